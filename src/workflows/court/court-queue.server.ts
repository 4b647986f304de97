import type { Transaction } from 'kysely';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import type { ScheduleEntry } from '../../platform/jobs/schedule.server.ts';

/** Queue in which courts are asked about lawsuits. */
export const ASK_COURTS = 'ask-courts';

/** Each lawsuit is asked about once a day; every hour it is looked which are due, and what failed is tried again. */
export const COURT_SCHEDULE: readonly ScheduleEntry[] = [
  { name: ASK_COURTS, line: '25 * * * *', queue: ASK_COURTS },
];

/** Has courts asked about what is due, once this transaction is committed. */
export function askForCourts<DB>(trx: Transaction<DB>): Promise<void> {
  return enqueue(trx, { queue: ASK_COURTS, body: {}, key: ASK_COURTS });
}
