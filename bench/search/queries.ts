import {
  OCCUPATIONS,
  ORDERS,
  PAYMENT_TYPES,
  PROPERTY_TYPES,
  PURCHASE_TYPES,
  SALE_CATEGORIES,
  SALE_TYPES,
  STATES,
} from '../../src/domain/catalogue/enumerations.ts';
import { centavos } from '../../src/domain/money.ts';
import { circleOf, MOST_CORNERS, polygonOf } from '../../src/domain/search/search-area.ts';
import { DEFAULT_QUERY, type SearchQuery } from '../../src/domain/search/search-query.ts';
import { seatOfCity } from '../../src/features/search/testing/random-catalogue.ts';
import { randomQuery } from '../../src/features/search/testing/random-query.ts';
import type { LargeCatalogue } from './large-catalogue.ts';

/**
 * Queries as visitors ask them: one in ten for everything, three for a state, three for a state with types and a price
 * range, two for a city (some with its region) with types, one for five groups and more, rooms and areas among them. One
 * in ten leafs far, two a little. Areas on the map are apart (`mapQueries`).
 */
export function usualQueries(catalogue: LargeCatalogue, count: number): SearchQuery[] {
  const { random } = catalogue;
  return Array.from({ length: count }, (_, index) => ({
    ...DEFAULT_QUERY,
    ...usualNarrowing(catalogue, index % 10),
    order: random.isOneIn(2) ? DEFAULT_QUERY.order : random.pick(ORDERS),
    page: random.pick([1, 1, 1, 1, 1, 1, 1, 2, random.between(2, 5), random.between(1, 2000)]),
  }));
}

function usualNarrowing(catalogue: LargeCatalogue, kind: number): Partial<SearchQuery> {
  const { random, cities } = catalogue;
  const state = { localities: [random.pickFirst(cities).slice(-2)] };
  const propertyTypes = random.some(PROPERTY_TYPES.slice(0, 5), 2);
  const low = random.pick([null, 30_000_00, 50_000_00, 80_000_00, 100_000_00].map(limit));
  const high = random.pick([120_000_00, 200_000_00, 300_000_00, 500_000_00].map(limit));
  const prices = { minPriceCents: low, maxPriceCents: high };
  if (kind === 0) return {};
  if (kind <= 3) return state;
  if (kind <= 6) return { ...state, propertyTypes, ...prices };
  if (kind <= 8) {
    return { localities: [random.pickFirst(cities)], searchRegion: random.isOneIn(4), propertyTypes };
  }
  const several = Array.from({ length: 5 }, () => randomQuery(random, catalogue, 1));
  const chosen = several.flatMap((query) =>
    Object.entries(query).filter(([key, value]) => value !== DEFAULT_QUERY[key as keyof SearchQuery]),
  );
  return {
    propertyTypes,
    ...Object.fromEntries(chosen),
    area: null,
    ...(random.isOneIn(3) ? prices : state),
  };
}

function limit(amount: number | null): SearchQuery['minPriceCents'] {
  return amount === null ? null : centavos(amount);
}

/** Areas on the map: frames and circles of a city, a state and half of the country, and drawings with 100 corners. */
export function mapQueries({ cities }: LargeCatalogue): SearchQuery[] {
  const seats = cities.flatMap((city) => seatOfCity(city) ?? []).slice(0, 20);
  const areas = seats.flatMap(({ latitude, longitude }) =>
    [0.1, 2, 15].flatMap((reach) => [
      polygonOf([longitude - reach, latitude - reach, longitude + reach, latitude + reach]),
      polygonOf(ring(latitude, longitude, reach)),
      circleOf([longitude, latitude, Math.min(500, reach * 100)]),
    ]),
  );
  return areas.map((area) => ({ ...DEFAULT_QUERY, area }));
}

/** The corners of a star around a point. */
function ring(latitude: number, longitude: number, reach: number): number[] {
  return Array.from({ length: MOST_CORNERS }, (_, corner) => {
    const turn = (corner / MOST_CORNERS) * 2 * Math.PI;
    const far = corner % 2 === 0 ? reach : reach * 0.6;
    return [longitude + far * Math.cos(turn), latitude + far * Math.sin(turn)];
  }).flat();
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

/** The costliest searches: wide choices in many groups, everywhere or in a third of the cities, and pages far behind. */
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
