import { OPTION_GROUPS } from '../../domain/search/search-keys.ts';
import type { SearchQuery } from '../../domain/search/search-query.ts';
import type { FacetKey } from '../../domain/search/search-result.ts';
import type { SearchableProperty } from './search-index.ts';

/** Facets whose options are told by the listing alone. */
export type FixedFacetKey = Exclude<
  FacetKey,
  'desagio' | 'campanha-exclusiva' | 'cupom' | 'pre-ativo' | 'search'
>;

/** One option that a listing either has or not, whatever the time. */
type FixedOption = {
  readonly facet: FixedFacetKey;
  readonly value: string;
  readonly has: (property: SearchableProperty) => boolean;
  readonly isChosen: (query: SearchQuery) => boolean;
};

/** Options of one group are alternatives; groups narrow one another (D§4). */
export type FixedGroup = { readonly group: FixedFacetKey; readonly options: readonly FixedOption[] };

const VALUES_OF: Record<
  (typeof OPTION_GROUPS)[number]['field'],
  (property: SearchableProperty) => readonly (string | null)[]
> = {
  purposes: (property) => [property.purpose],
  propertyTypes: (property) => [property.propertyType],
  paymentTypes: (property) => property.paymentTypes,
  saleCategories: (property) => [property.saleCategory],
  saleTypes: (property) => [property.saleType],
  occupations: (property) => [property.occupation],
  purchaseTypes: (property) => [property.purchaseType],
};

const enumerated: readonly FixedGroup[] = OPTION_GROUPS.map(({ key, field, options }) => ({
  group: key,
  options: options.map((value) => ({
    facet: key,
    value,
    has: (property) => VALUES_OF[field](property).includes(value),
    isChosen: (query) => (query[field] as readonly string[]).includes(value),
  })),
}));

/** "Não informado" is not "não": only a listing known to have none passes. */
const withoutBurdens: readonly FixedGroup[] = [
  {
    group: 'possui-acao-judicial',
    options: [
      {
        facet: 'possui-acao-judicial',
        value: 'nao',
        has: (property) => property.hasLegalAction === false,
        isChosen: (query) => query.withoutLegalAction,
      },
    ],
  },
  {
    group: 'possui-dividas',
    options: [
      {
        facet: 'possui-dividas',
        value: 'nao',
        has: (property) => property.hasDebts === false,
        isChosen: (query) => query.withoutDebts,
      },
    ],
  },
];

const visits: FixedGroup = {
  group: 'permite-visita',
  options: [
    {
      facet: 'permite-visita',
      value: 'sim',
      has: (property) => property.acceptsVisit,
      isChosen: (query) => query.visits.includes('sim'),
    },
    {
      facet: 'tourvirtual',
      value: 'true',
      has: (property) => property.hasVirtualTour,
      isChosen: (query) => query.visits.includes('tourvirtual'),
    },
  ],
};

/** The groups whose options do not change with time. */
export const FIXED_GROUPS: readonly FixedGroup[] = [...enumerated, ...withoutBurdens, visits];
