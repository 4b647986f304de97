import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { Clock } from '../domain/time.ts';
import { countDeliveries } from '../features/enquiries/delivery.repo.server.ts';
import type { EnquiryTables } from '../features/enquiries/enquiries.tables.server.ts';
import { type Database, ping } from '../platform/database.server.ts';
import { countJobs, failedJobs } from '../platform/jobs.server.ts';
import { newerMigrations, pendingMigrations } from '../platform/migrate.server.ts';
import { firstKey, type Storage } from '../platform/storage.server.ts';

/** One thing that was looked at. `words` say what is wrong and what to do, or what was found. */
export type Finding = { readonly about: string; readonly ok: boolean; readonly words: string };

/** Less free space than this is trouble: a backup or an import may need it. */
const LEAST_FREE_BYTES = 1_000_000_000;
/** A job that has been due for this long is late. */
const LATE_MINUTES = 10;
/** A message that waits for this long has met more than greylisting. */
const LATE_MESSAGE_MS = 3_600_000;

/** Looks at what a running outlet needs; never throws, since what fails is what it is asked to tell. */
export async function examine<DB>(
  database: Database<DB>,
  { dataDir, storage, clock }: { readonly dataDir: string; readonly storage: Storage; readonly clock: Clock },
): Promise<Finding[]> {
  const isThere = await examined('database', () => examineDatabase(database));
  const inside = isThere.ok
    ? [
        await examined('migrations', () => examineMigrations(database)),
        await examined('jobs', () => examineJobs(database)),
        await examined('deliveries', () => examineDeliveries(database, clock)),
      ]
    : [];
  return [
    isThere,
    ...inside,
    await examined('storage', () => examineStorage(storage)),
    await examined('disk', () => examineDisk(dataDir)),
  ];
}

type Look = { readonly ok: boolean; readonly words: string };

async function examined(about: string, look: () => Promise<Look>): Promise<Finding> {
  try {
    return { about, ...(await look()) };
  } catch (error) {
    return { about, ok: false, words: error instanceof Error ? error.message : String(error) };
  }
}

async function examineDatabase<DB>(database: Database<DB>): Promise<Look> {
  await ping(database.db);
  const { rows } = await sql<{
    version: string;
  }>`select current_setting('server_version') as version`.execute(database.db);
  const kind = database.kind === 'embedded' ? 'embedded PostgreSQL' : 'PostgreSQL';
  return { ok: true, words: `${kind} ${rows[0]?.version ?? ''} answers` };
}

async function examineMigrations<DB>(database: Database<DB>): Promise<Look> {
  const pending = await pendingMigrations(database.db);
  const newer = await newerMigrations(database.db);
  if (newer.length > 0) {
    return {
      ok: true,
      words: `all have run, and of a newer version: ${newer.join(', ')}. Bring this one up to it`,
    };
  }
  if (pending.length === 0) return { ok: true, words: 'all migrations have run' };
  return { ok: false, words: `not run yet: ${pending.join(', ')}. Run "npm run migrate"` };
}

async function examineJobs<DB>(database: Database<DB>): Promise<Look> {
  const counts = await countJobs(database.db);
  const late = await sql<{ late: number }>`
    select count(*) as late from job
    where state = 'ready' and coalesce(run_at, created_at) < now() - ${LATE_MINUTES} * interval '1 minute'`.execute(
    database.db,
  );
  const lateCount = late.rows[0]?.late ?? 0;
  const trouble: string[] = [];
  if (lateCount > 0) {
    trouble.push(
      `${lateCount} are due for more than ${LATE_MINUTES} minutes: does a process with ROLE all or worker run?`,
    );
  }
  if (counts.failed > 0) {
    const queues = new Set((await failedJobs(database.db)).map((job) => job.queue));
    trouble.push(`${counts.failed} failed for good (${[...queues].join(', ')})`);
  }
  if (trouble.length > 0) return { ok: false, words: trouble.join('; ') };
  return { ok: true, words: `${counts.ready} waiting, ${counts.running} running, none failed or late` };
}

async function examineDeliveries<DB>({ db }: Database<DB>, clock: Clock): Promise<Look> {
  const { waiting, failed, oldestWaitingMs } = await countDeliveries(
    db as unknown as Kysely<EnquiryTables>,
    clock.now(),
  );
  const trouble: string[] = [];
  if (failed > 0) trouble.push(`${failed} failed for good: see "npm run deliveries -- list"`);
  if (oldestWaitingMs > LATE_MESSAGE_MS) {
    const hours = Math.floor(oldestWaitingMs / LATE_MESSAGE_MS);
    trouble.push(`${waiting} waiting, the oldest for ${hours} h: does the mail server answer?`);
  }
  if (trouble.length > 0) return { ok: false, words: trouble.join('; ') };
  return { ok: true, words: `${waiting} messages waiting, none failed or late` };
}

/** Puts a small file, reads it and takes it away again: all the rights that the product needs. */
async function examineStorage(storage: Storage): Promise<Look> {
  const key = `doctor/${randomUUID()}`;
  await storage.put(key, Buffer.from(key));
  const found = await storage.get(key);
  const listed = await firstKey(storage, 'doctor');
  await storage.delete(key);
  return found?.toString() === key && listed !== null
    ? { ok: true, words: 'files can be put, read, listed and removed' }
    : { ok: false, words: 'a file that was put did not come back: does anything else write there?' };
}

async function examineDisk(dataDir: string): Promise<Look> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const words = `${(free / 1e9).toFixed(1)} GB free in ${dataDir}`;
  return free >= LEAST_FREE_BYTES ? { ok: true, words } : { ok: false, words: `only ${words}: make room` };
}
