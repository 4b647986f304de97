import { DISCOUNT_CHOICES, type Occupation } from '../../catalogue/enumerations.ts';
import { centavos } from '../../money.ts';
import { OPTION_FILTERS, YES_NO_FILTERS } from '../filters/filters.ts';
import { LIMIT_FILTERS } from '../filters/ranges.ts';
import { MAX_AREA_M2, MAX_M2_REAIS, MAX_VALUE_REAIS } from '../search-query.ts';
import type { Meant } from './resolve-places.ts';
import type {
  Aim,
  CandidateMeaning,
  ExcludableList,
  Meaning,
  Measure,
  Range,
  WordsQuery,
} from './words-query.ts';

export type Applied = Meant & { readonly isApplied: boolean };

const MEASURES: ReadonlySet<string> = new Set<Measure>([
  'price',
  'pricePerM2',
  'area',
  'discount',
  'bedrooms',
  'suites',
  'bathrooms',
  'parkingSpaces',
]);
type MeasureMeaning = Extract<Meaning, { readonly value: Range }>;

const isMeasure = (meaning: Meaning): meaning is MeasureMeaning => MEASURES.has(meaning.kind);

/** The occupation that a ready-made search asks for (specification 1 §2). */
const OCCUPATION_FOR = { live: 'desocupado', invest: 'ocupado' } as const satisfies Record<Aim, Occupation>;

/** The search that meanings ask for together, and which of them count in it. */
export function queryOf(meant: readonly Meant[]): {
  readonly query: WordsQuery;
  readonly applied: readonly Applied[];
} {
  const ranges = new Map<Measure, Range>();
  const singles = new Set<string>();
  const occupations = meant.flatMap(({ meaning }) => (meaning.kind === 'occupations' ? meaning.value : []));
  const isExcluded = meant.some(
    ({ meaning }) => meaning.kind === 'without' && meaning.list === 'occupations',
  );
  const agrees = ({ kind, value }: Meaning) =>
    kind !== 'aim' || (occupations.length === 0 ? !isExcluded : occupations.includes(OCCUPATION_FOR[value]));
  const counted = meant
    .toReversed()
    .map((each): Applied => {
      const isApplied = agrees(each.meaning) && counts(each.meaning, ranges, singles);
      return { ...each, isApplied };
    })
    .toReversed();
  const applied = withoutContradictions(counted);
  const meanings = applied.filter(({ isApplied }) => isApplied).map(({ meaning }) => meaning);
  const asked = meanings.reduce<WordsQuery>(withMeaning, {});
  const query = meanings.reduce((left, meaning) => withExclusion(left, meaning, asked), asked);
  return { query: withLargeLand({ ...query, ...measuresOf(ranges) }), applied };
}

/** From this size lists of the bank call land an area (D§9). */
const LAND_IS_AREA_M2 = 10_000;

/** "terreno acima de 2 hectares": land of that size is no plot in the catalogue. */
function withLargeLand(query: WordsQuery): WordsQuery {
  const types = query.propertyTypes ?? [];
  const { min, max } = query.areaM2 ?? { min: null, max: null };
  const isLarge = (min ?? 0) >= LAND_IS_AREA_M2 || (max ?? 0) > LAND_IS_AREA_M2;
  return isLarge && types.includes('lote') && !types.includes('area')
    ? { ...query, propertyTypes: [...types, 'area'] }
    : query;
}

/** Options that are asked for and excluded alike count neither way. */
function withoutContradictions(applied: readonly Applied[]): Applied[] {
  const contradicted = new Set(
    applied.flatMap(({ meaning }) => {
      if (meaning.kind !== 'without') return [];
      const asked = applied.flatMap((other) =>
        other.meaning.kind === meaning.list ? (other.meaning.value as readonly string[]) : [],
      );
      const excluded = excludedOf(meaning, asked);
      return asked.length > 0 && asked.every((value) => excluded.has(value)) ? [meaning.list] : [];
    }),
  );
  return applied.map((each) => {
    const list = each.meaning.kind === 'without' ? each.meaning.list : each.meaning.kind;
    return contradicted.has(list as ExcludableList) ? { ...each, isApplied: false } : each;
  });
}

/** Exclusions that take others along: plots those in a condominium, occupied homes those with a tenant. */
const EXCLUDED_WITH: Readonly<Record<string, string>> = {
  casa: 'casa_condominio',
  lote: 'lote_condominio',
  ocupado: 'locado',
};

function excludedOf({ value }: Pick<Exclusion, 'value'>, asked: readonly string[]): ReadonlySet<string> {
  const along = value.flatMap((each) => EXCLUDED_WITH[each] ?? []).filter((each) => !asked.includes(each));
  return new Set([...value, ...along]);
}

type Exclusion = Extract<Meaning, { readonly kind: 'without' }>;

/** Options of the group without the excluded ones, or the asked options without them. */
function withExclusion(query: WordsQuery, meaning: Meaning, asked: WordsQuery): WordsQuery {
  if (meaning.kind !== 'without') return query;
  const { list } = meaning;
  const excluded = excludedOf(meaning, asked[list] ?? []);
  const options: readonly string[] = OPTION_FILTERS.find(({ field }) => field === list)?.options ?? [];
  return { ...query, [list]: (query[list] ?? options).filter((option) => !excluded.has(option)) };
}

/** Groups of which the last meaning counts alone. */
const SINGLE: ReadonlySet<string> = new Set([
  'order',
  'searchId',
  'auctionDays',
  ...LIMIT_FILTERS.map(({ field }) => field),
]);

/** Called from the last meaning to the first: whether this one agrees with those after it, and adds it to them. */
function counts(meaning: Meaning, ranges: Map<Measure, Range>, singles: Set<string>): boolean {
  if (isMeasure(meaning)) {
    const joint = jointRange(ranges.get(meaning.kind), meaning.value);
    if (joint && meaning.kind === 'discount' && !isDiscount(joint)) return false;
    if (joint) ranges.set(meaning.kind, joint);
    return joint !== null;
  }
  if (!SINGLE.has(meaning.kind)) return true;
  if (singles.has(meaning.kind)) return false;
  singles.add(meaning.kind);
  return true;
}

/** The later range with the ends that the earlier one adds; null when the earlier contradicts it. */
function jointRange(later: Range | undefined, earlier: Range): Range | null {
  if (!later) return earlier;
  const widensMin = later.min !== null && earlier.min !== null && earlier.min > later.min;
  const widensMax = later.max !== null && earlier.max !== null && earlier.max < later.max;
  if (widensMin || widensMax) return null;
  const min = later.min ?? earlier.min;
  const max = later.max ?? earlier.max;
  return min !== null && max !== null && min > max ? null : { min, max };
}

const YES_NO_FIELDS: ReadonlySet<string> = new Set(YES_NO_FILTERS.map(({ field }) => field));

function withMeaning(query: WordsQuery, meaning: Meaning): WordsQuery {
  switch (meaning.kind) {
    case 'purposes':
    case 'propertyTypes':
    case 'paymentTypes':
    case 'saleCategories':
    case 'saleTypes':
    case 'occupations':
    case 'visits':
    case 'localities': {
      const chosen: readonly string[] = query[meaning.kind] ?? [];
      return { ...query, [meaning.kind]: [...new Set([...chosen, ...meaning.value])] };
    }
    case 'aim':
      return withMeaning(query, { kind: 'occupations', value: [OCCUPATION_FOR[meaning.value]] });
    case 'auctionDays':
      return { ...query, auctionFrom: meaning.value.from, auctionTo: meaning.value.to };
    case 'preActive':
      return { ...query, preActive: 'sim' };
    case 'maxTotalCost':
    case 'maxFirstDay':
    case 'maxInstalment':
    case 'minEffectiveDiscount':
    case 'searchId':
    case 'order':
    case 'searchRegion':
      return { ...query, [meaning.kind]: meaning.value };
    default:
      return YES_NO_FIELDS.has(meaning.kind) ? { ...query, [meaning.kind]: true } : query;
  }
}

function measuresOf(ranges: ReadonlyMap<Measure, Range>): WordsQuery {
  const { price, area, pricePerM2, discount, bedrooms, suites, bathrooms, parkingSpaces } =
    Object.fromEntries(ranges) as Partial<Record<Measure, Range>>;
  return {
    ...(suites ? { leastSuites: leastOf(suites) } : {}),
    ...(bathrooms ? { leastBathrooms: leastOf(bathrooms) } : {}),
    ...(parkingSpaces ? { leastParking: leastOf(parkingSpaces) } : {}),
    ...(bedrooms ? { bedrooms } : {}),
    ...(price ? pricesOf(price) : {}),
    ...(area ? { areaM2: area } : {}),
    ...(pricePerM2 ? { pricePerM2Cents: pricePerM2 } : {}),
    ...(discount ? discountOf(discount) : {}),
  };
}

/** A limit past the end of the range is none (D§4). */
function pricesOf({ min, max }: Range): WordsQuery {
  const hasMax = max !== null && max < MAX_VALUE_REAIS * 100;
  return {
    ...(min === null ? {} : { minPriceCents: centavos(min) }),
    ...(hasMax ? { maxPriceCents: centavos(max) } : {}),
  };
}

/** The band above 50 %. */
const HALF_AND_MORE = 51;

/** A band where one says just that, else limits (D§13). */
function discountOf({ min, max, isAbove }: Range): WordsQuery {
  const limits = {
    ...(min === null || min <= 0 ? {} : { minDiscount: min }),
    ...(max === null || max >= 100 ? {} : { maxDiscount: max }),
  };
  if (limits.minDiscount === undefined) {
    const band = DISCOUNT_CHOICES.find((choice) => choice !== HALF_AND_MORE && choice === limits.maxDiscount);
    return band === undefined ? limits : { discount: band };
  }
  const isBand = isAbove === true && limits.minDiscount === 50 && limits.maxDiscount === undefined;
  return isBand ? { discount: HALF_AND_MORE } : limits;
}

/** Whole percentages, and not all of them. */
function isDiscount({ min, max }: Range): boolean {
  const isLimit = (limit: number | null) => limit === null || (Number.isInteger(limit) && limit <= 100);
  return isLimit(min) && isLimit(max) && (min ?? 0) < 100 && Object.keys(discountOf({ min, max })).length > 0;
}

const LEAST_ROOMS = ['1', '2', '3', '4'] as const;

/** Options for so many or more; words about exactly so many, or at most, ask for what no search can. */
function leastOf({ min, max }: Range): (typeof LEAST_ROOMS)[number][] {
  return max === null ? LEAST_ROOMS.filter((least) => Number(least) === min) : [];
}

/** True when a search can ask for the meaning of some words; else they are not understood, however well they are read. */
export function isSearchable(meaning: CandidateMeaning): boolean {
  switch (meaning.kind) {
    case 'suites':
    case 'bathrooms':
    case 'parkingSpaces':
      return leastOf(meaning.value).length > 0;
    case 'somethingElse':
      return false;
    case 'pricePerM2':
      return meaning.value.min === null && (meaning.value.max ?? 0) < MAX_M2_REAIS * 100;
    case 'area':
      return [meaning.value.min, meaning.value.max].every((limit) => limit === null || isArea(limit));
    case 'discount':
      return isDiscount(meaning.value);
    default:
      return true;
  }
}

const isArea = (limit: number) => limit >= 1 && limit < MAX_AREA_M2;
