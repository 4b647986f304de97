import type { Campaign } from '../../../domain/campaigns/campaign.ts';
import {
  OCCUPATIONS,
  PAYMENT_TYPES,
  PROPERTY_TYPES,
  PURCHASE_TYPES,
  PURPOSES,
  SALE_CATEGORIES,
  SALE_TYPES,
  STATES,
  type StateCode,
} from '../../../domain/catalogue/enumerations.ts';
import { PROPERTY_STATUSES } from '../../../domain/catalogue/property-status.ts';
import type { BasisPoints } from '../../../domain/cost/basis-points.ts';
import type { SearchedCost } from '../../../domain/finance/searched-cost.ts';
import { centavos } from '../../../domain/money.ts';
import { FACT_FILTERS, type YesNoFact } from '../../../domain/search/filters/filters.ts';
import { SHOWN_AFTER_END_DAYS } from '../../../domain/search/shown-state.ts';
import {
  DAY_MS,
  type Instant,
  instant,
  localDateOf,
  localDayNumber,
  startOfLocalDay,
} from '../../../domain/time.ts';
import type { SearchableProperty } from '../search-index.ts';
import type { RandomNumbers } from './random-numbers.ts';

export type RandomCatalogue = {
  readonly campaigns: readonly Campaign[];
  readonly properties: readonly SearchableProperty[];
  /** City slugs that listings may lie in. */
  readonly cities: readonly string[];
};

const CAMPAIGN_CODES = ['feirao15', 'CORUJAO', 'blackout', 'esquenta', 'saldao'];
const COUPONS = ['CUPOM10', 'CUPOM20', 'cupom10'];
const PRICES = [
  0, 1, 50_000_00, 99_999_99, 100_000_00, 150_000_00, 69_999_999_99, 70_000_000_00, 80_000_000_00,
];

/** Position of a city's seat: spread over the country, several in one spot; some have none, like every other name. */
export function seatOfCity(slug: string): { readonly latitude: number; readonly longitude: number } | null {
  const index = Number(/^cidade-(\d+)-/.exec(slug)?.[1] ?? 0);
  if (index % 16 === 0) return null;
  return { latitude: ((index * 7) % 38) - 33 + 0.25, longitude: ((index * 11) % 39) - 73.5 };
}

/** Where some neighbourhoods lie: right by their seat in every third city, whether that has a seat or not. */
export function middleOfNeighbourhood(slug: string, key: string): ReturnType<typeof seatOfCity> {
  const index = Number(/^cidade-(\d+)-/.exec(slug)?.[1] ?? 1);
  if (index % 3 !== 0 || key === 'vila-nova') return null;
  const seat = seatOfCity(slug) ?? { latitude: -12, longitude: -48 };
  return { latitude: seat.latitude + key.length / 100, longitude: seat.longitude };
}

/** Cities named by their place in the state: enough of them for regions, unions and states without any. */
export function randomCities(random: RandomNumbers, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `cidade-${index}-${random.pickFirst(STATES)}`);
}

/** Campaigns over, running and to come, some of them switched off, with ends right around `now`. */
export function randomCampaigns(random: RandomNumbers, now: Instant): Campaign[] {
  return CAMPAIGN_CODES.map((code, index) => {
    const startsAt = instant(now + random.pick([-40, -2, -1, 0, 1, 9]) * DAY_MS + random.between(-1, 1));
    return {
      id: `id-${code}`,
      key: code.toLowerCase(),
      code,
      name: code,
      type: 'geral',
      model: 'valor',
      isActive: !random.isOneIn(4),
      isPreLaunch: random.isOneIn(2),
      startsAt,
      endsAt: instant(Math.max(startsAt + 1, now + random.pick([-DAY_MS, 0, 1, DAY_MS, 9 * DAY_MS]))),
      bannerOrder: index,
      couponCode: null,
      text: null,
      banners: [],
      filter: null,
      tag: null,
      countdowns: [],
    };
  });
}

/** Ways of writing neighbourhoods, and what each is told apart by. */
export const WRITTEN_NEIGHBOURHOODS: readonly (readonly [written: string | null, key: string])[] = [
  [null, ''],
  ['', ''],
  ['Centro', 'centro'],
  ['CENTRO', 'centro'],
  ['CENTRO (CENTRO)', 'centro'],
  ['JD SAO JOSE', 'jardim-sao-jose'],
  ['Jardim São José', 'jardim-sao-jose'],
  ['Vila Nova', 'vila-nova'],
  ['BAIRRO VILA NOVA', 'vila-nova'],
  ['VILA NOVA 2', 'vila-nova-ii'],
];

/** A listing with every oddity that the search must stand: nulls, ties, zeros, ends right around `now`. */
export function randomProperty(
  random: RandomNumbers,
  number: number,
  cities: readonly string[],
  now: Instant,
): SearchableProperty {
  const citySlug = random.pickFirst(cities);
  const priceCents = random.isOneIn(12) ? null : anyPrice(random);
  const paymentTypes = random.isOneIn(20) ? [] : random.some(PAYMENT_TYPES, 3);
  return {
    number,
    bankId: random.isOneIn(9) ? null : `8${String(number).padStart(11, '0')}${random.between(0, 9)}`,
    status: random.isOneIn(3) ? random.pick(PROPERTY_STATUSES) : 'ativo',
    statusAt: instant(now - random.pick([0, 1, SHOWN_AFTER_END_DAYS, 31]) * DAY_MS + random.between(-1, 1)),
    publishedOn: localDateOf(instant(now - random.pickFirst([0, 1, 2, 5, 49, 50, 51, -2, 400]) * DAY_MS)),
    preActiveUntil: random.isOneIn(2) ? null : instant(now + random.pick([-DAY_MS, -1, 0, 1, DAY_MS])),
    deadlineAt: random.isOneIn(2) ? null : anyDeadline(random, now),
    auctionDates: random.isOneIn(3) ? anyAuctions(random, now) : [],
    uf: citySlug.slice(-2) as StateCode,
    citySlug,
    cityName: citySlug,
    neighbourhood: random.pick(WRITTEN_NEIGHBOURHOODS)[0],
    propertyType: random.pickFirst(PROPERTY_TYPES),
    purpose: random.pickFirst(PURPOSES),
    saleType: random.pickFirst(SALE_TYPES),
    saleCategory: random.pickFirst(SALE_CATEGORIES),
    purchaseType: random.pickFirst(PURCHASE_TYPES),
    occupation: random.isOneIn(3) ? null : random.pick(OCCUPATIONS),
    paymentTypes,
    financing: paymentTypes.includes('financiado') ? 'sim' : random.pick(['nao', 'nao_informado']),
    ...answers(random),
    hasPhoto: random.isOneIn(2),
    acceptsVisit: random.isOneIn(2),
    hasVirtualTour: random.isOneIn(4),
    priceCents: priceCents === null ? null : centavos(priceCents),
    appraisalCents: anyAppraisal(random, priceCents),
    campaignTotalCents: random.isOneIn(2) ? null : centavos(random.pick([0, ...PRICES])),
    campaignCodes: random.isOneIn(2) ? [] : random.some([...CAMPAIGN_CODES, 'desconhecida'], 3),
    coupon: random.isOneIn(3) ? random.pick(COUPONS) : null,
    bedrooms: random.pick([null, 0, 1, 2, 2, 3, 4, 7]),
    suites: random.pick([null, null, 0, 1, 1, 2, 5]),
    bathrooms: random.pick([null, 0, 1, 2, 3, 4, 9]),
    parkingSpaces: random.pick([null, null, 0, 1, 1, 2, 4, 20]),
    mainAreaM2: anyArea(random),
    position: random.isOneIn(2) ? null : anyPosition(random, citySlug),
    ...anyCosts(random),
    featuredRank: random.isOneIn(30) ? random.between(1, 3) : 0,
    completeness: random.pick([0, 40, 40, 75, 100]),
    version: random.between(1, 1000),
  };
}

/** Held and to come, on one day and on several, in any order. */
function anyAuctions(random: RandomNumbers, now: Instant): Instant[] {
  const dates = [now - 1, now + random.pick([0, 2, DAY_MS]), now + random.between(1, 9) * DAY_MS];
  return dates.slice(0, random.between(1, 3)).map(instant);
}

/** Around now, and around the end of tomorrow. */
function anyDeadline(random: RandomNumbers, now: Instant): Instant {
  const endOfTomorrow = startOfLocalDay(localDayNumber(now) + 2);
  return instant(
    random.pick([now - DAY_MS, now, now + DAY_MS, endOfTomorrow, endOfTomorrow + DAY_MS]) +
      random.between(-1, 1),
  );
}

/** Yes, no or not told: the facts that filters of yes or no ask about. */
function answers(random: RandomNumbers): Pick<SearchableProperty, YesNoFact> {
  const told = FACT_FILTERS.map(({ fact }) => [fact, random.pick([null, true, false])]);
  return Object.fromEntries(told) as Pick<SearchableProperty, YesNoFact>;
}

/** On the very limits that are asked for and a centavo beside them, above all limits, and unknown. */
function anyCosts(random: RandomNumbers): Pick<SearchableProperty, 'costsOf'> {
  const amount = () =>
    centavos(
      random.pick([1, 900_00, 900_01, 30_000_00, 29_999_99, 150_000_00, 150_000_01, 200_000_000_00]) +
        (random.isOneIn(2) ? random.between(0, 300_000_00) : 0),
    );
  const cost = (): SearchedCost | null =>
    random.isOneIn(6)
      ? null
      : {
          totalCents: amount(),
          firstDayCents: random.isOneIn(5) ? null : amount(),
          instalmentCents: random.isOneIn(2) ? null : amount(),
          effectiveDiscount: random.isOneIn(4)
            ? null
            : (random.pick([-500, 0, 99, 100, 3999, 4000, 4001, random.between(1, 9999)]) as BasisPoints),
        };
  const costs = { atPrice: cost(), atCampaign: cost() };
  return random.isOneIn(8) ? {} : { costsOf: () => costs };
}

/** On the very bounds that are asked for among them, with decimals, none, and whole farms. */
function anyArea(random: RandomNumbers): number | null {
  return random.pick([
    null,
    0,
    45,
    45.01,
    44.995,
    60,
    70.5,
    100,
    1000,
    24_200_000,
    33_000_000,
    33_000_001,
    121_000_000,
    random.between(100, 30_000) / 100,
  ]);
}

/** Near the seat in whole hundredths of a degree, so that many lie on edges; some between two steps of the grid. */
function anyPosition(random: RandomNumbers, citySlug: string): SearchableProperty['position'] {
  const seat = seatOfCity(citySlug) ?? { latitude: 0, longitude: 0 };
  const off = () => random.between(-20, 20) / 100 + (random.isOneIn(4) ? random.share() / 1000 : 0);
  return { latitude: seat.latitude + off(), longitude: seat.longitude + off() };
}

function anyPrice(random: RandomNumbers): number {
  return random.isOneIn(3) ? random.pick(PRICES) : random.between(1, 600) * 1_000_00;
}

/** Discounts on the very bounds of the bands among them, none, and appraisals below the price. */
function anyAppraisal(
  random: RandomNumbers,
  priceCents: number | null,
): SearchableProperty['appraisalCents'] {
  if (random.isOneIn(10)) return null;
  const appraisal = (priceCents ?? 100_000_00) / random.pick([0.7, 0.5, 0.49, 0.71, 1, 1.2, 0.3, 0.9]);
  return centavos(random.isOneIn(10) ? 0 : Math.round(appraisal));
}

export function randomCatalogue(random: RandomNumbers, size: number, now: Instant): RandomCatalogue {
  const cities = randomCities(random, Math.max(3, Math.ceil(size / 20)));
  return {
    cities,
    campaigns: randomCampaigns(random, now),
    properties: Array.from({ length: size }, (_, index) => randomProperty(random, index + 1, cities, now)),
  };
}
