import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import type { Keepable } from '../../../components/card/kept-lists.ts';

/** Facts of a property's page for the visitor's own lists. */
export function keepableOf({ smallId, name, images }: PropertyPageView): Keepable {
  return { smallId, name, image: { src: images[0]?.src ?? '' } };
}
