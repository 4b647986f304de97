import {
  type ComparableTo,
  type Comparison,
  comparedWith,
  LEAST_COMPARABLES,
} from '../../domain/decision/comparables.ts';
import type { Centavos } from '../../domain/money.ts';
import { DEFAULT_QUERY } from '../../domain/search/search-query.ts';
import { type Instant, localDateOf } from '../../domain/time.ts';
import type { SearchIndex } from '../../features/search/search-index.ts';

/** A listing's price beside those of its neighbourhood, else of its city, of the same type and about the same size. */
export function comparablesIn(
  index: SearchIndex,
  wanted: ComparableTo,
  priceCents: Centavos,
  now: Instant,
): Comparison {
  const { number, propertyType, places, leastM2, mostM2 } = wanted;
  for (const place of places) {
    const query = {
      ...DEFAULT_QUERY,
      propertyTypes: [propertyType],
      localities: [place],
      minAreaM2: leastM2,
      maxAreaM2: mostM2,
    };
    const prices = index.m2PricesOf(query, now, number);
    if (prices.length < LEAST_COMPARABLES) continue;
    return comparedWith(wanted, priceCents, prices, {
      place: index.isCity(place) ? 'city' : 'neighbourhood',
      day: localDateOf(now),
    });
  }
  return 'few';
}
