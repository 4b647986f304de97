import { type Kysely, sql, type Transaction } from 'kysely';
import type { StateCode } from '../../domain/catalogue/enumerations.ts';
import type { Instant, LocalDate } from '../../domain/time.ts';
import type { CatalogueTables } from './catalogue.tables.server.ts';

/** The list that was read last of a source and state. */
export type LastList = { readonly date: LocalDate; readonly rowCount: number };

export type ReadList = {
  readonly source: string;
  readonly uf: StateCode | null;
  readonly date: LocalDate | null;
  readonly fileName: string;
  readonly fileSha256: string;
  readonly rowCount: number;
  readonly summary: unknown;
  readonly at: Instant;
};

/** Any number: what every import of ours asks for before it writes. */
const IMPORT_LOCK = 7_402_115;

/**
 * Makes imports come one after the other until the end of the transaction; each one is short. Waits up to a minute.
 */
export async function lockImports<DB>(trx: Transaction<DB>): Promise<void> {
  await sql`set local lock_timeout = '60s'`.execute(trx);
  // A first load of a large state on a busy machine; waiting for the lock counts as running.
  await sql`set local statement_timeout = '300s'`.execute(trx);
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(trx);
}

/** The dated list read last; null before the first. */
export async function lastDatedList(
  db: Kysely<CatalogueTables>,
  source: string,
  uf: StateCode | null,
): Promise<LastList | null> {
  const row = await db
    .selectFrom('import_list')
    .select(['list_date', 'row_count'])
    .where('source', '=', source)
    .where('uf', uf === null ? 'is' : '=', uf)
    .where('list_date', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { date: row.list_date as LocalDate, rowCount: row.row_count } : null;
}

/** Keeps that a list was read, and what came of it. */
export async function recordList(trx: Transaction<CatalogueTables>, list: ReadList): Promise<void> {
  await trx
    .insertInto('import_list')
    .values({
      source: list.source,
      uf: list.uf,
      list_date: list.date,
      file_name: list.fileName,
      file_sha256: list.fileSha256,
      row_count: list.rowCount,
      summary: JSON.stringify(list.summary),
      imported_at: new Date(list.at),
    })
    .execute();
}
