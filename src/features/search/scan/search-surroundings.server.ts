import { places } from '../../../domain/localities/places.server.ts';
import type { SearchSurroundings } from './search-plan.ts';

/** What a search over listings knows of the outside; `listingsNamed` gives the listings that a name stands for. */
export function searchSurroundings(
  smallIdPrefix: string,
  listingsNamed: (name: string) => ReturnType<NonNullable<SearchSurroundings['within']>>,
): SearchSurroundings {
  return {
    regionOf: places().regionOf,
    seatOf: (slug) => places().localityBySlug(slug)?.position ?? null,
    isCity: places().isCity,
    smallIdPrefix,
    within: ({ name }) => (name === '' ? null : listingsNamed(name)),
  };
}
