import { premiseCopy } from '../../../../copy/property/cost.ts';
import {
  type CostChanges,
  FEE_PREMISES,
  type FeePremise,
  NUMBER_PREMISES,
  type NumberPremise,
} from '../../../../domain/cost/cost-changes.ts';
import type { AssumedPremise, CostFacts } from '../../../../domain/cost/cost-facts.ts';
import type { Range } from '../../../../domain/cost/scenario.ts';
import { decimalText, reaisText } from './cost-text.ts';

export type FieldPremise = Exclude<NumberPremise, 'worth' | 'margin' | 'ceiling'> | FeePremise;
export type PremiseGroup = keyof typeof premiseCopy.groups;

const { units } = premiseCopy;

/** The fields in their groups, each with what it is measured in. */
export const PREMISE_GROUPS: readonly (readonly [PremiseGroup, readonly FieldPremise[]])[] = [
  ['purchase', ['offer', 'entry', 'commission']],
  ['taxes', ['itbi', 'registry', 'deed']],
  ['debts', ['condominiumDebt', 'taxDebt', 'otherDebt']],
  ['vacating', ['lawyer', 'court', 'moving']],
  ['waiting', ['months', 'condominium', 'iptu']],
  ['renovation', ['renovation', 'area', 'regularisation']],
];

export const UNIT_OF: Readonly<Record<FieldPremise, string>> = {
  offer: units.money,
  entry: units.percent,
  commission: units.percent,
  itbi: units.percent,
  registry: units.fee,
  deed: units.fee,
  condominiumDebt: units.money,
  taxDebt: units.money,
  otherDebt: units.money,
  lawyer: units.money,
  court: units.percent,
  moving: units.money,
  months: units.months,
  condominium: units.monthly,
  iptu: units.yearly,
  renovation: units.perSquareMetre,
  area: units.area,
  regularisation: units.money,
  saleBrokerage: units.percent,
  saleMonths: units.months,
  rent: units.monthly,
};

/** Premises in hundredths that are shown: the rest is money, assumed in whole reais. */
const EXACT: ReadonlySet<FieldPremise> = new Set([
  'entry',
  'commission',
  'itbi',
  'court',
  'months',
  'area',
  'saleBrokerage',
  'saleMonths',
]);

export const keyOf = (premise: FieldPremise) =>
  isFee(premise) ? FEE_PREMISES[premise] : NUMBER_PREMISES[premise].key;

export const isFee = (premise: FieldPremise): premise is FeePremise => Object.hasOwn(FEE_PREMISES, premise);

/** Text of the field: the visitor's own number as it is, an assumed one in whole reais. */
export function fieldText(premise: FieldPremise, facts: CostFacts, changes: CostChanges): string {
  if (isFee(premise)) return feeText(changes[premise]);
  const own = changes[premise];
  return own === undefined ? usualText(premise, facts) : decimalText(own);
}

/** The page's own premise. */
export function usualText(premise: Exclude<FieldPremise, FeePremise>, facts: CostFacts): string {
  if (premise === 'offer') return facts.priceCents === null ? '' : reaisText(facts.priceCents);
  if (premise === 'rent') return '';
  if (premise === 'area') return decimalText(facts.areaHundredths);
  return assumedText(premise, facts.assumed[premise].value.base);
}

/** An assumed value as its field shows it. */
function assumedText(premise: AssumedPremise, value: number): string {
  return EXACT.has(premise) ? decimalText(value) : reaisText(value);
}

/** Range that the page assumes; null where it is one number. */
export function spreadText(premise: FieldPremise, facts: CostFacts): string | null {
  if (isFee(premise) || premise === 'offer' || premise === 'area' || premise === 'rent') return null;
  const { low, high }: Range = facts.assumed[premise].value;
  return low === high ? null : premiseCopy.assumed(assumedText(premise, low), assumedText(premise, high));
}

function feeText(fee: CostChanges[FeePremise]): string {
  if (fee === undefined) return '';
  return fee.kind === 'rate' ? `${decimalText(fee.rate)}%` : decimalText(fee.cents);
}
