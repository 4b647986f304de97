import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { searchPath } from '../../../../domain/search/format-search-query.ts';
import { DEFAULT_QUERY } from '../../../../domain/search/search-query.ts';

/** The search for the same type in the same state, best first. */
export function similarPath({ propertyType, uf }: Pick<PropertyPageView, 'propertyType' | 'uf'>): string {
  return searchPath({
    ...DEFAULT_QUERY,
    order: 'relevante',
    propertyTypes: [propertyType],
    localities: [uf],
  });
}
