import type { Centavos } from '../../domain/money.ts';
import type { SearchResult } from '../../domain/search/search-result.ts';
import { type Bitset, hasBit } from './bitset.ts';
import type { PresentState } from './present-state.ts';
import { missingKey } from './row-order.ts';
import type { SearchTables } from './search-tables.ts';

/** Calls `visit` with each row that is in both sets, ascending. */
function eachCommonRow(a: Bitset, b: Bitset, visit: (row: number) => void): void {
  for (let word = 0; word < a.length; word++) {
    let bits = (a[word] as number) & (b[word] as number);
    while (bits !== 0) {
      const lowest = bits & -bits;
      visit(word * 32 + 31 - Math.clz32(lowest));
      bits ^= lowest;
    }
  }
}

/** Rows of an order that are in a set: `limit` of them after the first `offset`. */
export function pageOf(order: Uint32Array, set: Bitset, offset: number, limit: number): number[] {
  const page: number[] = [];
  let skipped = 0;
  for (let index = 0; index < order.length && page.length < limit; index++) {
    const row = order[index] as number;
    if (!hasBit(set, row)) continue;
    if (skipped < offset) skipped++;
    else page.push(row);
  }
  return page;
}

/** Up to this many rows are looked at one by one; for more, their first in an order of prices is near. */
const FEW_ROWS = 2048;

/** Lowest and highest price payable now among the available rows of a set of `count`. */
export function priceRangeOf(
  { present }: SearchTables,
  set: Bitset,
  count: number,
): SearchResult['priceRange'] {
  const ends = count > FEW_ROWS ? priceEndsByOrder(present, set) : priceEndsByRow(present, set);
  if (ends === null) return null;
  return { lowestCents: ends[0] as Centavos, highestCents: ends[1] as Centavos };
}

type Ends = readonly [number, number] | null;

function priceEndsByRow({ payable, available }: PresentState, set: Bitset): Ends {
  let lowest = missingKey;
  let highest = -1;
  eachCommonRow(set, available, (row) => {
    const price = payable[row] as number;
    if (price === missingKey) return;
    if (price < lowest) lowest = price;
    if (price > highest) highest = price;
  });
  return highest < 0 ? null : [lowest, highest];
}

function priceEndsByOrder({ payable, available, orders }: PresentState, set: Bitset): Ends {
  const isIn = (row: number) => hasBit(set, row) && hasBit(available, row);
  const lowest = orders.rowsBy('valor-min').find(isIn);
  const highest = orders.rowsBy('valor-max').find(isIn);
  if (lowest === undefined || highest === undefined || payable[lowest] === missingKey) return null;
  return [payable[lowest] as number, payable[highest] as number];
}

/** Available listings by state and city; places whose listings are all sold or closed count 0. */
export function countByPlace({ table, present }: SearchTables): Map<string, number> {
  const counts = new Map<string, number>();
  const { place } = table.columns;
  eachCommonRow(present.shown, table.live, (row) => {
    const found = table.places[place[row] as number];
    if (found === undefined) return;
    const one = hasBit(present.available, row) ? 1 : 0;
    for (const slug of [found.uf, found.citySlug]) counts.set(slug, (counts.get(slug) ?? 0) + one);
  });
  return counts;
}
