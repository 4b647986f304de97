import { neighbourhoodMiddle } from '../../../domain/localities/neighbourhood-middles.server.ts';
import { places } from '../../../domain/localities/places.server.ts';
import type { SearchSurroundings } from './search-plan.ts';

/** Knowledge of a search beyond its listings; `listingsNamed` gives those that a name stands for. */
export function searchSurroundings(
  smallIdPrefix: string,
  listingsNamed: (name: string) => ReturnType<NonNullable<SearchSurroundings['within']>>,
): SearchSurroundings {
  return {
    regionOf: places().regionOf,
    seatOf: (slug) => places().localityBySlug(slug)?.position ?? null,
    middleOf: neighbourhoodMiddle,
    isCity: places().isCity,
    smallIdPrefix,
    within: ({ name }) => (name === '' ? null : listingsNamed(name)),
  };
}
