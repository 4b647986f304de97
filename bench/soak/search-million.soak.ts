/** A million listings: 5,000 random searches as by a look at every listing, and 5,000 after 100,000 random changes. */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { CompareOrder } from '../search/compare.worker.ts';

const LISTINGS = 1_000_000;
const SEARCHES = 5000;
/** Each holds a million listings twice, in 1.2 GB. */
const MOST_HANDS = 4;

export async function soak(): Promise<string> {
  // A seed that no other run has, told when it fails.
  const seed = Date.now() % 2 ** 31;
  const of = Math.min(availableParallelism(), MOST_HANDS);
  const hands = Array.from({ length: of }, (_, hand) =>
    differencesOf({ listings: LISTINGS, searches: SEARCHES, seed, share: { hand, of } }),
  );
  const found = (await Promise.all(hands)).reduce((sum, one) => sum + one);
  if (found > 0) throw new Error(`${found} answers were unlike the oracle's, seed ${seed}`);
  return `${2 * SEARCHES} searches gave the same as a look at every listing`;
}

/** Has a thread of its own compare its share. */
async function differencesOf(order: CompareOrder): Promise<number> {
  const worker = new Worker(new URL('../search/compare.worker.ts', import.meta.url), { workerData: order });
  const [found] = await once(worker, 'message');
  return found;
}
