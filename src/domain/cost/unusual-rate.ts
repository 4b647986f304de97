import { type CostRate, RATE_UNITS } from './cost-rate.ts';
import type { Range } from './scenario.ts';

/** How far a rate may lie from the least and the greatest that are known of its kind. */
const TIMES = 2;

/**
 * The least and the greatest known rate of a kind, in its unit, where a new one lies so far away that a slip of the comma is
 * likelier; null: it does not, or nothing is known of its kind.
 */
export function unusualRate(
  { kind, value }: Pick<CostRate, 'kind' | 'value'>,
  known: readonly CostRate[],
): { readonly least: number; readonly most: number } | null {
  if (RATE_UNITS[kind] === 'schedule') return null;
  const ranges = known.filter((rate) => rate.kind === kind).map((rate) => rate.value as Range);
  if (ranges.length === 0) return null;
  const least = Math.min(...ranges.map(({ low }) => low));
  const most = Math.max(...ranges.map(({ high }) => high));
  const { low, high } = value as Range;
  return high > most * TIMES || low * TIMES < least ? { least, most } : null;
}
