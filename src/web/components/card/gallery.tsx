import { galleryCopy } from '../../../copy/frame/components.ts';
import type { ImageView } from '../../../domain/catalogue/property-card.ts';
import {
  illustrationPath,
  parseIllustrationPath,
} from '../../../domain/illustration/illustration-address.ts';
import type { IllustrationCategory } from '../../../domain/illustration/scene-names.ts';
import { useCarousel } from '../carousel/use-carousel.ts';
import { Button } from '../input/button.tsx';
import { classes } from '../input/classes.ts';
import { DiscountTag } from './discount-tag.tsx';
import styles from './gallery.module.css';
import { ListingImage } from './listing-image.tsx';
import { ALL_PHOTOS_ID, PhotoViewer } from './photo-viewer.tsx';

type GalleryProps = {
  images: readonly ImageView[];
  category: IllustrationCategory;
  /** Number or id of the listing: the illustration that stands in for a photo that fails. */
  seed: number | string;
  discountPercent?: number | null | undefined;
};

const GRID_PHOTOS = 5;

/** The whole sheet of an illustration instead of its closer view: the frame of a lone picture is very wide. */
function widened(image: ImageView): ImageView {
  const request = parseIllustrationPath(image.src);
  if (request?.kind !== 'scene') return image;
  const { category, seed, time } = request;
  return { ...image, src: illustrationPath(category, seed, { ...(time ? { time } : {}), wide: true }) };
}

function lookOf(images: readonly ImageView[]) {
  if (images.length >= GRID_PHOTOS) return styles.five;
  if (images.length > 1) return styles.two;
  return classes(styles.one, images[0]?.kind === 'photo' ? undefined : styles.drawn);
}

/** Phones have three dots to a pixel, of which nobody sees the third in a photo: two and a bit are asked for. */
const SIZES = '(min-width: 1024px) 624px, (min-width: 700px) 100vw, 75vw';

const withoutRepeats = (images: readonly ImageView[]) => [
  ...new Map(images.map((image) => [image.src, image])).values(),
];

/**
 * The photos of a listing: on a phone a row to swipe through, a grid of the first from 700 px on, and all of them in a
 * layer of their own. Neither needs a script.
 */
export function Gallery({ images: given, category, seed, discountPercent = null }: GalleryProps) {
  const all = withoutRepeats(given);
  const images = all.length === 1 ? all.map(widened) : all;
  const { row, shown } = useCarousel<HTMLDivElement>(images.length);
  const hasMore = images.length > 1;
  // The frame shows a strip of a photo that is alone; a drawing is made for the frame.
  const opens = hasMore || images[0]?.kind === 'photo';
  return (
    <section className={classes(styles.gallery, lookOf(images))} aria-label={galleryCopy.label}>
      <div ref={row} className={styles.strip} tabIndex={hasMore ? 0 : undefined}>
        {images.map((image, index) => (
          <figure key={image.src} className={styles.photo}>
            <ListingImage
              image={image}
              category={category}
              seed={seed}
              noteClass={styles.note}
              sizes={SIZES}
              eager={index === 0}
              showsCredit={images.length === 1}
            />
          </figure>
        ))}
      </div>
      <DiscountTag percent={discountPercent} size="l" className={styles.off} />
      {hasMore ? (
        <span className={classes(styles.note, styles.count, 'only-mobile')} aria-hidden>
          {galleryCopy.position(shown + 1, images.length)}
        </span>
      ) : null}
      {opens ? (
        <>
          <Button
            kind="secondary"
            size="s"
            icon="images"
            className={styles.open}
            popoverTarget={ALL_PHOTOS_ID}
          >
            {hasMore ? galleryCopy.seeAll(images.length) : galleryCopy.seeWhole}
          </Button>
          <PhotoViewer images={images} category={category} seed={seed} start={shown} />
        </>
      ) : null}
    </section>
  );
}
