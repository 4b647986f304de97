import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BLOCK_WORDS } from './arena-views.ts';
import { countBits } from './bitset.ts';
import { RowList } from './row-list.ts';

const word = fc.oneof(fc.constant(0), fc.constant(0xffffffff), fc.integer({ min: 0, max: 0xffffffff }));
const set = fc
  .tuple(
    fc.array(word, { minLength: BLOCK_WORDS, maxLength: BLOCK_WORDS }),
    fc.boolean(),
    fc.nat(BLOCK_WORDS),
  )
  .map(([words, isSparse, kept]) =>
    Uint32Array.from(words, (one, at) => (isSparse && at % 8 !== kept % 8 ? 0 : one)),
  );

test('rows of a list are counted in any set as bit by bit, with others left out and behind other words', () => {
  const list = new RowList();
  fc.assert(
    fc.property(set, set, set, fc.nat(300), (rows, without, other, from) => {
      const left = rows.map((one, at) => one & ~(without[at] as number));
      const behind = new Uint32Array(from + BLOCK_WORDS);
      behind.set(other, from);
      const common = left.map((one, at) => one & (other[at] as number));
      expect(list.take(rows, without)).toBe(countBits(left, 0, BLOCK_WORDS));
      expect(list.countIn(behind, from)).toBe(countBits(common, 0, BLOCK_WORDS));
    }),
  );
});
