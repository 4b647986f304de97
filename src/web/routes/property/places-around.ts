import type { PropertyPageView } from '../../../domain/catalogue/property-page.ts';
import { localityLabel } from '../search/place/locality-text.ts';

type PlaceAround = { readonly slug: string; readonly name: string };

/**
 * Places in which a property lies, the widest first: its state, its city with the state's letters, its neighbourhood.
 */
export function placesAround({
  uf,
  stateName,
  cityName,
  citySlug,
  neighbourhoodPlace,
}: Pick<
  PropertyPageView,
  'uf' | 'stateName' | 'cityName' | 'citySlug' | 'neighbourhoodPlace'
>): readonly PlaceAround[] {
  return [
    { slug: uf, name: stateName },
    { slug: citySlug, name: localityLabel({ level: 'city', name: cityName, uf }) },
    ...(neighbourhoodPlace === undefined ? [] : [neighbourhoodPlace]),
  ];
}
