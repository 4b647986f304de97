import { BRASILIA_OFFSET_MS, DAY_MS, type Instant, instant } from '../time.ts';

/** `22:00-06:00` in Brasília: within which a host is asked for files. */
const HOURS = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/;
const MINUTE_MS = 60_000;

/** Beginning and end after midnight, in milliseconds; null: at any time. */
type Window = { readonly from: number; readonly until: number } | null;

export function isFetchHours(text: string): boolean {
  const read = HOURS.exec(text);
  return read !== null && read[1] !== read[2];
}

/** True when a host may be asked then; null: at any time. */
export function isWithinHours(hours: string | null, at: Instant): boolean {
  const window = windowOf(hours);
  if (window === null) return true;
  const { from, until } = window;
  const now = sinceMidnight(at);
  return from < until ? now >= from && now < until : now >= from || now < until;
}

/** Instant at which so much work ends that is done within the hours alone. */
export function endWithinHours(hours: string | null, now: Instant, workMs: number): Instant {
  const window = windowOf(hours);
  if (window === null) return instant(now + workMs);
  const length = (window.until - window.from + DAY_MS) % DAY_MS;
  const since = (sinceMidnight(now) - window.from + DAY_MS) % DAY_MS;
  // The window that is open now, or else the next one.
  const begin = since < length ? now - since : now - since + DAY_MS;
  const done = since < length ? since : 0;
  const needed = done + workMs;
  const nights = Math.max(0, Math.ceil(needed / length) - 1);
  return instant(begin + nights * DAY_MS + (needed - nights * length));
}

const sinceMidnight = (at: Instant) => (((at + BRASILIA_OFFSET_MS) % DAY_MS) + DAY_MS) % DAY_MS;

function windowOf(hours: string | null): Window {
  const read = hours === null ? null : HOURS.exec(hours);
  if (!read) return null;
  const [from, until] = [read[1], read[2]].map((text = '') => {
    const [hour, minute] = text.split(':').map(Number);
    return ((hour ?? 0) * 60 + (minute ?? 0)) * MINUTE_MS;
  });
  return { from: from ?? 0, until: until ?? 0 };
}
