import { formatCount } from '../../../domain/format.ts';

/** Centavos as they are typed, with two decimals: `3.775,71`. */
export function decimalsText(cents: number): string {
  return `${formatCount(Math.floor(cents / 100))},${String(cents % 100).padStart(2, '0')}`;
}

/** Centavos as `R$ 3.775,71`: instalments and calculators tell the centavos (D§6). */
export const amountText = (cents: number) => `R$\u00a0${decimalsText(cents)}`;
