import type { SearchQuery } from '../../../domain/search/search-query.ts';
import type { Instant } from '../../../domain/time.ts';
import type { SearchableProperty } from '../search-index.ts';

/** A listing with what its moment makes of it. */
export type PlainListing = {
  readonly property: SearchableProperty;
  readonly discount: number | null;
  readonly now: Instant;
};

/** A group of alternatives as the rules say it (D§4), for the oracle of the tests. */
export type PlainGroup = {
  readonly facets: readonly string[];
  readonly valuesOf: (listing: PlainListing) => readonly string[];
  /** Tells the chosen values; null when nothing is chosen. */
  readonly chosen: (query: SearchQuery) => ((value: string) => boolean) | null;
  /** Facet and option that a value is counted under. */
  readonly facetOf: (value: string) => readonly [string, string];
};

type Listed = readonly (string | null)[];

function group(
  facet: string,
  valuesOf: (property: SearchableProperty) => Listed,
  chosen: (query: SearchQuery) => readonly string[],
): PlainGroup {
  return {
    facets: [facet],
    valuesOf: ({ property }) => valuesOf(property).filter((value) => value !== null),
    chosen(query) {
      const wanted = chosen(query);
      return wanted.length === 0 ? null : (value) => wanted.includes(value);
    },
    facetOf: (value) => [facet, value],
  };
}

/** The same in any case. */
function folded(plain: PlainGroup): PlainGroup {
  return {
    ...plain,
    chosen(query) {
      const wanted = ['campanha-exclusiva'].includes(plain.facets[0] ?? '')
        ? query.campaignCodes
        : query.coupons;
      const lower = wanted.map((code) => code.toLowerCase());
      return wanted.length === 0 ? null : (value) => lower.includes(value.toLowerCase());
    },
  };
}

const only = (isTrue: boolean, value: string) => (isTrue ? [value] : []);

const bands: PlainGroup = {
  ...group(
    'desagio',
    () => [],
    ({ discount }) => only(discount !== null, String(discount)),
  ),
  valuesOf: ({ discount }) =>
    discount === null || discount <= 0
      ? []
      : [
          ...only(discount <= 0.3, '30'),
          ...only(discount <= 0.5, '50'),
          ...only(discount > 0.5, '51'),
          ...only(discount > 0.3, '31'),
        ],
};

const preActive: PlainGroup = {
  ...group(
    'pre-ativo',
    () => [],
    (query) => only(query.preActive !== null, 'sim'),
  ),
  valuesOf: ({ property: { status, preActiveUntil }, now }) =>
    only(status === 'pre_ativo' && (preActiveUntil === null || now < preActiveUntil), 'sim'),
};

const visits: PlainGroup = {
  facets: ['permite-visita', 'tourvirtual'],
  valuesOf: ({ property }) => [
    ...only(property.acceptsVisit, 'sim'),
    ...only(property.hasVirtualTour, 'tourvirtual'),
  ],
  chosen: (query) =>
    query.visits.length === 0 ? null : (value) => (query.visits as readonly string[]).includes(value),
  facetOf: (value) => (value === 'sim' ? ['permite-visita', 'sim'] : ['tourvirtual', 'true']),
};

export const PLAIN_GROUPS: readonly PlainGroup[] = [
  group(
    'finalidade',
    (property) => [property.purpose],
    (query) => query.purposes,
  ),
  group(
    'tipo-imovel',
    (property) => [property.propertyType],
    (query) => query.propertyTypes,
  ),
  group(
    'forma_pagamento',
    (property) => property.paymentTypes,
    (query) => query.paymentTypes,
  ),
  group(
    'categoria_venda',
    (property) => [property.saleCategory],
    (query) => query.saleCategories,
  ),
  group(
    'situacao',
    (property) => [property.occupation],
    (query) => query.occupations,
  ),
  group(
    'tipo-venda',
    (property) => [property.saleType],
    (query) => query.saleTypes,
  ),
  group(
    'tipo-compra',
    (property) => [property.purchaseType],
    (query) => query.purchaseTypes,
  ),
  group(
    'quartos',
    ({ bedrooms }) => [bedrooms === null || bedrooms < 1 ? null : bedrooms > 3 ? '4' : `${bedrooms}`],
    (query) => query.bedrooms,
  ),
  bands,
  group(
    'possui-acao-judicial',
    ({ hasLegalAction }) => only(hasLegalAction === false, 'nao'),
    (query) => only(query.withoutLegalAction, 'nao'),
  ),
  group(
    'possui-dividas',
    ({ hasDebts }) => only(hasDebts === false, 'nao'),
    (query) => only(query.withoutDebts, 'nao'),
  ),
  visits,
  folded(
    group(
      'campanha-exclusiva',
      (property) => property.campaignCodes,
      (query) => query.campaignCodes,
    ),
  ),
  folded(
    group(
      'cupom',
      (property) => [property.coupon],
      (query) => query.coupons,
    ),
  ),
  preActive,
];
