import {
  OCCUPATIONS,
  PAYMENT_TYPES,
  PROPERTY_TYPES,
  PURCHASE_TYPES,
  PURPOSES,
  SALE_CATEGORIES,
  SALE_TYPES,
} from '../../catalogue/enumerations.ts';
import type { OptionFilter } from './filter.ts';

/** Kind, sale and payment of a listing (the enumerations of specification 1 §3). */
export const KIND_FILTERS = [
  { key: 'finalidade', field: 'purposes', options: PURPOSES, fact: 'purpose', mayBeNone: false },
  {
    key: 'tipo-imovel',
    field: 'propertyTypes',
    options: PROPERTY_TYPES,
    fact: 'propertyType',
    mayBeNone: false,
  },
  { key: 'forma_pagamento', field: 'paymentTypes', options: PAYMENT_TYPES, facts: 'paymentTypes' },
  {
    key: 'categoria_venda',
    field: 'saleCategories',
    options: SALE_CATEGORIES,
    fact: 'saleCategory',
    mayBeNone: false,
  },
  { key: 'situacao', field: 'occupations', options: OCCUPATIONS, fact: 'occupation', mayBeNone: true },
  { key: 'tipo-venda', field: 'saleTypes', options: SALE_TYPES, fact: 'saleType', mayBeNone: false },
  {
    key: 'tipo-compra',
    field: 'purchaseTypes',
    options: PURCHASE_TYPES,
    fact: 'purchaseType',
    mayBeNone: false,
  },
] as const satisfies readonly OptionFilter[];
