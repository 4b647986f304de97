import { deepStrictEqual } from 'node:assert';
import type { SearchQuery } from '../../../domain/search/search-query.ts';
import type { Instant } from '../../../domain/time.ts';
import { facetsJson } from '../scan/facet-reading.ts';
import type { SearchIndex } from '../search-index.ts';
import type { PlainAnswer, PlainOracle } from './plain-oracle.ts';

/** Answer of an index, in the shape of the oracle. Throws when its counts are others where they are told as JSON. */
function answerOf(index: SearchIndex, query: SearchQuery, now: Instant): PlainAnswer {
  const { numbers, totalItems, availableItems, facets: counts, priceRange } = index.search(query, now);
  // First: what was read already would only be written down.
  const told: unknown = JSON.parse(facetsJson(counts).toString());
  const facets = { ...counts };
  deepStrictEqual(told, facets);
  return { numbers, totalItems, availableItems, facets, priceRange };
}

/** The difference between an index and the oracle in one search; null when there is none. */
export function differenceIn(
  index: SearchIndex,
  oracle: PlainOracle,
  query: SearchQuery,
  now: Instant,
): string | null {
  try {
    deepStrictEqual(answerOf(index, query, now), oracle.ask(query));
    return null;
  } catch (error) {
    return `${JSON.stringify(query)}: ${error instanceof Error ? error.message : String(error)}`;
  }
}
