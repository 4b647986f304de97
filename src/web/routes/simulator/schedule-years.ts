import type { ScheduleRow } from '../../../domain/finance/amortisation.ts';

export type ScheduleYear = {
  /** From 1. */
  readonly number: number;
  readonly amortisationCents: number;
  readonly interestCents: number;
};

const MONTHS = 12;

/** The instalments summed by years of twelve; the last one may be shorter. */
export function scheduleYears(schedule: readonly ScheduleRow[]): ScheduleYear[] {
  return Array.from({ length: Math.ceil(schedule.length / MONTHS) }, (_, year) => {
    const rows = schedule.slice(year * MONTHS, (year + 1) * MONTHS);
    return {
      number: year + 1,
      amortisationCents: rows.reduce((sum, row) => sum + row.amortisationCents, 0),
      interestCents: rows.reduce((sum, row) => sum + row.interestCents, 0),
    };
  });
}
