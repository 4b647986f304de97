import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { Failure } from '../log/failure.ts';
import type { Database } from './database.server.ts';

type MigrationFile = {
  readonly name: string;
  readonly sql: string;
  readonly sha: string;
  /** Migration since which no program uses what the file takes away; null: it takes nothing away. */
  readonly unusedSince: string | null;
};

type RanMigration = Pick<MigrationFile, 'name' | 'sha' | 'unusedSince'>;

const FILE_NAME = /^(\d{4}_[a-z0-9_]+)\.sql$/;
/** Mark of a file that takes something away (migrations/README.md). */
const CONTRACT = /^-- contract: unused since (\d{4}_[a-z0-9_]+)$/m;

/** The project's own migrations, `NNNN_name.sql`. */
export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../../migrations');

/**
 * Brings the database to the newest migration, all in one transaction, and
 * returns the names of those that ran. Several processes may call it at once:
 * one runs them, the others wait for it. A database that a newer version has
 * brought further is left as it is, as long as this version can work with it.
 * Throws Failure `migration_changed` (a file differs from what ran),
 * `migration_missing` (the database is too far ahead) or `migration_failed`;
 * the database is as before then.
 */
export async function migrate<DB>(database: Database<DB>, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const files = readMigrations(folder);
  return database.patient(async (db) => {
    if ((await verify(db, files)) === 'ahead') return [];
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrationsOf(files) } });
    const { error, results } = await migrator.migrateToLatest();
    if (error) {
      // A newer version may have been faster while this one waited for its turn.
      if ((await verify(db, files)) === 'ahead') return [];
      const name = results?.find((result) => result.status === 'Error')?.migrationName ?? '';
      const reason = describe(error);
      throw new Failure('migration_failed', `migration ${name} failed: ${reason}`, error, { name, reason });
    }
    await verify(db, files);
    return (results ?? []).map((result) => result.migrationName);
  });
}

/** Names of the migrations that have not run yet; used by readiness and the doctor. */
export async function pendingMigrations<DB>(db: Kysely<DB>, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const ran = new Set((await migrationsThatRan(db)).map(({ name }) => name));
  return readMigrations(folder)
    .map((file) => file.name)
    .filter((name) => !ran.has(name));
}

/** Names of the migrations that ran here and that this version does not know. */
export async function newerMigrations<DB>(db: Kysely<DB>, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const known = new Set(readMigrations(folder).map(({ name }) => name));
  return (await migrationsThatRan(db)).map(({ name }) => name).filter((name) => !known.has(name));
}

/** Every migration that ran here, in order. */
export async function migrationsThatRan<DB>(db: Kysely<DB>): Promise<RanMigration[]> {
  const found = await sql<{
    exists: boolean;
  }>`select to_regclass('migration_hash') is not null as exists`.execute(db);
  if (!found.rows[0]?.exists) return [];
  // The last column is younger than the table.
  const ran = await sql<RanMigration>`
    select name, sha, to_jsonb(m) ->> 'unused_since' as "unusedSince"
    from migration_hash m order by name collate "C"`.execute(db);
  return ran.rows;
}

/** The migration files of a folder with their hashes, in order. */
export function readMigrations(folder: string): MigrationFile[] {
  const names = readdirSync(folder)
    .map((file) => FILE_NAME.exec(file)?.[1])
    .filter((name) => name !== undefined);
  return names.sort().map((name) => {
    const text = readFileSync(join(folder, `${name}.sql`), 'utf8');
    const sha = createHash('sha256').update(text).digest('hex');
    return { name, sql: text, sha, unusedSince: CONTRACT.exec(text)?.[1] ?? null };
  });
}

function migrationsOf(files: readonly MigrationFile[]): Record<string, Migration> {
  return Object.fromEntries(files.map((file) => [file.name, { up: (db) => run(db, file) }]));
}

async function run(db: Kysely<unknown>, file: MigrationFile): Promise<void> {
  await sql`create table if not exists migration_hash (name text primary key, sha text not null)`.execute(db);
  await sql`alter table migration_hash add column if not exists unused_since text`.execute(db);
  // Without parameters, many statements may go in one request.
  await sql.raw(file.sql).execute(db);
  await sql`insert into migration_hash (name, sha, unused_since)
    values (${file.name}, ${file.sha}, ${file.unusedSince})`.execute(db);
}

/** Throws when this version must not work with the database; says whether a newer version has been at work. */
async function verify<DB>(db: Kysely<DB>, files: readonly MigrationFile[]): Promise<'ahead' | 'known'> {
  const ran = await migrationsThatRan(db);
  const known = new Map(files.map((file) => [file.name, file.sha]));
  const changed = ran.find(({ name, sha }) => known.has(name) && known.get(name) !== sha);
  if (changed !== undefined) {
    throw new Failure(
      'migration_changed',
      `migration ${changed.name} was changed after it had run: add a new one instead`,
      undefined,
      { name: changed.name },
    );
  }
  const unknown = ran.filter(({ name }) => !known.has(name));
  if (unknown.length === 0) return 'known';
  const missed = unknown.find((migration) => !isBearable(migration, files));
  const hasRun = new Set(ran.map(({ name }) => name));
  if (missed !== undefined || files.some(({ name }) => !hasRun.has(name))) {
    const name = (missed ?? unknown[0])?.name ?? '';
    throw new Failure(
      'migration_missing',
      `the database has migration ${name}, with which this version cannot work`,
      undefined,
      { name },
    );
  }
  return 'ahead';
}

/** Additions are not seen by this version; a removal must be of something that it no longer uses. */
function isBearable({ name, unusedSince }: RanMigration, files: readonly MigrationFile[]): boolean {
  const isLater = files.every((file) => file.name < name);
  return isLater && (unusedSince === null || files.some((file) => file.name === unusedSince));
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
