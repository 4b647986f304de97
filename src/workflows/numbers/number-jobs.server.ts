import type { Kysely } from 'kysely';
import type { Clock } from '../../domain/time.ts';
import { forgetDayCounts } from '../../features/numbers/daily-count.repo.server.ts';
import type { ScheduleEntry } from '../../platform/jobs/schedule.server.ts';

const FORGET_COUNTS = 'forget-counts';

export const NUMBER_SCHEDULE: readonly ScheduleEntry[] = [
  { name: FORGET_COUNTS, line: '5 4 * * *', queue: FORGET_COUNTS },
];

/** Forgets what was counted longer ago than it is kept. */
export const numberJobs = <DB>({ db, clock }: { readonly db: Kysely<DB>; readonly clock: Clock }) => ({
  [FORGET_COUNTS]: () => forgetDayCounts(db, clock.now()),
});
