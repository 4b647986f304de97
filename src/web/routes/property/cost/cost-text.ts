import { thousands } from '../../../../copy/property/cost.ts';
import { formatCount, formatReais } from '../../../../domain/format.ts';

/** A rate as a law or a visitor gives it, in hundredths of a percent: as many decimals as it has (`3%`, `2,7%`). */
export function percentText(rate: number): string {
  return `${rate < 0 ? '−' : ''}${decimalText(Math.abs(rate))}%`;
}

/** Hundredths as they are typed: `1.234,5`. */
export function decimalText(hundredths: number): string {
  const decimals = String(hundredths % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  const whole = formatCount(Math.floor(hundredths / 100));
  return decimals === '' ? whole : `${whole},${decimals}`;
}

/** An assumed amount in whole reais, as a field shows it. */
export const reaisText = (cents: number) => formatReais(cents);

/** `2026-01-07` as `07/01/2026`. */
export const dayText = (day: string) => day.split('-').toReversed().join('/');

const THOUSAND_CENTS = 100_000;

/** An amount over a bar: whole reais, from a thousand on in thousands with one decimal below ten (`9,3 mil`). */
export function shortAmount(cents: number): string {
  if (cents < THOUSAND_CENTS) return formatReais(cents);
  const tenths = Math.round((10 * cents) / THOUSAND_CENTS);
  return thousands(tenths < 100 ? decimalText(tenths * 10) : formatCount(tenths / 10));
}
