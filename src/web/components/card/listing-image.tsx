import type { ImgHTMLAttributes } from 'react';
import { preload } from 'react-dom';
import { pictureNote } from '../../../copy/frame/picture-note.ts';
import type { ImageView } from '../../../domain/catalogue/property-card.ts';
import { illustrationPath } from '../../../domain/illustration/illustration-address.ts';
import type { IllustrationCategory } from '../../../domain/illustration/scene-names.ts';
import { useImageFailure } from './use-image-failure.ts';

type ListingImageProps = {
  image: ImageView;
  /** Category of the illustration that replaces a picture which fails: the same one for the same seed. */
  category: IllustrationCategory;
  seed: number | string;
  /** Class of the words on the picture that say what it is. */
  noteClass?: string | undefined;
  sizes?: string | undefined;
  /** Says whose photo it is, and of when. */
  showsCredit?: boolean | undefined;
  /** The first picture of a page: loaded at once and before the others. */
  eager?: boolean | undefined;
};

function loading(eager: boolean | undefined): ImgHTMLAttributes<HTMLImageElement> {
  return eager ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' };
}

/** Asked for in the head of the page, before fonts and styles: its connection is the one that brought the page. */
function askFirst({ src, sources }: ImageView, sizes: string | undefined): void {
  const [best] = sources;
  if (best === undefined) return;
  const { type, srcset } = best;
  const sized = sizes === undefined ? {} : { imageSizes: sizes };
  preload(src, { as: 'image', type, imageSrcSet: srcset, ...sized, fetchPriority: 'high' });
}

/**
 * A picture of a listing with the note that says when it is an illustration. A photo that fails, even before the page
 * came alive, gives way to the illustration of its category (specification 1§4).
 */
export function ListingImage({
  image,
  category,
  seed,
  noteClass,
  sizes,
  showsCredit,
  eager,
}: ListingImageProps) {
  const { isFailed, watch } = useImageFailure(image.src);
  if (eager) askFirst(image, sizes);
  const failed = isFailed && image.kind === 'photo';
  const credit = showsCredit && !failed ? image.credit : undefined;
  const note = pictureNote(failed ? 'placeholder' : image.kind) ?? credit;
  return (
    <>
      {failed ? (
        <img src={illustrationPath(category, seed)} alt={image.alt} width={480} height={320} />
      ) : (
        <picture>
          {image.sources.map(({ type, srcset }) => (
            <source key={type} type={type} srcSet={srcset} sizes={sizes} />
          ))}
          <img
            src={image.src}
            alt={image.alt}
            width={480}
            height={320}
            style={image.position === undefined ? undefined : { objectPosition: image.position }}
            {...watch}
            {...loading(eager)}
          />
        </picture>
      )}
      {note ? <span className={noteClass}>{note}</span> : null}
    </>
  );
}
