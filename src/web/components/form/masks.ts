import { readPhone, writePhone } from '../../../domain/phone/read-phone.ts';

/** Mask of a text of digits while it is typed (specification 2 §5). */
export type Mask = {
  /** Written signs of a text: digits, as many as there is room for, and the sign of a country. */
  readonly digits: (text: string) => string;
  /** Digits as they are shown; signs stand only before a digit that is there. */
  readonly write: (digits: string) => string;
};

const PLACE = '*';

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Digits in the places of a pattern such as `***.***.***-**`. */
function fill(pattern: string, digits: string): string {
  let text = '';
  let next = 0;
  for (const sign of pattern) {
    if (next >= digits.length) break;
    if (sign === PLACE) {
      text += digits[next];
      next += 1;
    } else text += sign;
  }
  return text;
}

function patternMask(pattern: string): Mask {
  const places = pattern.split(PLACE).length - 1;
  return {
    digits: (text) => digitsOf(text).slice(0, places),
    write: (digits) => fill(pattern, digits),
  };
}

const PHONE_DIGITS = 11;
const LANDLINE_DIGITS = 10;
/** Two numbers in one field are seen to be two. */
const MOST_DIGITS = 24;

/**
 * `(11) 3265-4321` up to ten digits, `(11) 91234-5678` with eleven (D§6). What begins with + or 0 and what has more digits
 * stands without signs: a country or an operator may be before the number, and no digit is dropped to make it fit.
 */
export const phoneMask: Mask = {
  digits: (text) => (/^[\s(]*\+/.test(text) ? '+' : '') + digitsOf(text).slice(0, MOST_DIGITS),
  write: (digits) => {
    if (/^[+0]/.test(digits) || digits.length > PHONE_DIGITS) return digits;
    return fill(digits.length > LANDLINE_DIGITS ? '(**) *****-****' : '(**) ****-****', digits);
  },
};

/** A whole text that was pasted, filled in or kept: a phone in its one spelling, anything else as it is. */
export function pastedPhone(text: string): string {
  const phone = readPhone(text);
  return phone === null ? text : writePhone(phone);
}

export const cpfMask = patternMask('***.***.***-**');
export const dateMask = patternMask('**/**/****');

/** Place of the caret in a masked text: behind as many digits as stood before it. With none it is the beginning. */
export function caretBehind(text: string, digitCount: number): number {
  if (digitCount === 0) return 0;
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (/\d/.test(text.charAt(at))) seen += 1;
    if (seen === digitCount) return at + 1;
  }
  return text.length;
}
