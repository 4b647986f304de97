import { smallIdOf } from '../../../domain/brand/small-id.ts';
import {
  DISCOUNT_BANDS,
  OCCUPATIONS,
  ORDERS,
  PAYMENT_TYPES,
  PROPERTY_TYPES,
  PURCHASE_TYPES,
  PURPOSES,
  SALE_CATEGORIES,
  SALE_TYPES,
  STATES,
} from '../../../domain/catalogue/enumerations.ts';
import { type Centavos, centavos } from '../../../domain/money.ts';
import { DEFAULT_QUERY, type SearchQuery } from '../../../domain/search/search-query.ts';
import type { RandomCatalogue } from './random-catalogue.ts';
import type { RandomNumbers } from './random-numbers.ts';

export const TEST_PREFIX = 'oi';

/** A search by up to `most` groups, with values that the catalogue holds and some that it does not. */
export function randomQuery(random: RandomNumbers, catalogue: RandomCatalogue, most: number): SearchQuery {
  const narrowings = narrowers(random, catalogue);
  const chosen = Array.from({ length: random.between(0, most) }, () => random.pick(narrowings)());
  return {
    ...Object.assign({}, DEFAULT_QUERY, ...chosen),
    order: random.pick(ORDERS),
    page: random.isOneIn(3) ? random.between(1, 4) : 1,
  };
}

function narrowers(
  random: RandomNumbers,
  { cities, properties }: RandomCatalogue,
): (() => Partial<SearchQuery>)[] {
  return [
    () => ({ purposes: random.some(PURPOSES, 3) }),
    () => ({ propertyTypes: random.some(PROPERTY_TYPES.slice(0, 6), 4) }),
    () => ({ paymentTypes: random.some(PAYMENT_TYPES, 2) }),
    () => ({ saleCategories: random.some(SALE_CATEGORIES, 3) }),
    () => ({ saleTypes: random.some(SALE_TYPES, 3) }),
    () => ({ occupations: random.some(OCCUPATIONS, 2) }),
    () => ({ purchaseTypes: random.some(PURCHASE_TYPES, 2) }),
    () => ({ discount: random.pick(DISCOUNT_BANDS) }),
    () => ({ withoutLegalAction: true }),
    () => ({ withoutDebts: true }),
    () => ({ visits: random.some(['sim', 'tourvirtual'] as const, 2) }),
    () => ({ campaignCodes: random.some(['feirao15', 'corujao', 'BLACKOUT', 'nenhuma'], 2) }),
    () => ({ coupons: random.some(['cupom10', 'CUPOM20', 'NENHUM'], 2) }),
    () => ({ preActive: 'sim' }),
    () => ({ searchRegion: true }),
    () => priceLimits(random),
    () => ({
      searchId: anyId(
        random,
        properties.length === 0 ? { number: 1, bankId: null } : random.pick(properties),
      ),
    }),
    () => ({ localities: anyPlaces(random, cities), searchRegion: random.isOneIn(3) }),
    () => ({ localities: anyPlaces(random, cities), searchRegion: random.isOneIn(3) }),
  ];
}

function priceLimits(random: RandomNumbers): Partial<SearchQuery> {
  const bound = () =>
    random.pick([0, 50_000_00, 99_999_99, 100_000_00, 150_000_00, random.between(0, 700) * 1_000_00]);
  const [low, high] = [bound(), bound()].sort((a, b) => a - b).map(centavos) as [Centavos, Centavos];
  return random.pick([
    { minPriceCents: low },
    { maxPriceCents: high },
    { minPriceCents: low, maxPriceCents: high },
  ]);
}

function anyId(
  random: RandomNumbers,
  { number, bankId }: Pick<RandomCatalogue['properties'][number], 'number' | 'bankId'>,
): string {
  return random.pick([
    smallIdOf(TEST_PREFIX, number),
    smallIdOf(TEST_PREFIX, number).toUpperCase(),
    smallIdOf('xx', number),
    bankId ?? 'nenhum',
    (bankId ?? '1').replace(/\d$/, String(random.between(0, 9))),
    (bankId ?? '1').replace(/(\d{3})$/, '.$1'),
    String(number),
  ]);
}

/** States, cities with and without listings, and both of one state. */
function anyPlaces(random: RandomNumbers, cities: readonly string[]): string[] {
  const city = random.pickFirst(cities);
  return random.pick([
    [random.pickFirst(STATES)],
    random.some(STATES, 3),
    [city],
    [city.slice(-2), city],
    [city.slice(-2), random.pick(STATES), city, random.pick(cities)],
    [`vazia-${random.pick(STATES)}`],
    ['atlantida', city],
  ]);
}

/** Regions for tests: a city and its neighbours in the list, across states. */
export function regionsOf(cities: readonly string[]): (slug: string) => readonly string[] {
  return (slug) => {
    const index = cities.indexOf(slug);
    return index < 0 ? [slug] : cities.slice(Math.max(0, index - 1), index + 2);
  };
}
