import { type Kysely, sql, type Transaction } from 'kysely';
import { TRIED_FOR_MS, type WebhookKind } from '../../domain/exchange/webhook-kinds.ts';
import type { Instant } from '../../domain/time.ts';

/** Address of a receiver, and the secrets that sign its messages. */
export type Receiver = {
  readonly id: string;
  readonly address: string;
  readonly secretSealed: string;
  /** Null: it has no former one that still signs. */
  readonly formerSealed: string | null;
  readonly failures: number;
  readonly restUntil: Date | null;
};

/** Locks a receiver until the commit, so that of two who take what is to be sent each takes something else. Null: it is paused or gone. */
export async function lockReceiver<DB>(
  trx: Transaction<DB>,
  id: string,
  now: Instant,
): Promise<Receiver | null> {
  const { rows } = await sql<Receiver>`
    select id, address, secret_sealed as "secretSealed", failures, rest_until as "restUntil",
      case when former_until > ${new Date(now)} then former_sealed end as "formerSealed"
    from webhook where id = ${id}::uuid and paused_at is null for update`.execute(trx);
  return rows[0] ?? null;
}

/** One thing to tell one receiver. */
export type OpenTelling = {
  readonly id: number;
  readonly eventId: number;
  readonly messageId: string;
  readonly kind: WebhookKind;
  readonly at: Date;
  readonly propertyNumber: number | null;
  readonly submissionId: string | null;
  readonly data: unknown;
  readonly attempts: number;
  /** From then on an attempt that fails is the last one. */
  readonly giveUpAt: Date;
};

/**
 * Takes what may be sent now: of what has one key the oldest alone, and nothing that somebody else has taken. A
 * message taken by a process that ended is free again after `leaseMs`.
 */
export async function takeTellings<DB>(
  trx: Transaction<DB>,
  receiverId: string,
  { now, limit, leaseMs }: { readonly now: Instant; readonly limit: number; readonly leaseMs: number },
): Promise<OpenTelling[]> {
  const { rows } = await sql<OpenTelling>`
    with next as (
      select d.id from webhook_delivery d
      where d.webhook_id = ${receiverId}::uuid and d.status = 'waiting'
        and (d.next_at is null or d.next_at <= ${new Date(now)})
        and (d.leased_until is null or d.leased_until < now())
        and not exists (select from webhook_delivery e where e.webhook_id = d.webhook_id
          and e.order_key = d.order_key and e.status = 'waiting' and e.event_id < d.event_id)
      order by d.event_id limit ${limit}
    ), taken as (
      update webhook_delivery d set attempts = attempts + 1, tried_at = ${new Date(now)},
        leased_until = now() + ${leaseMs} * interval '1 millisecond'
      from next where d.id = next.id returning d.id, d.event_id, d.attempts, d.give_up_at
    )
    select t.id, e.id as "eventId", e.message_id as "messageId", e.kind, e.at, e.property_number as "propertyNumber",
      e.submission_id as "submissionId", e.data, t.attempts, t.give_up_at as "giveUpAt"
    from taken t join webhook_event e on e.id = t.event_id order by e.id`.execute(trx);
  return rows;
}

/** Time of the next message to send again, by the application's clock; null: nothing waits. */
export async function nextTelling<DB>(
  trx: Transaction<DB>,
  receiverId: string,
  now: Instant,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(greatest(coalesce(d.next_at, ${new Date(now)}::timestamptz), ${new Date(now)}::timestamptz
      + greatest(coalesce(d.leased_until, now()) - now(), interval '0'))) as at
    from webhook_delivery d where d.webhook_id = ${receiverId}::uuid and d.status = 'waiting'
      and not exists (select from webhook_delivery e where e.webhook_id = d.webhook_id
        and e.order_key = d.order_key and e.status = 'waiting' and e.event_id < d.event_id)`.execute(trx);
  return rows[0]?.at ?? null;
}

/** Outcome of an attempt. `nextAt` null: there is no other one. */
export type Attempt = {
  readonly id: number;
  readonly eventId: number;
  readonly answer: number | null;
  readonly error: string | null;
  readonly nextAt: Instant | null;
};

/** Notes that it was taken; what was only kept for it is let go of with the last receiver. */
export async function confirmTelling<DB>(
  trx: Transaction<DB>,
  { id, eventId, answer }: Pick<Attempt, 'id' | 'eventId' | 'answer'>,
): Promise<void> {
  await sql`update webhook_delivery set status = 'delivered', answer = ${answer}, error = null, next_at = null,
    leased_until = null where id = ${id}`.execute(trx);
  await sql`update webhook_event set data = null where id = ${eventId} and data is not null and not exists (
    select from webhook_delivery where event_id = ${eventId} and status <> 'delivered')`.execute(trx);
}

export async function failTelling<DB>(
  trx: Transaction<DB>,
  { id, answer, error, nextAt }: Attempt,
): Promise<void> {
  await sql`update webhook_delivery set status = ${nextAt === null ? 'failed' : 'waiting'}, answer = ${answer},
    error = ${error}, next_at = ${nextAt === null ? null : new Date(nextAt)}, leased_until = null
    where id = ${id} and status = 'waiting'`.execute(trx);
}

/** A receiver that took nothing rests; one that took something is as good as new. */
export async function keepRest<DB>(
  trx: Transaction<DB>,
  receiverId: string,
  { failures, restUntil }: { readonly failures: number; readonly restUntil: Instant | null },
): Promise<void> {
  await sql`update webhook set failures = ${failures},
    rest_until = ${restUntil === null ? null : new Date(restUntil)} where id = ${receiverId}::uuid`.execute(
    trx,
  );
}

/** A line of the log; of what was told it has no word. */
export type TellingLine = {
  readonly id: number;
  readonly messageId: string;
  readonly kind: WebhookKind;
  readonly at: Date;
  readonly propertyNumber: number | null;
  readonly status: 'waiting' | 'delivered' | 'failed';
  readonly attempts: number;
  readonly answer: number | null;
  readonly error: string | null;
  readonly triedAt: Date | null;
};

/** The newest of a receiver's log, what failed first. */
export async function tellingLog<DB>(
  db: Kysely<DB>,
  receiverId: string,
  limit: number,
): Promise<TellingLine[]> {
  const { rows } = await sql<TellingLine>`
    select d.id, e.message_id as "messageId", e.kind, e.at, e.property_number as "propertyNumber", d.status, d.attempts,
      d.answer, d.error, d.tried_at as "triedAt"
    from webhook_delivery d join webhook_event e on e.id = d.event_id where d.webhook_id::text = ${receiverId}
    order by d.status = 'failed' desc, d.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Lets what failed for good be tried again, for as long as anew: one line of the log, or all of a receiver's. Gives how many. */
export async function replayTellings<DB>(
  trx: Transaction<DB>,
  { receiverId, line }: { readonly receiverId: string; readonly line: number | null },
  now: Instant,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update webhook_delivery set status = 'waiting', next_at = null, leased_until = null, attempts = 0,
      give_up_at = ${new Date(now + TRIED_FOR_MS)}
    where webhook_id::text = ${receiverId} and status = 'failed' and (${line}::bigint is null or id = ${line}::bigint)`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0);
}

/** Forgets what was told, or given up, before an instant. */
export async function forgetTellings<DB>(trx: Transaction<DB>, before: Instant): Promise<void> {
  await sql`delete from webhook_event e where at < ${new Date(before)} and not exists (
    select from webhook_delivery d where d.event_id = e.id and d.status = 'waiting')`.execute(trx);
}
