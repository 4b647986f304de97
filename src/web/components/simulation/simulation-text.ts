import { simulationResultCopy } from '../../../copy/simulation.ts';
import type { InterestRate } from '../../../domain/finance/instalment-terms.ts';
import { formatCount } from '../format.ts';

/** Centavos as they are typed, with two decimals: `3.775,71`. */
export function decimalsText(cents: number): string {
  return `${formatCount(Math.floor(cents / 100))},${String(cents % 100).padStart(2, '0')}`;
}

/** Centavos as `R$ 3.775,71`: instalments and calculators tell the centavos (D§6). */
export const amountText = (cents: number) => `R$\u00a0${decimalsText(cents)}`;

/** A percentage with two decimals, `8,30%`. */
export const percentText = (percent: number) => `${percent.toFixed(2).replace('.', ',')}%`;

/** `8% a.a.`: as few decimals as it has, at most four. */
export function rateText({ percent, period }: InterestRate): string {
  const text = String(Number(percent.toFixed(4))).replace('.', ',');
  return simulationResultCopy.rate[period](`${text}%`);
}
