import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ArenaSizes, ArenaViews, Found } from '../layout/arena-views.ts';
import { recordProblems, SHOWN_VALUE } from '../layout/listing-record.ts';

/** The scan in WebAssembly (`kernel/scan.c`) over the memory that it works in. */
export type ScanKernel = {
  readonly buffer: ArrayBuffer;
  /** Start of the arena; the memory before it is the kernel's own. */
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

/** Exports of kernel/scan.c; arrays are addresses. */
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
/** Room for 128 addresses; more would be written over the arena. */
const ADDRESSES_AT = ARENA_BASE - 512;

const KERNEL_FOLDER = new URL('./kernel/', import.meta.url);

type Loaded = { readonly module: WebAssembly.Module } | { readonly problem: string };

let loaded: Loaded | undefined;

/**
 * The kernel of a folder, if it is the one that was built for this version (`scan.json`): what is damaged and still valid
 * would give wrong answers.
 */
export function loadKernel(folder: URL): Loaded {
  try {
    const bytes = readFileSync(new URL('scan.wasm', folder));
    const { sha256 } = JSON.parse(readFileSync(new URL('scan.json', folder), 'utf8')) as { sha256: string };
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      return { problem: 'not as it was built' };
    if (typeof WebAssembly !== 'object') return { problem: 'no WebAssembly' };
    if (!WebAssembly.validate(bytes)) return { problem: 'no vectors in WebAssembly' };
    return { module: new WebAssembly.Module(bytes) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

const theKernel = () => (loaded ??= loadKernel(KERNEL_FOLDER));

/**
 * Reason why TypeScript scans large catalogues too, three to five times slower; null where the kernel is to be had.
 */
export function kernelProblem(): string | null {
  const kernel = theKernel();
  return 'problem' in kernel ? kernel.problem : (recordProblems()[0] ?? null);
}

/** A kernel with a memory of its own for an arena of so many bytes; null where there can be none. */
export function startKernel(bytes: number): ScanKernel | null {
  const kernel = theKernel();
  if ('problem' in kernel || kernelProblem() !== null) return null;
  const pages = Math.ceil((ARENA_BASE + bytes) / PAGE_BYTES);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  const instance = new WebAssembly.Instance(kernel.module, { env: { memory } });
  return kernelOver(memory.buffer, instance.exports as unknown as Exports);
}

function kernelOver(buffer: ArrayBuffer, kernel: Exports): ScanKernel {
  const countsOf = (views: ArenaViews, found: Found) =>
    (found === 'hits' ? views.hitCount : views.unpricedCount).byteOffset;
  return {
    buffer,
    base: ARENA_BASE,
    bind(views, sizes) {
      new Uint32Array(buffer, ADDRESSES_AT, (ARENA_BASE - ADDRESSES_AT) / 4).set(addressesOf(views, sizes));
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
    views.discountCode,
    views.auctionDay,
    ...views.costs,
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
