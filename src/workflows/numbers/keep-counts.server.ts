import type { Kysely } from 'kysely';
import { addDayCounts } from '../../features/numbers/daily-count.repo.server.ts';
import type { DayCounts } from '../../features/numbers/day-counts.ts';

/** Interval at which counts are taken to the database. */
const EVERY_MS = 5000;

export type KeptCounts = {
  /** Stores what there is now; nothing is lost when the database is away. */
  readonly store: () => Promise<void>;
  /** Stores what is left and ends. */
  readonly stop: () => Promise<void>;
};

/** Takes what a process counts to the database every few seconds. */
export function keepCounts<DB>(
  db: Kysely<DB>,
  counts: DayCounts,
  onError: (error: unknown) => void,
): KeptCounts {
  let storing: Promise<void> = Promise.resolve();
  const store = () => {
    storing = storing.then(async () => {
      const taken = counts.take();
      if (taken.length === 0) return;
      try {
        await addDayCounts(db, taken);
      } catch (error) {
        counts.giveBack(taken);
        onError(error);
      }
    });
    return storing;
  };
  const timer = setInterval(() => void store(), EVERY_MS).unref();
  return {
    store,
    async stop() {
      clearInterval(timer);
      await store();
    },
  };
}
