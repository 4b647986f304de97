import { type Kysely, sql, type Transaction } from 'kysely';
import { TRIED_FOR_MS, type WebhookKind } from '../../domain/exchange/webhook-kinds.ts';
import type { Instant } from '../../domain/time.ts';

/** A system that is told, as people see it. */
export type Webhook = {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly events: readonly WebhookKind[];
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly pausedAt: Date | null;
  readonly formerUntil: Date | null;
  readonly restUntil: Date | null;
  readonly waiting: number;
  readonly failed: number;
  readonly delivered: number;
};

/** Every receiver, with what became of the messages to it. */
export async function allWebhooks<DB>(db: Kysely<DB>): Promise<Webhook[]> {
  const { rows } = await sql<Webhook>`
    select w.id, name, address, events, created_at as "createdAt", created_by as "createdBy", paused_at as "pausedAt",
      former_until as "formerUntil", rest_until as "restUntil",
      count(d.id) filter (where d.status = 'waiting')::integer as waiting,
      count(d.id) filter (where d.status = 'failed')::integer as failed,
      count(d.id) filter (where d.status = 'delivered')::integer as delivered
    from webhook w left join webhook_delivery d on d.webhook_id = w.id
    group by w.id order by w.created_at, w.id`.execute(db);
  return rows;
}

export type NewWebhook = {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly events: readonly WebhookKind[];
  readonly secretSealed: string;
  readonly createdBy: string;
};

export async function storeWebhook<DB>(
  trx: Transaction<DB>,
  webhook: NewWebhook,
  now: Instant,
): Promise<void> {
  const { id, name, address, events, secretSealed, createdBy } = webhook;
  await sql`insert into webhook (id, name, address, events, secret_sealed, created_at, created_by)
    values (${id}, ${name}, ${address}, ${[...events]}::text[], ${secretSealed}, ${new Date(now)}, ${createdBy})`.execute(
    trx,
  );
}

/** Gives it another secret; the one before signs beside it until then. Gives its name; null: there is none. */
export async function rotateSecret<DB>(
  trx: Transaction<DB>,
  id: string,
  secretSealed: string,
  formerUntil: Instant,
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`update webhook set former_sealed = secret_sealed,
    former_until = ${new Date(formerUntil)}, secret_sealed = ${secretSealed}
    where id::text = ${id} returning name`.execute(trx);
  return rows[0]?.name ?? null;
}

/** Pauses one, or with null lets it go on at once. Gives its name; null: there is none. */
export async function pauseWebhook<DB>(
  trx: Transaction<DB>,
  id: string,
  pausedAt: Instant | null,
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`update webhook
    set paused_at = ${pausedAt === null ? null : new Date(pausedAt)}, rest_until = null, failures = 0
    where id::text = ${id} returning name`.execute(trx);
  return rows[0]?.name ?? null;
}

export async function removeWebhook<DB>(trx: Transaction<DB>, id: string): Promise<string | null> {
  const { rows } = await sql<{
    name: string;
  }>`delete from webhook where id::text = ${id} returning name`.execute(trx);
  return rows[0]?.name ?? null;
}

/** Something that happened. */
export type NewEvent = {
  readonly kind: WebhookKind;
  readonly propertyNumber?: number;
  readonly submissionId?: string;
  readonly data?: unknown;
};

/** Notes what happened for everybody who wants to hear of it. Gives who has something to be told now. */
export async function noteEvents<DB>(
  trx: Transaction<DB>,
  events: readonly NewEvent[],
  now: Instant,
): Promise<string[]> {
  const rows = events.map(({ kind, propertyNumber, submissionId, data }, place) => ({
    ...{ place, kind, number: propertyNumber ?? null, submission: submissionId ?? null, data: data ?? null },
  }));
  const { rows: told } = await sql<{ id: string }>`
    with happened as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as t (place integer, kind text, number integer, submission uuid, data jsonb)
      where exists (select from webhook w where t.kind = any(w.events))
    ), event as (
      insert into webhook_event (message_id, kind, at, property_number, submission_id, data)
      select gen_random_uuid(), kind, ${new Date(now)}, number, submission, data from happened order by place
      returning id, kind, property_number, message_id
    ), delivery as (
      insert into webhook_delivery (event_id, webhook_id, order_key, give_up_at)
      select e.id, w.id, coalesce(e.property_number::text, e.message_id::text), ${new Date(now + TRIED_FOR_MS)}
      from event e join webhook w on e.kind = any(w.events)
      returning webhook_id
    )
    select distinct webhook_id as id from delivery`.execute(trx);
  return told.map(({ id }) => id);
}

/** True when anybody wants to hear of one of these. */
export async function isAnybodyTold<DB>(db: Kysely<DB>, kinds: readonly WebhookKind[]): Promise<boolean> {
  const { rows } = await sql`select from webhook where events && ${[...kinds]}::text[] limit 1`.execute(db);
  return rows.length > 0;
}

type Place = { readonly version: number; readonly number: number };
/** Place of the change that was looked at last, and the one behind which something was passed over. */
type Looked = { readonly at: Place; readonly waiting: Place | null };

export type Progress = {
  readonly progress: Looked;
  /** Changes up to this version are told to nobody, but for what was held back when that began; null: it never did. */
  readonly silentUntil: number;
  readonly silentSince: Date | null;
};

/**
 * Version up to which the changes of properties were looked through. Others who look wait until the commit. The row
 * is made with the first look: a database that was only migrated holds none, so that a backup can be restored into
 * it.
 */
export async function lockProgress<DB>(trx: Transaction<DB>): Promise<Progress> {
  await makeProgress(trx);
  const { rows } = await sql<Progress>`
    select json_build_object('at', json_build_object('version', version, 'number', number), 'waiting',
      case when waiting_version is null then null
        else json_build_object('version', waiting_version, 'number', waiting_number) end) as progress,
      silent_until as "silentUntil", silent_since as "silentSince" from webhook_progress for update`.execute(
    trx,
  );
  return rows[0] as Progress;
}

async function makeProgress<DB>(trx: Transaction<DB>): Promise<void> {
  await sql`insert into webhook_progress default values on conflict do nothing`.execute(trx);
}

export async function keepProgress<DB>(
  trx: Transaction<DB>,
  { at: { version, number }, waiting }: Looked,
): Promise<void> {
  await sql`update webhook_progress set version = ${version}, number = ${number},
    waiting_version = ${waiting?.version ?? null}, waiting_number = ${waiting?.number ?? null}`.execute(trx);
}

/** Changes until now are told to nobody; what is held back now is told when it no longer is. */
export async function keepSilentUntil<DB>(
  trx: Transaction<DB>,
  version: number,
  now: Instant,
): Promise<void> {
  await makeProgress(trx);
  await sql`update webhook_progress set silent_until = ${version}, silent_since = ${new Date(now)}`.execute(
    trx,
  );
}

export type ToldProperty = { readonly number: number; readonly isListed: boolean; readonly digest: string };

export async function toldProperties<DB>(
  trx: Transaction<DB>,
  numbers: readonly number[],
): Promise<ToldProperty[]> {
  const { rows } = await sql<ToldProperty>`select number, is_listed as "isListed", digest from webhook_told
    where number = any(${[...numbers]}::integer[])`.execute(trx);
  return rows;
}

export async function keepTold<DB>(trx: Transaction<DB>, told: readonly ToldProperty[]): Promise<void> {
  await sql`insert into webhook_told (number, is_listed, digest)
    select number, "isListed", digest from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      as t (number integer, "isListed" boolean, digest text)
    on conflict (number) do update set is_listed = excluded.is_listed, digest = excluded.digest`.execute(trx);
}
