/** Finds rows by a key in a table of `row + 1`, open addressing with linear steps; 0 is a free slot. */
export type RowFinder = {
  readonly slots: Uint32Array;
  readonly keys: Uint32Array | Float64Array;
};

const LOW = 2 ** 32;

function homeOf({ slots }: RowFinder, key: number): number {
  const high = Math.floor(key / LOW);
  const mixed = Math.imul((key >>> 0) ^ Math.imul(high, 0x85ebca6b), 0x9e3779b1) >>> 0;
  return Math.floor((mixed / LOW) * slots.length);
}

/** The slot that holds the key, or the free one where it belongs. */
function slotOf(finder: RowFinder, key: number): number {
  const { slots, keys } = finder;
  let slot = homeOf(finder, key);
  for (;;) {
    const taken = slots[slot] as number;
    if (taken === 0 || keys[taken - 1] === key) return slot;
    slot = slot + 1 === slots.length ? 0 : slot + 1;
  }
}

/** The row with that key; null when there is none. */
export function findRow(finder: RowFinder, key: number): number | null {
  const taken = finder.slots[slotOf(finder, key)] as number;
  return taken === 0 ? null : taken - 1;
}

/** Puts a row under its key, in place of another one with the same key. There must be a free slot. */
export function enterRow(finder: RowFinder, row: number): void {
  finder.slots[slotOf(finder, finder.keys[row] as number)] = row + 1;
}

/** Takes a row out, if its key leads to it. The key must still be in `keys`. */
export function leaveRow(finder: RowFinder, row: number): void {
  const { slots, keys } = finder;
  let free = slotOf(finder, keys[row] as number);
  if (slots[free] !== row + 1) return;
  // Rows that stand behind in the same run move up, unless that would bring them before their home.
  for (let slot = free; ; ) {
    slots[free] = 0;
    for (;;) {
      slot = slot + 1 === slots.length ? 0 : slot + 1;
      const taken = slots[slot] as number;
      if (taken === 0) return;
      const home = homeOf(finder, keys[taken - 1] as number);
      const isBetween = free <= slot ? free < home && home <= slot : free < home || home <= slot;
      if (!isBetween) break;
    }
    slots[free] = slots[slot] as number;
    free = slot;
  }
}
