import { ORDERS, type Order } from '../../domain/catalogue/enumerations.ts';
import { type Bitset, hasBit, rowsOf, setBit, wordsFor } from './bitset.ts';
import type { PropertyColumns } from './property-columns.ts';
import { comparisonBy, patchedOrder, sortedRows } from './row-order.ts';

/** When more than one row in this many moved, sorting anew is faster than moving each. */
const SORT_ANEW_SHARE = 4;

type OneOrder = {
  key: Float64Array;
  /** The live rows in this order. */
  rows: Uint32Array;
  /** Rows whose place must be found again. */
  moved: Bitset;
};

function makeOrder(capacity: number): OneOrder {
  return {
    key: new Float64Array(capacity),
    rows: new Uint32Array(0),
    moved: new Uint32Array(wordsFor(capacity)),
  };
}

/** The five orders of a list: keys by row, ascending in each, and the rows so ordered. */
export class OrderedRows {
  private readonly orders: Readonly<Record<Order, OneOrder>>;

  constructor(capacity: number) {
    this.orders = {
      relevante: makeOrder(capacity),
      'valor-min': makeOrder(capacity),
      'valor-max': makeOrder(capacity),
      desagio: makeOrder(capacity),
      data: makeOrder(capacity),
    };
  }

  rowsBy(order: Order): Uint32Array {
    return this.orders[order].rows;
  }

  keysBy(order: Order): Float64Array {
    return this.orders[order].key;
  }

  /** Gives a row its key; it moves at the next `patch` when the key is another one. */
  setKey(order: Order, row: number, key: number): void {
    const { key: keys, moved } = this.orders[order];
    if (keys[row] === key) return;
    keys[row] = key;
    setBit(moved, row);
  }

  /** The row came, went, or compares otherwise: it is placed again in every order. */
  touch(row: number): void {
    for (const order of ORDERS) setBit(this.orders[order].moved, row);
  }

  /** Makes room for more rows. */
  grow(capacity: number): void {
    for (const order of ORDERS) {
      const grown = makeOrder(capacity);
      grown.key.set(this.orders[order].key);
      grown.moved.set(this.orders[order].moved);
      this.orders[order].key = grown.key;
      this.orders[order].moved = grown.moved;
    }
  }

  copy(): OrderedRows {
    const copy = new OrderedRows(0);
    for (const order of ORDERS) {
      const { key, rows, moved } = this.orders[order];
      // An order's rows are never written to, only replaced.
      Object.assign(copy.orders[order], { key: key.slice(), rows, moved: moved.slice() });
    }
    return copy;
  }

  /** Puts what moved in its place, one order a step. */
  *patching(columns: PropertyColumns, live: Bitset): Generator<void, void> {
    for (const name of ORDERS) {
      const order = this.orders[name];
      const moved = listed(order.moved);
      if (moved.length === 0) continue;
      const compare = comparisonBy({
        last: columns.over,
        key: order.key,
        tie: columns.tie,
        number: columns.number,
      });
      order.rows =
        moved.length * SORT_ANEW_SHARE > order.rows.length
          ? sortedRows(listed(live), compare)
          : patchedOrder(
              order.rows,
              order.moved,
              moved.filter((row) => hasBit(live, row)),
              compare,
            );
      order.moved.fill(0);
      yield;
    }
  }
}

function listed(set: Bitset): Uint32Array {
  const rows = new Uint32Array(set.length * 32);
  return rows.subarray(0, rowsOf(set, rows));
}
