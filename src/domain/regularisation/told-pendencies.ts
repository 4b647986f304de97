import { pendencyNumber } from '../catalogue/pendency-number.ts';
import type { Property } from '../catalogue/property.ts';
import { type ConditionTexts, sentencesOf } from '../catalogue/told-sentences.ts';
import { normaliseName } from '../localities/locality.ts';

/** What of a listing tells of pendencies. */
export type PendencyTexts = ConditionTexts & Pick<Property['detail'], 'pendingCategories'>;

/** An item of the table (1 to 18), and the sentence by which a listing without its code tells of it. */
export type ToldPendency = { readonly number: number; readonly quote: string | null };

const IN_ORDER = /\b(regulariz\w*|averb\w*|pendencias?)\b/;
const DONE = /\b(nao|sem|ja|averbad[oa]s?|regularizad[oa]s?)\b/;
/** What is built, not in the registration: the city's approval, then the record of it. */
const BUILT = /\b(constru\w*|edificac\w*|benfeitorias?|ampliac\w*|acrescimos?)\b/;
const NAMED: readonly (readonly [words: RegExp, numbers: readonly number[]])[] = [
  [/\bdemolic\w*/, [2]],
  [/\bretificac\w* (da |de )?area/, [4]],
  [/\bgeorreferenciamento\b/, [7]],
  [BUILT, [1, 3]],
];

/** By codes first, each once; codes of no item say nothing to a buyer. */
export function toldPendencies(detail: PendencyTexts): readonly ToldPendency[] {
  const coded = detail.pendingCategories.flatMap((code) => {
    const number = pendencyNumber(code);
    return number === null ? [] : [{ number, quote: null }];
  });
  const said = sentencesOf(detail).flatMap((quote) => numbersIn(quote).map((number) => ({ number, quote })));
  const known = new Map<number, ToldPendency>();
  for (const one of [...coded, ...said]) if (!known.has(one.number)) known.set(one.number, one);
  return [...known.values()];
}

function numbersIn(quote: string): readonly number[] {
  const words = normaliseName(quote);
  if (!IN_ORDER.test(words) || DONE.test(words)) return [];
  return NAMED.find(([named]) => named.test(words))?.[1] ?? [];
}
