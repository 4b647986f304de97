import { cleanText } from './clean-text.ts';

/** Kinds of device that a form is sent from (2 §7). */
export const ORIGIN_DEVICES = ['mobile', 'tablet', 'smartTv', 'desktop'] as const;
export type OriginDevice = (typeof ORIGIN_DEVICES)[number];

/** Tracking fields that forms send along (1 §3, store `utms`). */
export const UTM_KEYS = ['utm_campaign', 'utm_source', 'utm_medium', 'utm_content'] as const;
export type Utms = Readonly<Partial<Record<(typeof UTM_KEYS)[number], string>>>;

/** Origin of a submission. */
export type Sender = {
  readonly utms: Utms;
  readonly originDevice: OriginDevice | null;
  /** The place on the site, such as `home` or `popup`. */
  readonly origin: string | null;
  /** `site` for our pages, `api` for whoever calls the API. */
  readonly environment: string;
  /** The same for every attempt at one intent; null: the content tells (D§8). */
  readonly idempotencyKey: string | null;
  /** Address of the client, for limits alone: it is never stored. */
  readonly clientAddress: string;
};

/** A field that no person sees: what is in it was put there by a program. */
export const TRAP_FIELD = 'website';

/** The solution of a bot check, under the name that the wire has for it (2 §7). */
export const BOT_CHECK_FIELD = 'tokenCaptcha';

/** Signs that tell a person from a program. */
export type Signs = { readonly isTrapped: boolean; readonly botCheckToken: string | null };

const LONGEST_TOKEN = 4000;

/** Reads the signs that a body carries. */
export function readSigns(body: Readonly<Record<string, unknown>>): Signs {
  const token = body[BOT_CHECK_FIELD];
  const trap = body[TRAP_FIELD];
  return {
    isTrapped: typeof trap === 'string' && trap !== '',
    botCheckToken: typeof token === 'string' && token !== '' && token.length <= LONGEST_TOKEN ? token : null,
  };
}

const LONGEST_UTM = 200;
const KEY = /^[\w:.-]{8,80}$/;

/** Reads the tracking fields of a body; what is none of them, or is no short text, is left out. */
export function readUtms(body: Readonly<Record<string, unknown>>): Utms {
  const found = UTM_KEYS.flatMap((key) => {
    const value = body[key];
    const text = typeof value === 'string' ? cleanText(value.trim().slice(0, LONGEST_UTM)) : '';
    return text === '' ? [] : [[key, text] as const];
  });
  return Object.fromEntries(found);
}

/** One of the four kinds; null for anything else. */
export function readOriginDevice(value: unknown): OriginDevice | null {
  return ORIGIN_DEVICES.find((device) => device === value) ?? null;
}

/** A key of 8 to 80 letters, digits, `_`, `-`, `:` or `.`; null for anything else. */
export function readIdempotencyKey(value: unknown): string | null {
  return typeof value === 'string' && KEY.test(value) ? value : null;
}
