import { VISIT_DAYS } from '../forms/visit.form.ts';
import {
  DAY_MS,
  type Instant,
  instant,
  type LocalDate,
  localDateOf,
  localDayNumber,
  startOfLocalDay,
} from '../time.ts';
import type { VisitPeriod } from './visit-grid.ts';
import { isWorkingDay } from './working-days.ts';

/** Why a time for a visit may be a slip of the hand: its hour, a Sunday or holiday, a day that is far away. */
export type OddTime = 'hour' | 'rest' | 'far';

const FIRST_HOUR = 8;
const END_HOUR = 19;
const FAR_MS = 60 * DAY_MS;
const HOUR_MS = 3_600_000;
const SATURDAY = 6;
const SEARCHED_DAYS = 14;

/** The hour that is filled in for a period; whoever confirms changes it. */
export const USUAL_HOUR: Readonly<Record<VisitPeriod, string>> = { morning: '10:00', afternoon: '15:00' };

const weekdayOf = (dayNumber: number): number => new Date(dayNumber * DAY_MS).getUTCDay();

/** What is unusual about a time for a visit; empty: nothing is. Visits on a Saturday are usual. */
export function oddTimesOf(at: Instant, now: Instant): readonly OddTime[] {
  const day = localDayNumber(at);
  const hour = (at - startOfLocalDay(day)) / HOUR_MS;
  const isRest = !isWorkingDay(day) && weekdayOf(day) !== SATURDAY;
  return [
    ...(hour < FIRST_HOUR || hour >= END_HOUR ? (['hour'] as const) : []),
    ...(isRest ? (['rest'] as const) : []),
    ...(at - now > FAR_MS ? (['far'] as const) : []),
  ];
}

/** The first time from tomorrow on that somebody asked for; null: they named no day. */
export function firstAsked(
  { days, times }: { readonly days: readonly string[]; readonly times: readonly string[] },
  now: Instant,
): { readonly day: LocalDate; readonly hour: string } | null {
  const tomorrow = localDayNumber(now) + 1;
  for (let day = tomorrow; day < tomorrow + SEARCHED_DAYS; day += 1) {
    const name = VISIT_DAYS[(weekdayOf(day) + SATURDAY) % 7];
    if (name !== undefined && days.includes(name) && isWorkingDay(day)) {
      const period = times.includes('morning') || times.length === 0 ? 'morning' : 'afternoon';
      return { day: localDateOf(instant(startOfLocalDay(day))), hour: USUAL_HOUR[period] };
    }
  }
  return null;
}
