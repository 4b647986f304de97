import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Clock } from '../../domain/time.ts';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import { settleIn } from '../../features/enquiries/proposal.repo.server.ts';
import { type Database, transaction } from '../../platform/database/database.server.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import { tellOfProposal } from './keep-outcome.server.ts';
import { deliveriesOf, INTERRUPTED } from './proposal-outcome.ts';

const body = z.object({ submission: z.uuid() });

/** Says of an intent without an outcome that nobody knows it; nothing is tried again (D§8). */
export function settleProposals<DB extends EnquiryTables>(
  database: Database<DB>,
  clock: Clock,
): JobHandler<DB> {
  return async (job) => {
    const { submission } = body.parse(job.body);
    const now = clock.now();
    const follow = { now, deliveries: deliveriesOf(INTERRUPTED, ''), also: tellOfProposal(now) };
    await transaction(database.db, async (trx) => {
      await settleIn(trx as unknown as Transaction<EnquiryTables>, submission, INTERRUPTED, follow);
      await job.finishIn(trx);
    });
  };
}
