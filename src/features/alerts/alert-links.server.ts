import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_MS, type Instant, instant } from '../../domain/time.ts';

/** Acts of a link: to confirm one alert, to look after all of its address, to end one. */
export type AlertLinkPurpose = 'confirm' | 'manage' | 'stop';

export type AlertSubject = { readonly kind: 'alert' | 'watch'; readonly id: number };

export type AlertLink = AlertSubject & {
  readonly purpose: AlertLinkPurpose;
  /**
   * Instant at which it stops working; null: never, as a person who wants to end something must always be able to.
   */
  readonly endsAt: Instant | null;
};

const LETTERS = { confirm: 'c', manage: 'm', stop: 's', alert: 'a', watch: 'w' } as const;
const LIFETIME_MS = { confirm: 2 * DAY_MS, manage: 30 * DAY_MS, stop: null } as const;
/** A link that was asked for on the page of the alerts. */
export const ASKED_LINK_MS = DAY_MS;

const TOKEN = /^([cms])([aw])([0-9a-z]{1,12})\.([0-9a-z]{1,10})\.([\w-]{22})$/;

/** A signed token for a link in a mail; it holds no address. Derived, so that nothing has to be stored. */
export function signAlertLink(
  subject: AlertSubject,
  purpose: AlertLinkPurpose,
  {
    secret,
    now,
    lifetimeMs,
  }: { readonly secret: string; readonly now: Instant; readonly lifetimeMs?: number },
): string {
  const lifetime = lifetimeMs ?? LIFETIME_MS[purpose];
  const end = lifetime === null ? 0 : Math.ceil((now + lifetime) / 1000);
  const text = `${LETTERS[purpose]}${LETTERS[subject.kind]}${subject.id.toString(36)}.${end.toString(36)}`;
  return `${text}.${macOf(text, secret)}`;
}

/** Rights of a token; `ended` when its time is over, null when it is none of ours. */
export function readAlertLink(
  token: string,
  { secret, now }: { readonly secret: string; readonly now: Instant },
): (AlertLink & { readonly hasEnded: boolean }) | null {
  const parts = TOKEN.exec(token);
  if (parts === null) return null;
  const [, purpose, kind, id = '', end = '', mac = ''] = parts;
  const expected = Buffer.from(macOf(token.slice(0, token.lastIndexOf('.')), secret));
  if (!timingSafeEqual(Buffer.from(mac), expected)) return null;
  const seconds = Number.parseInt(end, 36);
  const endsAt = seconds === 0 ? null : instant(seconds * 1000);
  return {
    purpose: purpose === 'c' ? 'confirm' : purpose === 'm' ? 'manage' : 'stop',
    kind: kind === 'a' ? 'alert' : 'watch',
    id: Number.parseInt(id, 36),
    endsAt,
    hasEnded: endsAt !== null && endsAt <= now,
  };
}

function macOf(text: string, secret: string): string {
  return createHmac('sha256', secret).update(`alert-link:${text}`).digest('base64url').slice(0, 22);
}
