import { smallIdOf } from '../../../domain/brand/small-id.ts';
import { DISCOUNT_BANDS, ORDERS, STATES } from '../../../domain/catalogue/enumerations.ts';
import { type Centavos, centavos } from '../../../domain/money.ts';
import { OPTION_FILTERS, YES_NO_FILTERS } from '../../../domain/search/filters/filters.ts';
import { roundedToStep } from '../../../domain/search/filters/money-steps.ts';
import { LIMIT_FILTERS } from '../../../domain/search/filters/ranges.ts';
import { gridPoint, polygonOf, type SearchArea } from '../../../domain/search/search-area.ts';
import { DEFAULT_QUERY, type SearchQuery } from '../../../domain/search/search-query.ts';
import { DAY_MS, instant, type LocalDate, localDateOf } from '../../../domain/time.ts';
import type { SearchSurroundings } from '../scan/search-plan.ts';
import {
  middleOfNeighbourhood,
  type RandomCatalogue,
  seatOfCity,
  WRITTEN_NEIGHBOURHOODS,
} from './random-catalogue.ts';
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
    ...OPTION_FILTERS.map(({ field, options }) => () => ({ [field]: random.some<string>(options, 3) })),
    () => ({ discount: random.pick(DISCOUNT_BANDS) }),
    ...YES_NO_FILTERS.map(({ field }) => () => ({ [field]: true })),
    () => ({ visits: random.some(['sim', 'tourvirtual'] as const, 2) }),
    () => ({ campaignCodes: random.some(['feirao15', 'corujao', 'BLACKOUT', 'nenhuma'], 2) }),
    () => ({ coupons: random.some(['cupom10', 'CUPOM20', 'NENHUM'], 2) }),
    () => ({ preActive: 'sim' }),
    () => ({ searchRegion: true }),
    () => areaLimits(random),
    () => ({ maxM2PriceCents: centavos(random.pick([1, 1_000_00, 2_500_00, 5_000_00, 999_999_00])) }),
    () => ({ area: anyMapArea(random, cities) }),
    () => ({ area: anyMapArea(random, cities) }),
    () => priceLimits(random),
    () => discountLimits(random),
    () => auctionLimits(random, properties),
    () => costLimit(random),
    () => costLimit(random),
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

function areaLimits(random: RandomNumbers): Partial<SearchQuery> {
  const bound = () =>
    random.pick([1, 45, 46, 60, 100, 1000, 24_200_000, 33_000_000, 33_000_001, random.between(1, 400)]);
  const [low, high] = [bound(), bound()].sort((a, b) => a - b) as [number, number];
  return random.pick([{ minAreaM2: low }, { maxAreaM2: high }, { minAreaM2: low, maxAreaM2: high }]);
}

/** On the very discounts that listings have among them. */
function discountLimits(random: RandomNumbers): Partial<SearchQuery> {
  const bound = () => random.pick([1, 10, 29, 30, 31, 50, 51, 70, 99, random.between(1, 99)]);
  const [low, high] = [bound(), bound()].sort((a, b) => a - b) as [number, number];
  return random.pick([{ minDiscount: low }, { maxDiscount: high }, { minDiscount: low, maxDiscount: high }]);
}

/** On the very costs that listings have among them. */
function costLimit(random: RandomNumbers): Partial<SearchQuery> {
  const { field, kind } = random.pick(LIMIT_FILTERS);
  const limit =
    kind === 'percent'
      ? random.pick([1, 39, 40, 41, 100])
      : roundedToStep(random.pick([0, 900, 30_000, 29_999, 150_000, random.between(1, 400_000)]));
  return { [field]: limit };
}

const ANY_DAY = instant(Date.parse('2026-01-09T12:00:00-03:00'));

/** Days of auctions, and those around them. */
function auctionLimits(
  random: RandomNumbers,
  properties: RandomCatalogue['properties'],
): Partial<SearchQuery> {
  const dates = properties.slice(0, 200).flatMap(({ auctionDates }) => auctionDates);
  const near = () => {
    const at = random.pick(dates.length === 0 ? [ANY_DAY] : dates);
    return localDateOf(instant(at + random.between(-1, 1) * DAY_MS));
  };
  const [from, to] = [near(), near()].sort() as [LocalDate, LocalDate];
  return random.pick([{ auctionFrom: from }, { auctionTo: to }, { auctionFrom: from, auctionTo: to }]);
}

/** Boxes and triangles with corners where listings stand, and circles, around a seat or over half of the country. */
function anyMapArea(random: RandomNumbers, cities: readonly string[]): SearchArea {
  const { latitude, longitude } = seatOfCity(random.pickFirst(cities)) ?? { latitude: -10, longitude: -50 };
  const reach = random.pick([0.05, 0.15, 2, 15]);
  const near = (degrees: number) => Math.round((degrees + (random.share() * 2 - 1) * reach) * 100) / 100;
  if (random.isOneIn(3)) {
    return {
      kind: 'circle',
      centre: gridPoint({ latitude, longitude }),
      km: random.pick([0.5, 11.7, 150, 500]),
    };
  }
  const corner = () => gridPoint({ latitude: near(latitude), longitude: near(longitude) });
  const box = [longitude - reach, latitude - reach, longitude + reach, latitude + reach];
  const drawn: SearchArea = { kind: 'polygon', corners: [corner(), corner(), corner()] };
  return random.isOneIn(2) ? drawn : (polygonOf(box) ?? drawn);
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

/** States, cities with and without listings, neighbourhoods, and all of them of one state. */
function anyPlaces(random: RandomNumbers, cities: readonly string[]): string[] {
  const city = random.pickFirst(cities);
  return random.pick([
    [random.pickFirst(STATES)],
    random.some(STATES, 3),
    [city],
    [city.slice(-2), city],
    [city.slice(-2), random.pick(STATES), city, random.pick(cities)],
    [`vazia-${random.pick(STATES)}`],
    [`${anyKey(random)}-${city}`],
    [`${anyKey(random)}-${city}`, city, `${anyKey(random)}-${city}`],
    [`${anyKey(random)}-${city}`, city.slice(-2), random.pick(cities)],
    ['atlantida', city],
  ]);
}

function anyKey(random: RandomNumbers): string {
  return random.pick(WRITTEN_NEIGHBOURHOODS)[1] || 'sem-ninguem';
}

/** Knowledge of a random catalogue's search beyond its listings. */
export function surroundingsOf(cities: readonly string[]): SearchSurroundings {
  return {
    regionOf: regionsOf(cities),
    seatOf: seatOfCity,
    middleOf: middleOfNeighbourhood,
    isCity: (slug) => cities.includes(slug),
    smallIdPrefix: TEST_PREFIX,
  };
}

/** Regions for tests: a city and its neighbours in the list, across states. */
function regionsOf(cities: readonly string[]): (slug: string) => readonly string[] {
  return (slug) => {
    const index = cities.indexOf(slug);
    return index < 0 ? [slug] : cities.slice(Math.max(0, index - 1), index + 2);
  };
}
