import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { publish } from '../changes/change-feed.server.ts';
import { Failure } from '../log/failure.ts';
import { type BackupTable, backupTables, foreignKeys } from './backup-tables.server.ts';
import { type Database, transaction } from './database.server.ts';
import { migrationsThatRan } from './migrate.server.ts';

const FORMAT = 'outlet-backup-1';
/** Rows read and written at a time. */
const BATCH = 500;

const UNCHANGED = 'Nothing was changed: choose an earlier backup';
const NO_BACKUP = `the file is no whole backup of this product. ${UNCHANGED}`;
/** An outlet that is started anew has filled itself with the demonstration, so that this is met by whoever moves. */
const WAY_OUT =
  'To throw away all that is there: npm run restore -- --replace FILE (npm run backup -- OTHER-FILE keeps it first)';

const headerSchema = z.object({
  format: z.literal(FORMAT),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
      sequences: z.array(z.object({ column: z.string(), sequence: z.string() })),
    }),
  ),
});
const lineSchema = z.union([
  z.object({ rows: z.string(), values: z.array(z.array(z.string().nullable())) }),
  z.object({ sequence: z.string(), next: z.string() }),
  z.object({ end: z.literal(true), rows: z.int() }),
]);

/**
 * Writes everything the database holds as one moment saw it: gzipped lines of JSON, each value as PostgreSQL writes it
 * as text, so that the embedded database and a server read each other's backups. Returns the number of rows.
 */
export async function backup<DB>(database: Database<DB>, target: Writable): Promise<number> {
  return database.patient((db) =>
    transaction(
      db,
      async (trx) => {
        await exactTexts(trx);
        let written = 0;
        const lines = backupLines(trx, (count) => {
          written += count;
        });
        await pipeline(Readable.from(lines), createGzip(), target);
        return written;
      },
      { isolation: 'repeatable read', readOnly: true },
    ),
  );
}

/**
 * Reads a backup into the database, all or nothing, and returns the number of rows. The database must have run the
 * migrations that the backup was made under and be empty; with `replace` its content is thrown away first.
 * Throws Failure `bad_backup`, `backup_of_other_version` or `database_not_empty`.
 */
export async function restore<DB>(
  database: Database<DB>,
  source: Readable,
  options: { readonly replace?: boolean } = {},
): Promise<number> {
  return database.patient((db) =>
    transaction(db, async (trx) => {
      await exactTexts(trx);
      const lines = backupReader(source);
      const header = await readHeader(lines);
      await checkVersion(trx, header.migrations);
      const tables = await backupTables(trx);
      await keepOthersOut(trx, tables);
      if (!options.replace) await refuseContent(trx, tables);
      const versionBefore = await headVersion(trx);
      const rows = await withoutForeignKeys(trx, async () => {
        await empty(trx, tables);
        return fill(trx, header.tables, tables, lines);
      });
      await announce(trx, versionBefore);
      return rows;
    }),
  );
}

/** Settings for the rest of the transaction by which the text of a value is the same on every database. */
async function exactTexts<DB>(trx: Transaction<DB>): Promise<void> {
  await sql.raw("set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'").execute(trx);
  await sql.raw("set local intervalstyle = 'postgres'; set local bytea_output = 'hex'").execute(trx);
  await sql.raw('set local extra_float_digits = 1').execute(trx);
}

/** Nobody else may write between the look whether there is content and the end. */
async function keepOthersOut<DB>(trx: Transaction<DB>, tables: readonly BackupTable[]): Promise<void> {
  const names = sql.join(tables.map((table) => sql.table(table.name)));
  await sql`lock table ${names} in access exclusive mode`.execute(trx);
}

/** Rows come in batches, so a row may refer to one that is still to come, of its own table too. */
async function withoutForeignKeys<DB, T>(trx: Transaction<DB>, work: () => Promise<T>): Promise<T> {
  const keys = await foreignKeys(trx);
  await runAll(trx, keys.drop);
  const result = await work();
  await runAll(trx, keys.add);
  return result;
}

async function runAll<DB>(db: Kysely<DB>, statements: readonly string[]): Promise<void> {
  if (statements.length > 0) await sql.raw(statements.join(';\n')).execute(db);
}

async function* backupLines<DB>(trx: Transaction<DB>, wrote: (rows: number) => void): AsyncIterable<string> {
  const tables = await backupTables(trx);
  const migrations = (await migrationsThatRan(trx)).map(({ name }) => name);
  yield line({ format: FORMAT, migrations, tables });
  let total = 0;
  for (const table of tables) {
    for await (const values of tableRows(trx, table)) {
      total += values.length;
      wrote(values.length);
      yield line({ rows: table.name, values });
    }
    for (const { sequence } of table.sequences) yield line({ sequence, next: await nextOf(trx, sequence) });
  }
  yield line({ end: true, rows: total });
}

const line = (content: unknown) => `${JSON.stringify(content)}\n`;

async function* tableRows<DB>(trx: Transaction<DB>, table: BackupTable): AsyncIterable<(string | null)[][]> {
  const columns = sql.join(table.columns.map((column) => sql`${sql.ref(column.name)}::text`));
  await sql`declare backup_rows no scroll cursor for
    select array[${columns}] as values from ${sql.table(table.name)}`.execute(trx);
  for (;;) {
    const { rows } = await sql<{
      values: (string | null)[];
    }>`fetch forward ${sql.lit(BATCH)} from backup_rows`.execute(trx);
    if (rows.length > 0) yield rows.map((row) => row.values);
    if (rows.length < BATCH) break;
  }
  await sql`close backup_rows`.execute(trx);
}

async function nextOf<DB>(trx: Transaction<DB>, sequence: string): Promise<string> {
  const { rows } = await sql<{ next: string }>`
    select (case when is_called then last_value + 1 else last_value end)::text as next from ${sql.raw(sequence)}`.execute(
    trx,
  );
  return rows[0]?.next ?? '1';
}

async function* backupReader(source: Readable): AsyncGenerator<unknown, void> {
  const unpacked = createGunzip();
  const piped = pipeline(source, unpacked);
  piped.catch(() => {});
  try {
    for await (const text of linesIn(unpacked)) yield JSON.parse(text);
    await piped;
  } catch (error) {
    throw new Failure('bad_backup', NO_BACKUP, error, { reason: 'none' });
  }
}

/** Split at line feeds alone: node:readline also splits at U+2028, which may stand inside a text. */
async function* linesIn(source: Readable): AsyncGenerator<string, void> {
  let unread = '';
  for await (const chunk of source.setEncoding('utf8')) {
    const lines = (unread + String(chunk)).split('\n');
    unread = lines.pop() ?? '';
    yield* lines;
  }
  if (unread !== '') yield unread;
}

async function readHeader(lines: AsyncGenerator<unknown, void>): Promise<z.output<typeof headerSchema>> {
  const first = await lines.next();
  const header = headerSchema.safeParse(first.value);
  if (!header.success) throw new Failure('bad_backup', NO_BACKUP, header.error, { reason: 'none' });
  return header.data;
}

async function checkVersion<DB>(trx: Transaction<DB>, migrations: readonly string[]): Promise<void> {
  const here = (await migrationsThatRan(trx)).map(({ name }) => name).join(', ');
  if (here === migrations.join(', ')) return;
  throw new Failure(
    'backup_of_other_version',
    `the backup was made under the migrations ${migrations.join(', ')}, the database has ${here}: restore it with the version that made it, then upgrade`,
    undefined,
    { made: migrations.join(', '), here },
  );
}

/** A migrated database that was started without content holds only the row of the change feed and the schedule. */
async function refuseContent<DB>(trx: Transaction<DB>, tables: readonly BackupTable[]): Promise<void> {
  for (const { name } of tables) {
    if (name === 'change_head' || name === 'schedule') continue;
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(trx);
    if (rows.length > 0)
      throw new Failure(
        'database_not_empty',
        `the database is not empty: table ${name} has rows. ${WAY_OUT}`,
        undefined,
        { table: name },
      );
  }
}

async function headVersion<DB>(trx: Transaction<DB>): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from change_head for update`.execute(trx);
  return rows[0]?.version ?? 0;
}

async function empty<DB>(trx: Transaction<DB>, tables: readonly BackupTable[]): Promise<void> {
  await sql`truncate ${sql.join(tables.map((table) => sql.table(table.name)))}`.execute(trx);
}

async function fill<DB>(
  trx: Transaction<DB>,
  written: readonly BackupTable[],
  here: readonly BackupTable[],
  lines: AsyncGenerator<unknown, void>,
): Promise<number> {
  const sequences = new Set(here.flatMap((table) => table.sequences.map((entry) => entry.sequence)));
  let count = 0;
  for await (const content of lines) {
    const { data: parsed, error } = lineSchema.safeParse(content);
    if (error) throw new Failure('bad_backup', NO_BACKUP, error, { reason: 'none' });
    if ('sequence' in parsed) {
      if (!sequences.has(parsed.sequence))
        throw new Failure('bad_backup', `unknown sequence ${parsed.sequence}`, undefined, {
          reason: 'sequence',
          name: parsed.sequence,
        });
      await sql`select setval(${parsed.sequence}::regclass, ${parsed.next}::bigint, false)`.execute(trx);
    } else if ('values' in parsed) {
      await insertRows(trx, tableNamed(parsed.rows, written, here), parsed.values);
      count += parsed.values.length;
    } else if (parsed.rows === count) return count;
    else break;
  }
  throw new Failure(
    'bad_backup',
    `the backup was cut: its last line is missing or does not add up. ${UNCHANGED}`,
    undefined,
    { reason: 'cut' },
  );
}

/** The table as the backup wrote it, checked against the one that is here. */
function tableNamed(
  name: string,
  written: readonly BackupTable[],
  here: readonly BackupTable[],
): BackupTable {
  const table = written.find((candidate) => candidate.name === name);
  const own = here.find((candidate) => candidate.name === name);
  const same = JSON.stringify(table?.columns) === JSON.stringify(own?.columns);
  if (!table || !own || !same)
    throw new Failure('bad_backup', `table ${name} has another form here. ${UNCHANGED}`, undefined, {
      reason: 'table',
      name,
    });
  return own;
}

async function insertRows<DB>(
  trx: Transaction<DB>,
  table: BackupTable,
  values: readonly (string | null)[][],
): Promise<void> {
  const names = sql.join(table.columns.map((column) => sql.ref(column.name)));
  const read = sql.join(
    table.columns.map((column, index) => sql`(r ->> ${sql.lit(index)})::${sql.raw(column.type)}`),
  );
  await sql`insert into ${sql.table(table.name)} (${names}) overriding system value
    select ${read} from jsonb_array_elements(${JSON.stringify(values)}::jsonb) as r`.execute(trx);
}

/** Every follower reads everything again: versions go on from the higher of both. */
async function announce<DB>(trx: Transaction<DB>, versionBefore: number): Promise<void> {
  await sql`update change_head set version = greatest(version, ${versionBefore})`.execute(trx);
  await publish(trx, [{ kind: 'catalogue' }]);
}
