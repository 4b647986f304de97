import type { ArenaKeeper } from './arena-keeper.ts';
import { BLOCK_ROWS, BLOCK_WORDS } from './arena-views.ts';
import type { CodeValues } from './code-values.ts';
import { LIVE_VALUE, SHOWN_FLAG, valuesOf } from './listing-record.ts';

/** Keeps bits and histograms of the blocks in step with the records of the rows. */
export class ValueBits {
  private readonly keeper: ArenaKeeper;
  private readonly codes: CodeValues;
  private readonly values = new Uint32Array(LIVE_VALUE + 1);

  constructor(keeper: ArenaKeeper, codes: CodeValues) {
    this.keeper = keeper;
    this.codes = codes;
  }

  /** True when the row's values are in their sets. */
  holds(row: number): boolean {
    const { chunkOf, bits, sizes } = this.keeper.arena;
    const chunk = chunkOf[Math.floor(row / BLOCK_ROWS) * sizes.values + LIVE_VALUE] as number;
    const word = bits[chunk * BLOCK_WORDS + ((row % BLOCK_ROWS) >>> 5)] as number;
    return ((word >>> (row & 31)) & 1) === 1;
  }

  /** Puts a row into the sets of its record and its codes. */
  enter(row: number): void {
    this.change(row, 1);
  }

  /** Takes a row out of them; its record and codes must be those it was put in with. */
  leave(row: number): void {
    this.change(row, -1);
  }

  private change(row: number, step: 1 | -1): void {
    const { record, codeSet, over, sizes } = this.keeper.arena;
    const own = record[row] as number;
    const isOver = over[row] === 1;
    const available = (own & SHOWN_FLAG) !== 0 && !isOver ? step : 0;
    const length = valuesOf({ record, rows: sizes.rows }, row, isOver, this.values);
    for (let index = 0; index < length; index++) {
      this.flip(row, this.values[index] as number, step, available);
    }
    for (const value of this.codes.valuesIn(codeSet[row] as number)) this.flip(row, value, step, available);
  }

  private flip(row: number, value: number, step: 1 | -1, available: number): void {
    const { chunkOf, bits, hist, histAvailable, sizes } = this.keeper.arena;
    const at = Math.floor(row / BLOCK_ROWS) * sizes.values + value;
    if (chunkOf[at] === 0) chunkOf[at] = this.keeper.takeChunk();
    const chunk = chunkOf[at] as number;
    const word = chunk * BLOCK_WORDS + ((row % BLOCK_ROWS) >>> 5);
    bits[word] = (bits[word] as number) ^ (1 << (row & 31));
    hist[at] = (hist[at] as number) + step;
    histAvailable[at] = (histAvailable[at] as number) + available;
    if (hist[at] !== 0) return;
    chunkOf[at] = 0;
    this.keeper.giveChunk(chunk);
  }
}
