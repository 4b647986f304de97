import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { type Clock, DAY_MS, type Instant } from '../../domain/time.ts';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import type { Mailer } from '../../integrations/mail/mail.ts';
import { type Database, transaction } from '../../platform/database/database.server.ts';
import { rewriteErased } from '../../platform/database/rewrite-erased.server.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import type { Log } from '../../platform/log/log.server.ts';
import { tellOthers } from '../exchange/webhook-parts.ts';
import { FORGET_MAILS_QUEUE } from './held-data.server.ts';
import { LOOSE_MESSAGE_DAYS, PROOF_DAYS } from './privacy-terms.ts';

const bodySchema = z.object({ deliveries: z.array(z.string()) });

/** Removes the files of messages that were erased. */
export function forgetMailsJob<DB>(mailer: Mailer): JobHandler<DB> {
  return async ({ body }) => {
    for (const id of bodySchema.parse(body).deliveries) await mailer.forget(id);
  };
}

type RetentionParts = {
  readonly db: Kysely<EnquiryTables>;
  readonly clock: Clock;
  /** Days for which data of visitors is kept (RETENTION_DAYS). */
  readonly days: number;
};

/** Erases what has been kept for its term: what was sent, messages about it, proof of consent (decision 0201). */
export function retentionJob<DB>({ db, clock, days }: RetentionParts): JobHandler<DB> {
  return async () => {
    const before = (age: number) => new Date(clock.now() - age * DAY_MS);
    await transaction(db, async (trx) => {
      await tellOfTerm(trx, before(days), clock.now());
      const gone = await sql<{ id: string }>`
        delete from delivery where submission_id in (select id from submission where received_at < ${before(days)})
          or submission_id is null and status <> 'waiting' and created_at < ${before(LOOSE_MESSAGE_DAYS)}
        returning id`.execute(trx);
      await sql`delete from submission where received_at < ${before(days)}`.execute(trx);
      await sql`delete from refused_address where refused_at < ${before(days)}`.execute(trx);
      await sql`delete from consent where at < ${before(PROOF_DAYS)}`.execute(trx);
      const deliveries = gone.rows.map(({ id }) => id);
      if (deliveries.length > 0) await enqueue(trx, { queue: FORGET_MAILS_QUEUE, body: { deliveries } });
    });
  };
}

/** Ids of one notice. */
const TOLD_AT_ONCE = 500;

/** Whoever was told of what was sent is told that its term is over, by the ids that they know it by. */
async function tellOfTerm(trx: Transaction<EnquiryTables>, before: Date, now: Instant): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from submission where received_at < ${before} order by id`.execute(trx);
  const ids = rows.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += TOLD_AT_ONCE) {
    const data = { ids: ids.slice(start, start + TOLD_AT_ONCE) };
    await tellOthers(trx, [{ kind: 'person.erased', data }], now);
  }
}

/** Rewrites what held rows that were deleted, in a quiet hour: what strangers delete by day locks nothing. */
export function rewriteErasedJob<DB>(database: Database<DB>, log: Log): JobHandler<DB> {
  return async () => {
    const { rewritten, left } = await rewriteErased(database);
    if (rewritten.length + left.length > 0) log.info('erased.rewritten', { rewritten, left });
  };
}
