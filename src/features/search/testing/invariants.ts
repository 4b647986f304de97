import type { Arena } from '../layout/arena.ts';
import { blocksFor, wordsOf } from '../layout/arena-keeper.ts';
import { BLOCK_ROWS, BLOCK_WORDS, BOUNDARIES, NO_POSITION, ORDER_COUNT } from '../layout/arena-views.ts';
import { countBits, countCommon, hasBit } from '../layout/bitset.ts';
import { rangeValue } from '../layout/block-zones.ts';
import { AVAILABLE_VALUE, FIRST_OPEN_VALUE, LIVE_VALUE } from '../layout/listing-record.ts';
import { priceClassOf } from '../layout/price-class.ts';
import type { SearchTables } from '../layout/search-tables.ts';
import { compareStandings, standingOf } from '../order/order-keys.ts';

/** Everything that must hold in a settled read model at any time; the first thing that does not is told. */
export function brokenInvariant(tables: SearchTables): string | null {
  return brokenHistogram(tables) ?? brokenOrder(tables) ?? brokenZone(tables) ?? brokenMap(tables);
}

function brokenHistogram({ keeper, codes, table }: SearchTables): string | null {
  const { arena } = keeper;
  let live = 0;
  for (let block = 0; block < blocksFor(keeper.usedRows); block++) {
    const base = block * arena.sizes.values;
    const available = arena.bits.slice(
      wordsOf(arena, block, AVAILABLE_VALUE),
      wordsOf(arena, block, AVAILABLE_VALUE) + BLOCK_WORDS,
    );
    for (let value = 0; value < FIRST_OPEN_VALUE + codes.values.length; value++) {
      const from = wordsOf(arena, block, value);
      const isSame =
        arena.hist[base + value] === countBits(arena.bits, from, BLOCK_WORDS) &&
        arena.histAvailable[base + value] === countCommon(available, arena.bits, from);
      if (!isSame) return `histogram of value ${value} in block ${block}`;
    }
    live += arena.hist[base + LIVE_VALUE] as number;
    for (let row = 0; row < BLOCK_ROWS && block * BLOCK_ROWS + row < keeper.usedRows; row++) {
      const isLive = arena.status[block * BLOCK_ROWS + row] !== 0;
      const words = arena.bits.subarray(wordsOf(arena, block, LIVE_VALUE));
      if (hasBit(words, row) !== isLive) return `bit of row ${block * BLOCK_ROWS + row}`;
    }
  }
  if (countBits(arena.bits, 0, BLOCK_WORDS) !== 0) return 'the empty chunk';
  return live === table.size ? null : 'number of live rows';
}

function brokenOrder({ keeper, orders, table }: SearchTables): string | null {
  const { arena } = keeper;
  if (orders.length !== table.size) return 'length of the orders';
  for (let order = 0; order < ORDER_COUNT; order++) {
    const rows = (arena.permutations[order] as Uint32Array).subarray(0, orders.length);
    const standings = Array.from(rows, (row) => standingOf(arena, order, row, orders.today));
    for (let index = 0; index < rows.length; index++) {
      const [one, next] = [standings[index], standings[index + 1]];
      if (arena.status[rows[index] as number] === 0) return `row without a listing in order ${order}`;
      if (one && next && compareStandings(one, next) >= 0) return `order ${order} at ${index}`;
    }
    const words = arena.sizes.rows / 32;
    for (let boundary = 0; boundary < BOUNDARIES; boundary++) {
      const set = (arena.cumulative[order] as Uint32Array).subarray(boundary * words, (boundary + 1) * words);
      const at = arena.boundaryAt[order]?.[boundary] as number;
      const isSame = countBits(set, 0, words) === at && rows.subarray(0, at).every((row) => hasBit(set, row));
      if (!isSame) return `boundary ${boundary} of order ${order}`;
    }
  }
  return null;
}

function brokenZone({ keeper }: SearchTables): string | null {
  const { arena, usedRows } = keeper;
  for (let row = 0; row < usedRows; row++) {
    if (arena.status[row] === 0) continue;
    const block = Math.floor(row / BLOCK_ROWS);
    const place = arena.place[row] as number;
    const isInside =
      arena.priceClass[row] === priceClassOf(arena.payable[row] as number) &&
      isInRanges(arena, row, block) &&
      isInBox(arena, row) &&
      place >= (arena.lowestPlace[block] as number) &&
      place <= (arena.highestPlace[block] as number);
    if (!isInside) return `zone of row ${row}`;
  }
  return null;
}

function isInRanges(arena: Arena, row: number, block: number): boolean {
  const isBetween = (
    value: number,
    low: Float64Array | undefined,
    high: Float64Array | undefined,
    at: number,
  ) => value >= (low?.[at] as number) && value <= (high?.[at] as number);
  return [0, 1, 2, 3, 4].every((range) => {
    const value = rangeValue(arena, range, row);
    return (
      isBetween(value, arena.blockLow[range], arena.blockHigh[range], block) &&
      isBetween(value, arena.zoneLow[range], arena.zoneHigh[range], row >>> 6)
    );
  });
}

function isInBox(arena: Arena, row: number): boolean {
  const [latitude, longitude] = [arena.latitudeE5[row] as number, arena.longitudeE5[row] as number];
  const zone = row >>> 6;
  return (
    latitude === NO_POSITION ||
    (latitude >= (arena.south[zone] as number) &&
      latitude <= (arena.north[zone] as number) &&
      longitude >= (arena.west[zone] as number) &&
      longitude <= (arena.east[zone] as number))
  );
}

function brokenMap({ keeper, table }: SearchTables): string | null {
  const { arena, usedRows } = keeper;
  let rows = 0;
  for (let row = 0; row < usedRows; row++) {
    if (arena.status[row] === 0) continue;
    rows++;
    if (table.rowOf(arena.number[row] as number) !== row) return `number of row ${row}`;
  }
  return rows === table.size ? null : 'number of rows';
}
