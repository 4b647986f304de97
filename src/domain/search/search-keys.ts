import {
  OPTION_FILTERS,
  type OptionFilterKey,
  YES_NO_FILTERS,
  type YesNoFilterKey,
} from './filters/filters.ts';
import { RANGE_KEYS } from './filters/ranges.ts';

/**
 * Keys of /busca in the order in which an address spells them (specification 1 §2; `perfil`: D§4). Keys of filters that are
 * not named here follow.
 */
const ORDERED_KEYS = [
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
  'buscar-regiao',
  'permite-visita',
  'tourvirtual',
  'campanha-exclusiva',
  'id-banco',
  'order',
  'cupom',
  'pre-ativo',
  'valor-min',
  'valor-max',
  'page',
  'search',
  'perfil',
  'quartos',
  'area-min',
  'area-max',
  'm2-max',
  'area',
  'raio',
  'nome',
] as const;

/** `first`, then the keys of filters that are not among them. */
export function withFilterKeys<const First extends string>(
  first: readonly First[],
): readonly (First | FilterKey)[] {
  const others = [...OPTION_FILTERS, ...YES_NO_FILTERS]
    .map(({ key }) => key)
    .filter((key) => !(first as readonly string[]).includes(key));
  return [...first, ...others];
}

/** Keys of filters with options, which are counted. */
type FilterKey = OptionFilterKey | YesNoFilterKey;

export const SEARCH_KEYS = [...withFilterKeys(ORDERED_KEYS), ...RANGE_KEYS];
export type SearchKey = (typeof SEARCH_KEYS)[number];

/** The name of `campanha-exclusiva` in the list call (specification 1 §2). */
export const CAMPAIGN_CODE_KEY = 'campanha-code';

/**
 * The keys that only the filter form sends. The server answers a submitted form with a redirect to the canonical
 * address of the search that it asks for; there only what could not be applied stays, to say why.
 */
export const FORM_KEYS = {
  /** The search that the form was filled in from, in its canonical spelling. Marks a submitted form. */
  previous: 'anterior',
  /** A place as the visitor typed it. */
  locality: 'localidade',
  /** The price limit that was taken away because it crossed the other one. */
  crossed: 'retirado',
  /** The visitor's words; they stay beside the search that they were understood as. */
  words: 'texto',
} as const;
