import type { DiscountBand } from '../../catalogue/enumerations.ts';
import { centavos } from '../../money.ts';
import { MAX_VALUE_REAIS } from '../search-query.ts';
import type { Meant } from './resolve-places.ts';
import type { Meaning, Measure, Range, WordsQuery } from './words-query.ts';

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
  const sorted = garageOfHome(meant);
  const ranges = new Map<Measure, Range>();
  const singles = new Set<string>();
  const applied = sorted
    .toReversed()
    .map((each): Applied => ({ ...each, isApplied: counts(each.meaning, ranges, singles) }))
    .toReversed();
  const meanings = applied.filter(({ isApplied }) => isApplied).map(({ meaning }) => meaning);
  const query = meanings.reduce<WordsQuery>(withMeaning, {});
  return { query: { ...query, ...measuresOf(ranges) }, applied };
}

/** A garage beside another kind of property is a wish of it: "casa garagem". */
function garageOfHome(meant: readonly Meant[]): Meant[] {
  const isGarage = ({ meaning }: Meant) =>
    meaning.kind === 'propertyTypes' && meaning.value.every((type) => type === 'box_garagem');
  const hasOther = meant.some((each) => each.meaning.kind === 'propertyTypes' && !isGarage(each));
  return meant.map((each) =>
    hasOther && isGarage(each)
      ? { ...each, meaning: { kind: 'parkingSpaces', value: { min: 1, max: null } } }
      : each,
  );
}

/** Called from the last meaning to the first: whether this one agrees with those after it, and adds it to them. */
function counts(meaning: Meaning, ranges: Map<Measure, Range>, singles: Set<string>): boolean {
  if (isMeasure(meaning)) {
    const joint = jointRange(ranges.get(meaning.kind), meaning.value);
    if (joint) ranges.set(meaning.kind, joint);
    return joint !== null;
  }
  if (meaning.kind !== 'order' && meaning.kind !== 'searchId' && meaning.kind !== 'postalPrefix') return true;
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
    case 'postalPrefix':
    case 'order':
    case 'withoutDebts':
    case 'withoutLegalAction':
    case 'searchRegion':
    case 'nearMe':
    case 'fgts':
      return { ...query, [meaning.kind]: meaning.value };
    default:
      return query;
  }
}

function measuresOf(ranges: ReadonlyMap<Measure, Range>): WordsQuery {
  const { price, area, pricePerM2, discount, ...rooms } = Object.fromEntries(ranges) as Partial<
    Record<Measure, Range>
  >;
  const band = discount ? bandOf(discount) : null;
  return {
    ...rooms,
    ...(price ? pricesOf(price) : {}),
    ...(area ? { areaM2: area } : {}),
    ...(pricePerM2 ? { pricePerM2Cents: pricePerM2 } : {}),
    ...(discount ? { discountPercent: discount } : {}),
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

/** The band of the filter that says the same (D§4); null when only the exact percentages do. */
function bandOf({ min, max }: Range): DiscountBand | null {
  if (min === 50 && max === null) return 51;
  const isUpTo = min === null || min <= 1;
  return isUpTo && (max === 30 || max === 50) ? max : null;
}
