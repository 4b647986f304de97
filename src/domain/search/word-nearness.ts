/**
 * Words that lie near a mistyped one. Distance is Damerau–Levenshtein's in its optimal-alignment form: a letter
 * missing, added or replaced, or two neighbours swapped, is one edit, and no part is edited twice.
 */
export type NearWord = { readonly word: string; readonly distance: number };

export type NearWords = {
  readonly has: (word: string) => boolean;
  readonly add: (word: string) => void;
  /** The words within `limit` edits of a word that is none of them, nearest first, then by the alphabet. */
  readonly near: (word: string, limit: number) => readonly NearWord[];
};

/** Longer words have no near ones, so that a hostile text costs little. */
const MAX_LENGTH = 40;

/** Edits that lead from one word to the other; `limit + 1` when there are more than `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      current.push(cellOf(a, b, row, column, { beforeLast, last, current }));
    }
    if (Math.min(...current, ...last) > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(limit + 1, last[b.length] as number);
}

type Rows = {
  readonly beforeLast: readonly number[];
  readonly last: readonly number[];
  readonly current: readonly number[];
};

function cellOf(a: string, b: string, row: number, column: number, rows: Rows): number {
  const same = a[row - 1] === b[column - 1];
  const replaced = (rows.last[column - 1] as number) + (same ? 0 : 1);
  const best = Math.min(
    replaced,
    (rows.last[column] as number) + 1,
    (rows.current[column - 1] as number) + 1,
  );
  const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
  return swapped ? Math.min(best, (rows.beforeLast[column - 2] as number) + 1) : best;
}

/** Typing errors that are forgiven in a word of this length: none up to 3, one from 4, two from 8. */
export function forgivenEdits(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * The set of letters of a word as 32 bits. One edit changes at most two of them, so words whose sets differ in more
 * than twice the limit are passed over without being compared.
 */
function letterSet(word: string): number {
  let set = 0;
  for (let at = 0; at < word.length; at += 1) set |= 1 << (word.charCodeAt(at) & 31);
  return set;
}

/** True when words with these letter sets can lie within `limit` edits of each other. */
function mayBeNear(a: number, b: number, limit: number): boolean {
  let differing = (a ^ b) >>> 0;
  let count = 0;
  while (differing !== 0 && count <= 2 * limit) {
    differing = (differing & (differing - 1)) >>> 0;
    count += 1;
  }
  return count <= 2 * limit;
}

type Group = { readonly words: string[]; readonly sets: number[] };

/** Keeps words ready to be searched: some ten bytes a word beside the words themselves. */
export function nearWords(words: Iterable<string> = []): NearWords {
  const known = new Set<string>();
  const groups = new Map<number, Group>();
  const all: NearWords = {
    has: (word) => known.has(word),
    add(word) {
      if (known.has(word)) return;
      known.add(word);
      const group = groups.get(word.length) ?? { words: [], sets: [] };
      group.words.push(word);
      group.sets.push(letterSet(word));
      groups.set(word.length, group);
    },
    near(word, limit) {
      if (word.length > MAX_LENGTH || limit === 0) return [];
      const found: NearWord[] = [];
      for (let length = word.length - limit; length <= word.length + limit; length += 1) {
        const group = groups.get(length);
        if (group) collectNear(word, limit, group, found);
      }
      return found.sort((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1));
    },
  };
  for (const word of words) all.add(word);
  return all;
}

function collectNear(word: string, limit: number, { words, sets }: Group, found: NearWord[]): void {
  const wanted = letterSet(word);
  for (let index = 0; index < sets.length; index += 1) {
    if (!mayBeNear(wanted, sets[index] as number, limit)) continue;
    const other = words[index] as string;
    const distance = editDistance(word, other, limit);
    if (distance > 0 && distance <= limit) found.push({ word: other, distance });
  }
}
