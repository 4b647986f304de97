import {
  OCCUPATIONS,
  PAYMENT_TYPES,
  PROPERTY_TYPES,
  PURCHASE_TYPES,
  PURPOSES,
  SALE_CATEGORIES,
  SALE_TYPES,
} from '../catalogue/enumerations.ts';

/** Keys of /busca in the order in which an address spells them (specification 1 §2). */
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
] as const;
export type OptionGroup = (typeof OPTION_GROUPS)[number];
