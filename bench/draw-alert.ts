import { BEDROOM_CHOICES, DISCOUNT_BANDS } from '../src/domain/catalogue/enumerations.ts';
import { centavos } from '../src/domain/money.ts';
import { DEFAULT_QUERY, type SearchQuery } from '../src/domain/search/search-query.ts';
import type { SearchableProperty } from '../src/features/search/search-index.ts';
import type { RandomNumbers } from '../src/features/search/testing/random-numbers.ts';

/** Limits of prices are round: to R$ 10.000. */
const STEP = 10_000_00;

/**
 * A search as somebody might leave it. Each value is that of a listing drawn anew, so that values come as often as the
 * listings have them; one in five looks around its city, and none asks for nothing.
 */
export function drawAlert(random: RandomNumbers, listings: readonly SearchableProperty[]): SearchQuery {
  const drawn = () => random.pick(listings);
  const chance = (percent: number) => random.between(1, 100) <= percent;
  const searchRegion = chance(20);
  const inCity = searchRegion || chance(45);
  const localities = inCity ? [drawn().citySlug] : chance(60) ? [drawn().uf] : [];
  const price = drawn().priceCents;
  const bedrooms = drawn().bedrooms;
  const isBroad = localities.length === 0;
  return {
    ...DEFAULT_QUERY,
    localities,
    searchRegion,
    propertyTypes: isBroad || chance(45) ? [drawn().propertyType] : [],
    maxPriceCents: price !== null && chance(50) ? centavos(Math.ceil(price / STEP) * STEP) : null,
    bedrooms:
      bedrooms !== null && chance(10) ? BEDROOM_CHOICES.slice(Math.min(bedrooms, 4) - 1).slice(0, 1) : [],
    saleTypes: chance(10) ? [drawn().saleType] : [],
    paymentTypes: chance(8) ? [random.pick(drawn().paymentTypes)] : [],
    discount: chance(10) ? random.pick(DISCOUNT_BANDS) : null,
  };
}
