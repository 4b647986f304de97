import type { DiscountBand } from '../../catalogue/enumerations.ts';
import { centavos } from '../../money.ts';
import { MAX_VALUE_REAIS } from '../search-query.ts';
import type { Meant } from './resolve-places.ts';
import type { CandidateMeaning, Meaning, Measure, Range, WordsQuery } from './words-query.ts';

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

/** The search that meanings ask for together, and which of them count in it. */
export function queryOf(meant: readonly Meant[]): {
  readonly query: WordsQuery;
  readonly applied: readonly Applied[];
} {
  const ranges = new Map<Measure, Range>();
  const singles = new Set<string>();
  const applied = meant
    .toReversed()
    .map((each): Applied => ({ ...each, isApplied: counts(each.meaning, ranges, singles) }))
    .toReversed();
  const meanings = applied.filter(({ isApplied }) => isApplied).map(({ meaning }) => meaning);
  const query = meanings.reduce<WordsQuery>(withMeaning, {});
  return { query: { ...query, ...measuresOf(ranges) }, applied };
}

/** Called from the last meaning to the first: whether this one agrees with those after it, and adds it to them. */
function counts(meaning: Meaning, ranges: Map<Measure, Range>, singles: Set<string>): boolean {
  if (isMeasure(meaning)) {
    const joint = jointRange(ranges.get(meaning.kind), meaning.value);
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
 * what is listed has it: above 30 % or above 50 %; a highest one takes the band that holds it. Null: no band says it.
 */
function bandOf({ min, max }: Range): DiscountBand | null {
  if (max !== null && max <= 50) return max <= 30 ? 30 : 50;
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
      return meaning.value.min === null;
    case 'discount':
      return bandOf(meaning.value) !== null;
    default:
      return true;
  }
}
