import type { RangeFilter, RangeValue } from '../../../domain/search/filters/ranges.ts';
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
export const LEAST_CODE: Readonly<Record<RangeFilter['of'], number>> = { discount: 2, nextAuction: 1 };

/** The code of a limit. */
export function limitCode(of: RangeFilter['of'], limit: RangeValue): number {
  if (of === 'discount') return 1 + 2 * Number(limit);
  return Math.min(MOST_CODE, localDayNumber(startOfLocalDate(limit as LocalDate)));
}

/** The day of the first of the dates that is to come; 0 when none is. */
export function auctionDayOf(auctionDates: readonly Instant[], now: Instant): number {
  const coming = auctionDates.filter((at) => at > now);
  return coming.length === 0 ? 0 : Math.min(MOST_CODE, localDayNumber(Math.min(...coming) as Instant));
}
