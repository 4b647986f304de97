import { DAY_MS, type Instant, instant, localDateOf, parseLocalDate, startOfLocalDate } from '../../time.ts';

/** A month of the timeline, with where it begins, in percent of the whole. */
export type TimelineMonth = { readonly month: number; readonly year: number; readonly left: number };

export type Timeline = {
  readonly from: Instant;
  readonly until: Instant;
  readonly months: readonly TimelineMonth[];
  /** Position of now, in percent. */
  readonly now: number;
};

/** A bar of it, in percent; null: nothing of it lies within. */
export type TimelineBar = { readonly left: number; readonly width: number };

const MONTHS = 5;
/** No bar is so narrow that it cannot be seen. */
const LEAST = 0.8;

/** Five months from the one before `now` on, or before what is looked at where that lies earlier or later. */
export function timelineAt(now: Instant, around: Instant = now): Timeline {
  const [year = 0, month = 1] = localDateOf(instant(Math.min(around, instant(now + 90 * DAY_MS))))
    .split('-')
    .map(Number);
  const first = year * 12 + (month - 1) - 1;
  const starts = Array.from({ length: MONTHS + 1 }, (_, at) => startOfMonth(first + at));
  const [from, until] = [starts[0] as Instant, starts[MONTHS] as Instant];
  const percent = (at: number) => round(((at - from) / (until - from)) * 100);
  return {
    from,
    until,
    months: starts.slice(0, MONTHS).map((at, index) => ({
      month: (first + index) % 12,
      year: Math.floor((first + index) / 12),
      left: percent(at),
    })),
    now: percent(now),
  };
}

function startOfMonth(months: number): Instant {
  const day = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
  const date = parseLocalDate(day);
  if (date === null) throw new RangeError(`no month: ${day}`);
  return startOfLocalDate(date);
}

export function barOf(
  { from, until }: Pick<Timeline, 'from' | 'until'>,
  window: { readonly startsAt: Instant; readonly endsAt: Instant },
): TimelineBar | null {
  const start = Math.max(from, window.startsAt);
  const end = Math.min(until, window.endsAt);
  if (start >= end) return null;
  const whole = until - from;
  const width = Math.max(LEAST, round(((end - start) / whole) * 100));
  return { left: Math.min(round(((start - from) / whole) * 100), 100 - width), width };
}

const round = (percent: number) => Math.round(percent * 100) / 100;
