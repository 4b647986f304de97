import type { KeyboardEvent } from 'react';
import { componentCopy, galleryCopy } from '../../copy/components.ts';
import type { ImageView } from '../../domain/catalogue/property-card.ts';
import { illustrationPath, parseIllustrationPath } from '../../domain/illustration/illustration-address.ts';
import type { IllustrationCategory } from '../../domain/illustration/scene-names.ts';
import { Button, IconButton } from './button.tsx';
import { classes } from './classes.ts';
import { DiscountTag } from './discount-tag.tsx';
import styles from './gallery.module.css';
import { ListingImage } from './listing-image.tsx';
import { useModalPopover } from './use-modal-popover.ts';

type GalleryProps = {
  images: readonly ImageView[];
  category: IllustrationCategory;
  /** Number or id of the listing: the illustration that stands in for a photo that fails. */
  seed: number | string;
  discountPercent?: number | null | undefined;
};

const GRID_PHOTOS = 5;
const ALL_ID = 'todas-as-fotos';

/** The whole sheet of an illustration instead of its closer view: the frame of a lone picture is very wide. */
function widened(image: ImageView): ImageView {
  const request = parseIllustrationPath(image.src);
  if (request?.kind !== 'scene') return image;
  const { category, seed, time } = request;
  return { ...image, src: illustrationPath(category, seed, { ...(time ? { time } : {}), wide: true }) };
}

function gridOf(images: readonly ImageView[]) {
  if (images.length >= GRID_PHOTOS) return { shown: images.slice(0, GRID_PHOTOS), look: styles.five };
  if (images.length > 1) return { shown: images.slice(0, 2), look: styles.two };
  return { shown: images.map(widened), look: styles.one };
}

const withoutRepeats = (images: readonly ImageView[]) => [
  ...new Map(images.map((image) => [image.src, image])).values(),
];

/** The photos of a listing: one on a phone, a grid from 700 px on, and all of them in a layer that needs no script. */
export function Gallery({ images: given, category, seed, discountPercent = null }: GalleryProps) {
  const images = withoutRepeats(given);
  const { shown, look } = gridOf(images);
  return (
    <section className={classes(styles.gallery, look)} aria-label={galleryCopy.label}>
      {shown.map((image, index) => (
        <figure key={image.src} className={styles.photo}>
          <ListingImage
            image={image}
            category={category}
            seed={seed}
            noteClass={styles.note}
            sizes="(min-width: 1024px) 624px, 100vw"
            eager={index === 0}
          />
        </figure>
      ))}
      <DiscountTag percent={discountPercent} size="l" className={styles.off} />
      {images.length > 1 ? (
        <>
          <Button kind="secondary" size="s" icon="images" className={styles.open} popoverTarget={ALL_ID}>
            {galleryCopy.seeAll(images.length)}
          </Button>
          <AllPhotos images={images} category={category} seed={seed} />
        </>
      ) : null}
    </section>
  );
}

/** The arrows to the right and left lead to the next and the previous photo. */
function stepByArrow({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  const photos = [...currentTarget.querySelectorAll('li')];
  const middle = innerHeight / 2;
  const shown = photos.findIndex((photo) => photo.getBoundingClientRect().bottom > middle);
  photos[shown + step]?.scrollIntoView({ block: 'center' });
}

function AllPhotos({ images, category, seed }: Pick<GalleryProps, 'images' | 'category' | 'seed'>) {
  const layer = useModalPopover<HTMLDivElement>();
  return (
    <div
      ref={layer}
      id={ALL_ID}
      popover="auto"
      role="dialog"
      aria-label={galleryCopy.label}
      className={styles.all}
      onKeyDown={stepByArrow}
    >
      <div className={classes('wrap', styles.bar)}>
        <h2>{galleryCopy.label}</h2>
        <IconButton
          of="x"
          large
          label={componentCopy.close}
          popoverTarget={ALL_ID}
          popoverTargetAction="hide"
        />
      </div>
      <ol className="wrap">
        {images.map((image) => (
          <li key={image.src}>
            <ListingImage
              image={image}
              category={category}
              seed={seed}
              noteClass={styles.note}
              sizes="960px"
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
