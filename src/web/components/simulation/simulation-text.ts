import { simulationResultCopy } from '../../../copy/forms/simulation.ts';
import type { InterestRate } from '../../../domain/finance/instalment-terms.ts';

/** A percentage with two decimals, `8,30%`. */
export const percentText = (percent: number) => `${percent.toFixed(2).replace('.', ',')}%`;

/** `8% a.a.`: as few decimals as it has, at most four. */
export function rateText({ percent, period }: InterestRate): string {
  const text = String(Number(percent.toFixed(4))).replace('.', ',');
  return simulationResultCopy.rate[period](`${text}%`);
}
