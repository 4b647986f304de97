/** Where the plan of a search stands in the words of `arena.plan`; the kernel reads the same. */
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
  /** What the scan found: hits, available ones, and available ones with the price limits left out. */
  total: 12,
  available: 13,
  unpriced: 14,
  /** Rows that the last walk had still to skip. */
  skip: 15,
  /** Number of the group; first and end in `arena.chosenValues`. */
  groups: 16,
  /** Groups whose options are counted, as bits by their numbers. */
  counted: 80,
  /** 1: narrowed by an area on the map, a set of listings or both. */
  hasMap: 81,
  /** Classes of the price limits. */
  lowClass: 82,
  highClass: 83,
} as const;
