import type { StateCode } from '../catalogue/enumerations.ts';

/** Number of a lawsuit by the rule of the CNJ (Resolução 65/2008): twenty digits whose check digits are right. */
export type CaseNumber = string & { readonly unit: 'case-number' };

const SHAPE = /^(\d{7})(\d{2})(\d{4})(\d)(\d{2})(\d{4})$/;
/** As it is written: with its signs, without them, or with blanks around them. */
const WRITTEN = /\d{7}\s?-?\s?\d{2}\s?\.?\s?\d{4}\s?\.?\s?\d\s?\.?\s?\d{2}\s?\.?\s?\d{4}(?!\d)/g;

/** Remainder by 97 of digits that are more than a number holds. */
function remainder(digits: string): number {
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
}

/** Null: these are not twenty digits, or the check digits are wrong (ISO 7064, modulus 97, base 10). */
export function readCaseNumber(text: string): CaseNumber | null {
  const digits = text.replace(/[\s.\-/]/g, '');
  const parts = SHAPE.exec(digits);
  if (parts === null) return null;
  const [, serial = '', check = '', year = '', branch = '', court = '', place = ''] = parts;
  const isRight = remainder(serial + year + branch + court + place + check) === 1;
  return isRight ? (digits as CaseNumber) : null;
}

/** The numbers that a text names, each once, in their order. */
export function caseNumbersIn(text: string): CaseNumber[] {
  const found = [...text.matchAll(WRITTEN)].flatMap(([written]) => readCaseNumber(written) ?? []);
  return [...new Set(found)];
}

/** `0000832-35.2018.4.01.3202` */
export function formatCaseNumber(number: string): string {
  return number.replace(SHAPE, '$1-$2.$3.$4.$5.$6');
}

/** States in the order of the CNJ, which is that of their names but for the Distrito Federal. */
const BY_COURT = [
  ...(['ac', 'al', 'ap', 'am', 'ba', 'ce', 'df', 'es', 'go', 'ma', 'mt', 'ms', 'mg', 'pa', 'pb'] as const),
  ...(['pr', 'pe', 'pi', 'rj', 'rn', 'rs', 'ro', 'rr', 'sc', 'se', 'sp', 'to'] as const),
] satisfies readonly StateCode[];

const ARMY_COURTS = ['mg', 'rs', 'sp'];
const FEDERAL_COURTS = 6;
const LABOUR_COURTS = 24;

/** Code by which the public interface knows the court of a case: `tjsp`, `trf3`; null: it has none of that court. */
export function courtOf(number: CaseNumber): string | null {
  const branch = number[13];
  const court = Number(number.slice(14, 16));
  const state = BY_COURT[court - 1];
  if (branch === '3') return 'stj';
  if (branch === '4') return court >= 1 && court <= FEDERAL_COURTS ? `trf${court}` : null;
  if (branch === '5') return court === 0 ? 'tst' : court <= LABOUR_COURTS ? `trt${court}` : null;
  if (branch === '6') return court === 0 ? 'tse' : state === undefined ? null : electoral(state);
  if (branch === '7') return 'stm';
  if (branch === '8') return state === undefined ? null : state === 'df' ? 'tjdft' : `tj${state}`;
  if (branch === '9') return state !== undefined && ARMY_COURTS.includes(state) ? `tjm${state}` : null;
  return null;
}

const electoral = (state: string) => (state === 'df' ? 'tre-dft' : `tre-${state}`);
