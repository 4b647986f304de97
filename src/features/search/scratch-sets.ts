import type { Bitset } from './bitset.ts';

/** Empty sets lent for the time of one search, so that searching leaves nothing to collect. */
export class ScratchSets {
  private readonly sets: Bitset[] = [];
  private words = 0;
  private taken = 0;

  /** Takes all sets back; from now on they hold `words` words. */
  reset(words: number): void {
    if (words !== this.words) this.sets.length = 0;
    this.words = words;
    this.taken = 0;
  }

  take(): Bitset {
    const known = this.sets[this.taken++];
    if (known !== undefined) return known.fill(0);
    const made = new Uint32Array(this.words);
    this.sets.push(made);
    return made;
  }
}
