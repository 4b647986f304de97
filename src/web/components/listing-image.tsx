import { type ImgHTMLAttributes, useCallback, useState } from 'react';
import { cardCopy } from '../../copy/components.ts';
import type { ImageView } from '../../domain/catalogue/property-card.ts';
import { illustrationPath } from '../../domain/illustration/illustration-address.ts';
import type { IllustrationCategory } from '../../domain/illustration/scene-names.ts';

type ListingImageProps = {
  image: ImageView;
  /** Where the picture falls back when it fails: the illustration of the category, the same one for the same seed. */
  category: IllustrationCategory;
  seed: number | string;
  /** Class of the words on the picture that say what it is. */
  noteClass?: string | undefined;
  sizes?: string | undefined;
  /** The first picture of a page: loaded at once and before the others. */
  eager?: boolean | undefined;
};

/** The words on a picture that is no photo of the property; null for a photo. */
function noteOf(kind: ImageView['kind']): string | null {
  if (kind === 'photo') return null;
  return kind === 'illustration' ? cardCopy.illustration : cardCopy.noPhotoIllustration;
}

function loading(eager: boolean | undefined): ImgHTMLAttributes<HTMLImageElement> {
  return eager ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' };
}

/**
 * A picture of a listing with the note that says when it is an illustration. A photo that fails, even before the page
 * came alive, gives way to the illustration of its category (specification 1§4).
 */
export function ListingImage({ image, category, seed, noteClass, sizes, eager }: ListingImageProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const failed = failedSrc === image.src && image.kind === 'photo';
  const fail = useCallback(() => setFailedSrc(image.src), [image.src]);
  const noticeEarlyFailure = useCallback(
    (element: HTMLImageElement | null) => {
      if (element?.complete && element.naturalWidth === 0) fail();
    },
    [fail],
  );
  const note = noteOf(failed ? 'placeholder' : image.kind);
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
            ref={noticeEarlyFailure}
            src={image.src}
            alt={image.alt}
            width={480}
            height={320}
            onError={fail}
            {...loading(eager)}
          />
        </picture>
      )}
      {note ? <span className={noteClass}>{note}</span> : null}
    </>
  );
}
