/** How a text of digits is written while it is typed (specification 2 §5). */
export type Mask = {
  /** The digits of a text, as many as there is room for: what is over is dropped. */
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
const COUNTRY = '55';

/** Without the country's code and a zero before the area's, where there are more digits than a number has. */
function nationalDigits(text: string): string {
  const digits = digitsOf(text);
  const bare = digits.length > PHONE_DIGITS && digits.startsWith(COUNTRY) ? digits.slice(2) : digits;
  return bare.length > LANDLINE_DIGITS && bare.startsWith('0') ? bare.slice(1) : bare;
}

/** `(11) 1234-5678` up to ten digits, `(11) 91234-5678` with eleven (D§6). */
export const phoneMask: Mask = {
  digits: (text) => digitsOf(text).slice(0, PHONE_DIGITS),
  write: (digits) => fill(digits.length > LANDLINE_DIGITS ? '(**) *****-****' : '(**) ****-****', digits),
};

/** A whole number that was pasted or filled in, perhaps with +55: the digits of the mask. */
export const pastedPhone = (text: string): string => nationalDigits(text).slice(0, PHONE_DIGITS);

export const cpfMask = patternMask('***.***.***-**');
export const dateMask = patternMask('**/**/****');

/**
 * Where the caret belongs in a masked text: behind as many digits as stood before it. With none it is the beginning.
 */
export function caretBehind(text: string, digitCount: number): number {
  if (digitCount === 0) return 0;
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (/\d/.test(text.charAt(at))) seen += 1;
    if (seen === digitCount) return at + 1;
  }
  return text.length;
}
