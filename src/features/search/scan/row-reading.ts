import { ORDERS, type Order } from '../../../domain/catalogue/enumerations.ts';
import { tieBreakOf } from '../../../domain/catalogue/property.ts';
import type { Arena } from '../layout/arena.ts';
import { BLOCK_WORDS, BOUNDARIES, type Found, READ_ROWS } from '../layout/arena-views.ts';
import { hasBit, popcount } from '../layout/bitset.ts';
import { missingPrice } from '../layout/listing-now.ts';
import { keyOf, orderNumber } from '../order/order-keys.ts';
import { PLAN } from './plan-words.ts';

/** Up to this many rows are sorted on their own rather than looked for in an order. */
const FEW_ROWS = 512;
/** Steps along an order after which the place of the next row is counted out. */
const MOST_STEPS = 16_384;

/** The rows of the last scan in an order: `limit` of them (at most READ_ROWS) after the first `offset`. */
export function pageOf(
  arena: Arena,
  order: Order,
  orders: { readonly length: number; readonly today: number },
  offset: number,
  limit: number,
): readonly number[] {
  const total = arena.plan[PLAN.total] as number;
  if (offset >= total) return [];
  const number = orderNumber(order);
  const rows = arena.permutations[number] as Uint32Array;
  if (total === orders.length) return Array.from(rows.subarray(offset, Math.min(total, offset + limit)));
  const isFar = ((offset + limit) * orders.length) / total > MOST_STEPS / 4;
  if (isFar && total <= FEW_ROWS) {
    return sortedFew(arena, number, orders.today).slice(offset, offset + limit);
  }
  return readOrder(arena, number, 'hits', orders.length, offset, Math.min(limit, total - offset));
}

/** Every hit of the last scan, in the order of the rows. */
export function allHits({ hits, hitCount, plan }: Arena): Uint32Array {
  const rows = new Uint32Array(plan[PLAN.total] as number);
  let count = 0;
  for (let block = 0; block < (plan[PLAN.blocks] as number); block++) {
    if (hitCount[block] === 0) continue;
    for (let word = block * BLOCK_WORDS; word < (block + 1) * BLOCK_WORDS; word++) {
      for (let bits = hits[word] as number; bits !== 0; bits &= bits - 1) {
        rows[count++] = word * 32 + 31 - Math.clz32(bits & -bits);
      }
    }
  }
  return rows;
}

/** Every hit of the last scan, in an order. */
export function allOf(arena: Arena, order: Order, length: number): number[] {
  const rows = (arena.permutations[orderNumber(order)] as Uint32Array).subarray(0, length);
  return Array.from(rows.filter((row) => hasBit(arena.hits, row)));
}

/** Reads off an order; where the next row is far, finds its part of the order by counting. */
function readOrder(
  arena: Arena,
  order: number,
  found: Found,
  length: number,
  offset: number,
  limit: number,
): number[] {
  const total = arena.plan[found === 'hits' ? PLAN.total : PLAN.unpriced] as number;
  const page: number[] = [];
  let from = 0;
  let skip = offset;
  let end = ((offset + limit) * length) / total > MOST_STEPS ? 0 : Math.min(length, MOST_STEPS);
  for (;;) {
    const read = walk(arena, order, found, from, end, skip, limit - page.length);
    for (let index = 0; index < read; index++) page.push(arena.read[index] as number);
    if (page.length === limit) return page;
    // The part of the order in which the next row stands begins where this walk ended, or later.
    const part = partWith(arena, order, found, offset + page.length);
    const start = part.boundary === 0 ? 0 : (arena.boundaryAt[order]?.[part.boundary - 1] as number);
    if (start >= end) [from, skip] = [start, part.skip];
    else [from, skip] = [end, arena.plan[PLAN.skip] as number];
    end = part.boundary === BOUNDARIES ? length : (arena.boundaryAt[order]?.[part.boundary] as number);
  }
}

/** Steps along an order, past `skip` rows of the set; writes up to `limit` of the next to `arena.read`. */
function walk(
  arena: Arena,
  order: number,
  found: Found,
  from: number,
  end: number,
  skip: number,
  limit: number,
): number {
  if (arena.kernel !== null) return arena.kernel.walk(arena, order, found, from, end, skip, limit);
  const rows = arena.permutations[order] as Uint32Array;
  const set = arena[found];
  let left = skip;
  let count = 0;
  for (let index = from; index < end && count < limit; index++) {
    const row = rows[index] as number;
    if (!hasBit(set, row)) continue;
    if (left > 0) left--;
    else arena.read[count++] = row;
  }
  arena.plan[PLAN.skip] = left;
  return count;
}

/** The last boundary with at most `offset` rows of the set before it, and how many rows then are still to be skipped. */
function partWith(
  arena: Arena,
  order: number,
  found: Found,
  offset: number,
): { readonly boundary: number; readonly skip: number } {
  let [low, high, before] = [0, BOUNDARIES, 0];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const count = countBefore(arena, order, middle, found);
    if (count <= offset) {
      low = middle + 1;
      before = count;
    } else high = middle;
  }
  return { boundary: low, skip: offset - before };
}

function countBefore(arena: Arena, order: number, boundary: number, found: Found): number {
  if (arena.kernel !== null) return arena.kernel.countBefore(arena, order, boundary, found);
  const words = arena.sizes.rows / 32;
  const before = arena.cumulative[order] as Uint32Array;
  const set = arena[found];
  const counts = found === 'hits' ? arena.hitCount : arena.unpricedCount;
  let total = 0;
  for (let block = 0; block < counts.length; block++) {
    if (counts[block] === 0) continue;
    const end = Math.min(words, (block + 1) * BLOCK_WORDS);
    for (let word = block * BLOCK_WORDS; word < end; word++) {
      total += popcount((set[word] as number) & (before[boundary * words + word] as number));
    }
  }
  return total;
}

/** Writes the rows of a set, at most READ_ROWS of them, to `arena.read`; returns how many there are. */
function collect(arena: Arena, found: Found): number {
  if (arena.kernel !== null) return arena.kernel.collect(arena, found);
  const set = arena[found];
  const counts = found === 'hits' ? arena.hitCount : arena.unpricedCount;
  let count = 0;
  for (let block = 0; block < counts.length; block++) {
    if (counts[block] === 0) continue;
    for (let word = block * BLOCK_WORDS; word < (block + 1) * BLOCK_WORDS; word++) {
      for (let bits = set[word] as number; bits !== 0; bits &= bits - 1) {
        arena.read[count++] = word * 32 + 31 - Math.clz32(bits & -bits);
      }
    }
  }
  return count;
}

/** Keys of the rows being sorted; those that are over are sorted behind the others. */
const fewKeys = new Float64Array(FEW_ROWS);
const fewTies = new Uint32Array(FEW_ROWS);
const fewRows = new Uint32Array(FEW_ROWS);

function sortedFew(arena: Arena, order: number, today: number): number[] {
  const count = collect(arena, 'hits');
  const isOver = (row: number) => arena.over[row] === 1;
  let length = 0;
  for (const over of [false, true]) {
    const first = length;
    for (let index = 0; index < count; index++) {
      const row = arena.read[index] as number;
      if (isOver(row) !== over) continue;
      fewKeys[length] = keyOf(arena, order, row, today);
      fewTies[length] = tieBreakOf(arena.number[row] as number);
      fewRows[length++] = row;
    }
    shellSort(first, length);
  }
  return Array.from(fewRows.subarray(0, count));
}

/** Gaps of a Shell sort that do well for hundreds of entries (Ciura 2001). */
const GAPS = [301, 132, 57, 23, 10, 4, 1];

function shellSort(first: number, end: number): void {
  for (const gap of GAPS) {
    for (let index = first + gap; index < end; index++) {
      const key = fewKeys[index] as number;
      const tie = fewTies[index] as number;
      const row = fewRows[index] as number;
      let place = index;
      for (; place - gap >= first; place -= gap) {
        const other = fewKeys[place - gap] as number;
        if (other < key || (other === key && (fewTies[place - gap] as number) <= tie)) break;
        fewKeys[place] = other;
        fewTies[place] = fewTies[place - gap] as number;
        fewRows[place] = fewRows[place - gap] as number;
      }
      fewKeys[place] = key;
      fewTies[place] = tie;
      fewRows[place] = row;
    }
  }
}

/** Lowest and highest price payable now among the rows found with the price limits left out; null without one. */
export function priceEnds(arena: Arena, length: number): readonly [number, number] | null {
  const count = arena.plan[PLAN.unpriced] as number;
  if (count === 0) return null;
  return count <= READ_ROWS ? endsByRow(arena) : endsByOrder(arena, length);
}

function endsByRow(arena: Arena): readonly [number, number] | null {
  const count = collect(arena, 'unpriced');
  let lowest = missingPrice;
  let highest = -1;
  for (let index = 0; index < count; index++) {
    const price = arena.payable[arena.read[index] as number] as number;
    if (price === missingPrice) continue;
    if (price < lowest) lowest = price;
    if (price > highest) highest = price;
  }
  return highest < 0 ? null : [lowest, highest];
}

function endsByOrder(arena: Arena, length: number): readonly [number, number] | null {
  const firstIn = (order: Order) => {
    const [row] = readOrder(arena, ORDERS.indexOf(order), 'unpriced', length, 0, 1);
    return arena.payable[row as number] as number;
  };
  const lowest = firstIn('valor-min');
  return lowest === missingPrice ? null : [lowest, firstIn('valor-max')];
}
