import { readPhone, writePhone } from './read-phone.ts';

/** A phone as a page shows it. */
export type ShownPhone = {
  readonly text: string;
  /** `tel:` address; null where no single number is certain. */
  readonly href: string | null;
};

/** 0800 and its like, whose last part has six or seven digits. */
const TOLL_FREE = /^0[3589]\d0\d{6,7}$/;
/** Numbers that are the same in the whole country, and public services of three digits. */
const NATIONWIDE = /^(?:(?:300\d|40\d\d)\d{4}|1\d\d)$/;
/** Number of another country, as its sign says (E.164). */
const FOREIGN = /^\+(?!55)[1-9]\d{7,14}$/;
const SEPARATORS = /\s*(?:[/;,|\n]|\s(?:ou|e)\s)\s*/;
const RUN_OF_DIGITS = /[+(]*\d(?:[\d\s().\-‐-―]*\d)?/g;
/** Digits behind a number that are no number themselves. */
const LONGEST_EXTENSION = 5;

/** The phones of a text of a list or feed, each with the address that dials it. */
export function shownPhones(text: string | null): readonly ShownPhone[] {
  const given = text?.replace(/[^\S\n]+/g, ' ').trim() ?? '';
  if (given === '') return [];
  const each = given.split(SEPARATORS).map(onePhone);
  return each.every((phone) => phone !== null) ? each : [asItCame(given)];
}

function onePhone(text: string): ShownPhone | null {
  const national = readPhone(text);
  if (national !== null) return { text: writePhone(national), href: `tel:+55${national}` };
  const href = serviceHref(text);
  return href === null ? null : { text, href };
}

function serviceHref(text: string): string | null {
  if (!/^[+\d\s().-]+$/.test(text)) return null;
  const digits = text.replace(/[^+\d]/g, '');
  const isDialled = FOREIGN.test(digits) || TOLL_FREE.test(digits) || NATIONWIDE.test(digits);
  return isDialled ? `tel:${digits}` : null;
}

/** Names and extensions beside one number leave no doubt which is meant; a second number does. */
function asItCame(text: string): ShownPhone {
  const runs = text.match(RUN_OF_DIGITS) ?? [];
  const phones = runs.flatMap((run) => onePhone(run) ?? []);
  const isLong = (run: string) => run.replace(/\D/g, '').length > LONGEST_EXTENSION;
  const isCertain = phones.length === 1 && runs.filter(isLong).length <= 1;
  return { text, href: isCertain ? (phones[0]?.href ?? null) : null };
}
