import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { type AlertStatus, canTurnAlert } from '../../domain/alerts/alert.ts';
import type { WatchedFacts } from '../../domain/alerts/watched-facts.ts';
import { type Instant, instant } from '../../domain/time.ts';
import { currentVersion } from '../../platform/changes/change-feed.server.ts';
import type { AlertTables, WatchTable } from './alerts.tables.server.ts';

type Db = Kysely<AlertTables>;
type Trx = Transaction<AlertTables>;

/**
 * Confirmed watches of listings that were written after a version, or are named: ids after one, by id. They are looked
 * at more closely when their mail is written.
 */
export async function watchesOfChanged(
  db: Db,
  changed: {
    readonly since: number;
    readonly turned: readonly number[];
    readonly after: number;
    readonly limit: number;
    readonly now: Instant;
  },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select watch.id from watch join property on property.number = watch.number
    where watch.status = 'confirmed' and watch.id > ${changed.after}
      -- An import that can still be taken back is told of later.
      and not exists (select from change_set_row held join change_set s on s.id = held.set_id
        where held.number = watch.number and s.held_until > ${new Date(changed.now)} and s.undone_at is null)
      and (property.version > ${changed.since} or property.number = any(${[...changed.turned]}::integer[]))
    order by watch.id limit ${changed.limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export type StoredWatch = {
  readonly id: number;
  readonly email: string;
  readonly emailKey: string;
  readonly number: number;
  readonly status: AlertStatus;
  /** Facts that were told of it last. */
  readonly seen: WatchedFacts | null;
  readonly createdAt: Instant;
};

/** Stores a watch that is still to be confirmed; one address has one for a listing. */
export async function addWatch(
  trx: Trx,
  watch: { readonly email: string; readonly emailKey: string; readonly number: number },
  now: Instant,
): Promise<{ readonly id: number; readonly outcome: 'new' | 'pending' | 'known' }> {
  const at = new Date(now);
  const { rows } = await sql<{ id: number }>`
    insert into watch (email, email_key, number, created_at, asked_at)
    values (${watch.email}, ${watch.emailKey}, ${watch.number}, ${at}, ${at})
    on conflict (email_key, number) where status <> 'ended' do nothing returning id`.execute(trx);
  const added = rows[0];
  if (added !== undefined) return { id: added.id, outcome: 'new' };
  const known = await trx
    .selectFrom('watch')
    .select(['id', 'status'])
    .where('email_key', '=', watch.emailKey)
    .where('number', '=', watch.number)
    .where('status', '<>', 'ended')
    .executeTakeFirstOrThrow();
  return { id: known.id, outcome: known.status === 'pending' ? 'pending' : 'known' };
}

export async function watchById(db: Db, id: number): Promise<StoredWatch | null> {
  const row = await db.selectFrom('watch').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : watchOf(row);
}

/** The watches of an address that have not ended, oldest first. */
export async function watchesOfAddress(db: Db, emailKey: string): Promise<StoredWatch[]> {
  const rows = await db
    .selectFrom('watch')
    .selectAll()
    .where('email_key', '=', emailKey)
    .where('status', '<>', 'ended')
    .orderBy('id')
    .execute();
  return rows.map(watchOf);
}

/** Confirms, pauses, resumes or ends a watch; what comes into force begins with `seen`. */
export async function turnWatch(
  trx: Trx,
  id: number,
  to: AlertStatus,
  { now, seen }: { readonly now: Instant; readonly seen: WatchedFacts | null },
): Promise<boolean> {
  const watch = await trx
    .selectFrom('watch')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (watch === undefined) return false;
  if (watch.status === to) return true;
  if (!canTurnAlert(watch.status, to)) return false;
  const at = new Date(now);
  const marks = {
    pending: {},
    confirmed: {
      confirmed_at: at,
      after_version: to === 'confirmed' ? await currentVersion<AlertTables>(trx) : 0,
      seen: JSON.stringify(seen),
    },
    paused: { paused_at: at },
    ended: { ended_at: at },
  };
  await trx
    .updateTable('watch')
    .set({ status: to, ...marks[to] })
    .where('id', '=', id)
    .execute();
  return true;
}

/** Notes that the mail of a watch is being written: what it tells, and from what it started, for another attempt. */
export async function noteWatchTold(
  trx: Trx,
  told: {
    readonly digestId: number;
    readonly watchId: number;
    readonly before: WatchedFacts;
    readonly after: WatchedFacts;
  },
  now: Instant,
): Promise<void> {
  const at = new Date(now);
  await trx
    .updateTable('digest')
    .set({ status: 'composed', composed_at: at, found: JSON.stringify([told.before]) })
    .where('id', '=', told.digestId)
    .execute();
  await trx
    .updateTable('watch')
    .set({ seen: JSON.stringify(told.after), last_sent_at: at })
    .where('id', '=', told.watchId)
    .execute();
}

function watchOf(row: Selectable<WatchTable>): StoredWatch {
  return {
    id: row.id,
    email: row.email,
    emailKey: row.email_key,
    number: row.number,
    status: row.status,
    seen: row.seen as WatchedFacts | null,
    createdAt: instant(row.created_at.getTime()),
  };
}

/** Number of people who watch any of these listings. */
export async function countWatchers<DB>(db: Kysely<DB>, numbers: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct email_key)::integer as count from watch
    where status = 'confirmed' and number = any(${[...numbers]}::integer[])`.execute(db);
  return rows[0]?.count ?? 0;
}
