import { DAY_MS, type LocalDate } from '../time.ts';

/**
 * National holidays and days of the court; those of states and towns are not counted. All terms leave out the day on which
 * they begin (Código Civil art. 132; CPC art. 224).
 */

/** Month and day, since the year: Leis 662/1949, 6.802/1980 and 14.759/2023. */
const FIXED: readonly (readonly [monthDay: string, since: number])[] = [
  ['01-01', 0],
  ['04-21', 0],
  ['05-01', 0],
  ['09-07', 0],
  ['10-12', 1980],
  ['11-02', 0],
  ['11-15', 0],
  ['11-20', 2024],
  ['12-25', 0],
];

export function dayAfter(day: LocalDate, days: number): LocalDate {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10) as LocalDate;
}

/** Gregorian Easter, by the rule of Meeus, Jones and Butcher. */
export function easterOf(year: number): LocalDate {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const skipped = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const h = (19 * a + century - Math.floor(century / 4) - skipped + 15) % 30;
  const l = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - h - (inCentury % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${year}-${two(Math.floor(sum / 31))}-${two((sum % 31) + 1)}` as LocalDate;
}

/** True for a holiday of the whole country, Good Friday with them (Lei 9.093/1995 art. 2). */
export function isNationalHoliday(day: LocalDate): boolean {
  const year = Number(day.slice(0, 4));
  const monthDay = day.slice(5);
  return (
    FIXED.some(([fixed, since]) => fixed === monthDay && year >= since) ||
    day === dayAfter(easterOf(year), -2)
  );
}

function isWorkingDay(day: LocalDate): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isNationalHoliday(day);
}

/** From 20 December to 20 January terms in court stand still (CPC art. 220). */
export function isCourtRecess(day: LocalDate): boolean {
  const monthDay = day.slice(5);
  return monthDay >= '12-20' || monthDay <= '01-20';
}

/** Days by which a term counts: of the calendar, of work, or of the court. */
export type TermUnit = 'days' | 'working_days' | 'court_days';

/** Last day of a term: where days of the calendar end on no working day, the next one (Código Civil art. 132 § 1). */
export function endOfTerm(begin: LocalDate, count: number, unit: TermUnit): LocalDate {
  if (unit === 'days') return workingDayFrom(dayAfter(begin, count));
  const counts = (day: LocalDate) => isWorkingDay(day) && (unit === 'working_days' || !isCourtRecess(day));
  let day = begin;
  for (let left = count; left > 0; ) {
    day = dayAfter(day, 1);
    if (counts(day)) left -= 1;
  }
  return day;
}

function workingDayFrom(day: LocalDate): LocalDate {
  return isWorkingDay(day) ? day : workingDayFrom(dayAfter(day, 1));
}
