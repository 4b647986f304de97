import { formatSearchQuery } from '../format-search-query.ts';
import { searchOfWords } from './search-of-words.ts';
import type { WordsAnswer } from './words-query.ts';

type Keys = Readonly<Record<string, string>>;
type Pair = { readonly query: Keys | readonly Keys[]; readonly rest: readonly string[] };

/** A line of the judged queries: what was typed and every right reading of it (`judged/README.md`). */
export type JudgedQuery = Pair & { readonly text: string; readonly or?: readonly Pair[] };

/** Words that do not count at either side of those that were not understood. */
const SMALL_WORDS = new Set(
  'a à ao as com da das de do dos e em na no nas nos o os ou para pra por que se só um uma'.split(' '),
);

/** Comparison of a reading with the judged ones. */
export type Verdict = { readonly isRight: boolean; readonly keys: string; readonly rest: string };

/** True when both the keys and the words that were not understood are those of one of the judged readings. */
export function judge(judged: JudgedQuery, answer: WordsAnswer): Verdict {
  const keys = spelledKeys(keysOf(answer));
  const rest = spelledRest(answer.notUnderstood.map(({ words }) => words));
  const isRight = [judged, ...(judged.or ?? [])].some((pair) => {
    const allowed: readonly Keys[] = Array.isArray(pair.query) ? pair.query : [pair.query as Keys];
    return spelledRest(pair.rest) === rest && allowed.some((one) => spelledKeys(one) === keys);
  });
  return { isRight, keys, rest };
}

/** The keys of the address; `quartos` is the least number of bedrooms that was asked for. */
function keysOf(answer: WordsAnswer): Keys {
  const params = new URLSearchParams(formatSearchQuery(searchOfWords(answer.query)));
  const least = answer.query.bedrooms?.min ?? null;
  params.delete('quartos');
  if (least !== null) params.set('quartos', String(least));
  return Object.fromEntries(params);
}

/** Sorted keys, each value a sorted set; without a state beside its own city, and without the default order. */
function spelledKeys(keys: Keys): string {
  return Object.entries(keys)
    .filter(([key, value]) => !(key === 'order' && value === 'relevante'))
    .map(([key, value]) => `${key}=${setOf(key, value).sort().join(',')}`)
    .sort()
    .join(' ');
}

function setOf(key: string, value: string): string[] {
  const values = [...new Set(value.split(','))];
  if (key !== 'search') return values;
  return values.filter((slug) => !values.some((other) => other.endsWith(`-${slug}`)));
}

function spelledRest(rest: readonly string[]): string {
  const words = rest.flatMap((text) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
  return words
    .filter((word) => !SMALL_WORDS.has(word))
    .map((word) => word.normalize('NFD').replace(/\p{M}/gu, ''))
    .filter((word) => !SMALL_WORDS.has(word))
    .join(' ');
}
