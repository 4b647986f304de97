/** Signs that turn the direction of what follows: no text here needs them, and they make one word read as another. */
const TURNING = '\\u202a-\\u202e\\u2066-\\u2069';
/** Control characters but tab and line ends: some of them rule the terminal that prints them. */
const CONTROL = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f';
/** What `cleanText` takes out, as it stands within a class of a pattern; halves of characters are not told. */
export const TAKEN_OUT = `${CONTROL}${TURNING}`;
const UNCLEAN = new RegExp(`[${TAKEN_OUT}]`);
const ALL_UNCLEAN = new RegExp(UNCLEAN, 'g');

/** A text without what none may hold: control characters but tab and line ends, signs that turn it, halves of characters. */
export function cleanText(text: string): string {
  const whole = text.toWellFormed();
  return UNCLEAN.test(whole) ? whole.replace(ALL_UNCLEAN, '') : whole;
}

/** The same of a name from outside, which is one line: of a file, of what stands in an archive. */
export const cleanName = (name: string): string => cleanText(name.replace(/[\t\n\r\u2028\u2029]+/g, ' '));

/** A value with every text in it cleaned. */
export function cleanTexts<T>(value: T): T {
  if (typeof value === 'string') return cleanText(value) as T;
  if (Array.isArray(value)) return value.map(cleanTexts) as T;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cleanTexts(inner)])) as T;
}

const ALL_CONTROL = new RegExp(`[${CONTROL}]`, 'g');

/** A text, or a part of one, without control characters but tab and line ends. */
export const withoutControl = (text: string): string => text.replace(ALL_CONTROL, '');

const TURNING_SIGNS = new RegExp(`[${TURNING}]`, 'g');

/** A text, or a part of one, without signs that would show it in another order than it is written. */
export const inReadingOrder = (text: string): string => text.replace(TURNING_SIGNS, '');

/** A line of JSON in which signs that turn text are written by their numbers, as control characters are. */
export const escapeTurning = (json: string): string =>
  json.replace(TURNING_SIGNS, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`);
