import type { Clock } from '../../domain/time.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import type { Database } from '../../platform/database/database.server.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import type { ScheduleEntry } from '../../platform/jobs/schedule.server.ts';
import { endFixings } from './set-by-hand.server.ts';

const END_FIXINGS = 'end-fixings';

/** A price that was fixed until a day is over with it. */
export const HAND_SCHEDULE: readonly ScheduleEntry[] = [
  { name: END_FIXINGS, line: '1 0 * * *', queue: END_FIXINGS },
];

export function handJobs(
  database: Database<CatalogueTables>,
  clock: Clock,
): Readonly<Record<string, JobHandler<CatalogueTables>>> {
  return { [END_FIXINGS]: async () => void (await endFixings(database, clock)) };
}
