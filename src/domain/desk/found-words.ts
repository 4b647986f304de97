/** Typed words as a `tsquery` over words that the database has folded (migrations/0550_found_words.sql). */

/** Letters without the marks of Latin names, as `found_words` leaves them. */
const MARKS = /[\u0300-\u0304\u0306-\u0308\u030a-\u030c\u0327\u0328]/g;
const folded = (text: string): string => text.normalize('NFKD').replace(MARKS, '');

const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/** `"a phrase"`, a word, or either after a sign that leaves it out. */
const TERM = /(-?)(?:"([^"]*)"|(\S+))/g;

/**
 * Every word has to be there, or one that begins so; words in quotation marks stand side by side, and what has a minus
 * before it is left out. Null: nothing to look for.
 */
export function queryOfWords(text: string): string | null {
  const found: string[] = [];
  const left: string[] = [];
  for (const [, minus, phrase, word = ''] of text.matchAll(TERM)) {
    const words = wordsOf(phrase ?? word);
    if (words.length === 0) continue;
    if (minus === '-') left.push(`!(${words.join(' <-> ')})`);
    else if (phrase !== undefined) found.push(words.join(' <-> '));
    else found.push(...words.map((each) => `${each}:*`));
  }
  return found.length === 0 ? null : [...found.map((each) => `(${each})`), ...left].join(' & ');
}
