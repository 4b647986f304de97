import type { ArenaSizes, ArenaViews, Found } from './arena-views.ts';

/** The scan in WebAssembly over the memory that it works in. */
export type ScanKernel = {
  readonly buffer: ArrayBuffer;
  readonly base: number;
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
  readonly collect: (found: Found) => number;
};

export function startKernel(_bytes: number): ScanKernel | null {
  return null;
}
