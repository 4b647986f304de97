import { type Bitset, clearBit, grownSet, setBit, uniteInto } from './bitset.ts';

/** Case does not matter where codes are compared. */
function fold(code: string): string {
  return code.toLowerCase();
}

/** Rows by a code that the data brings (campaigns, coupons, states): one set for each spelling that occurs. */
export class CodeSets {
  private readonly setOf = new Map<string, Bitset>();
  private readonly codesOf = new Map<number, readonly string[]>();
  private words: number;

  constructor(words: number) {
    this.words = words;
  }

  /** Makes room for more rows. */
  grow(words: number): void {
    this.words = words;
    for (const [code, set] of this.setOf) this.setOf.set(code, grownSet(set, words));
  }

  copy(): CodeSets {
    const copy = new CodeSets(this.words);
    for (const [code, set] of this.setOf) copy.setOf.set(code, set.slice());
    for (const [row, codes] of this.codesOf) copy.codesOf.set(row, codes);
    return copy;
  }

  write(row: number, codes: readonly string[]): void {
    this.clear(row);
    if (codes.length === 0) return;
    this.codesOf.set(row, codes);
    for (const code of codes) setBit(this.setFor(code), row);
  }

  clear(row: number): void {
    for (const code of this.codesOf.get(row) ?? []) {
      const set = this.setOf.get(code);
      if (set !== undefined) clearBit(set, row);
    }
    this.codesOf.delete(row);
  }

  codesAt(row: number): readonly string[] {
    return this.codesOf.get(row) ?? [];
  }

  /** Adds the rows that have one of the codes, in any case, to `target`. */
  unite(codes: Iterable<string>, target: Bitset): void {
    const wanted = new Set(Array.from(codes, fold));
    for (const [code, set] of this.setOf) {
      if (wanted.has(fold(code))) uniteInto(target, set);
    }
  }

  entries(): IterableIterator<[string, Bitset]> {
    return this.setOf.entries();
  }

  private setFor(code: string): Bitset {
    const known = this.setOf.get(code);
    if (known !== undefined) return known;
    const made = new Uint32Array(this.words);
    this.setOf.set(code, made);
    return made;
  }
}
