import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_MS, type Instant, instant } from '../../../domain/time.ts';

/** A preview link works for 7 days (D§5). */
const LIFETIME_MS = 7 * DAY_MS;

/** A signed token that opens the preview of one unpublished property, with the instant at which it ends. */
export function signPreviewToken(
  number: number,
  secret: string,
  now: Instant,
): { token: string; endsAt: Instant } {
  const endsAt = instant(Math.floor((now + LIFETIME_MS) / 1000) * 1000);
  const end = String(endsAt / 1000);
  return { token: `${end}.${macOf(number, end, secret)}`, endsAt };
}

/** True when `token` opens the preview of this property at `now`. */
export function isPreviewToken(token: string, number: number, secret: string, now: Instant): boolean {
  const [end, mac, ...rest] = token.split('.');
  if (end === undefined || mac === undefined || rest.length > 0 || !/^\d{1,12}$/.test(end)) return false;
  const expected = Buffer.from(macOf(number, end, secret));
  const given = Buffer.from(mac);
  return given.length === expected.length && timingSafeEqual(given, expected) && Number(end) * 1000 > now;
}

function macOf(number: number, end: string, secret: string): string {
  return createHmac('sha256', secret).update(`preview:${number}:${end}`).digest('base64url');
}
