import { type Kysely, sql, type Transaction } from 'kysely';
import type { AlertKind, Periodicity } from '../../domain/alerts/alert.ts';
import { type FoundListing, writeFound } from '../../domain/alerts/found-listing.ts';
import type { Order, StateCode } from '../../domain/catalogue/enumerations.ts';
import { type Instant, instant } from '../../domain/time.ts';
import { transaction } from '../../platform/database/database.server.ts';
import { Failure } from '../../platform/log/failure.ts';
import type { AlertTables } from './alerts.tables.server.ts';

type Db = Kysely<AlertTables>;

/** The catalogue as it was at some time: news are what it finds now and did not find then. */
export type Baseline = {
  readonly version: number;
  readonly at: Instant;
  /** Campaigns that ran. */
  readonly activeCodes: readonly string[];
};

/** Longest silence of a run before another process takes it over. */
const CLAIM_MS = 60_000;

/** End of the last look of this periodicity, and its run; null: there was none. */
export async function lastRun(
  db: Db,
  periodicity: Periodicity,
): Promise<{ readonly id: number; readonly end: Baseline } | null> {
  const row = await db
    .selectFrom('alert_run')
    .select(['id', 'to_version', 'to_at', 'active_codes'])
    .where('periodicity', '=', periodicity)
    .where('state', '=', 'done')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const end = { version: row.to_version, at: instant(row.to_at.getTime()), activeCodes: row.active_codes };
  return { id: row.id, end };
}

/** Before the first look: the earliest confirmation of an alert or watch; null: nobody waits for anything. */
export async function firstConfirmed(
  db: Db,
  periodicity: Periodicity,
): Promise<{ readonly version: number; readonly at: Instant } | null> {
  const { rows } = await sql<{ version: number; at: Date | null }>`
    select min(version) as version, min(at) as at from (
      select after_version as version, after_at as at from alert
        where periodicity = ${periodicity} and status = 'confirmed'
      union all
      select after_version, confirmed_at from watch where ${periodicity} = 'avaiable' and status = 'confirmed'
    ) waiting`.execute(db);
  const first = rows[0];
  return first?.at ? { version: first.version, at: instant(first.at.getTime()) } : null;
}

/**
 * Begins a run: one of a periodicity at a time, in all processes. A run whose process has fallen silent is undone, with
 * what it had written. `after` is the run whose end is this one's beginning. Throws Failure `alerts_busy` while another
 * one goes on, or when one has ended meanwhile.
 */
export function beginRun(
  db: Db,
  periodicity: Periodicity,
  { after, from, to }: { readonly after: number | null; readonly from: Baseline; readonly to: Baseline },
): Promise<number> {
  return transaction(db, async (trx) => {
    await sql`delete from alert_run where periodicity = ${periodicity} and state = 'deciding'
      and claimed_until < now()`.execute(trx);
    const { rows } = await sql<{ id: number }>`
      insert into alert_run (periodicity, from_version, to_version, from_at, to_at, active_codes, claimed_until)
      values (${periodicity}, ${from.version}, ${to.version}, ${new Date(from.at)}, ${new Date(to.at)},
        ${[...to.activeCodes]}::text[], now() + ${CLAIM_MS} * interval '1 millisecond')
      on conflict (periodicity) where state = 'deciding' do nothing
      returning id`.execute(trx);
    const id = rows[0]?.id;
    const last = await lastRun(trx, periodicity);
    if (id === undefined || (last?.id ?? null) !== after) {
      throw new Failure('alerts_busy', 'another process looks for these news already');
    }
    return id;
  });
}

/** Listings found for one alert. */
export type DecidedDigest = {
  readonly alertId: number;
  /** First version of its window. */
  readonly fromVersion: number;
  readonly found: readonly FoundListing[];
  /** Number of listings in all. */
  readonly count: number;
};

/** A run that writes; everything fails with `alerts_taken_over` once another process has it. */
export type OpenRun = { readonly id: number; readonly toVersion: number; readonly toAt: Instant };

/** Writes digests down. Nothing of them is sent before the run is finished. */
export function writeDigests(db: Db, run: OpenRun, digests: readonly DecidedDigest[]): Promise<void> {
  const rows = digests.map(({ alertId, fromVersion, found, count }) => ({
    alert_id: alertId,
    from_version: fromVersion,
    found: writeFound(found),
    found_count: count,
  }));
  return transaction(db, async (trx) => {
    await holdRun(trx, run);
    if (rows.length === 0) return;
    await sql`
      insert into digest (run_id, alert_id, from_version, to_version, found, found_count, created_at)
      select ${run.id}, alert_id, from_version, ${run.toVersion}, found, found_count, ${new Date(run.toAt)}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as t (alert_id bigint, from_version bigint, found jsonb, found_count integer)`.execute(trx);
  });
}

/** The same for watches, whose changes are told when they are written out. */
export function writeWatchDigests(
  db: Db,
  run: OpenRun,
  watchIds: readonly number[],
  fromVersion: number,
): Promise<void> {
  return transaction(db, async (trx) => {
    await holdRun(trx, run);
    if (watchIds.length === 0) return;
    await sql`
      insert into digest (run_id, watch_id, from_version, to_version, found, found_count, created_at)
      select ${run.id}, id, ${fromVersion}, ${run.toVersion}, '[]', 1, ${new Date(run.toAt)}
      from unnest(${[...watchIds]}::bigint[]) as t (id)`.execute(trx);
  });
}

/** Prolongs the claim, in the transaction of a write. */
async function holdRun(trx: Transaction<AlertTables>, { id }: OpenRun): Promise<void> {
  const { numAffectedRows } = await sql`
    update alert_run set claimed_until = now() + ${CLAIM_MS} * interval '1 millisecond'
    where id = ${id} and state = 'deciding'`.execute(trx);
  if (numAffectedRows !== 1n)
    throw new Failure('alerts_taken_over', 'another process has taken this run over');
}

/** Ends a run: from here on its digests may be sent. `also` is part of the same transaction. */
export function finishRun<DB extends AlertTables>(
  db: Kysely<DB>,
  run: OpenRun,
  also: (trx: Transaction<DB>) => Promise<void>,
): Promise<void> {
  return transaction(db, async (trx) => {
    await holdRun(trx as unknown as Transaction<AlertTables>, run);
    await sql`update alert_run set state = 'done' where id = ${run.id}`.execute(trx);
    await also(trx);
  });
}

/** An alert as a run reads it. */
export type ActiveAlert = {
  readonly id: number;
  readonly kind: AlertKind;
  readonly query: string;
  readonly orderBy: Order;
  readonly uf: StateCode | null;
  readonly afterVersion: number;
  readonly afterAt: Instant;
};

/** Confirmed alerts of a periodicity after an id, by id. */
export async function activeAlerts(
  db: Db,
  periodicity: Periodicity,
  after: number,
  limit: number,
): Promise<ActiveAlert[]> {
  const rows = await db
    .selectFrom('alert')
    .select(['id', 'kind', 'query', 'order_by', 'uf', 'after_version', 'after_at'])
    .where('periodicity', '=', periodicity)
    .where('status', '=', 'confirmed')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    query: row.query,
    orderBy: row.order_by,
    uf: row.uf,
    afterVersion: row.after_version,
    afterAt: instant(row.after_at.getTime()),
  }));
}

/** Prices at which these listings were sent for these alerts: `alert number` to centavos. */
export async function sentPrices(
  db: Db,
  alertIds: readonly number[],
  numbers: readonly number[],
): Promise<ReadonlyMap<string, number | null>> {
  if (alertIds.length === 0 || numbers.length === 0) return new Map();
  const { rows } = await sql<{ alert_id: number; number: number; price_cents: number | null }>`
    select alert_id, number, price_cents from alert_sent
    where alert_id = any(${[...alertIds]}::bigint[]) and number = any(${[...numbers]}::integer[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [`${row.alert_id} ${row.number}`, row.price_cents]));
}
