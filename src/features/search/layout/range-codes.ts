import type { SearchedCost } from '../../../domain/finance/searched-cost.ts';
import { moneyStepOf } from '../../../domain/search/filters/money-steps.ts';
import type { RangeOf, RangeValue } from '../../../domain/search/filters/ranges.ts';
import { type Instant, type LocalDate, localDayNumber, startOfLocalDate } from '../../../domain/time.ts';

/** Highest code of a range that is kept in 16 bits. */
export const MOST_CODE = 0xffff;

/**
 * The discount of a price on an appraisal as a code: odd for a whole percent, even between two; 0 when none can be told.
 * It tells exactly which limits in whole percent a discount passes.
 */
export function discountCodeOf(appraisalCents: number | null, payableCents: number | null): number {
  if (appraisalCents === null || payableCents === null) return 0;
  if (appraisalCents <= 0 || appraisalCents < payableCents) return 0;
  const hundredfold = (appraisalCents - payableCents) * 100;
  const isWhole = hundredfold % appraisalCents === 0;
  return 1 + 2 * Math.floor(hundredfold / appraisalCents) + (isWhole ? 0 : 1);
}

/** The lowest code of anything that is known: a price without a discount is in no range of discounts. */
export const LEAST_CODE: Readonly<Record<RangeOf, number>> = {
  discount: 2,
  nextAuction: 1,
  totalCost: 1,
  firstDay: 1,
  instalment: 1,
  effectiveDiscount: 1,
};

const NO_COSTS = [0, 0, 0, 0] as const;

/**
 * Costs of a listing as the codes that a search compares; 0: not known. An amount is the number of its step, so that
 * it is no more than a limit on a step exactly when its code is; a discount is its whole percents.
 */
export function costCodesOf(cost: SearchedCost | null): readonly [number, number, number, number] {
  if (cost === null) return NO_COSTS;
  const { totalCents, firstDayCents, instalmentCents, effectiveDiscount } = cost;
  const step = (cents: number | null) => (cents === null ? 0 : 1 + moneyStepOf(Math.ceil(cents / 100)));
  const percents =
    effectiveDiscount === null || effectiveDiscount < 0 ? 0 : 1 + Math.floor(effectiveDiscount / 100);
  return [step(totalCents), step(firstDayCents), step(instalmentCents), percents];
}

/** The code of a limit. */
export function limitCode(of: RangeOf, limit: RangeValue): number {
  if (of === 'discount') return 1 + 2 * Number(limit);
  if (of === 'effectiveDiscount') return 1 + Number(limit);
  if (of === 'nextAuction') return Math.min(MOST_CODE, localDayNumber(startOfLocalDate(limit as LocalDate)));
  return 1 + moneyStepOf(Number(limit));
}

/** The day of the first of the dates that is to come; 0 when none is. */
export function auctionDayOf(auctionDates: readonly Instant[], now: Instant): number {
  const coming = auctionDates.filter((at) => at > now);
  return coming.length === 0 ? 0 : Math.min(MOST_CODE, localDayNumber(Math.min(...coming) as Instant));
}
