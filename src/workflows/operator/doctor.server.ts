import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { Clock } from '../../domain/time.ts';
import { overdueLists } from '../../features/catalogue/import/overdue-lists.server.ts';
import { countMedia } from '../../features/catalogue/media-files/media-status.repo.server.ts';
import { listSources } from '../../features/catalogue/sources/source.repo.server.ts';
import { countDeliveries } from '../../features/enquiries/delivery.repo.server.ts';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import { type Database, ping } from '../../platform/database/database.server.ts';
import { newerMigrations, pendingMigrations } from '../../platform/database/migrate.server.ts';
import { countJobs, countLateJobs, failedJobs } from '../../platform/jobs/jobs.server.ts';
import { countWorkers } from '../../platform/jobs/workers.server.ts';
import { firstKey, type Storage } from '../../platform/storage/storage.server.ts';
import { readBackupState } from '../backups/backup-runs.repo.server.ts';
import type { OperatorContext } from './operator-context.ts';

/** One thing that was looked at. `words` say what is wrong and what to do, or what was found. */
export type Finding = { readonly about: string; readonly ok: boolean; readonly words: string };

/** Less free space than this is trouble: a backup or an import may need it. */
const LEAST_FREE_BYTES = 1_000_000_000;
/** A clock that is further off moves deadlines. */
const MOST_DRIFT_MS = 2_000;
/** A day, and the time that a backup may take. */
const MOST_BACKUP_HOURS = 27;
const MOST_NAMED = 5;
/** A message that waits for this long has met more than greylisting. */
const LATE_MESSAGE_MS = 3_600_000;

type DoctorContext = Pick<OperatorContext, 'dataDir' | 'storage' | 'clock' | 'backsUp' | 'listMaxAgeDays'>;

/** Looks at what a running outlet needs; never throws, since what fails is what it is asked to tell. */
export async function examine<DB>(
  database: Database<DB>,
  { dataDir, storage, clock, backsUp, listMaxAgeDays }: DoctorContext,
): Promise<Finding[]> {
  const isThere = await examined('database', () => examineDatabase(database));
  const inside = isThere.ok
    ? [
        await examined('migrations', () => examineMigrations(database)),
        await examined('clock', () => examineClock(database)),
        await examined('workers', () => examineWorkers(database)),
        await examined('jobs', () => examineJobs(database, clock)),
        await examined('deliveries', () => examineDeliveries(database, clock)),
        await examined('lists', () => examineLists(database, clock, listMaxAgeDays)),
        await examined('media', () => examineMedia(database, clock)),
        await examined('sources', () => examineSources(database)),
        await examined('backup', () => examineBackups(database, clock, backsUp)),
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

/** Leases go by the database's clock, deadlines by that of each process. */
async function examineClock<DB>({ db }: Database<DB>): Promise<Look> {
  const before = Date.now();
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
  const after = Date.now();
  const drift = (rows[0]?.ms ?? Number.NaN) - (before + after) / 2;
  const seconds = (Math.abs(drift) / 1000).toFixed(1);
  // An answer that was slow tells nothing finer than it took.
  if (Math.abs(drift) <= MOST_DRIFT_MS + (after - before) / 2)
    return { ok: true, words: `${seconds} s from the database's` };
  const where = drift < 0 ? 'ahead of' : 'behind';
  return {
    ok: false,
    words: `${seconds} s ${where} the database's: deadlines would turn at a wrong time; set both by NTP`,
  };
}

/** Processes with ROLE all or worker. */
async function examineWorkers<DB>({ db, kind }: Database<DB>): Promise<Look> {
  const { alive, lost, silentSeconds } = await countWorkers(db);
  const gone = `${lost} ended without a word within the last hour: look at why it was killed or hangs`;
  if (alive > 0)
    return lost > 0
      ? { ok: false, words: `${alive} run jobs, ${gone}` }
      : { ok: true, words: `${alive} run jobs` };
  if (silentSeconds === null && kind === 'embedded')
    return { ok: true, words: 'the outlet does not run now, and with it no jobs' };
  const since = silentSeconds === null ? '' : ` for ${Math.round(silentSeconds)} s`;
  return { ok: false, words: `no process has run jobs${since}: start one with ROLE all or worker` };
}

async function examineMedia<DB>({ db }: Database<DB>, clock: Clock): Promise<Look> {
  const { waiting, kept, lost, resting, bytes } = await countMedia(db, clock.now());
  const words = `${kept} photos and papers kept (${Math.round(bytes / 1e6)} MB), ${waiting} waiting, ${lost} refused or given up`;
  if (resting === 0) return { ok: true, words };
  return {
    ok: false,
    words: `${words}; ${resting} hosts rest after failures: see "npm run media -- status"`,
  };
}

async function examineSources<DB>({ db }: Database<DB>): Promise<Look> {
  const sources = await listSources(db);
  const bad = sources.filter(({ trouble, isPaused }) => trouble !== null && !isPaused);
  if (bad.length === 0) return { ok: true, words: `${sources.length} sources, none in trouble` };
  const named = bad.slice(0, MOST_NAMED).map(({ name }) => name);
  return {
    ok: false,
    words: `the last run of ${bad.length} was not whole (${named.join(', ')}): see "npm run sources -- log NAME"`,
  };
}

async function examineLists<DB>({ db }: Database<DB>, clock: Clock, mostDays: number): Promise<Look> {
  const overdue = await overdueLists(db, clock.now(), mostDays);
  if (overdue.length === 0) {
    const words = mostDays === 0 ? 'their age is not looked at' : `none is older than ${mostDays} days`;
    return { ok: true, words };
  }
  const named = overdue
    .slice(0, MOST_NAMED)
    .map(
      ({ source, uf, day, ageDays }) => `${source}${uf === null ? '' : ` ${uf}`} of ${day} (${ageDays} days)`,
    );
  const more = overdue.length > MOST_NAMED ? `, and ${overdue.length - MOST_NAMED} more` : '';
  return { ok: false, words: `did not come: the last is ${named.join(', ')}${more}` };
}

async function examineBackups<DB>({ db }: Database<DB>, clock: Clock, backsUp: boolean): Promise<Look> {
  if (!backsUp) return { ok: true, words: 'no BACKUP_TO: nothing is backed up by itself' };
  const { last, lastGoodAt } = await readBackupState(db);
  if (last === null) return { ok: true, words: 'none was made yet: the first comes at BACKUP_AT' };
  const good = lastGoodAt === null ? 'never one' : `the last good one is of ${lastGoodAt.toISOString()}`;
  if (last.problem !== null) return { ok: false, words: `the last one failed (${last.problem}); ${good}` };
  const hours = (clock.now() - last.begunAt.getTime()) / 3_600_000;
  if (hours > MOST_BACKUP_HOURS)
    return { ok: false, words: `none was made for ${Math.floor(hours)} h: do jobs run?` };
  return { ok: true, words: `${last.file ?? ''} was made and restored on trial, ${last.rowCount ?? 0} rows` };
}

async function examineJobs<DB>(database: Database<DB>, clock: Clock): Promise<Look> {
  const counts = await countJobs(database.db);
  const lateCount = await countLateJobs(database.db, clock.now());
  const trouble: string[] = [];
  if (lateCount > 0) {
    trouble.push(
      `${lateCount} are due for more than ten minutes: does a process with ROLE all or worker run?`,
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
