import type { OptionGroup } from '../domain/search/search-keys.ts';
import {
  bedroomLabels,
  occupationLabels,
  paymentTypeLabels,
  propertyTypeLabels,
  purchaseTypeLabels,
  purposeLabels,
  saleCategoryLabels,
  saleTypeLabels,
} from './catalogue.ts';

/** Words of every option of the groups of the filter, by the group's key in the address. */
export const OPTION_LABELS: Readonly<Record<OptionGroup['key'], Readonly<Record<string, string>>>> = {
  finalidade: purposeLabels,
  'tipo-imovel': propertyTypeLabels,
  forma_pagamento: paymentTypeLabels,
  categoria_venda: saleCategoryLabels,
  situacao: occupationLabels,
  'tipo-venda': saleTypeLabels,
  'tipo-compra': purchaseTypeLabels,
  quartos: bedroomLabels,
};
