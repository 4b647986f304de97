import { VISIT_DAYS, VISIT_TIMES } from '../forms/visit.form.ts';
import { DAY_MS, type Instant, instant } from '../time.ts';

/** Known facts of a visit: the days and periods asked for, and the instant agreed on. */
type Placed = {
  readonly days: readonly string[];
  readonly times: readonly string[];
  readonly startsAt: Instant | null;
};

export type VisitPeriod = (typeof VISIT_TIMES)[number];

export type GridPeriod<Visit> = {
  readonly period: VisitPeriod;
  /** Agreed on, in the order of their hour. */
  readonly agreed: readonly Visit[];
  /** Asked for then among other times, and not agreed on yet. */
  readonly asked: readonly Visit[];
};

/** A day of the week, with its morning and its afternoon. */
export type GridDay<Visit> = {
  /** Its midnight. */
  readonly at: Instant;
  readonly isToday: boolean;
  readonly periods: readonly GridPeriod<Visit>[];
};

const DAYS_OF_WEEK = 7;
const NOON_MS = DAY_MS / 2;

const fallsIn = (startsAt: Instant, at: Instant, period: VisitPeriod): boolean => {
  const since = startsAt - at;
  const isMorning = since < NOON_MS;
  return since >= 0 && since < DAY_MS && isMorning === (period === 'morning');
};

/** A visitor without a period takes either; a day that is over is offered to nobody. */
function asksFor({ days, times, startsAt }: Placed, weekday: number, period: VisitPeriod): boolean {
  const day = VISIT_DAYS[weekday];
  if (startsAt !== null || day === undefined || !days.includes(day)) return false;
  return times.length === 0 || times.includes(period);
}

/**
 * The week that begins at a Monday's midnight: each visit that is agreed on at its time, each that is asked for at all the
 * times that would do. Saturday and Sunday stand there only when a visit is agreed on for them.
 */
export function visitGrid<Visit extends Placed>(
  visits: readonly Visit[],
  monday: Instant,
  now: Instant,
): GridDay<Visit>[] {
  const days = Array.from({ length: DAYS_OF_WEEK }, (_, weekday): GridDay<Visit> => {
    const at = instant(monday + weekday * DAY_MS);
    const isOver = at + DAY_MS <= now;
    const periods = VISIT_TIMES.map((period) => ({
      period,
      agreed: visits
        .filter(({ startsAt }) => startsAt !== null && fallsIn(startsAt, at, period))
        .sort((a, b) => (a.startsAt ?? 0) - (b.startsAt ?? 0)),
      asked: isOver ? [] : visits.filter((visit) => asksFor(visit, weekday, period)),
    }));
    return { at, isToday: at <= now && !isOver, periods };
  });
  return days.filter(
    ({ periods }, weekday) => weekday < VISIT_DAYS.length || periods.some(({ agreed }) => agreed.length > 0),
  );
}
