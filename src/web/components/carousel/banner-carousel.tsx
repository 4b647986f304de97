import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { carouselCopy } from '../../../copy/campaigns/carousel.ts';
import type { BannerPlace, BannerView } from '../../../domain/campaigns/banner.ts';
import { withMatchingFirst } from '../../../domain/campaigns/matching-first.ts';
import { Countdown } from '../card/countdown.tsx';
import { IconButton } from '../input/button.tsx';
import styles from './banner-carousel.module.css';
import { CampaignBanner } from './campaign-banner.tsx';
import { type Carousel, useCarousel } from './use-carousel.ts';

type BannerCarouselProps = {
  banners: readonly BannerView[];
  place: BannerPlace;
  /** Text of it, for those who do not see it. */
  label: string;
  /** Time that a banner stays before the next one comes, in milliseconds. */
  everyMs: number;
};

const never = () => () => {};

/** Query of the address, once the page is alive: the page that was sent is the same for everybody. */
const useSearch = () =>
  useSyncExternalStore(
    never,
    () => window.location.search,
    () => '',
  );

/** Banners one at a time, by finger, buttons or, unless motion is unwanted, by themselves. */
export function BannerCarousel({ banners, place, label, everyMs }: BannerCarouselProps) {
  const search = useSearch();
  const ordered = withMatchingFirst(banners, search);
  const { length } = ordered;
  const carousel = useCarousel<HTMLDivElement>(length);
  const { row } = carousel;
  // The browser follows the banner that it showed to its new place; the one that was asked for is to be seen.
  useLayoutEffect(() => {
    if (search !== '') row.current?.scrollTo({ left: 0, behavior: 'instant' });
  }, [row, search]);
  const rotation = useRotation(carousel, length, everyMs, search === '');
  return (
    <section className={styles.carousel} aria-roledescription={carouselCopy.role} aria-label={label}>
      {length > 1 ? <Controls carousel={carousel} count={length} rotation={rotation} /> : null}
      <div ref={carousel.row} className={styles.slides} aria-live={rotation.isOn ? 'off' : 'polite'}>
        {ordered.map((banner, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group, and no set of fields
          <div
            key={banner.code}
            role="group"
            aria-roledescription={carouselCopy.slide}
            aria-label={carouselCopy.position(index + 1, length)}
          >
            <CampaignBanner banner={banner} place={place} eager={index === 0} />
            {banner.countdown === null ? null : (
              <p className={styles.countdown}>
                {banner.countdown.text} <Countdown untilMs={Date.parse(banner.countdown.at)} />
              </p>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

type Rotation = { readonly isOn: boolean; readonly toggle: () => void };

/**
 * Shows the next banner after a while: with more than one and without a query in the address (1§2), not for those who
 * want less motion unless they ask for it, and not while it is pointed at, has the focus or is out of sight.
 */
function useRotation(
  { row, shown, show }: Carousel<HTMLDivElement>,
  count: number,
  everyMs: number,
  begins: boolean,
): Rotation {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isCalm = useSyncExternalStore(
    never,
    () => window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    () => true,
  );
  const isOn = count > 1 && (chosen ?? (begins && !isCalm));
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      const section = row.current?.parentElement;
      if (document.hidden || section?.matches(':hover, :focus-within')) return;
      show((shown + 1) % count, 'smooth');
    }, everyMs);
    return () => clearInterval(timer);
  });
  return { isOn, toggle: () => setChosen(!isOn) };
}

/** Most dots that fit on a phone beside three buttons; more banners are counted. */
const MOST_DOTS = 6;

type Steps = Pick<Carousel<HTMLDivElement>, 'shown' | 'show'>;

function Dots({ carousel: { shown, show }, count }: { carousel: Steps; count: number }) {
  return (
    <span className={styles.dots}>
      {Array.from({ length: count }, (_, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is nothing but its place
          key={index}
          type="button"
          aria-label={carouselCopy.dot(index + 1, count)}
          aria-current={index === shown || undefined}
          onClick={() => show(index, 'smooth')}
        />
      ))}
    </span>
  );
}

function Controls({
  carousel: { shown, show },
  count,
  rotation,
}: {
  carousel: Steps;
  count: number;
  rotation: Rotation;
}) {
  return (
    <div className={`${styles.controls} needs-script`}>
      <IconButton
        of={rotation.isOn ? 'pause' : 'play'}
        label={rotation.isOn ? carouselCopy.pause : carouselCopy.play}
        onClick={rotation.toggle}
      />
      {count > MOST_DOTS ? (
        <span className={styles.position}>{carouselCopy.position(shown + 1, count)}</span>
      ) : (
        <Dots carousel={{ shown, show }} count={count} />
      )}
      <IconButton
        of="arrow-left"
        label={carouselCopy.previous}
        onClick={() => show((shown + count - 1) % count, 'smooth')}
      />
      <IconButton
        of="arrow-right"
        label={carouselCopy.next}
        onClick={() => show((shown + 1) % count, 'smooth')}
      />
    </div>
  );
}
