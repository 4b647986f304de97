import { readFileSync } from 'node:fs';
import type { ArenaSizes, ArenaViews, Found } from './arena-views.ts';
import { SHOWN_VALUE } from './listing-record.ts';

/** The scan in WebAssembly (`kernel/scan.c`) over the memory that it works in. */
export type ScanKernel = {
  readonly buffer: ArrayBuffer;
  /** Where the arena begins; what lies before is the kernel's own. */
  readonly base: number;
  /** Tells the kernel where the arrays lie; `fields` and the number of them in the plan must be written. */
  readonly bind: (views: ArenaViews, sizes: ArenaSizes) => void;
  readonly scan: () => void;
  readonly walk: (
    views: ArenaViews,
    order: number,
    found: Found,
    from: number,
    end: number,
    skip: number,
    limit: number,
  ) => number;
  readonly countBefore: (views: ArenaViews, order: number, boundary: number, found: Found) => number;
  readonly collect: (views: ArenaViews, found: Found) => number;
};

/** What kernel/scan.c exports; arrays are addresses. */
type Exports = {
  readonly bind: (arena: number) => void;
  readonly scan: () => void;
  readonly walk: (
    order: number,
    set: number,
    from: number,
    end: number,
    skip: number,
    limit: number,
  ) => number;
  readonly count_before: (before: number, set: number, counts: number) => number;
  readonly collect: (set: number, counts: number) => number;
};

const PAGE_BYTES = 65_536;
/** The kernel is linked to keep its data and stack below this, with room for the addresses behind them. */
const ARENA_BASE = 2 * PAGE_BYTES;
const ADDRESSES_AT = ARENA_BASE - 256;

let compiled: WebAssembly.Module | null | undefined;

/** The kernel's module; null where WebAssembly or its vectors are not to be had. */
function moduleOfKernel(): WebAssembly.Module | null {
  if (compiled !== undefined) return compiled;
  const bytes = readFileSync(new URL('./kernel/scan.wasm', import.meta.url));
  const isUsable = typeof WebAssembly === 'object' && WebAssembly.validate(bytes);
  compiled = isUsable ? new WebAssembly.Module(bytes) : null;
  return compiled;
}

/** A kernel with a memory of its own for an arena of so many bytes; null where there can be none. */
export function startKernel(bytes: number): ScanKernel | null {
  const module = moduleOfKernel();
  if (module === null) return null;
  const pages = Math.ceil((ARENA_BASE + bytes) / PAGE_BYTES);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  const instance = new WebAssembly.Instance(module, { env: { memory } });
  return kernelOver(memory.buffer, instance.exports as unknown as Exports);
}

function kernelOver(buffer: ArrayBuffer, kernel: Exports): ScanKernel {
  const countsOf = (views: ArenaViews, found: Found) =>
    (found === 'hits' ? views.hitCount : views.unpricedCount).byteOffset;
  return {
    buffer,
    base: ARENA_BASE,
    bind(views, sizes) {
      new Uint32Array(buffer, ADDRESSES_AT).set(addressesOf(views, sizes));
      kernel.bind(ADDRESSES_AT);
    },
    scan: () => kernel.scan(),
    walk(views, order, found, from, end, skip, limit) {
      const rows = views.permutations[order] as Uint32Array;
      return kernel.walk(rows.byteOffset, views[found].byteOffset, from, end, skip, limit);
    },
    countBefore(views, order, boundary, found) {
      const sets = views.cumulative[order] as Uint32Array;
      const before = sets.byteOffset + boundary * (views.payable.length / 8);
      return kernel.count_before(before, views[found].byteOffset, countsOf(views, found));
    },
    collect: (views, found) => kernel.collect(views[found].byteOffset, countsOf(views, found)),
  };
}

/** In the order of `Arena` in kernel/scan.c. */
function addressesOf(views: ArenaViews, sizes: ArenaSizes): number[] {
  const arrays = [
    views.hist,
    views.histAvailable,
    views.chunkOf,
    views.bits,
    ...views.zoneLow,
    ...views.zoneHigh,
    ...views.blockLow,
    ...views.blockHigh,
    views.lowestPlace,
    views.highestPlace,
    views.runs,
    views.runCount,
    views.payable,
    views.priceClass,
    views.areaCode,
    views.place,
    views.record,
    views.plan,
    views.limits,
    views.mapRows,
    views.mapCount,
    views.fields,
    views.groupOfValue,
    views.chosenValues,
    views.chosenBefore,
    views.counts,
    views.placeCounts,
    views.hits,
    views.hitCount,
    views.unpriced,
    views.unpricedCount,
    views.read,
  ];
  return [...arrays.map(({ byteOffset }) => byteOffset), sizes.values, sizes.rows / 64, SHOWN_VALUE];
}
