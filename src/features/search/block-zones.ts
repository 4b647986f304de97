import type { Arena } from './arena.ts';
import { BLOCK_ROWS } from './arena-views.ts';

/** Low bits of a run: its first row in the block. */
export const RUN_BITS = 12;

/**
 * Works out anew, for a block, between which prices and places its listings lie and the runs of rows in one place. A
 * row that holds nothing may widen the places.
 */
export function refreshZones(arena: Arena, block: number, usedRows: number): void {
  const first = block * BLOCK_ROWS;
  const end = Math.min(usedRows, first + BLOCK_ROWS);
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let [lowestPlace, highestPlace] = [2 ** 32 - 1, 0];
  let runs = 0;
  let last = -1;
  for (let row = first; row < end; row++) {
    const place = arena.place[row] as number;
    if (place !== last) arena.runs[first + runs++] = (place << RUN_BITS) | (row - first);
    last = place;
    lowestPlace = Math.min(lowestPlace, place);
    highestPlace = Math.max(highestPlace, place);
    if (arena.status[row] === 0) continue;
    const price = arena.payable[row] as number;
    lowest = Math.min(lowest, price);
    highest = Math.max(highest, price);
  }
  arena.lowestPrice[block] = lowest;
  arena.highestPrice[block] = highest;
  arena.lowestPlace[block] = lowestPlace;
  arena.highestPlace[block] = highestPlace;
  arena.runCount[block] = runs;
}
