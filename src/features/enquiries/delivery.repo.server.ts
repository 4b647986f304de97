import { type Kysely, sql, type Transaction } from 'kysely';
import type { Instant } from '../../domain/time.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import type { EnquiryTables } from './enquiries.tables.server.ts';
import { DELIVER_QUEUE, DELIVERY_ATTEMPTS } from './store-submission.server.ts';

type Db = Kysely<EnquiryTables>;
type Trx = Transaction<EnquiryTables>;

/** Facts of a submission for a message about it. */
export type SubmissionFacts = {
  readonly id: string;
  readonly kind: string;
  readonly receivedAt: Date;
  readonly email: string;
  readonly name: string | null;
  readonly phone: string | null;
  readonly propertyNumber: number | null;
  readonly body: unknown;
  readonly sender: unknown;
  readonly status: string;
};

/** A message to be sent. */
export type OpenDelivery = {
  readonly id: string;
  readonly template: string;
  /** An address, or `operator`. */
  readonly recipient: string;
  readonly data: unknown;
  readonly createdAt: Date;
  readonly submission: SubmissionFacts | null;
};

/**
 * Begins an attempt: locks the row, counts it, and gives what is to be sent. Null when there is nothing to send: it
 * was confirmed, or erased. A message that had failed for good is sent only after it was asked for again.
 */
export async function beginDelivery(trx: Trx, id: string): Promise<OpenDelivery | null> {
  const row = await trx
    .selectFrom('delivery')
    .select(['id', 'template', 'recipient', 'data', 'created_at', 'submission_id'])
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  await sql`update delivery set attempts = attempts + 1 where id = ${id}`.execute(trx);
  const { id: _, created_at: createdAt, submission_id: submissionId, ...rest } = row;
  return { id, ...rest, createdAt, submission: await submissionFacts(trx, submissionId) };
}

async function submissionFacts(trx: Trx, id: string | null): Promise<SubmissionFacts | null> {
  if (id === null) return null;
  const row = await trx.selectFrom('submission').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return null;
  const { id: own, kind, email, name, phone, body, sender, status } = row;
  const facts = { id: own, kind, email, name, phone, body, sender, status };
  return { ...facts, receivedAt: row.received_at, propertyNumber: row.property_number };
}

/** Notes that a message was taken: it is never sent again. False when it was erased while it was sent. */
export async function confirmDelivery(trx: Trx, id: string, now: Instant): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update delivery set status = 'confirmed', error = null, confirmed_at = ${new Date(now)}
    where id = ${id}`.execute(trx);
  return numAffectedRows === 1n;
}

/** Keeps a message as failed for good. `reason` holds no personal data. */
export async function failDelivery(trx: Trx, id: string, reason: string): Promise<void> {
  await sql`update delivery set status = 'failed', error = ${reason}
    where id = ${id} and status = 'waiting'`.execute(trx);
}

/** Keeps a message that was taken and came back as failed for good. Gives whom it was for; null: there is none that was taken. */
export async function returnDelivery(trx: Trx, id: string, reason: string): Promise<string | null> {
  const { rows } = await sql<{ recipient: string }>`update delivery set status = 'failed', error = ${reason}
    where id = ${id} and status = 'confirmed' returning recipient`.execute(trx);
  return rows[0]?.recipient ?? null;
}

/** Notes why an attempt failed that is not the last one. */
export async function noteDeliveryTrouble(db: Db, id: string, reason: string): Promise<void> {
  await sql`update delivery set error = ${reason} where id = ${id} and status = 'waiting'`.execute(db);
}

/** Takes away a message that has nothing to say any more. */
export async function dropDelivery(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('delivery').where('id', '=', id).where('status', '<>', 'confirmed').execute();
}

export type DeliveryCounts = {
  readonly waiting: number;
  readonly failed: number;
  /** Wait of the oldest one; 0 when none waits. */
  readonly oldestWaitingMs: number;
};

/** Counts for metrics and the doctor. */
export async function countDeliveries(db: Db, now: Instant): Promise<DeliveryCounts> {
  const { rows } = await sql<{ waiting: number; failed: number; oldest: Date | null }>`
    select count(*) filter (where status = 'waiting')::integer as waiting,
      count(*) filter (where status = 'failed')::integer as failed,
      min(created_at) filter (where status = 'waiting') as oldest
    from delivery where status <> 'confirmed'`.execute(db);
  const { waiting = 0, failed = 0, oldest = null } = rows[0] ?? {};
  return { waiting, failed, oldestWaitingMs: oldest === null ? 0 : Math.max(0, now - oldest.getTime()) };
}

/** A message that is not confirmed, without whom it is for. */
export type OpenDeliveryLine = {
  readonly id: string;
  readonly status: 'waiting' | 'failed';
  readonly template: string;
  readonly to: 'operator' | 'visitor';
  readonly attempts: number;
  readonly createdAt: Date;
  readonly error: string | null;
};

/** Messages that are not confirmed, oldest first; of one state where it is named. */
export async function openDeliveries(
  db: Db,
  limit: number,
  status: OpenDeliveryLine['status'] | null = null,
): Promise<OpenDeliveryLine[]> {
  const { rows } = await sql<OpenDeliveryLine>`
    select id, status, template, case recipient when 'operator' then 'operator' else 'visitor' end as "to",
      attempts, created_at as "createdAt", error
    from delivery where status <> 'confirmed' and (${status}::text is null or status = ${status})
    order by created_at, id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Lets messages be sent again from the first attempt on: one by its id, or all that failed for good, and those that wait
 * without a job. Gives how many. A confirmed one is never among them.
 */
export async function replayDeliveries(trx: Trx, which: { readonly id: string } | 'failed'): Promise<number> {
  const isMeant = which === 'failed' ? sql`true` : sql`delivery.id::text = ${which.id}`;
  const isItsJob = which === 'failed' ? sql`true` : sql`body ->> 'delivery' = ${which.id}`;
  await sql`delete from job where queue = ${DELIVER_QUEUE} and state = 'failed' and ${isItsJob}`.execute(trx);
  const { rows } = await sql<{ id: string }>`
    update delivery set status = 'waiting', error = null
    where ${isMeant} and (status = 'failed' or status = 'waiting' and not exists (
      select from job where job.queue = ${DELIVER_QUEUE} and job.state in ('ready', 'running')
        and job.body ->> 'delivery' = delivery.id::text))
    returning id`.execute(trx);
  for (const { id } of rows) {
    await enqueue(trx, {
      queue: DELIVER_QUEUE,
      key: id,
      body: { delivery: id },
      maxAttempts: DELIVERY_ATTEMPTS,
    });
  }
  return rows.length;
}
