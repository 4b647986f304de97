import { smallIdOf } from '../brand/small-id.ts';

/** A text of the locality field that is no name: a CEP or the code of a property (D§3). */
export type PlaceCode =
  | { readonly kind: 'postal'; readonly digits: string }
  | { readonly kind: 'property'; readonly code: string };

/** Codes of banks have at least 8 digits. */
const LEAST_CODE_DIGITS = 8;
const MOST_CODE_DIGITS = 20;
const CEP_DIGITS = 8;

/** Digits as people group them. */
const GROUPED = /^(cep\s*:?\s*)?(\d[\d.\s-]*)$/;
/** Five digits, or more with the hyphen of a CEP behind the fifth. */
const CEP = /^\d{2}\.?\d{3}(-\d{0,3})?$/;

/**
 * Reads a text as a code: `13010-000`, `13010`, `CEP 130`; `OI-4071`, `oi 4071`, `8444411110000`. Eight digits without a
 * hyphen may be either: they are read as a property's code, and whoever finds none by it falls back to the CEP. Null: it
 * is a name.
 */
export function readPlaceCode(text: string, smallIdPrefix: string): PlaceCode | null {
  const typed = text.trim().toLowerCase();
  const smallId = typed.startsWith(smallIdPrefix) ? typed.slice(smallIdPrefix.length) : '';
  const number = /^[\s-]?([1-9]\d{0,9})$/.exec(smallId)?.[1];
  if (number !== undefined) return { kind: 'property', code: smallIdOf(smallIdPrefix, Number(number)) };
  const [, named, grouped = ''] = GROUPED.exec(typed) ?? [];
  const digits = grouped.replace(/\D/g, '');
  if (named !== undefined) {
    return digits.length >= 2 && digits.length <= CEP_DIGITS ? { kind: 'postal', digits } : null;
  }
  if (CEP.test(grouped)) return { kind: 'postal', digits };
  const isCode = digits.length >= LEAST_CODE_DIGITS && digits.length <= MOST_CODE_DIGITS;
  return isCode ? { kind: 'property', code: digits } : null;
}

/** The CEP that the digits of a code may be as well, as it is written; null when they are none. */
export function postalOfCode(code: string): string | null {
  return /^\d{8}$/.test(code) ? `${code.slice(0, 5)}-${code.slice(5)}` : null;
}
