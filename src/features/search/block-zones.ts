import type { Arena } from './arena.ts';
import { BLOCK_ROWS } from './arena-views.ts';

/** Low bits of a run: its first row in the block. */
export const RUN_BITS = 12;
/** Rows whose prices are kept together. */
export const PRICE_ROWS = 64;

/** Works out anew, for a block, between which prices and places its listings lie, and its runs of rows in one place. */
export function refreshZones(arena: Arena, block: number, usedRows: number): void {
  const first = block * BLOCK_ROWS;
  const end = Math.min(usedRows, first + BLOCK_ROWS);
  refreshPrices(arena, block, first, end);
  refreshPlaces(arena, block, first, end);
}

function refreshPrices(arena: Arena, block: number, first: number, end: number): void {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let from = first; from < end; from += PRICE_ROWS) {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let row = from; row < Math.min(end, from + PRICE_ROWS); row++) {
      if (arena.status[row] === 0) continue;
      const price = arena.payable[row] as number;
      if (price < low) low = price;
      if (price > high) high = price;
    }
    arena.lowestPriceOf64[from / PRICE_ROWS] = low;
    arena.highestPriceOf64[from / PRICE_ROWS] = high;
    lowest = Math.min(lowest, low);
    highest = Math.max(highest, high);
  }
  arena.lowestPrice[block] = lowest;
  arena.highestPrice[block] = highest;
}

/** A row that holds nothing may widen them. */
function refreshPlaces(arena: Arena, block: number, first: number, end: number): void {
  let [lowest, highest] = [2 ** 32 - 1, 0];
  let runs = 0;
  let last = -1;
  for (let row = first; row < end; row++) {
    const place = arena.place[row] as number;
    if (place === last) continue;
    arena.runs[first + runs++] = (place << RUN_BITS) | (row - first);
    last = place;
    if (place < lowest) lowest = place;
    if (place > highest) highest = place;
  }
  arena.lowestPlace[block] = lowest;
  arena.highestPlace[block] = highest;
  arena.runCount[block] = runs;
}
