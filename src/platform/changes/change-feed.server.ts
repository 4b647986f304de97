import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { notePublished } from '../database/database.server.ts';

/**
 * Kind of the thing that changed. `property` carries the property's number in `id`, `setting` its name in `key`;
 * `rate` is any rate of the cost of buying; `list` is the day of the last whole list that `key` tells the source and
 * state of; `catalogue` means: read everything again.
 */
export type ChangeKind = 'property' | 'campaign' | 'rate' | 'list' | 'setting' | 'catalogue';

export type Change = {
  readonly kind: ChangeKind;
  readonly id?: number | null;
  readonly key?: string | null;
};

export const CHANGE_CHANNEL = 'change';

/**
 * Gives the transaction its version and records what it changed, or returns
 * null when nothing did. Must be the last statement of the transaction: it
 * locks the one row that hands out versions until the commit, so that versions
 * become visible in their order and a late commit is never skipped.
 */
export function publish<DB>(trx: Transaction<DB>, changes: readonly Change[]): Promise<number | null> {
  const rows = changes.map(({ kind, id, key }) => ({ kind, id: id ?? null, key: key ?? null }));
  return publishFrom(
    trx,
    sql`select kind, id, key from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (kind text, id integer, key text)`,
  );
}

/**
 * The same for changes that a statement selects as (kind text, id integer,
 * key text), in this order, without passing through this process.
 */
export async function publishFrom<DB>(
  trx: Transaction<DB>,
  changes: RawBuilder<unknown>,
): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    with changed (kind, id, key) as materialized (${changes}),
      head as (
        update change_head set version = version + 1 where exists (select from changed) returning version
      ),
      recorded as (
        insert into change (version, kind, id, key)
        select head.version, changed.kind, changed.id, changed.key from head, changed
      )
    select version, pg_notify(${CHANGE_CHANNEL}, version::text) from head`.execute(trx);
  const version = rows[0]?.version ?? null;
  if (version !== null) notePublished(version);
  return version;
}

/**
 * The version that `publish` or `publishFrom` will give this transaction, for rows that carry the version of their
 * change. Locks the row that hands out versions from here to the commit: ask late, after locking the rows to write.
 */
export async function nextVersion<DB>(trx: Transaction<DB>): Promise<number> {
  const { rows } = await sql<{
    version: number;
  }>`select version + 1 as version from change_head for update`.execute(trx);
  return rows[0]?.version ?? 1;
}

/** The newest version that is committed. */
export async function currentVersion<DB>(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from change_head`.execute(db);
  return rows[0]?.version ?? 0;
}

/**
 * Forgets changes older than so many days, by the database's clock. A reader that follows from before that is told to
 * read everything again. Returns the number of rows removed.
 */
export async function pruneChanges<DB>(trx: Transaction<DB>, keepDays: number): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    with removed as (
        delete from change where at < now() - ${keepDays} * interval '1 day' returning version
      ),
      counted as (select count(*) as removed, max(version) as newest from removed),
      head as (
        update change_head set pruned = greatest(pruned, newest) from counted where newest is not null
      )
    select removed from counted`.execute(trx);
  return rows[0]?.removed ?? 0;
}
