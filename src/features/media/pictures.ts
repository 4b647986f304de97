import type { PropertyFacts } from '../../domain/catalogue/property.ts';
import type { ImageView } from '../../domain/catalogue/property-card.ts';
import { illustrationPath, parseIllustrationPath } from '../../domain/illustration/illustration-address.ts';
import { illustrationCategory } from '../../domain/illustration/scene-names.ts';
import {
  derivativePath,
  PHOTO_WIDTHS,
  type PhotoFormat,
  photoKeyOf,
} from '../../domain/media/media-address.ts';

/**
 * A picture of a property as it is shown: a stored photo in all its sizes, or an illustration. Null for an outside
 * address, which the browser is never sent to: it shows once it has been fetched and stored.
 */
export function photoView(url: string, alt: string): ImageView | null {
  const key = photoKeyOf(url);
  if (key !== null) {
    return {
      src: derivativePath(key, 960, 'jpg'),
      sources: [
        { type: 'image/avif', srcset: srcsetOf(key, 'avif') },
        { type: 'image/webp', srcset: srcsetOf(key, 'webp') },
      ],
      alt,
      kind: 'photo',
    };
  }
  const illustration = parseIllustrationPath(url);
  return illustration?.kind === 'scene' ? { src: url, sources: [], alt, kind: 'illustration' } : null;
}

/** Stand-in for a property without photos: its category drawn, the same for the same property. */
export function placeholderView(
  property: Pick<PropertyFacts, 'number' | 'propertyType'>,
  alt: string,
): ImageView {
  const src = illustrationPath(illustrationCategory(property.propertyType), property.number);
  return { src, sources: [], alt, kind: 'placeholder' };
}

function srcsetOf(key: string, format: PhotoFormat): string {
  return PHOTO_WIDTHS.map((width) => `${derivativePath(key, width, format)} ${width}w`).join(', ');
}
