/** A million listings: 5,000 random searches as by a look at every listing, and 5,000 after 100,000 random changes. */
import { differencesAt } from '../search/compare-million.ts';

const LISTINGS = 1_000_000;
const SEARCHES = 5000;

export async function soak(): Promise<string> {
  // A seed that no other run has, told when it fails.
  const seed = Date.now() % 2 ** 31;
  const found = differencesAt(LISTINGS, SEARCHES, seed);
  if (found > 0) throw new Error(`${found} answers were unlike the oracle's, seed ${seed}`);
  return `${2 * SEARCHES} searches gave the same as a look at every listing`;
}
