import { readPhone } from '../phone/read-phone.ts';

/** Clue of somebody who asks about an advert: its address, or a name in it. */
export type Clue =
  | { readonly kind: 'link'; readonly host: string; readonly path: string }
  | { readonly kind: 'email'; readonly domain: string }
  | { readonly kind: 'phone'; readonly digits: string }
  /** A code of a listing, ours or the bank's. */
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'name'; readonly name: string };

/** Longer than an address that anybody reads. */
export const LONGEST_CLUE = 500;

const EMAIL = /^[^\s@]+@([^\s@/]+\.[^\s@/]+)$/;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** A name with a dot in it and no space: typed without its beginning. */
const BARE_LINK = /^[^\s/@]+\.[a-z]{2,}\.?([/?#:].*)?$/i;
const OWN_CODE = /^[a-z]{1,4}-?\d{1,9}$/i;
/** Codes of the bank: digits, with or without the dashes of its pages. */
const BANK_CODE = /^\d{6,16}(-\d)?$/;

/** Null for an empty text. Never fails. */
export function readClue(text: string): Clue | null {
  const plain = text.trim().slice(0, LONGEST_CLUE);
  if (plain === '') return null;
  const email = EMAIL.exec(plain)?.[1];
  if (email !== undefined) return { kind: 'email', domain: email.toLowerCase() };
  if (SCHEME.test(plain) || BARE_LINK.test(plain)) {
    const link = readLink(plain);
    if (link !== null) return link;
  }
  const digits = readPhone(plain);
  // A whole number of the bank is longer than any telephone; what could be both is asked for as a telephone.
  if (digits !== null) return { kind: 'phone', digits };
  const joined = plain.replace(/[\s.]/g, '');
  if (OWN_CODE.test(joined) || BANK_CODE.test(joined)) return { kind: 'code', code: joined };
  return { kind: 'name', name: plain };
}

function readLink(text: string): Clue | null {
  const address = SCHEME.test(text) && /^https?:/i.test(text) ? text : `https://${text.replace(SCHEME, '')}`;
  try {
    // A part before an @ is no part of the host; letters that only look alike come out as `xn--…`.
    const { hostname, pathname } = new URL(address);
    return { kind: 'link', host: hostname.toLowerCase().replace(/\.$/, ''), path: pathname };
  } catch {
    return null;
  }
}

/** True when a host is one of ours, to the letter: one that only begins or ends alike is another's. */
export function isOwnHost(host: string, ours: readonly string[]): boolean {
  return ours.some((own) => host === own || host === `www.${own}`);
}
