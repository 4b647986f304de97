import { type KeyboardEvent, type ToggleEvent, useEffect, useRef } from 'react';
import { componentCopy, galleryCopy } from '../../copy/components.ts';
import type { ImageView } from '../../domain/catalogue/property-card.ts';
import type { IllustrationCategory } from '../../domain/illustration/scene-names.ts';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import { ListingImage } from './listing-image.tsx';
import styles from './photo-viewer.module.css';
import { type Carousel, useCarousel } from './use-carousel.ts';
import { useModalPopover } from './use-modal-popover.ts';

export const ALL_PHOTOS_ID = 'todas-as-fotos';

type PhotoViewerProps = {
  images: readonly ImageView[];
  category: IllustrationCategory;
  seed: number | string;
  /** The photo that it opens with. */
  start: number;
};

/** Where a key leads from photo `shown` of `count`; null: the key is none of the viewer's. */
function photoOfKey(key: string, shown: number, count: number): number | null {
  if (key === 'ArrowRight') return shown + 1;
  if (key === 'ArrowLeft') return shown - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** All photos over the whole window, one at a time: finger, buttons, arrow keys, and small pictures to choose from. */
export function PhotoViewer({ images, category, seed, start }: PhotoViewerProps) {
  const layer = useModalPopover<HTMLDivElement>();
  const carousel = useCarousel<HTMLOListElement>(images.length);
  const { row, shown, show } = carousel;
  const onToggle = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'open') show(start, 'jump');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const photo = photoOfKey(event.key, shown, images.length);
    if (photo === null) return;
    event.preventDefault();
    show(photo, 'glide');
  };
  return (
    <div
      ref={layer}
      id={ALL_PHOTOS_ID}
      popover="auto"
      role="dialog"
      aria-label={galleryCopy.label}
      className={styles.viewer}
      onToggle={onToggle}
      onKeyDown={onKeyDown}
    >
      <div className={styles.bar}>
        <p aria-live="polite">
          <b className="num">{galleryCopy.position(shown + 1, images.length)}</b>{' '}
          <span>{images[shown]?.alt}</span>
        </p>
        <IconButton
          of="x"
          large
          label={componentCopy.close}
          popoverTarget={ALL_PHOTOS_ID}
          popoverTargetAction="hide"
        />
      </div>
      <div className={styles.stage}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys. */}
        <ol ref={row} className={styles.row} tabIndex={0}>
          {images.map((image) => (
            <li key={image.src}>
              <ListingImage
                image={image}
                category={category}
                seed={seed}
                noteClass={styles.note}
                sizes="100vw"
              />
            </li>
          ))}
        </ol>
        <StepButton carousel={carousel} step={-1} count={images.length} />
        <StepButton carousel={carousel} step={1} count={images.length} />
      </div>
      <SmallPhotos images={images} carousel={carousel} />
    </div>
  );
}

type StepProps = { carousel: Carousel<HTMLOListElement>; step: 1 | -1; count: number };

/** At the ends it is off and keeps its place, so that the focus is not lost. */
function StepButton({ carousel: { shown, show }, step, count }: StepProps) {
  const next = shown + step;
  const isNext = step === 1;
  return (
    <IconButton
      of={isNext ? 'chevron-right' : 'chevron-left'}
      large
      look="raised"
      label={isNext ? galleryCopy.next : galleryCopy.previous}
      className={classes('needs-script', styles.step, isNext && styles.next)}
      aria-disabled={next < 0 || next >= count}
      onClick={() => show(next, 'glide')}
    />
  );
}

function SmallPhotos({
  images,
  carousel: { shown, show },
}: Pick<PhotoViewerProps, 'images'> & Pick<StepProps, 'carousel'>) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = list.current;
    const chosen = row?.children[shown];
    if (!row || !(chosen instanceof HTMLElement)) return;
    row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  }, [shown]);
  return (
    <ul ref={list} className={classes('needs-script', styles.small)}>
      {images.map(({ src, sources }, index) => (
        <li key={src}>
          <button
            type="button"
            aria-label={galleryCopy.photo(index + 1)}
            aria-current={index === shown}
            onClick={() => show(index, 'glide')}
          >
            <picture>
              {sources.map(({ type, srcset }) => (
                <source key={type} type={type} srcSet={srcset} sizes="72px" />
              ))}
              <img src={src} alt="" width={72} height={52} loading="lazy" decoding="async" />
            </picture>
          </button>
        </li>
      ))}
    </ul>
  );
}
