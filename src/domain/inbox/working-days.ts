import {
  BRASILIA_OFFSET_MS,
  DAY_MS,
  type Instant,
  instant,
  localDateOf,
  localDayNumber,
  startOfLocalDay,
} from '../time.ts';

/** Holidays of the whole country on the same day each year (Leis 662/1949, 6.802/1980, 14.759/2023). */
const FIXED = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25'];
/** Days from Easter on which banks are closed: carnival, Good Friday, Corpus Christi (Resolução CMN 4.880/2020). */
const FROM_EASTER = [-48, -47, -2, 60];
/** Until when a working day lasts, in Brasília. */
const LAST_HOUR = 18;

/** Number of the day on which Easter falls, by the calendar of Gregory (Meeus). */
function easterOf(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 19 * a + 15;
  const h = d % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const from = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(from / 31) - 1, (from % 31) + 1) / DAY_MS;
}

/** True when banks work on the day of that number (`localDayNumber`). */
export function isWorkingDay(dayNumber: number): boolean {
  const date = new Date(dayNumber * DAY_MS);
  const weekday = date.getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  if (FIXED.includes(date.toISOString().slice(5, 10))) return false;
  return !FROM_EASTER.includes(dayNumber - easterOf(date.getUTCFullYear()));
}

/** The end of the last of so many working days after the day of an instant. */
export function endOfWorkingDay(from: Instant, days: number): Instant {
  let day = localDayNumber(from);
  for (let left = days; left > 0; ) {
    day += 1;
    if (isWorkingDay(day)) left -= 1;
  }
  return instant(startOfLocalDay(day) + LAST_HOUR * 3_600_000);
}

/** The Monday of the week that holds an instant, as a number of a day. */
export function mondayOf(at: Instant): number {
  const day = localDayNumber(at);
  const weekday = new Date(day * DAY_MS).getUTCDay();
  return day - ((weekday + 6) % 7);
}

/** A day and an hour as forms send them, in Brasília; null: there is no such time. */
export function localTime(day: string, hour: string): Instant | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(hour)) return null;
  const ms = Date.parse(`${day}T${hour}:00Z`) - BRASILIA_OFFSET_MS;
  return Number.isFinite(ms) && localDateOf(instant(ms)) === day ? instant(ms) : null;
}
