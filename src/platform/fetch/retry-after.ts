/** A server may ask for a long rest; it is looked at again after this. */
const LONGEST_MS = 7 * 86_400_000;

/**
 * Milliseconds for which a server wants to be left alone (RFC 9110, 10.2.3: seconds or a date); null where it does
 * not say so in either form.
 */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  const text = header?.trim() ?? '';
  const wait = /^\d{1,10}$/.test(text)
    ? Number(text) * 1000
    : /[a-z]/i.test(text)
      ? Date.parse(text) - now
      : Number.NaN;
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), LONGEST_MS);
}
