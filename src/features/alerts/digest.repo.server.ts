import { type Kysely, sql, type Transaction } from 'kysely';
import {
  type FoundListing,
  mergeFound,
  readFound,
  type WrittenListing,
  writeFound,
} from '../../domain/alerts/found-listing.ts';
import { type Instant, instant } from '../../domain/time.ts';
import { firstConfirmed, lastRun } from './alert-run.repo.server.ts';
import type { AlertTables } from './alerts.tables.server.ts';

type Db = Kysely<AlertTables>;
type Trx = Transaction<AlertTables>;

/** A mail that was begun longer ago than any attempt takes, and is not out: what comes next may join it. */
const ATTEMPT_MS = 15 * 60 * 1000;

/** A digest that is decided and not handed over yet. */
export type WaitingDigest = {
  readonly id: number;
  readonly alertId: number | null;
  readonly watchId: number | null;
  readonly email: string;
  /** True while the person who asked for it still wants it. */
  readonly isWanted: boolean;
};

/** Waiting digests of finished runs, locked; those that another process has are left to it. */
export async function waitingDigests(trx: Trx, limit: number): Promise<WaitingDigest[]> {
  const { rows } = await sql<WaitingDigest>`
    select digest.id, digest.alert_id as "alertId", digest.watch_id as "watchId",
      coalesce(alert.email, watch.email) as email,
      coalesce(alert.status, watch.status) = 'confirmed' as "isWanted"
    from digest join alert_run run on run.id = digest.run_id and run.state = 'done'
      left join alert on alert.id = digest.alert_id left join watch on watch.id = digest.watch_id
    where digest.status = 'waiting'
    order by digest.id limit ${limit} for update of digest skip locked`.execute(trx);
  return rows;
}

/** Notes what became of digests: handed over as a delivery, or not wanted any more. */
export async function settleDigest(
  trx: Trx,
  id: number,
  settled: { readonly status: 'queued'; readonly deliveryId: string } | { readonly status: 'dropped' },
): Promise<void> {
  await trx
    .updateTable('digest')
    .set({
      status: settled.status,
      delivery_id: settled.status === 'queued' ? settled.deliveryId : null,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Widens the earlier digest of the same alert or watch that has not gone out, by this one; false when there is none. Its
 * row is locked, so that it is not written out meanwhile; `isOut` tells whether a delivery has arrived or was given up.
 */
export async function widenEarlier(
  trx: Trx,
  digest: WaitingDigest,
  now: Instant,
  options: { readonly most: number; readonly isOut: (deliveryId: string) => Promise<boolean> },
): Promise<boolean> {
  const owner =
    digest.alertId === null ? sql`watch_id = ${digest.watchId}` : sql`alert_id = ${digest.alertId}`;
  const { rows } = await sql<{ id: number; delivery_id: string; found: WrittenListing[] }>`
    select id, delivery_id, found from digest
    where ${owner} and id < ${digest.id} and (status = 'queued'
      or status = 'composed' and composed_at < ${new Date(now - ATTEMPT_MS)})
    order by id desc limit 1 for update`.execute(trx);
  const earlier = rows[0];
  if (earlier === undefined || (await options.isOut(earlier.delivery_id))) return false;
  if (digest.alertId !== null) {
    const own = await trx
      .selectFrom('digest')
      .select(['found', 'found_count', 'to_version'])
      .where('id', '=', digest.id)
      .executeTakeFirstOrThrow();
    const found = mergeFound(
      readFound(earlier.found),
      readFound(own.found as WrittenListing[]),
      options.most,
    );
    await sql`update digest set found = ${JSON.stringify(writeFound(found))}::jsonb,
      found_count = greatest(found_count + ${own.found_count}, ${found.length}), to_version = ${own.to_version}
      where id = ${earlier.id}`.execute(trx);
  }
  await trx.updateTable('digest').set({ status: 'merged' }).where('id', '=', digest.id).execute();
  return true;
}

/** A digest as its mail is written from it. */
export type OpenDigest = {
  readonly id: number;
  readonly alertId: number | null;
  readonly watchId: number | null;
  readonly found: readonly FoundListing[];
  readonly foundCount: number;
  /** As it is stored: a watch keeps there what it told before. */
  readonly written: unknown;
  readonly createdAt: Instant;
};

/** Locks a digest that was handed over; null when it was merged or dropped. */
export async function openDigest(trx: Trx, id: number): Promise<OpenDigest | null> {
  const row = await trx
    .selectFrom('digest')
    .selectAll()
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'composed'])
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    alertId: row.alert_id,
    watchId: row.watch_id,
    found: row.watch_id === null ? readFound(row.found as WrittenListing[]) : [],
    foundCount: row.found_count,
    written: row.found,
    createdAt: instant(row.created_at.getTime()),
  };
}

/** Notes that the mail of an alert's digest is being written, with these listings at these prices. */
export async function noteComposed(
  trx: Trx,
  digest: { readonly id: number; readonly alertId: number },
  told: readonly { readonly number: number; readonly priceCents: number | null }[],
  now: Instant,
): Promise<void> {
  const at = new Date(now);
  await trx
    .updateTable('digest')
    .set({ status: 'composed', composed_at: at })
    .where('id', '=', digest.id)
    .execute();
  const rows = JSON.stringify(told.map(({ number, priceCents }) => ({ number, price_cents: priceCents })));
  await sql`
    insert into alert_sent (alert_id, number, price_cents)
    select ${digest.alertId}, number, price_cents
    from jsonb_to_recordset(${rows}::jsonb) as t (number integer, price_cents bigint)
    on conflict (alert_id, number) do update set price_cents = excluded.price_cents`.execute(trx);
  await trx
    .updateTable('alert')
    .set({ last_sent_at: at, last_sent_count: told.length })
    .where('id', '=', digest.alertId)
    .execute();
}

/** Forgets alerts that nobody confirmed or that have ended, and what was sent long ago; returns how many rows. */
export async function forgetAlerts(
  db: Db,
  before: { readonly asked: Instant; readonly sent: Instant },
): Promise<number> {
  const asked = new Date(before.asked);
  const alerts = await sql`delete from alert where status = 'pending' and asked_at < ${asked}
    or status = 'ended' and ended_at < ${asked}`.execute(db);
  const watches = await sql`delete from watch where status = 'pending' and asked_at < ${asked}
    or status = 'ended' and ended_at < ${asked}`.execute(db);
  const runs = await sql`
    delete from alert_run where state = 'done' and to_at < ${new Date(before.sent)}
      and id not in (select max(id) from alert_run where state = 'done' group by periodicity)`.execute(db);
  return [alerts, watches, runs].reduce((sum, { numAffectedRows }) => sum + Number(numAffectedRows ?? 0), 0);
}

/**
 * True when somebody waits for news at once and something happened since the last look, or since the first of them
 * confirmed: what a look finds nothing in is no reason for another.
 */
export async function hasNewsAtOnce(db: Db, now: Instant): Promise<boolean> {
  const first = await firstConfirmed(db, 'avaiable');
  if (first === null) return false;
  const since = (await lastRun(db, 'avaiable'))?.end ?? first;
  const { rows } = await sql<{ news: boolean }>`
    -- What is held back, and all that came after it, is told of later.
    select least((select version from change_head), (select min(version) - 1 from change_set
        where held_until > ${new Date(now)} and undone_at is null)) > ${since.version}
      or exists (select from campaign
        where starts_at > ${new Date(since.at)} and starts_at <= ${new Date(now)}
          or ends_at > ${new Date(since.at)} and ends_at <= ${new Date(now)}) as news`.execute(db);
  return rows[0]?.news === true;
}
