import { type Kysely, sql, type Transaction } from 'kysely';
import type { StateCode } from '../../../domain/catalogue/enumerations.ts';
import type { CatalogueTables } from '../stored/catalogue.tables.server.ts';
import type { ImportRow } from './import-row.ts';

type Db = Kysely<CatalogueTables>;

/** Rows in one statement: large enough to be quick, small enough to let others in between. */
const CHUNK = 500;
/** Rows of an import that died are dropped by a later one. */
const ABANDONED_AFTER_HOURS = 6;

/** Hash of each listing that the last list of a source (and state) held, by bank id. */
export async function storedHashes(
  db: Db,
  source: string,
  uf: StateCode | null,
): Promise<ReadonlyMap<string, string>> {
  let query = db
    .selectFrom('property')
    .select(['bank_id', 'source_hash'])
    .where('source', '=', source)
    .where('bank_id', 'is not', null)
    .where('source_hash', 'is not', null);
  if (uf !== null) query = query.where('uf', '=', uf);
  const rows = await query.execute();
  return new Map(rows.map((row) => [row.bank_id ?? '', row.source_hash ?? '']));
}

/**
 * Lays rows out for the transaction that takes them over. Columns are sent only where the hash differs from the stored
 * one. `keptIds` are listings that the source names in a way that could not be read: they are left alone.
 * `onRows` hears the number of rows laid out.
 */
export async function stageRows(
  db: Db,
  batch: string,
  rows: readonly ImportRow[],
  keptIds: readonly string[],
  stored: ReadonlyMap<string, string>,
  onRows: (done: number) => void,
): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK).map((row) => ({
      bank_id: row.bankId,
      hash: row.hash,
      data: stored.get(row.bankId) === row.hash ? null : row.columns,
    }));
    await insertStaged(db, batch, chunk);
    onRows(Math.min(start + CHUNK, rows.length));
  }
  const named = new Set(rows.map((row) => row.bankId));
  const kept = [...new Set(keptIds)].filter((id) => !named.has(id));
  for (let start = 0; start < kept.length; start += CHUNK) {
    await insertStaged(
      db,
      batch,
      kept.slice(start, start + CHUNK).map((bank_id) => ({ bank_id, hash: null, data: null })),
    );
  }
}

async function insertStaged(db: Db, batch: string, rows: readonly unknown[]): Promise<void> {
  await sql`
    insert into import_row (batch, bank_id, hash, data)
    select ${batch}::uuid, bank_id, hash, data
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (bank_id text, hash text, data jsonb)`.execute(
    db,
  );
}

/**
 * Tells the database how much is laid out: between imports the table is empty, and who believes that it still is compares
 * each row with each. Must run under the lock of imports.
 */
export async function measureStaged<DB>(trx: Transaction<DB>): Promise<void> {
  await sql`analyze import_row (batch, bank_id)`.execute(trx);
}

/** Takes away what was laid out, also of imports that died hours ago. */
export async function dropStaged(db: Db, batch: string): Promise<void> {
  await sql`
    delete from import_row
    where batch = ${batch}::uuid or staged_at < now() - ${ABANDONED_AFTER_HOURS} * interval '1 hour'`.execute(
    db,
  );
}
