import { BRASILIA_OFFSET_MS, DAY_MS, type Instant, instant } from '../domain/time.ts';
import { Failure } from './failure.ts';

/** `minute hour day-of-month month day-of-week`, in Brasília time, as cron reads them (0 and 7: Sunday). */
export type CronLine = string;

const MINUTE_MS = 60_000;
const FIELDS = [
  { least: 0, most: 59 },
  { least: 0, most: 23 },
  { least: 1, most: 31 },
  { least: 1, most: 12 },
  { least: 0, most: 7 },
] as const;

/** The 29th of February may be eight years away. */
const LONGEST_SEARCH_DAYS = 8 * 366 + 1;

type Fields = {
  readonly minutes: ReadonlySet<number>;
  readonly hours: ReadonlySet<number>;
  readonly isRightDay: (day: Date) => boolean;
};

/** The first moment after `after` at which the line fires. Throws Failure `cron_line_wrong`. */
export function nextRun(line: CronLine, after: Instant): Instant {
  const { minutes, hours, isRightDay } = parse(line);
  // Times as if Brasília were UTC, so that calendar fields can be read.
  const first = Math.floor((after + BRASILIA_OFFSET_MS) / MINUTE_MS) * MINUTE_MS + MINUTE_MS;
  const firstDay = Math.floor(first / DAY_MS) * DAY_MS;
  for (let days = 0; days < LONGEST_SEARCH_DAYS; days += 1) {
    const day = firstDay + days * DAY_MS;
    if (!isRightDay(new Date(day))) continue;
    for (const hour of hours) {
      for (const minute of minutes) {
        const at = day + (hour * 60 + minute) * MINUTE_MS;
        if (at >= first) return instant(at - BRASILIA_OFFSET_MS);
      }
    }
  }
  throw new Failure('cron_line_wrong', `the schedule line never fires: ${line}`);
}

function parse(line: CronLine): Fields {
  const texts = line.trim().split(/\s+/);
  const sets = FIELDS.map(({ least, most }, at) => parseField(texts[at] ?? '', least, most));
  const [minutes, hours, days, months, weekdays] = sets;
  if (texts.length !== FIELDS.length || !minutes || !hours || !days || !months || !weekdays) {
    throw new Failure('cron_line_wrong', `not a schedule line: ${line}`);
  }
  const anyDay = texts[2] === '*';
  const anyWeekday = texts[4] === '*';
  const isRightDay = (day: Date) => {
    if (!months.has(day.getUTCMonth() + 1)) return false;
    const byDate = days.has(day.getUTCDate());
    const byWeekday = weekdays.has(day.getUTCDay()) || (day.getUTCDay() === 0 && weekdays.has(7));
    // When both are given, either will do: cron's rule.
    return anyDay || anyWeekday ? byDate && byWeekday : byDate || byWeekday;
  };
  return { minutes, hours, isRightDay };
}

/** `*`, `n`, `a-b`, each with an optional `/step`, separated by commas; the numbers in order, or undefined. */
function parseField(text: string, least: number, most: number): Set<number> | undefined {
  const numbers: number[] = [];
  for (const part of text.split(',')) {
    const read = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(part);
    if (!read) return undefined;
    const [, first, last, step] = read;
    const from = Number(first ?? least);
    const to = Number(last ?? (first === undefined || step !== undefined ? most : first));
    const by = Number(step ?? 1);
    if (from < least || to > most || from > to || by === 0) return undefined;
    for (let number = from; number <= to; number += by) numbers.push(number);
  }
  return new Set(numbers.sort((a, b) => a - b));
}
