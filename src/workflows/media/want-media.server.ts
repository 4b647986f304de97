import type { Kysely } from 'kysely';
import { askFirst } from '../../features/catalogue/media-files/media-queue.repo.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import type { Log } from '../../platform/log/log.server.ts';

/** Openings of so long are written down together. */
const GATHER_MS = 500;
/** More at once is no visitor. */
const MOST = 200;

/**
 * Makes the function that is called with a listing whose page somebody has just opened before its photos are there: they
 * are fetched before all others. It waits for nothing and fails for nobody.
 */
export function mediaWishes(
  db: Kysely<CatalogueTables>,
  log: Log,
  gatherMs: number = GATHER_MS,
): (number: number) => void {
  const opened = new Set<number>();
  const flush = () => {
    const numbers = [...opened];
    opened.clear();
    askFirst(db, numbers).catch((error: unknown) => log.debug('media.wishes_not_kept', { error }));
  };
  return (number) => {
    if (opened.size >= MOST) return;
    if (opened.size === 0) setTimeout(flush, gatherMs).unref();
    opened.add(number);
  };
}
