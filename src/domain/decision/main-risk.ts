import type { Property } from '../catalogue/property.ts';
import { type PendencyTexts, toldPendencies } from '../regularisation/told-pendencies.ts';
import type { FloorVerdict } from './legal-floor.ts';

/** Risks of a purchase, the gravest first: a purchase undone, then a buyer kept out, then costs. */
export const MAIN_RISKS = [
  'below_floor',
  'floor_contested',
  'suspended',
  'judicial_sale',
  'legal_action',
  'occupied',
  'let',
  'negative_auctions',
  'pendencies',
  'debts',
  'occupation_untold',
  'legal_action_untold',
] as const;
export type MainRisk = (typeof MAIN_RISKS)[number];

type Risky = Pick<Property, 'hasLegalAction' | 'saleCategory' | 'occupation' | 'hasDebts'> & {
  readonly detail: PendencyTexts & Pick<Property['detail'], 'debts' | 'legal'>;
  /** Verdict of the legal floor on its price; null: there is none. */
  readonly floor: FloorVerdict | null;
};

const IS_THERE: Readonly<Record<MainRisk, (property: Risky) => boolean>> = {
  below_floor: ({ floor }) => floor === 'risk',
  floor_contested: ({ floor }) => floor === 'contested',
  suspended: ({ detail }) => /suspens|sobrest/i.test(detail.legal?.mainProcessStatus ?? ''),
  judicial_sale: ({ saleCategory }) => saleCategory === 'venda_judicial',
  legal_action: ({ hasLegalAction }) => hasLegalAction === true,
  occupied: ({ occupation }) => occupation === 'ocupado',
  let: ({ occupation }) => occupation === 'locado',
  negative_auctions: ({ saleCategory }) => saleCategory === 'averbacoes_leiloes_negativos',
  pendencies: ({ detail }) => toldPendencies(detail).length > 0,
  debts: ({ hasDebts, detail }) => hasDebts === true || detail.debts.length > 0,
  occupation_untold: ({ occupation }) => occupation === null,
  legal_action_untold: ({ hasLegalAction, detail }) => hasLegalAction === null && detail.legal === null,
};

/** The gravest that its listing tells of, or leaves open; null: it tells of none. */
export function mainRisk(property: Risky): MainRisk | null {
  return MAIN_RISKS.find((risk) => IS_THERE[risk](property)) ?? null;
}
