import { BRASILIA_OFFSET_MS, type Instant, instant } from '../../time.ts';

const MINUTE_MS = 60_000;

/** `2026-12-07T00:00`, in Brasília, as a field of day and time has it; the last minute of a deadline by its beginning. */
export function momentOf(at: Instant): string {
  const local = new Date(at + BRASILIA_OFFSET_MS).toISOString().slice(0, -1);
  const isWhole = at % MINUTE_MS === 0 || /:59\.999$/.test(local);
  return isWhole ? local.slice(0, 16) : local;
}

const MOMENT = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?$/;
/** As people write it where the browser has no field for it: `07/12/2026 00:00`. */
const WRITTEN = /^(\d\d?)\/(\d\d?)\/(\d{4})[, ]+(?:às )?(\d\d?)[:h](\d\d)?$/;

/** Null: it is no day and time. */
export function instantOfMoment(typed: string): Instant | null {
  const written = WRITTEN.exec(typed.trim());
  if (written !== null) {
    const [, day = '', month = '', year = '', hour = '', minute = '00'] = written;
    const two = (text: string) => text.padStart(2, '0');
    return instantOfMoment(`${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}`);
  }
  if (!MOMENT.test(typed.trim())) return null;
  const local = Date.parse(`${typed.trim()}Z`);
  // The engine takes the 31st of February for the 3rd of March.
  const isReal = !Number.isNaN(local) && new Date(local).toISOString().startsWith(typed.trim().slice(0, 16));
  return isReal ? instant(local - BRASILIA_OFFSET_MS) : null;
}
