import {
  type KeyboardEvent,
  type RefObject,
  type ToggleEvent,
  type TouchEvent,
  useEffect,
  useRef,
} from 'react';
import { componentCopy, galleryCopy } from '../../../copy/frame/components.ts';
import type { ImageView } from '../../../domain/catalogue/property-card.ts';
import { illustrationPath } from '../../../domain/illustration/illustration-address.ts';
import type { IllustrationCategory } from '../../../domain/illustration/scene-names.ts';
import { type Carousel, useCarousel } from '../carousel/use-carousel.ts';
import { IconButton } from '../input/button.tsx';
import { classes } from '../input/classes.ts';
import { useClosedByBack } from '../window/use-closed-by-back.ts';
import { useModalPopover } from '../window/use-modal-popover.ts';
import { ListingImage } from './listing-image.tsx';
import styles from './photo-viewer.module.css';
import { useImageFailure } from './use-image-failure.ts';

export const ALL_PHOTOS_ID = 'todas-as-fotos';

type PhotoViewerProps = {
  images: readonly ImageView[];
  category: IllustrationCategory;
  seed: number | string;
  /** The photo that it opens with. */
  start: number;
};

/** Photo to which a key leads from photo `shown` of `count`; null: the key is none of the viewer's. */
function photoOfKey(key: string, shown: number, count: number): number | null {
  if (key === 'ArrowRight') return shown + 1;
  if (key === 'ArrowLeft') return shown - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/**
 * Viewer of photos over the whole window, one at a time: finger, buttons, arrow keys, and small pictures to choose
 * from.
 */
export function PhotoViewer({ images, category, seed, start }: PhotoViewerProps) {
  const layer = useModalPopover<HTMLDivElement>();
  const close = () => layer.current?.hidePopover();
  const stepInHistory = useClosedByBack(close);
  const carousel = useCarousel<HTMLOListElement>(images.length);
  const { row, shown, show } = carousel;
  const onToggle = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'open') show(start, 'instant');
    stepInHistory(newState === 'open');
  };
  const hasMore = images.length > 1;
  const swipe = useSwipeOut(row, close);
  const onKeyDown = (event: KeyboardEvent) => {
    const photo = photoOfKey(event.key, shown, images.length);
    if (photo === null) return;
    event.preventDefault();
    show(photo, 'smooth');
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
          {hasMore ? <b className="num">{galleryCopy.position(shown + 1, images.length)}</b> : null}{' '}
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
      <div className={styles.stage} {...swipe}>
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
                showsCredit
              />
            </li>
          ))}
        </ol>
        {hasMore ? <StepButton carousel={carousel} step={-1} count={images.length} /> : null}
        {hasMore ? <StepButton carousel={carousel} step={1} count={images.length} /> : null}
      </div>
      {hasMore ? <SmallPhotos images={images} carousel={carousel} category={category} seed={seed} /> : null}
    </div>
  );
}

/** A finger goes so far to the right, in CSS pixels, before it means to leave. */
const SWIPE_PX = 60;

/** A swipe to the right on the first photo has nowhere to go but out. */
function useSwipeOut(row: RefObject<HTMLElement | null>, onOut: () => void) {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      const isAtStart = touches.length === 1 && (row.current?.scrollLeft ?? 0) <= 0;
      from.current = touch && isAtStart ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      const start = from.current;
      from.current = null;
      if (start === null || touch === undefined) return;
      const right = touch.clientX - start.x;
      if (right > SWIPE_PX && right > 2 * Math.abs(touch.clientY - start.y)) onOut();
    },
  };
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
      onClick={() => show(next, 'smooth')}
    />
  );
}

function SmallPhotos({
  images,
  category,
  seed,
  carousel: { shown, show },
}: Pick<PhotoViewerProps, 'images' | 'category' | 'seed'> & Pick<StepProps, 'carousel'>) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = list.current;
    const chosen = row?.children[shown];
    if (!row || !(chosen instanceof HTMLElement)) return;
    row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  }, [shown]);
  return (
    <ul ref={list} className={classes('needs-script', styles.small)}>
      {images.map((image, index) => (
        <li key={image.src}>
          <button
            type="button"
            aria-label={galleryCopy.photo(index + 1)}
            aria-current={index === shown}
            onClick={() => show(index, 'smooth')}
          >
            <SmallPhoto image={image} standIn={illustrationPath(category, seed)} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function SmallPhoto({ image: { src, sources }, standIn }: { image: ImageView; standIn: string }) {
  const { isFailed, watch } = useImageFailure(src);
  if (isFailed) return <img src={standIn} alt="" width={72} height={52} />;
  return (
    <picture>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes="72px" />
      ))}
      <img src={src} alt="" width={72} height={52} loading="lazy" decoding="async" {...watch} />
    </picture>
  );
}
