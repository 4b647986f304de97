import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.server.ts';
import { Failure } from './failure.ts';

type MigrationFile = { readonly name: string; readonly sql: string; readonly sha: string };

const FILE_NAME = /^(\d{4}_[a-z0-9_]+)\.sql$/;

/** The project's own migrations, `NNNN_name.sql`. */
export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../migrations');

/**
 * Brings the database to the newest migration, all in one transaction, and
 * returns the names of those that ran. Several processes may call it at once:
 * one runs them, the others wait for it.
 * Throws Failure `migration_changed` (a file differs from what ran),
 * `migration_missing` (the database is newer than the code) or
 * `migration_failed`; the database is as before then.
 */
export async function migrate<DB>(database: Database<DB>, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const files = readMigrations(folder);
  return database.patient(async (db) => {
    await verify(db, files);
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrationsOf(files) } });
    const { error, results } = await migrator.migrateToLatest();
    if (error) {
      const name = results?.find((result) => result.status === 'Error')?.migrationName ?? '';
      throw new Failure('migration_failed', `migration ${name} failed: ${describe(error)}`, error);
    }
    await verify(db, files);
    return (results ?? []).map((result) => result.migrationName);
  });
}

/** Names of the migrations that have not run yet; used by readiness and the doctor. */
export async function pendingMigrations<DB>(db: Kysely<DB>, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const ran = await migrationsThatRan(db);
  return readMigrations(folder)
    .map((file) => file.name)
    .filter((name) => !ran.has(name));
}

/** Name and hash of every migration that ran here, in order. */
export async function migrationsThatRan<DB>(db: Kysely<DB>): Promise<Map<string, string>> {
  const found = await sql<{
    exists: boolean;
  }>`select to_regclass('migration_hash') is not null as exists`.execute(db);
  if (!found.rows[0]?.exists) return new Map();
  const ran = await sql<{ name: string; sha: string }>`
    select name, sha from migration_hash order by name collate "C"`.execute(db);
  return new Map(ran.rows.map((row) => [row.name, row.sha]));
}

/** The migration files of a folder with their hashes, in order. */
export function readMigrations(folder: string): MigrationFile[] {
  const names = readdirSync(folder)
    .map((file) => FILE_NAME.exec(file)?.[1])
    .filter((name) => name !== undefined);
  return names.sort().map((name) => {
    const text = readFileSync(join(folder, `${name}.sql`), 'utf8');
    return { name, sql: text, sha: createHash('sha256').update(text).digest('hex') };
  });
}

function migrationsOf(files: readonly MigrationFile[]): Record<string, Migration> {
  return Object.fromEntries(files.map((file) => [file.name, { up: (db) => run(db, file) }]));
}

async function run(db: Kysely<unknown>, file: MigrationFile): Promise<void> {
  await sql`create table if not exists migration_hash (name text primary key, sha text not null)`.execute(db);
  // Without parameters, many statements may go in one request.
  await sql.raw(file.sql).execute(db);
  await sql`insert into migration_hash (name, sha) values (${file.name}, ${file.sha})`.execute(db);
}

async function verify<DB>(db: Kysely<DB>, files: readonly MigrationFile[]): Promise<void> {
  const known = new Map(files.map((file) => [file.name, file.sha]));
  for (const [name, sha] of await migrationsThatRan(db)) {
    const now = known.get(name);
    if (now === undefined) {
      throw new Failure(
        'migration_missing',
        `the database has migration ${name}, which this version does not know`,
      );
    }
    if (now !== sha) {
      throw new Failure(
        'migration_changed',
        `migration ${name} was changed after it had run: add a new one instead`,
      );
    }
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
