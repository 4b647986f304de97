import { DISCOUNT_BANDS } from '../../domain/catalogue/enumerations.ts';
import { OPTION_GROUPS } from '../../domain/search/search-keys.ts';
import type { SearchQuery } from '../../domain/search/search-query.ts';
import type { FacetKey } from '../../domain/search/search-result.ts';
import type { SearchableProperty } from './search-index.ts';

/** One option of a group; the visits have options of two facets. */
type GroupOption = {
  readonly facet: FacetKey;
  readonly value: string;
  readonly isChosen: (query: SearchQuery) => boolean;
};

/** Options of one group are alternatives; groups narrow one another (D§4). */
export type ListingGroup = {
  readonly name: FacetKey;
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
};

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
    facet: key,
    value,
    isChosen: (query) => (query[field] as readonly string[]).includes(value),
  })),
  holds: field === 'paymentTypes' ? 'many' : 'one',
  mayBeNone: field === 'occupations',
  read: readerOf(field, options),
}));

function flag(
  name: FacetKey,
  value: string,
  isChosen: GroupOption['isChosen'],
  has: ((property: SearchableProperty) => boolean) | null,
): ListingGroup {
  return {
    name,
    options: [{ facet: name, value, isChosen }],
    holds: 'many',
    mayBeNone: true,
    read: has === null ? null : (property) => (has(property) ? 1 : 0),
  };
}

const visits: ListingGroup = {
  name: 'permite-visita',
  options: [
    { facet: 'permite-visita', value: 'sim', isChosen: (query) => query.visits.includes('sim') },
    { facet: 'tourvirtual', value: 'true', isChosen: (query) => query.visits.includes('tourvirtual') },
  ],
  holds: 'many',
  mayBeNone: true,
  read: ({ acceptsVisit, hasVirtualTour }) => (acceptsVisit ? 1 : 0) | (hasVirtualTour ? 2 : 0),
};

const bands: ListingGroup = {
  name: 'desagio',
  options: DISCOUNT_BANDS.map((band) => ({
    facet: 'desagio',
    value: String(band),
    isChosen: (query) => query.discount === band,
  })),
  holds: 'many',
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
  bands,
  flag('pre-ativo', 'sim', (query) => query.preActive !== null, null),
];
