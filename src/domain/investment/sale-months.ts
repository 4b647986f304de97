/** A sale that many look for: within a year of the purchase. */
const YEAR = 12;

/**
 * Three sales to hold against each other, in months from possession: half of the months set, those, and twice as many.
 * Where none of them lies a year after the purchase, the nearer of the first and the last gives way to one that does.
 */
export function saleMonths(possession: number, months: number): readonly number[] {
  const half = Math.max(1, Math.round(months / 2));
  const whole = Math.max(half + 1, months);
  const steps = [half, whole, 2 * whole];
  const year = YEAR - possession;
  if (year < 1 || steps.includes(year)) return steps;
  const isFirst = Math.abs(half - year) <= Math.abs(2 * whole - year);
  return [year, whole, isFirst ? 2 * whole : half].toSorted((a, b) => a - b);
}
