import { BLOCK_WORDS } from './arena-views.ts';
import { popcount } from './bitset.ts';

/** Words that are counted in one go. */
const AT_ONCE = 8;

/** Rows of a block by the words that are not empty, to be counted in many sets. */
export class RowList {
  /** Words that are not empty. */
  length = 0;
  readonly at = new Uint8Array(BLOCK_WORDS + AT_ONCE);
  readonly words = new Uint32Array(BLOCK_WORDS + AT_ONCE);

  /** Takes the rows of a set that are not in another one; gives their number. */
  take(rows: Uint32Array, without: Uint32Array): number {
    let length = 0;
    let count = 0;
    for (let word = 0; word < BLOCK_WORDS; word++) {
      const left = (rows[word] as number) & ~(without[word] as number);
      if (left === 0) continue;
      this.at[length] = word;
      this.words[length++] = left;
      count += popcount(left);
    }
    this.words.fill(0, length, length + AT_ONCE);
    this.length = length;
    return count;
  }

  /**
   * Number of the rows that are also in the words of `set` from `from` on. Adds up eight words bit by bit (Harley and
   * Seal), so that ones are counted in one word of eight.
   */
  countIn(set: Uint32Array, from: number): number {
    const { at, words, length } = this;
    const common = (index: number) =>
      (words[index] as number) & (set[from + (at[index] as number)] as number);
    let [eights, fours, twos, ones] = [0, 0, 0, 0];
    for (let index = 0; index < length; index += AT_ONCE) {
      let one = common(index);
      let two = common(index + 1);
      const twosA = (ones & one) | ((ones ^ one) & two);
      ones ^= one ^ two;
      one = common(index + 2);
      two = common(index + 3);
      const twosB = (ones & one) | ((ones ^ one) & two);
      ones ^= one ^ two;
      const foursA = (twos & twosA) | ((twos ^ twosA) & twosB);
      twos ^= twosA ^ twosB;
      one = common(index + 4);
      two = common(index + 5);
      const twosC = (ones & one) | ((ones ^ one) & two);
      ones ^= one ^ two;
      one = common(index + 6);
      two = common(index + 7);
      const twosD = (ones & one) | ((ones ^ one) & two);
      ones ^= one ^ two;
      const foursB = (twos & twosC) | ((twos ^ twosC) & twosD);
      twos ^= twosC ^ twosD;
      eights += popcount((fours & foursA) | ((fours ^ foursA) & foursB));
      fours ^= foursA ^ foursB;
    }
    return 8 * eights + 4 * popcount(fours) + 2 * popcount(twos) + popcount(ones);
  }
}
