import { deepStrictEqual } from 'node:assert';
import type { SearchQuery } from '../../../domain/search/search-query.ts';
import type { Instant } from '../../../domain/time.ts';
import type { SearchIndex } from '../search-index.ts';
import type { PlainAnswer, PlainOracle } from './plain-oracle.ts';

/** What an index answers, in the shape of the oracle. */
function answerOf(index: SearchIndex, query: SearchQuery, now: Instant): PlainAnswer {
  const { numbers, totalItems, availableItems, facets, priceRange } = index.search(query, now);
  return { numbers, totalItems, availableItems, facets: { ...facets }, priceRange };
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
