import { costFaultCopy, premiseCopy } from '../../../../copy/property/cost.ts';
import type { CostFault } from '../../../../domain/cost/cost-changes.ts';
import { decimalText } from './cost-text.ts';
import { keyOf, PREMISE_GROUPS, UNIT_OF } from './premise-fields.ts';

const { units } = premiseCopy;
const LIMIT_UNITS: Readonly<Record<string, string>> = {
  vale: units.money,
  folga: units.percent,
  teto: units.money,
};
const UNITS: ReadonlyMap<string, string> = new Map(
  PREMISE_GROUPS.flatMap(([, premises]) => premises.map((one) => [keyOf(one), UNIT_OF[one]])),
);

/** Reason why the text typed for the premise of that key is not taken. */
export function faultText(key: string, { code, most, isRate }: CostFault): string {
  if (code === 'no_number') return costFaultCopy.noNumber;
  const unit = isRate ? units.percent : (UNITS.get(key) ?? LIMIT_UNITS[key]);
  return costFaultCopy.outOfLimits(limitText(decimalText(most), unit));
}

function limitText(most: string, unit: string | undefined): string {
  if (unit === units.percent) return `${most}%`;
  return unit === units.months || unit === units.area ? `${most} ${unit}` : `R$ ${most}`;
}
