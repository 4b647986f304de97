import type { Transaction } from 'kysely';
import type { Instant } from '../../domain/time.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';

/** Queue in which sources are read. */
export const RUN_SOURCE = 'run-source';

/** Has a source read where its time has come by then, once this transaction is committed. */
export function askForSource<DB>(trx: Transaction<DB>, name: string, runAt?: Instant): Promise<void> {
  return enqueue(trx, { queue: RUN_SOURCE, body: { name }, key: name, ...(runAt ? { runAt } : {}) });
}

/** Has a source read at once, its hour or not; what was refused before is tried once more. */
export function readSourceNow<DB>(trx: Transaction<DB>, name: string): Promise<void> {
  return enqueue(trx, { queue: RUN_SOURCE, body: { name, isByHand: true }, key: `${name} now` });
}
