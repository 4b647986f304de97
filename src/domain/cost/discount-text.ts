import { formatCount } from '../format.ts';

/** A discount, which is computed: always two decimals, so that two of them can be held against each other (`37,50%`). */
export function discountText(rate: number): string {
  const whole = formatCount(Math.floor(Math.abs(rate) / 100));
  return `${rate < 0 ? '−' : ''}${whole},${String(Math.abs(rate) % 100).padStart(2, '0')}%`;
}
