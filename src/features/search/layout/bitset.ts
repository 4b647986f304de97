/** Bits of a block as 32-bit words: row `r` of the block is bit `r & 31` of word `r >>> 5`. */

/** Number of ones in a 32-bit word. */
export function popcount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countBits(set: Uint32Array, from: number, length: number): number {
  let total = 0;
  for (let word = from; word < from + length; word++) total += popcount(set[word] as number);
  return total;
}

/** Ones that `a` and the words of `b` from `from` on have in common. */
export function countCommon(a: Uint32Array, b: Uint32Array, from: number): number {
  let total = 0;
  for (let word = 0; word < a.length; word++) {
    total += popcount((a[word] as number) & (b[from + word] as number));
  }
  return total;
}

/** Narrows `target` to what is also in the words of `other` from `from` on. */
export function intersectInto(target: Uint32Array, other: Uint32Array, from: number): void {
  for (let word = 0; word < target.length; word++) {
    target[word] = (target[word] as number) & (other[from + word] as number);
  }
}

/** Widens `target` by the words of `other` from `from` on. */
export function uniteInto(target: Uint32Array, other: Uint32Array, from: number): void {
  for (let word = 0; word < target.length; word++) {
    target[word] = (target[word] as number) | (other[from + word] as number);
  }
}

/** Copies as many words as `target` has from `from` on. */
export function copyInto(target: Uint32Array, source: Uint32Array, from: number): void {
  for (let word = 0; word < target.length; word++) target[word] = source[from + word] as number;
}

/** The ones of a word that stand for rows from `first` up to `end`, both counted from the word's first row. */
export function bitsBetween(first: number, end: number): number {
  const below = end >= 32 ? 0xffffffff : (1 << end) - 1;
  return (below & (0xffffffff << first)) >>> 0;
}

export function hasBit(set: Uint32Array, row: number): boolean {
  return (((set[row >>> 5] as number) >>> (row & 31)) & 1) === 1;
}
