import { BURDEN_FILTERS } from './burdens.ts';
import { KIND_FILTERS } from './kinds.ts';
import { FINANCING_FILTERS, OFFER_FILTERS } from './offers.ts';
import { ROOM_FILTERS } from './rooms.ts';

/**
 * Every filter of options and of yes or no. A filter stands here and nowhere else: the address, the form, chips, counts,
 * the search index and its oracle, alerts and the API's document are loops over these lists. Its words are in
 * `src/copy/search/filter-words.ts`, typed by its key.
 */
export const OPTION_FILTERS = [...KIND_FILTERS, ...ROOM_FILTERS, ...FINANCING_FILTERS] as const;
export const YES_NO_FILTERS = [...BURDEN_FILTERS, ...OFFER_FILTERS] as const;

/** Filters that a fact of the listing answers, whatever the time is. */
export const FACT_FILTERS = YES_NO_FILTERS.filter((filter) => 'fact' in filter);
export const NOW_FILTERS = YES_NO_FILTERS.filter((filter) => 'now' in filter);

type OptionFilters = (typeof OPTION_FILTERS)[number];
type YesNoFilters = (typeof YES_NO_FILTERS)[number];

export type OptionFilterKey = OptionFilters['key'];
export type YesNoFilterKey = YesNoFilters['key'];

/** The chosen values of each group of options, in the order of its options; empty: any. */
export type OptionFields = {
  readonly [Filter in OptionFilters as Filter['field']]: readonly Filter['options'][number][];
};
/** True: the filter is on. */
export type YesNoFields = { readonly [Filter in YesNoFilters as Filter['field']]: boolean };

/** Nothing chosen. */
export const NO_OPTIONS = Object.fromEntries(
  OPTION_FILTERS.map(({ field }) => [field, []]),
) as unknown as OptionFields;
export const ALL_OFF = Object.fromEntries(
  YES_NO_FILTERS.map(({ field }) => [field, false]),
) as unknown as YesNoFields;

/** Facts of a listing that filters of yes or no ask about. */
export type YesNoFact = (typeof FACT_FILTERS)[number]['fact'];
/** Facts of a listing that filters ask about. */
export type FilteredFact =
  | Extract<OptionFilters, { fact: unknown }>['fact']
  | Extract<OptionFilters, { facts: unknown }>['facts']
  | Extract<OptionFilters, { count: unknown }>['count']
  | Extract<OptionFilters, { atLeast: unknown }>['atLeast']
  | YesNoFact;

export const FILTERED_FACTS: readonly FilteredFact[] = [
  ...OPTION_FILTERS.map((filter) => {
    if ('facts' in filter) return filter.facts;
    if ('count' in filter) return filter.count;
    return 'atLeast' in filter ? filter.atLeast : filter.fact;
  }),
  ...FACT_FILTERS.map(({ fact }) => fact),
];
