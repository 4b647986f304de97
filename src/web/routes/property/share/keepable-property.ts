import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import type { Keepable } from '../../../components/card/kept-lists.ts';

/** What the visitor's own lists take from the page of a property. */
export function keepableOf({ smallId, name, images }: PropertyPageView): Keepable {
  return { smallId, name, image: { src: images[0]?.src ?? '' } };
}
