/** Layout of a search's plan in the words of `arena.plan`; the kernel reads the same. */
export const PLAN = {
  blocks: 0,
  values: 1,
  rows: 2,
  /** Groups of options that narrow, each with three words from `groups` on. */
  groupCount: 3,
  hasPlaces: 4,
  /** Bits of the ranges that narrow. */
  ranges: 5,
  /** 0: not narrowed by an id; else one more than the number of rows with it. */
  idRows: 6,
  idRow: 7,
  fields: 10,
  places: 11,
  /** Counts of the scan: hits, available ones, and available ones with the price limits left out. */
  total: 12,
  available: 13,
  unpriced: 14,
  /** Rows that the last walk had still to skip. */
  skip: 15,
  /** Number of the group; first and end in `arena.chosenValues`. */
  groups: 16,
  /** Counted parts (`COUNTED`). */
  counted: 208,
  /** 1: narrowed by an area on the map, a set of listings or both. */
  hasMap: 209,
  /** Classes of the price limits. */
  lowClass: 210,
  highClass: 211,
} as const;

/** Counts of a scan: nothing, the options of all groups, or the places alone. */
export const COUNTED = { nothing: 0, options: 1, places: 2 } as const;
