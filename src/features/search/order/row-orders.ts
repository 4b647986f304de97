import type { Arena } from '../layout/arena.ts';
import type { ArenaKeeper } from '../layout/arena-keeper.ts';
import { ORDER_COUNT } from '../layout/arena-views.ts';
import { countBits } from '../layout/bitset.ts';
import { sortedByTie, sortedRows } from '../layout/row-sort.ts';
import { findInOrder, placeInBoundaries, spreadBoundaries } from './order-boundaries.ts';
import { compareStandings, type Standing, standingOf } from './order-keys.ts';

/** Up to so many moved rows are shifted to their places one by one. */
const MOST_SHIFTED = 32;
/** Sorting anew is faster than merging when more than one row in this many moved. */
const SORT_ANEW_SHARE = 4;
/** The boundaries are set anew when more than one row in this many moved. */
const SPREAD_ANEW_SHARE = 16;

function hasRow(set: Uint32Array, row: number): boolean {
  return (((set[row >>> 5] as number) >>> (row & 31)) & 1) === 1;
}

function flipRow(set: Uint32Array, row: number): void {
  set[row >>> 5] = (set[row >>> 5] as number) ^ (1 << (row & 31));
}

/** The orders of a list, as permutations of the rows that hold a listing. */
export class RowOrders {
  /** Rows that stand in every order. */
  length = 0;
  /** The local day that freshness is counted from. */
  today = 0;
  private readonly keeper: ArenaKeeper;
  private readonly movedCount = new Uint32Array(ORDER_COUNT);

  constructor(keeper: ArenaKeeper) {
    this.keeper = keeper;
  }

  /** Takes over an arena that holds orders of so many rows already, and marks of what is to move. */
  resume(length: number, today: number): void {
    this.length = length;
    this.today = today;
    this.keeper.arena.moved.forEach((moved, order) => {
      this.movedCount[order] = countBits(moved, 0, moved.length);
    });
  }

  /** Takes over the orders of another one whose rows have other numbers here; nothing may be waiting to move. */
  *renumberedFrom(other: RowOrders, rowOf: Uint32Array): Generator<void, void> {
    const { arena } = this.keeper;
    this.length = other.length;
    this.today = other.today;
    for (let order = 0; order < ORDER_COUNT; order++) {
      const from = other.keeper.arena.permutations[order] as Uint32Array;
      const rows = arena.permutations[order] as Uint32Array;
      for (let index = 0; index < this.length; index++) rows[index] = rowOf[from[index] as number] as number;
      yield;
      spreadBoundaries(arena, order, this.length, this.today);
      yield;
    }
    for (const row of (arena.permutations[0] as Uint32Array).subarray(0, this.length))
      flipRow(arena.ordered, row);
  }

  /** The row's key in that order became another one: it moves at the next `patching`. */
  move(order: number, row: number): void {
    const moved = this.keeper.arena.moved[order] as Uint32Array;
    if (hasRow(moved, row)) return;
    flipRow(moved, row);
    this.movedCount[order] = (this.movedCount[order] as number) + 1;
  }

  /** The row came, went, or compares otherwise: it is placed again in every order. */
  touch(row: number): void {
    for (let order = 0; order < ORDER_COUNT; order++) this.move(order, row);
  }

  /** Puts what moved in its place, in steps of a few milliseconds; `size` rows hold a listing. */
  *patching(size: number): Generator<void, void> {
    let byTie: Uint32Array | null = null;
    const before = this.length;
    for (let order = 0; order < ORDER_COUNT; order++) {
      const { arena } = this.keeper;
      const count = this.movedCount[order] as number;
      if (count === 0) continue;
      if (count * SORT_ANEW_SHARE > size) {
        byTie ??= yield* sortedByTie(arena, this.liveRows(size));
        yield* this.sortAnew(order, byTie);
      } else if (count <= MOST_SHIFTED) this.shift(order, before);
      else yield* this.merge(order, before, size);
      yield;
    }
    this.length = size;
    this.settleMoved();
  }

  private liveRows(size: number): Uint32Array {
    const rows = new Uint32Array(size);
    const { status } = this.keeper.arena;
    for (let row = 0, index = 0; index < size; row++) {
      if (status[row] !== 0) rows[index++] = row;
    }
    return rows;
  }

  private *sortAnew(order: number, byTie: Uint32Array): Generator<void, void> {
    const { arena } = this.keeper;
    arena.permutations[order]?.set(yield* sortedRows(arena, order, byTie, this.today));
    spreadBoundaries(arena, order, byTie.length, this.today);
  }

  private movedRows(order: number): number[] {
    const moved = this.keeper.arena.moved[order] as Uint32Array;
    const rows: number[] = [];
    for (let word = 0; word < moved.length; word++) {
      for (let bits = moved[word] as number; bits !== 0; bits &= bits - 1) {
        rows.push(word * 32 + 31 - Math.clz32(bits & -bits));
      }
    }
    return rows;
  }

  /** Few rows: each goes the way from its old place to its new one, and the rows between make room. */
  private shift(order: number, length: number): void {
    const { arena, today } = { arena: this.keeper.arena, today: this.today };
    const rows = arena.permutations[order] as Uint32Array;
    const waiting = new Set(this.movedRows(order));
    let end = length;
    for (const row of waiting) {
      const wasIn = hasRow(arena.ordered, row);
      const isIn = arena.status[row] !== 0;
      const from = wasIn ? findInOrder(arena, order, row) : end;
      const standing = isIn ? standingOf(arena, order, row, today) : null;
      if (standing !== null) {
        const to = this.placeFor(order, standing, end, waiting);
        if (to > from) {
          rows.copyWithin(from, from + 1, to);
          rows[to - 1] = row;
        } else {
          rows.copyWithin(to + 1, to, from);
          rows[to] = row;
        }
        if (!wasIn) end++;
      } else if (wasIn) rows.copyWithin(from, from + 1, end--);
      placeInBoundaries(arena, order, row, standing);
      waiting.delete(row);
    }
  }

  /** Rows that still wait at their old places are not compared with: their keys are new already. */
  private placeFor(order: number, standing: Standing, end: number, waiting: ReadonlySet<number>): number {
    const { arena } = this.keeper;
    const rows = arena.permutations[order] as Uint32Array;
    let [low, high] = [0, end];
    while (low < high) {
      const middle = (low + high) >>> 1;
      let probe = middle;
      while (probe < high && waiting.has(rows[probe] as number)) probe++;
      if (probe === high) high = middle;
      else if (compareStandings(standingOf(arena, order, rows[probe] as number, this.today), standing) < 0) {
        low = probe + 1;
      } else high = middle;
    }
    return low;
  }

  /** Many rows: all of them leave, and are merged in again. */
  private *merge(order: number, before: number, size: number): Generator<void, void> {
    const { arena } = this.keeper;
    const moved = this.movedRows(order);
    const staying = this.rowsStaying(order, before);
    yield;
    const live = Uint32Array.from(moved.filter((row) => arena.status[row] !== 0));
    const arriving = yield* sortedRows(arena, order, yield* sortedByTie(arena, live), this.today);
    mergeInto(arena, order, staying, arriving, this.today);
    yield;
    if (moved.length * SPREAD_ANEW_SHARE > size) {
      spreadBoundaries(arena, order, size, this.today);
      return;
    }
    for (const row of moved) {
      const isIn = arena.status[row] !== 0;
      placeInBoundaries(arena, order, row, isIn ? standingOf(arena, order, row, this.today) : null);
    }
  }

  private rowsStaying(order: number, before: number): Uint32Array {
    const { arena } = this.keeper;
    const moved = arena.moved[order] as Uint32Array;
    const rows = arena.permutations[order] as Uint32Array;
    const staying = new Uint32Array(before);
    let count = 0;
    for (let index = 0; index < before; index++) {
      const row = rows[index] as number;
      if (!hasRow(moved, row)) staying[count++] = row;
    }
    return staying.subarray(0, count);
  }

  /** Every order knows the same rows now. */
  private settleMoved(): void {
    const { arena } = this.keeper;
    for (let order = 0; order < ORDER_COUNT; order++) {
      if (this.movedCount[order] === 0) continue;
      for (const row of this.movedRows(order)) {
        if (hasRow(arena.ordered, row) !== (arena.status[row] !== 0)) flipRow(arena.ordered, row);
      }
      arena.moved[order]?.fill(0);
    }
    this.movedCount.fill(0);
  }
}

/** Writes two lists, each in the order, as one; steps over long runs of `staying` by doubling. */
function mergeInto(
  arena: Arena,
  order: number,
  staying: Uint32Array,
  arriving: Uint32Array,
  today: number,
): void {
  const rows = arena.permutations[order] as Uint32Array;
  const isBefore = (place: number, standing: Standing) =>
    compareStandings(standingOf(arena, order, staying[place] as number, today), standing) < 0;
  let from = 0;
  for (let index = 0; index < arriving.length; index++) {
    const row = arriving[index] as number;
    const standing = standingOf(arena, order, row, today);
    let low = from;
    let step = 1;
    while (low + step <= staying.length && isBefore(low + step - 1, standing)) {
      low += step;
      step *= 2;
    }
    let high = Math.min(staying.length, low + step - 1);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(middle, standing)) low = middle + 1;
      else high = middle;
    }
    rows.set(staying.subarray(from, low), from + index);
    rows[low + index] = row;
    from = low;
  }
  rows.set(staying.subarray(from), from + arriving.length);
}
