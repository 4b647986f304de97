import { type Bitset, hasBit } from './bitset.ts';

/** What rows are compared by: last in the list or not, then key, then tie break, then number; all ascending. */
export type OrderColumns = {
  /** 1 for rows that stand last whatever the order (sold, closed), else 0. */
  readonly last: Uint8Array;
  readonly key: Float64Array;
  readonly tie: Uint32Array;
  readonly number: Uint32Array;
};

/** Key of a row that has nothing to be ordered by (no price, no appraisal): after all that have. */
export const missingKey = Number.MAX_VALUE;

export type RowComparison = (a: number, b: number) => number;

export function comparisonBy({ last, key, tie, number }: OrderColumns): RowComparison {
  return (a, b) =>
    (last[a] as number) - (last[b] as number) ||
    (key[a] as number) - (key[b] as number) ||
    (tie[a] as number) - (tie[b] as number) ||
    (number[a] as number) - (number[b] as number);
}

/** A permutation of rows in the order of a comparison. */
export function sortedRows(rows: Uint32Array, compare: RowComparison): Uint32Array {
  return Uint32Array.from(rows).sort(compare);
}

/**
 * The order after some rows changed: `changed` leave their old places, those of them that are still `live` are
 * merged in at their new ones. Rows that did not change must still stand in order.
 */
export function patchedOrder(
  order: Uint32Array,
  changed: Bitset,
  live: Uint32Array,
  compare: RowComparison,
): Uint32Array {
  const staying = rowsOutside(changed, order);
  const arriving = sortedRows(live, compare);
  const patched = new Uint32Array(staying.length + arriving.length);
  let copied = 0;
  arriving.forEach((row, index) => {
    const place = placeOf(row, staying, copied, compare);
    patched.set(staying.subarray(copied, place), copied + index);
    patched[place + index] = row;
    copied = place;
  });
  patched.set(staying.subarray(copied), copied + arriving.length);
  return patched;
}

function rowsOutside(set: Bitset, order: Uint32Array): Uint32Array {
  const rows = new Uint32Array(order.length);
  let count = 0;
  for (let index = 0; index < order.length; index++) {
    const row = order[index] as number;
    if (!hasBit(set, row)) rows[count++] = row;
  }
  return rows.subarray(0, count);
}

/** First place at or after `from` whose row does not come before `row`. */
function placeOf(row: number, order: Uint32Array, from: number, compare: RowComparison): number {
  let low = from;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(order[middle] as number, row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
