import { type InterestRate, monthlyRate } from './instalment-terms.ts';

const MONTHS = 12;

/**
 * CET by the specification's formula (2§9): the year's interest when that of each month bears interest itself,
 * `(1 + i)^12 − 1`, in percent. Holds no fees, insurance or correction.
 */
export function effectiveCostPercent(interest: InterestRate): number {
  const month = 1 + monthlyRate(interest);
  let year = 1;
  for (let passed = 0; passed < MONTHS; passed++) year *= month;
  return (year - 1) * 100;
}
