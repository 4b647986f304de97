import { pruneChanges } from '../platform/change-feed.server.ts';
import { type Database, transaction } from '../platform/database.server.ts';
import type { JobHandler } from '../platform/job-runner.server.ts';
import type { ScheduleEntry } from '../platform/schedule.server.ts';

/** A process that was away for longer reads the catalogue anew. */
const KEEP_CHANGES_DAYS = 3;

/** The one schedule: what runs by itself, and when, in Brasília time. */
export const SCHEDULE: readonly ScheduleEntry[] = [
  { name: 'forget-changes', line: '40 3 * * *', queue: 'forget-changes' },
];

/** What each queue does. */
export function jobHandlers<DB>(database: Database<DB>): Readonly<Record<string, JobHandler<DB>>> {
  return {
    'forget-changes': async () => {
      await transaction(database.db, (trx) => pruneChanges(trx, KEEP_CHANGES_DAYS));
    },
  };
}
