import { isInDiscountBand } from '../../domain/catalogue/discount.ts';
import { DISCOUNT_BANDS } from '../../domain/catalogue/enumerations.ts';
import { OPTION_GROUPS } from '../../domain/search/search-keys.ts';
import type { SearchQuery } from '../../domain/search/search-query.ts';
import type { OptionKey } from '../../domain/search/search-result.ts';
import type { SearchableProperty } from './search-index.ts';

/** One option of a group, and what a listing that has it is counted under: values of one facet or another. */
type GroupOption = {
  readonly counts: readonly (readonly [OptionKey, string])[];
  readonly isChosen: (query: SearchQuery) => boolean;
};

/** Options of one group are alternatives; groups narrow one another (D§4). */
export type ListingGroup = {
  readonly name: OptionKey;
  readonly options: readonly GroupOption[];
  /** `one`: a listing has one option, or none where `mayBeNone`. `many`: any number of them. */
  readonly holds: 'one' | 'many';
  readonly mayBeNone: boolean;
  /**
   * What the facts of a listing say: for `one` the index of its option (the number of options when it has none), for
   * `many` a bit for each. Null: the clock has a say (`PresentState` works it out).
   */
  readonly read: ((property: SearchableProperty) => number) | null;
};

type Field = (typeof OPTION_GROUPS)[number]['field'];

const SINGLE_VALUE: Record<
  Exclude<Field, 'paymentTypes'>,
  (property: SearchableProperty) => string | null
> = {
  purposes: (property) => property.purpose,
  propertyTypes: (property) => property.propertyType,
  saleCategories: (property) => property.saleCategory,
  saleTypes: (property) => property.saleType,
  occupations: (property) => property.occupation,
  purchaseTypes: (property) => property.purchaseType,
  bedrooms: ({ bedrooms }) => (bedrooms === null ? null : String(Math.min(bedrooms, MOST_BEDROOMS))),
};

/** So many or more are one option. */
const MOST_BEDROOMS = 4;

/** Groups of which a listing may have no option. */
const MAY_BE_NONE: readonly Field[] = ['occupations', 'bedrooms'];

function bitsOf(options: readonly string[], values: readonly string[]): number {
  return values.reduce((bits, value) => bits | (1 << options.indexOf(value)), 0);
}

function readerOf(field: Field, options: readonly string[]): (property: SearchableProperty) => number {
  if (field === 'paymentTypes') return ({ paymentTypes }) => bitsOf(options, paymentTypes);
  const read = SINGLE_VALUE[field];
  const indexes = new Map<string | null, number>(options.map((value, index) => [value, index]));
  return (property) => indexes.get(read(property)) ?? options.length;
}

const enumerated: readonly ListingGroup[] = OPTION_GROUPS.map(({ key, field, options }) => ({
  name: key,
  options: options.map((value) => ({
    counts: [[key, value]],
    isChosen: (query) => (query[field] as readonly string[]).includes(value),
  })),
  holds: field === 'paymentTypes' ? 'many' : 'one',
  mayBeNone: MAY_BE_NONE.includes(field),
  read: readerOf(field, options),
}));

function flag(
  name: OptionKey,
  value: string,
  isChosen: GroupOption['isChosen'],
  has: ((property: SearchableProperty) => boolean) | null,
): ListingGroup {
  return {
    name,
    options: [{ counts: [[name, value]], isChosen }],
    holds: 'many',
    mayBeNone: true,
    read: has === null ? null : (property) => (has(property) ? 1 : 0),
  };
}

const visits: ListingGroup = {
  name: 'permite-visita',
  options: [
    { counts: [['permite-visita', 'sim']], isChosen: (query) => query.visits.includes('sim') },
    { counts: [['tourvirtual', 'true']], isChosen: (query) => query.visits.includes('tourvirtual') },
  ],
  holds: 'many',
  mayBeNone: true,
  read: ({ acceptsVisit, hasVirtualTour }) => (acceptsVisit ? 1 : 0) | (hasVirtualTour ? 2 : 0),
};

/** Discounts between which no band begins or ends: a listing is in the first of these that is not below its own. */
const DISCOUNT_STEPS = [0.3, 0.5, 1] as const;

/** The index of the step that a discount is in; the number of steps when it is in none. */
export function discountStepOf(discount: number | null): number {
  if (discount === null || discount <= 0) return DISCOUNT_STEPS.length;
  return DISCOUNT_STEPS.findIndex((end) => discount <= end);
}

/** The bands overlap, the steps do not: each stands for the bands that it is part of. */
const discounts: ListingGroup = {
  name: 'desagio',
  options: DISCOUNT_STEPS.map((end) => {
    const bands = DISCOUNT_BANDS.filter((band) => isInDiscountBand(end, band));
    return {
      counts: bands.map((band) => ['desagio', String(band)] as const),
      isChosen: ({ discount }) => discount !== null && bands.includes(discount),
    };
  }),
  holds: 'one',
  mayBeNone: true,
  read: null,
};

/** The groups whose options are known beforehand. "Não informado" is not "não": only a listing known to have none passes. */
export const LISTING_GROUPS: readonly ListingGroup[] = [
  ...enumerated,
  flag(
    'possui-acao-judicial',
    'nao',
    (query) => query.withoutLegalAction,
    ({ hasLegalAction }) => hasLegalAction === false,
  ),
  flag(
    'possui-dividas',
    'nao',
    (query) => query.withoutDebts,
    ({ hasDebts }) => hasDebts === false,
  ),
  visits,
  discounts,
  flag('pre-ativo', 'sim', (query) => query.preActive !== null, null),
];
