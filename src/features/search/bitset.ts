/**
 * Sets of rows as bits in 32-bit words. A set is a Uint32Array whose length is the number of words; row `r` is bit
 * `r & 31` of word `r >>> 5`.
 */

export type Bitset = Uint32Array;

/** Words that hold `rows` bits. */
export function wordsFor(rows: number): number {
  return (rows + 31) >>> 5;
}

/** A copy of a set with room for `words` words. */
export function grownSet(set: Bitset, words: number): Bitset {
  const grown = new Uint32Array(words);
  grown.set(set);
  return grown;
}

export function hasBit(set: Bitset, row: number): boolean {
  return (((set[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
}

export function setBit(set: Bitset, row: number): void {
  const word = row >>> 5;
  set[word] = (set[word] ?? 0) | (1 << (row & 31));
}

export function clearBit(set: Bitset, row: number): void {
  const word = row >>> 5;
  set[word] = (set[word] ?? 0) & ~(1 << (row & 31));
}

export function writeBit(set: Bitset, row: number, on: boolean): void {
  if (on) setBit(set, row);
  else clearBit(set, row);
}

/** Number of ones in a 32-bit word. */
function popcount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countBits(set: Bitset): number {
  let total = 0;
  for (let word = 0; word < set.length; word++) total += popcount(set[word] as number);
  return total;
}

/** Narrows `target` to what is also in `other`. */
export function intersectInto(target: Bitset, other: Bitset): void {
  for (let word = 0; word < target.length; word++) {
    target[word] = (target[word] as number) & (other[word] as number);
  }
}

/** Widens `target` by what is in `other`. */
export function uniteInto(target: Bitset, other: Bitset): void {
  for (let word = 0; word < target.length; word++) {
    target[word] = (target[word] as number) | (other[word] as number);
  }
}

/** Writes the numbers of the words of `set` that hold a bit to `into`; returns how many there are. */
export function occupiedWords(set: Bitset, into: Uint32Array): number {
  let count = 0;
  for (let word = 0; word < set.length; word++) {
    if (set[word] !== 0) into[count++] = word;
  }
  return count;
}

/** Rows that are in both sets, looking only at the first `wordCount` of the listed words. */
export function countCommon(a: Bitset, b: Bitset, words: Uint32Array, wordCount: number): number {
  let total = 0;
  for (let index = 0; index < wordCount; index++) {
    const word = words[index] as number;
    total += popcount((a[word] as number) & (b[word] as number));
  }
  return total;
}

/** Writes the rows of a set, ascending, to `into`; returns how many there are. */
export function rowsOf(set: Bitset, into: Uint32Array): number {
  let count = 0;
  for (let word = 0; word < set.length; word++) {
    let bits = set[word] as number;
    while (bits !== 0) {
      const lowest = bits & -bits;
      into[count++] = word * 32 + 31 - Math.clz32(lowest);
      bits ^= lowest;
    }
  }
  return count;
}
