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

/** Three rows of the table of distances, used again by every comparison; a cell holds `limit + 1` at most. */
let rows: readonly [Int32Array, Int32Array, Int32Array] = rowsOf(64);

function rowsOf(cells: number): typeof rows {
  return [new Int32Array(cells), new Int32Array(cells), new Int32Array(cells)];
}

/**
 * Edits that lead from one word to the other; `limit + 1` when there are more than `limit`. Cells further than `limit` from
 * the diagonal are not worked out.
 */
export function editDistance(a: string, b: string, limit: number): number {
  const far = limit + 1;
  if (Math.abs(a.length - b.length) > limit) return far;
  if (rows[0].length < b.length + 2) rows = rowsOf(2 * b.length + 2);
  let [beforeLast, last, current] = rows;
  for (let column = 0; column <= Math.min(b.length, far); column += 1) last[column] = column;
  let leastOfLast = 0;
  for (let row = 1; row <= a.length; row += 1) {
    const first = Math.max(1, row - limit);
    const end = Math.min(b.length, row + limit);
    current[first - 1] = first === 1 ? Math.min(far, row) : far;
    let least = current[first - 1] as number;
    for (let column = first; column <= end; column += 1) {
      const cell = Math.min(far, cellOf(a, b, row, column, beforeLast, last, current));
      current[column] = cell;
      if (cell < least) least = cell;
    }
    current[end + 1] = far;
    if (Math.min(least, leastOfLast) > limit) return far;
    leastOfLast = least;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return Math.min(far, last[b.length] as number);
}

function cellOf(
  a: string,
  b: string,
  row: number,
  column: number,
  beforeLast: Int32Array,
  last: Int32Array,
  current: Int32Array,
): number {
  const [letter, other] = [a.charCodeAt(row - 1), b.charCodeAt(column - 1)];
  let best = (last[column - 1] as number) + (letter === other ? 0 : 1);
  if ((last[column] as number) < best) best = (last[column] as number) + 1;
  if ((current[column - 1] as number) < best) best = (current[column - 1] as number) + 1;
  const isSwapped =
    row > 1 && column > 1 && letter === b.charCodeAt(column - 2) && a.charCodeAt(row - 2) === other;
  return isSwapped ? Math.min(best, (beforeLast[column - 2] as number) + 1) : best;
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

/** Number of ones among 32 bits. */
function onesOf(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
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
    if (onesOf(wanted ^ (sets[index] as number)) > 2 * limit) continue;
    const other = words[index] as string;
    const distance = editDistance(word, other, limit);
    if (distance > 0 && distance <= limit) found.push({ word: other, distance });
  }
}
