import type { Property } from '../catalogue/property.ts';

/** What may go wrong with a purchase, the gravest first: what can undo it, then what keeps the buyer out, then what costs. */
export const MAIN_RISKS = [
  'judicial_sale',
  'legal_action',
  'occupied',
  'let',
  'negative_auctions',
  'pendencies',
  'debts',
  'occupation_untold',
] as const;
export type MainRisk = (typeof MAIN_RISKS)[number];

type Risky = Pick<Property, 'hasLegalAction' | 'saleCategory' | 'occupation' | 'hasDebts'> & {
  readonly detail: Pick<Property['detail'], 'pendingCategories' | 'debts'>;
};

const IS_THERE: Readonly<Record<MainRisk, (property: Risky) => boolean>> = {
  judicial_sale: ({ saleCategory }) => saleCategory === 'venda_judicial',
  legal_action: ({ hasLegalAction }) => hasLegalAction === true,
  occupied: ({ occupation }) => occupation === 'ocupado',
  let: ({ occupation }) => occupation === 'locado',
  negative_auctions: ({ saleCategory }) => saleCategory === 'averbacoes_leiloes_negativos',
  pendencies: ({ detail }) => detail.pendingCategories.length > 0,
  debts: ({ hasDebts, detail }) => hasDebts === true || detail.debts.length > 0,
  occupation_untold: ({ occupation }) => occupation === null,
};

/** The gravest that its listing tells of, or leaves open; null: it tells of none. */
export function mainRisk(property: Risky): MainRisk | null {
  return MAIN_RISKS.find((risk) => IS_THERE[risk](property)) ?? null;
}
