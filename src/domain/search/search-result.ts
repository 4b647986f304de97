import type { Centavos } from '../money.ts';
import { withFilterKeys } from './search-keys.ts';

/** The keys of `facets` on the wire: the query keys of /busca that have options, and the localities as `search`. */
export const FACET_KEYS = withFilterKeys([
  'finalidade',
  'tipo-imovel',
  'forma_pagamento',
  'categoria_venda',
  'situacao',
  'tipo-venda',
  'tipo-compra',
  'desagio',
  'possui-acao-judicial',
  'possui-dividas',
  'permite-visita',
  'tourvirtual',
  'campanha-exclusiva',
  'cupom',
  'pre-ativo',
  'quartos',
  'search',
]);
export type FacetKey = (typeof FACET_KEYS)[number];
/** Filters whose options are known or few: all but the places. */
export type OptionKey = Exclude<FacetKey, 'search'>;

/**
 * Count per option, its own group left out (disjunctive), sold and closed ones not counted. Zeros are left out.
 * Counts by place (`search`) are made when they are first read, which is to be done at once, before anything is
 * awaited: reading them for the first time after the catalogue or the epoch has changed throws. Counts that were read
 * once stay.
 */
export type Facets = Readonly<Record<FacetKey, Readonly<Record<string, number>>>>;

export type SearchResult = {
  /** Catalogue version that every part of the answer was read from. */
  readonly version: number;
  /** Number of matches, sold and closed ones included: the number that paging counts. */
  readonly totalItems: number;
  /** Without sold and closed ones: "oportunidades disponíveis". */
  readonly availableItems: number;
  readonly page: number;
  readonly maxPage: number;
  /** Property numbers of the page, in order; empty past the end. */
  readonly numbers: readonly number[];
  readonly facets: Facets;
  /** Lowest and highest price payable now among the available matches, the price limits left out; null without one. */
  readonly priceRange: { readonly lowestCents: Centavos; readonly highestCents: Centavos } | null;
};
