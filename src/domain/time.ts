/** A moment: milliseconds since 1970-01-01T00:00Z. */
export type Instant = number & { readonly unit: 'epoch-ms' };

/** A calendar day in Brasília time, `YYYY-MM-DD`. */
export type LocalDate = string & { readonly unit: 'local-date' };

/** Source of "now"; injected everywhere, never read from the machine. */
export type Clock = { readonly now: () => Instant };

/** America/Sao_Paulo has had a fixed offset of -03:00 since 2019 (Decreto 9.772/2019); specification 2 §9 fixes it. */
export const BRASILIA_OFFSET_MS = -3 * 60 * 60 * 1000;
export const DAY_MS = 24 * 60 * 60 * 1000;

/** Brands an instant. Throws on anything but a finite number. */
export function instant(ms: number): Instant {
  if (!Number.isFinite(ms)) throw new RangeError(`not an instant: ${ms}`);
  return ms as Instant;
}

/** Days since 1970-01-01 of the Brasília calendar day that holds `at`. */
export function localDayNumber(at: Instant): number {
  return Math.floor((at + BRASILIA_OFFSET_MS) / DAY_MS);
}

/** The Brasília calendar day that holds `at`. */
export function localDateOf(at: Instant): LocalDate {
  return new Date(at + BRASILIA_OFFSET_MS).toISOString().slice(0, 10) as LocalDate;
}

/** Parses `YYYY-MM-DD`; null when it is not a day of the calendar. */
export function parseLocalDate(text: string): LocalDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const parsed = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== text
    ? null
    : (text as LocalDate);
}

/** Midnight in Brasília at which the day of that number begins (`localDayNumber`). */
export function startOfLocalDay(dayNumber: number): Instant {
  return instant(dayNumber * DAY_MS - BRASILIA_OFFSET_MS);
}

const MINUTE_MS = 60_000;

/**
 * The instant at which a deadline that was named by its minute is over: one at 23:59 in Brasília lasts that minute, since
 * it is over at 00:00 (D§6); any other ends when it says. Still reads 23h59, and is itself when given again.
 */
export function deadlineEnd(named: Instant): Instant {
  const isLastMinute = startOfLocalDay(localDayNumber(named) + 1) - named === MINUTE_MS;
  return isLastMinute ? instant(named + MINUTE_MS - 1) : named;
}

/** Midnight in Brasília at which `day` begins. */
export function startOfLocalDate(day: LocalDate): Instant {
  return instant(Date.parse(`${day}T00:00:00Z`) - BRASILIA_OFFSET_MS);
}
