import type { PropertyFacts } from '../catalogue/property.ts';
import { type Centavos, centavos } from '../money.ts';
import { DEFAULT_QUERY, type SearchQuery } from '../search/search-query.ts';

/** Greatest distance of a similar listing's price from that of the one that was looked at, as a share of it. */
const PRICE_SPREAD = 0.3;
/** Prices of a search are whole thousands of reais (2 §9, step of the slider). */
const STEP_CENTS = 1000_00;

/** The search for listings like one: of its type, in its city, at its price ±30 %; of any price where it has none. */
export function similarQueryOf(
  { propertyType, citySlug }: Pick<PropertyFacts, 'propertyType' | 'citySlug'>,
  priceCents: Centavos | null,
): SearchQuery {
  const range =
    priceCents === null
      ? {}
      : {
          minPriceCents: centavos(Math.floor((priceCents * (1 - PRICE_SPREAD)) / STEP_CENTS) * STEP_CENTS),
          maxPriceCents: centavos(Math.ceil((priceCents * (1 + PRICE_SPREAD)) / STEP_CENTS) * STEP_CENTS),
        };
  return { ...DEFAULT_QUERY, propertyTypes: [propertyType], localities: [citySlug], ...range };
}
