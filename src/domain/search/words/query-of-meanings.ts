import type { DiscountBand, Occupation } from '../../catalogue/enumerations.ts';
import { centavos } from '../../money.ts';
import { OPTION_GROUPS } from '../search-keys.ts';
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
  return { query: { ...query, ...measuresOf(ranges) }, applied };
}

/** What is asked for and excluded alike counts neither way. */
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

/** Who wants no plots wants none in a condominium either, and who wants nobody in a home no tenant. */
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

/** All options of the group but the excluded ones, or those that are asked for but them. */
function withExclusion(query: WordsQuery, meaning: Meaning, asked: WordsQuery): WordsQuery {
  if (meaning.kind !== 'without') return query;
  const { list } = meaning;
  const excluded = excludedOf(meaning, asked[list] ?? []);
  const options: readonly string[] = OPTION_GROUPS.find(({ field }) => field === list)?.options ?? [];
  return { ...query, [list]: (query[list] ?? options).filter((option) => !excluded.has(option)) };
}

/** Called from the last meaning to the first: whether this one agrees with those after it, and adds it to them. */
function counts(meaning: Meaning, ranges: Map<Measure, Range>, singles: Set<string>): boolean {
  if (isMeasure(meaning)) {
    const joint = jointRange(ranges.get(meaning.kind), meaning.value);
    if (joint && meaning.kind === 'discount' && bandOf(joint) === null) return false;
    if (joint) ranges.set(meaning.kind, joint);
    return joint !== null;
  }
  if (meaning.kind !== 'order' && meaning.kind !== 'searchId') return true;
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
    case 'preActive':
      return { ...query, preActive: 'sim' };
    case 'searchId':
    case 'order':
    case 'withoutDebts':
    case 'withoutLegalAction':
    case 'searchRegion':
      return { ...query, [meaning.kind]: meaning.value };
    default:
      return query;
  }
}

function measuresOf(ranges: ReadonlyMap<Measure, Range>): WordsQuery {
  const { price, area, pricePerM2, discount, bedrooms } = Object.fromEntries(ranges) as Partial<
    Record<Measure, Range>
  >;
  const band = discount ? bandOf(discount) : null;
  return {
    ...(bedrooms ? { bedrooms } : {}),
    ...(price ? pricesOf(price) : {}),
    ...(area ? { areaM2: area } : {}),
    ...(pricePerM2 ? { pricePerM2Cents: pricePerM2 } : {}),
    ...(band ? { discount: band } : {}),
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

/** Percentages from which the band above 50 % shows more of what was asked for than the one above 30 %. */
const UPPER_BAND_FROM = 40;

/**
 * The band for a range of percentages (D§4). A least discount takes a band that is above it in whole, or nearly, so that
 * what is listed has it: above 30 % or above 50 %; a highest one takes the band that holds it. Null: no band says it, as
 * none has two ends.
 */
function bandOf({ min, max }: Range): DiscountBand | null {
  if (max !== null && max < 100) {
    if (min !== null && min > 0) return null;
    return max <= 30 ? 30 : max <= 50 ? 50 : null;
  }
  if (min === null) return null;
  return min < UPPER_BAND_FROM ? 31 : 51;
}

/** Whether a search can ask for what some words mean; else they are not understood, however well they are read. */
export function isSearchable(meaning: CandidateMeaning): boolean {
  switch (meaning.kind) {
    case 'suites':
    case 'bathrooms':
    case 'parkingSpaces':
    case 'somethingElse':
      return false;
    case 'pricePerM2':
      return meaning.value.min === null && (meaning.value.max ?? 0) < MAX_M2_REAIS * 100;
    case 'area':
      return [meaning.value.min, meaning.value.max].every((limit) => limit === null || isArea(limit));
    case 'discount':
      return bandOf(meaning.value) !== null;
    default:
      return true;
  }
}

const isArea = (limit: number) => limit >= 1 && limit < MAX_AREA_M2;
