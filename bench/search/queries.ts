import {
  OCCUPATIONS,
  ORDERS,
  PAYMENT_TYPES,
  PURCHASE_TYPES,
  SALE_CATEGORIES,
  SALE_TYPES,
  STATES,
} from '../../src/domain/catalogue/enumerations.ts';
import { centavos } from '../../src/domain/money.ts';
import { DEFAULT_QUERY, type SearchQuery } from '../../src/domain/search/search-query.ts';
import { randomQuery } from '../../src/features/search/testing/random-query.ts';
import type { LargeCatalogue } from './large-catalogue.ts';

/**
 * What visitors ask: one in ten for everything, the others by one to four groups, half of them for a state or a city
 * as well; one in ten leafs deep.
 */
export function usualQueries(catalogue: LargeCatalogue, count: number): SearchQuery[] {
  const { random } = catalogue;
  return Array.from({ length: count }, (_, index) => {
    if (index % 10 === 0) return { ...randomQuery(random, catalogue, 0), page: 1 };
    const query = randomQuery(random, catalogue, 1 + (index % 4));
    const city = random.pickFirst(catalogue.cities);
    const place = index % 2 === 0 ? query : { ...query, localities: [random.pick([city, city.slice(-2)])] };
    return index % 10 === 5 ? { ...place, page: random.between(1, 2000) } : place;
  });
}

/** Any search at all, with everything that an address can ask for. */
export function anyQuery(catalogue: LargeCatalogue): SearchQuery {
  const { random } = catalogue;
  const query = randomQuery(random, catalogue, 6);
  return random.isOneIn(4) ? { ...query, page: random.between(1, 50_000) } : query;
}

const WIDE: readonly Partial<SearchQuery>[] = [
  { propertyTypes: ['apartamento', 'area', 'casa'] },
  { purposes: ['residencial', 'rural', 'comercial'] },
  { saleTypes: SALE_TYPES.slice(0, 4) },
  { saleCategories: SALE_CATEGORIES.slice(0, 3) },
  { paymentTypes: PAYMENT_TYPES.slice(0, 2) },
  { occupations: OCCUPATIONS.slice(0, 2) },
  { purchaseTypes: PURCHASE_TYPES.slice(0, 2) },
  { discount: 50 },
  { visits: ['sim', 'tourvirtual'] },
  { withoutDebts: true, withoutLegalAction: true },
];
const PRICES = { minPriceCents: centavos(20_001_00), maxPriceCents: centavos(1_999_999_00) };

/** What costs most: wide choices in many groups, everywhere or in a third of the cities, and pages far behind. */
export function adversarialQueries({ cities }: LargeCatalogue, size: number): SearchQuery[] {
  const several = (count: number) => Object.assign({}, ...WIDE.slice(0, count)) as Partial<SearchQuery>;
  const narrowings: Partial<SearchQuery>[] = [
    {},
    PRICES,
    several(1),
    { ...several(3), ...PRICES },
    { ...several(5), ...PRICES },
    { ...several(10), ...PRICES },
    { ...several(2), localities: STATES.slice(0, 7), ...PRICES },
    { campaignCodes: ['feirao15', 'corujao', 'blackout', 'esquenta', 'saldao'], ...PRICES },
    { occupations: ['locado'] },
    { coupons: ['cupom10'], preActive: 'sim' },
    { propertyTypes: ['galpao', 'predio'], saleTypes: SALE_TYPES.slice(0, 3), ...PRICES },
    {
      ...several(2),
      localities: cities.filter((_, index) => index % 3 === 0),
      searchRegion: true,
      ...PRICES,
    },
    { minPriceCents: centavos(79_000_000_00) },
  ];
  const pages = [1, Math.floor(size / 80), Math.floor(size / 30)];
  return narrowings.flatMap((narrowing) =>
    ORDERS.flatMap((order) => pages.map((page) => ({ ...DEFAULT_QUERY, ...narrowing, order, page }))),
  );
}
