import { BANNER_PLACES, type BannerPlace, type BannerView } from '../../../domain/campaigns/banner.ts';
import { AppLink } from '../frame/app-link.tsx';
import styles from './campaign-banner.module.css';

/** Width and height of the picture for the nth width of a place, so that its room is there before it is. */
function sizeOf(place: BannerPlace, index: number) {
  const locations: readonly string[] = BANNER_PLACES[place];
  const [width, height] = (locations[index] ?? '').split('_').slice(1);
  return { width, height };
}

/** A campaign's picture, another one by width (2§9), which leads to what it offers. */
export function CampaignBanner({
  banner,
  place,
  eager,
}: {
  banner: BannerView;
  place: BannerPlace;
  eager?: boolean;
}) {
  const sources = [
    [1700, banner.sourceWidest, 3],
    [1300, banner.sourceLarge, 2],
    // The home's picture for phones stands upright: on a tablet it would fill the screen.
    [place === 'home' ? 700 : 1024, banner.sourceNormal, 1],
  ] as const;
  const { length } = BANNER_PLACES[place];
  return (
    <AppLink className={styles.banner} href={banner.href} newTab={banner.newTab}>
      <picture>
        {sources.map(([from, picture, index]) =>
          index < length ? (
            <source key={from} media={`(min-width: ${from}px)`} srcSet={picture} {...sizeOf(place, index)} />
          ) : null,
        )}
        <img
          src={banner.sourceMobile}
          alt={banner.alt}
          {...sizeOf(place, 0)}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
      </picture>
    </AppLink>
  );
}
