/** The 67 area codes in use. */
const AREA = '(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])';
/** A mobile number of nine digits, or a landline of eight. */
const NATIONAL = `${AREA}(?:9\\d{8}|[1-5]\\d{7})`;
const WITH_COUNTRY = new RegExp(`^550?(${NATIONAL})$`);
/** Alone, behind the country, behind 0, or behind 0 and an operator. */
const AT_HOME = new RegExp(`^(?:550?|0(?:[1-9]\\d)?)?(${NATIONAL})$`);

/** Marks of direction and width that come along when a number is copied. */
const INVISIBLE = /\p{Cf}/gu;
/** One number at most: the sign of the country stands before everything else. */
const ONE_NUMBER = /^[\s(]*\+?[\d\s().\-‐-―]*$/;

/**
 * The digits of a phone with its area code, ten or eleven; null for what is none, cannot be right, or may be more than one.
 * No digit of the number itself is ever dropped.
 */
export function readPhone(text: string): string | null {
  const plain = text.replace(INVISIBLE, '');
  if (!ONE_NUMBER.test(plain)) return null;
  const form = plain.includes('+') ? WITH_COUNTRY : AT_HOME;
  return form.exec(plain.replace(/\D/g, ''))?.[1] ?? null;
}

/** Digits of `readPhone` as `(11) 91234-5678` or `(11) 3265-4321`; anything else as it is. */
export function writePhone(digits: string): string {
  return digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3');
}
