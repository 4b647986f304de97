/** Limits of a VRSync document: a part beyond them is a mistake of its maker, or meant to do harm. */
export const VRSYNC_LIMITS = {
  /** As the portals have it. */
  listings: 50_000,
  depth: 12,
  attributes: 50,
  /** Elements of one listing. */
  parts: 2_000,
  /** Letters of one listing, in all its elements. */
  letters: 200_000,
  photos: 100,
  /** Whoever has no price to tell writes 0, 1 or 100. */
  leastReais: 1_000,
} as const;
