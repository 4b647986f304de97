import {
  BEDROOM_CHOICES,
  OCCUPATIONS,
  PAYMENT_TYPES,
  PROPERTY_TYPES,
  PURCHASE_TYPES,
  PURPOSES,
  SALE_CATEGORIES,
  SALE_TYPES,
} from '../catalogue/enumerations.ts';

/** Keys of /busca in the order in which an address spells them (specification 1 §2; `perfil`: D§4). */
export const SEARCH_KEYS = [
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
export type SearchKey = (typeof SEARCH_KEYS)[number];

/** The name of `campanha-exclusiva` in the list call (specification 1 §2). */
export const CAMPAIGN_CODE_KEY = 'campanha-code';

/** Groups of options of which any number may be chosen: key of the address, field of the query, options in order. */
export const OPTION_GROUPS = [
  { key: 'finalidade', field: 'purposes', options: PURPOSES },
  { key: 'tipo-imovel', field: 'propertyTypes', options: PROPERTY_TYPES },
  { key: 'forma_pagamento', field: 'paymentTypes', options: PAYMENT_TYPES },
  { key: 'categoria_venda', field: 'saleCategories', options: SALE_CATEGORIES },
  { key: 'situacao', field: 'occupations', options: OCCUPATIONS },
  { key: 'tipo-venda', field: 'saleTypes', options: SALE_TYPES },
  { key: 'tipo-compra', field: 'purchaseTypes', options: PURCHASE_TYPES },
  { key: 'quartos', field: 'bedrooms', options: BEDROOM_CHOICES },
] as const;
export type OptionGroup = (typeof OPTION_GROUPS)[number];

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
  /** What the visitor asked for in words; it stays beside the search that it was understood as. */
  words: 'texto',
} as const;
