import { isInDiscountBand } from '../../../domain/catalogue/discount.ts';
import { DISCOUNT_BANDS } from '../../../domain/catalogue/enumerations.ts';
import { optionsOf, passes } from '../../../domain/search/filters/filter.ts';
import { OPTION_FILTERS, YES_NO_FILTERS } from '../../../domain/search/filters/filters.ts';
import type { SearchQuery } from '../../../domain/search/search-query.ts';
import type { OptionKey } from '../../../domain/search/search-result.ts';
import type { SearchableProperty } from '../search-index.ts';

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
   * Reads the options from the facts of a listing: for `one` the index of its option (the number of options when it
   * has none), for `many` a bit for each. Null: they depend on the clock (`PresentState` works them out).
   */
  readonly read: ((property: SearchableProperty) => number) | null;
};

const enumerated: readonly ListingGroup[] = OPTION_FILTERS.map((filter) => {
  const { key, field } = filter;
  const options: readonly string[] = filter.options;
  return {
    name: key,
    options: options.map((value) => ({
      counts: [[key, value]],
      isChosen: (query) => (query[field] as readonly string[]).includes(value),
    })),
    holds: 'facts' in filter || 'atLeast' in filter ? 'many' : 'one',
    mayBeNone: 'count' in filter || 'atLeast' in filter || ('mayBeNone' in filter && filter.mayBeNone),
    read: readerOf(filter),
  };
});

function readerOf(filter: (typeof OPTION_FILTERS)[number]): (property: SearchableProperty) => number {
  const numbers = new Map((filter.options as readonly string[]).map((value, index) => [value, index]));
  const numberOf = (value: string) => numbers.get(value) ?? numbers.size;
  if ('facts' in filter || 'atLeast' in filter) {
    return (property) =>
      optionsOf(filter, property).reduce((bits, value) => bits | (1 << numberOf(value)), 0);
  }
  return (property) => {
    const [value] = optionsOf(filter, property);
    return value === undefined ? numbers.size : numberOf(value);
  };
}

const switches: readonly ListingGroup[] = YES_NO_FILTERS.map((filter) =>
  flag(
    filter.key,
    filter.value,
    (query) => query[filter.field],
    'now' in filter ? null : (property) => passes(filter, property),
  ),
);

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
  ...switches,
  visits,
  discounts,
  flag('pre-ativo', 'sim', (query) => query.preActive !== null, null),
];
