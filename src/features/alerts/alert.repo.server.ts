import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import {
  type AlertKind,
  type AlertPurpose,
  type AlertStatus,
  canTurnAlert,
  type Periodicity,
} from '../../domain/alerts/alert.ts';
import type { Order, StateCode } from '../../domain/catalogue/enumerations.ts';
import { type Instant, instant } from '../../domain/time.ts';
import { currentVersion } from '../../platform/changes/change-feed.server.ts';
import type { AlertTable, AlertTables } from './alerts.tables.server.ts';

type Db = Kysely<AlertTables>;
type Trx = Transaction<AlertTables>;

export type NewAlert = {
  readonly email: string;
  /** Lower case. */
  readonly emailKey: string;
  readonly periodicity: Periodicity;
  readonly purpose: AlertPurpose;
  readonly kind: AlertKind;
  /** In its one spelling, without order and page. */
  readonly query: string;
  readonly orderBy: Order;
  /** State of weekly offers; null: the whole country. */
  readonly uf: StateCode | null;
  /** Digits; null: by mail alone. */
  readonly phone: string | null;
  readonly origin: string;
};

export type StoredAlert = {
  readonly id: number;
  readonly email: string;
  readonly emailKey: string;
  readonly periodicity: Periodicity;
  readonly purpose: AlertPurpose;
  readonly kind: AlertKind;
  readonly query: string;
  readonly orderBy: Order;
  readonly uf: StateCode | null;
  readonly status: AlertStatus;
  readonly createdAt: Instant;
  readonly askedAt: Instant;
  readonly pausedAt: Instant | null;
  readonly lastSentAt: Instant | null;
  readonly lastSentCount: number | null;
};

export type AddedAlert = {
  readonly id: number;
  /** `new`, `pending`: it asks to be confirmed; `known`: the address has it already, and it stays as it is. */
  readonly outcome: 'new' | 'pending' | 'known';
};

/** Stores an alert that is still to be confirmed; one address has one alert for a search. */
export async function addAlert(trx: Trx, alert: NewAlert, now: Instant): Promise<AddedAlert> {
  const at = new Date(now);
  const added = await trx
    .insertInto('alert')
    .values({
      email: alert.email,
      email_key: alert.emailKey,
      periodicity: alert.periodicity,
      purpose: alert.purpose,
      kind: alert.kind,
      uf: alert.uf,
      query: alert.query,
      order_by: alert.orderBy,
      phone: alert.phone,
      origin: alert.origin,
      created_at: at,
      asked_at: at,
      after_at: at,
      confirmed_at: null,
      paused_at: null,
      ended_at: null,
      last_sent_at: null,
      last_sent_count: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['email_key', 'query']).where('status', '<>', 'ended').doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (added !== undefined) return { id: added.id, outcome: 'new' };
  return knownAlert(trx, alert, at);
}

/** An unconfirmed alert takes over the later wishes; nobody else may change the stored ones. */
async function knownAlert(trx: Trx, alert: NewAlert, at: Date): Promise<AddedAlert> {
  const known = await trx
    .selectFrom('alert')
    .select(['id', 'status'])
    .where('email_key', '=', alert.emailKey)
    .where('query', '=', alert.query)
    .where('status', '<>', 'ended')
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (known.status !== 'pending') return { id: known.id, outcome: 'known' };
  const { periodicity, purpose, phone, uf } = alert;
  await trx
    .updateTable('alert')
    .set({ periodicity, purpose, phone, uf, order_by: alert.orderBy, asked_at: at })
    .where('id', '=', known.id)
    .execute();
  return { id: known.id, outcome: 'pending' };
}

export async function alertById(db: Db, id: number): Promise<StoredAlert | null> {
  const row = await db.selectFrom('alert').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : alertOf(row);
}

/** True when the reader of an address's mail has ever said so, by a press in a mail. */
export async function hasConfirmed(db: Db, emailKey: string): Promise<boolean> {
  const { rows } = await sql`
    select from alert where email_key = ${emailKey} and confirmed_at is not null
    union all select from watch where email_key = ${emailKey} and confirmed_at is not null limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** The weekly offers of an address that wait to be confirmed; null: there are none. */
export async function pendingOffers(db: Db, emailKey: string): Promise<number | null> {
  const row = await db
    .selectFrom('alert')
    .select('id')
    .where('email_key', '=', emailKey)
    .where('kind', '=', 'offers')
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The alerts of an address that have not ended, oldest first. */
export async function alertsOfAddress(db: Db, emailKey: string): Promise<StoredAlert[]> {
  const rows = await db
    .selectFrom('alert')
    .selectAll()
    .where('email_key', '=', emailKey)
    .where('status', '<>', 'ended')
    .orderBy('id')
    .execute();
  return rows.map(alertOf);
}

/**
 * Confirms, pauses, resumes or ends an alert; false when its life cycle does not allow it. An alert that comes into
 * force tells of nothing that was there before.
 */
export async function turnAlert(trx: Trx, id: number, to: AlertStatus, now: Instant): Promise<boolean> {
  const alert = await trx
    .selectFrom('alert')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (alert === undefined) return false;
  if (alert.status === to) return true;
  if (!canTurnAlert(alert.status, to)) return false;
  const at = new Date(now);
  const starts =
    to === 'confirmed' ? { after_version: await currentVersion<AlertTables>(trx), after_at: at } : {};
  const marks = {
    pending: {},
    confirmed: alert.status === 'pending' ? { confirmed_at: at } : { paused_at: null },
    paused: { paused_at: at },
    ended: { ended_at: at },
  };
  await trx
    .updateTable('alert')
    .set({ status: to, ...starts, ...marks[to] })
    .where('id', '=', id)
    .execute();
  return true;
}

/**
 * Tells it at another time from now on; weekly offers stay weekly. News that the old rhythm has not told yet are told
 * by the new one: news count from where the old one looked last.
 */
export async function changePeriodicity(trx: Trx, id: number, periodicity: Periodicity): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with looked as (
      select run.to_version, run.to_at from alert join alert_run run
        on run.periodicity = alert.periodicity and run.state = 'done'
      where alert.id = ${id} order by run.id desc limit 1
    )
    update alert set periodicity = ${periodicity},
      after_version = greatest(after_version, coalesce((select to_version from looked), 0)),
      after_at = greatest(after_at, (select to_at from looked))
    where id = ${id} and kind = 'search' and status <> 'ended' and periodicity <> ${periodicity}`.execute(
    trx,
  );
  return numAffectedRows === 1n;
}

/** Notes that its confirmation was asked for once more. */
export async function noteAsked(trx: Trx, id: number, now: Instant): Promise<void> {
  await trx
    .updateTable('alert')
    .set({ asked_at: new Date(now) })
    .where('id', '=', id)
    .execute();
}

/** Ends everything that an address has; returns how many alerts and watches. */
export async function endAllOfAddress(trx: Trx, emailKey: string, now: Instant): Promise<number> {
  const ended = { status: 'ended', ended_at: new Date(now) } as const;
  const alerts = await trx
    .updateTable('alert')
    .set(ended)
    .where('email_key', '=', emailKey)
    .where('status', '<>', 'ended')
    .executeTakeFirst();
  const watches = await trx
    .updateTable('watch')
    .set(ended)
    .where('email_key', '=', emailKey)
    .where('status', '<>', 'ended')
    .executeTakeFirst();
  return Number(alerts.numUpdatedRows + watches.numUpdatedRows);
}

function alertOf(row: Selectable<AlertTable>): StoredAlert {
  return {
    id: row.id,
    email: row.email,
    emailKey: row.email_key,
    periodicity: row.periodicity,
    purpose: row.purpose,
    kind: row.kind,
    query: row.query,
    orderBy: row.order_by,
    uf: row.uf,
    status: row.status,
    createdAt: instant(row.created_at.getTime()),
    askedAt: instant(row.asked_at.getTime()),
    pausedAt: row.paused_at === null ? null : instant(row.paused_at.getTime()),
    lastSentAt: row.last_sent_at === null ? null : instant(row.last_sent_at.getTime()),
    lastSentCount: row.last_sent_count,
  };
}
