import type { BlockIndex } from '../../src/features/search/layout/block-index.server.ts';
import { differenceIn } from '../../src/features/search/testing/compare-with-plain.ts';
import { PlainOracle } from '../../src/features/search/testing/plain-oracle.ts';
import { LargeCatalogue, NOW } from './large-catalogue.ts';
import { anyQuery } from './queries.ts';

/** Listings that are changed between the two rounds of searches. */
export const CHANGED = 100_000;
const CHANGED_AT_ONCE = 5000;

/** Every search, or with `of` hands the ones of one hand: all of them go through the same catalogue and the same searches. */
export type Share = { readonly hand: number; readonly of: number };

/**
 * Compares random searches of an index that the kernel scans with a look at every listing, `searches` of them before
 * and as many after 100,000 random changes. Prints the first differences; gives their number.
 */
export function differencesAt(
  listings: number,
  searches: number,
  seed: number,
  share: Share = { hand: 0, of: 1 },
): number {
  const catalogue = new LargeCatalogue(seed);
  const oracle = new PlainOracle(catalogue.surroundings);
  const index = catalogue.indexOf(listings, 'kernel', oracle);
  const before = compared(index, oracle, catalogue, searches, share);
  for (let left = CHANGED; left > 0; left -= CHANGED_AT_ONCE) {
    catalogue.changeAnything(index, CHANGED_AT_ONCE, oracle);
  }
  return before + compared(index, oracle, catalogue, searches, share);
}

function compared(
  index: BlockIndex,
  oracle: PlainOracle,
  catalogue: LargeCatalogue,
  searches: number,
  { hand, of }: Share,
): number {
  oracle.settle(NOW, catalogue.campaigns);
  let found = 0;
  for (let one = 0; one < searches; one++) {
    const query = anyQuery(catalogue);
    if (one % of !== hand) continue;
    const difference = differenceIn(index, oracle, query, NOW);
    if (difference !== null && found++ < 3) console.log(difference);
  }
  return found;
}
