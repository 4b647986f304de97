import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { dayAndTime } from '../../copy/desk/times.ts';
import { doctorCopy as copy } from '../../copy/server/doctor.ts';
import { failureWords } from '../../copy/server/failure-words.ts';
import type { Clock } from '../../domain/time.ts';
import { overdueLists } from '../../features/catalogue/import/overdue-lists.server.ts';
import { countMedia } from '../../features/catalogue/media-files/media-status.repo.server.ts';
import { listSources } from '../../features/catalogue/sources/source.repo.server.ts';
import { countDeliveries } from '../../features/enquiries/delivery.repo.server.ts';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import { failureOf } from '../../platform/database/command-socket.server.ts';
import { type Database, ping, transaction } from '../../platform/database/database.server.ts';
import { newerMigrations, pendingMigrations } from '../../platform/database/migrate.server.ts';
import { countJobs, countLateJobs, failedJobs } from '../../platform/jobs/jobs.server.ts';
import { countWorkers } from '../../platform/jobs/workers.server.ts';
import { firstKey, type Storage } from '../../platform/storage/storage.server.ts';
import { MOST_BACKUP_HOURS, readBackupState } from '../backups/backup-runs.repo.server.ts';
import { courtRest } from '../court/court-rest.server.ts';
import type { OperatorContext } from './operator-context.ts';

/** One thing that was looked at. `words` say what is wrong and what to do, or what was found. */
export type Finding = { readonly about: string } & Look;

/** Less free space than this is trouble: a backup or an import may need it. */
const LEAST_FREE_BYTES = 1_000_000_000;
/** A clock that is further off moves deadlines. */
const MOST_DRIFT_MS = 2_000;
const MOST_NAMED = 5;
/** A message that waits for this long has met more than greylisting. */
const LATE_MESSAGE_MS = 3_600_000;

type DoctorContext = Pick<OperatorContext, 'dataDir' | 'storage' | 'clock' | 'backsUp' | 'listMaxAgeDays'>;

/** Looks at what a running outlet needs; never throws, since what fails is what it is asked to tell. */
export async function examine<DB>(
  database: Database<DB>,
  { dataDir, storage, clock, backsUp, listMaxAgeDays }: DoctorContext,
): Promise<Finding[]> {
  const isThere = await examined(copy.about.database, () => examineDatabase(database));
  const inside = isThere.ok
    ? [
        await examined(copy.about.room, () => examineRoom(database)),
        await examined(copy.about.migrations, () => examineMigrations(database)),
        await examined(copy.about.clock, () => examineClock(database)),
        await examined(copy.about.workers, () => examineWorkers(database)),
        await examined(copy.about.jobs, () => examineJobs(database, clock)),
        await examined(copy.about.deliveries, () => examineDeliveries(database, clock)),
        await examined(copy.about.lists, () => examineLists(database, clock, listMaxAgeDays)),
        await examined(copy.about.media, () => examineMedia(database, clock)),
        await examined(copy.about.sources, () => examineSources(database)),
        await examined(copy.about.backup, () => examineBackups(database, clock, backsUp)),
        ...(await restingCourts(database, clock)),
      ]
    : [];
  return [
    isThere,
    ...inside,
    await examined(copy.about.storage, () => examineStorage(storage)),
    await diskFinding(dataDir),
  ];
}

type Look = {
  readonly ok: boolean;
  readonly words: string;
  /** Nothing failed, and nothing is there either: it is not in order. */
  readonly isMissing?: true;
};

async function examined(about: string, look: () => Promise<Look>): Promise<Finding> {
  try {
    return { about, ...(await look()) };
  } catch (error) {
    return { about, ok: false, words: failureWords(failureOf(error)) };
  }
}

async function examineDatabase<DB>(database: Database<DB>): Promise<Look> {
  await ping(database.db);
  const { rows } = await sql<{
    version: string;
  }>`select current_setting('server_version') as version`.execute(database.db);
  const kind = database.kind === 'embedded' ? copy.embedded : copy.server;
  return { ok: true, words: copy.database(kind, rows[0]?.version ?? '') };
}

/** Rows of a kilobyte by which the disk of the database is tried. */
const TRIED_ROWS = 2_000;

/** A full disk answers reads as ever: rows of a table that goes at once tell whether it takes more. */
async function examineRoom<DB>({ db }: Database<DB>): Promise<Look> {
  await transaction(db, async (trx) => {
    await sql`create temporary table room_tried (letters text) on commit drop`.execute(trx);
    await sql`insert into room_tried select repeat(md5(n::text), 32) from generate_series(1, ${TRIED_ROWS}::integer) n`.execute(
      trx,
    );
  });
  return { ok: true, words: copy.room };
}

async function examineMigrations<DB>(database: Database<DB>): Promise<Look> {
  const pending = await pendingMigrations(database.db);
  const newer = await newerMigrations(database.db);
  if (newer.length > 0) {
    return { ok: true, words: copy.migrations.newer(newer.join(', ')) };
  }
  if (pending.length === 0) return { ok: true, words: copy.migrations.done };
  return { ok: false, words: copy.migrations.pending(pending.join(', ')) };
}

/** Leases go by the database's clock, deadlines by that of each process. */
async function examineClock<DB>({ db }: Database<DB>): Promise<Look> {
  const before = Date.now();
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
  const after = Date.now();
  const drift = (rows[0]?.ms ?? Number.NaN) - (before + after) / 2;
  const seconds = (Math.abs(drift) / 1000).toFixed(1).replace('.', ',');
  // An answer that was slow tells nothing finer than it took.
  if (Math.abs(drift) <= MOST_DRIFT_MS + (after - before) / 2)
    return { ok: true, words: copy.clock.fine(seconds) };
  return { ok: false, words: drift < 0 ? copy.clock.ahead(seconds) : copy.clock.behind(seconds) };
}

/** Processes with ROLE all or worker. */
async function examineWorkers<DB>({ db, kind }: Database<DB>): Promise<Look> {
  const { alive, lost, silentSeconds } = await countWorkers(db);
  if (alive > 0)
    return lost > 0
      ? { ok: false, words: copy.workers.lost(alive, lost) }
      : { ok: true, words: copy.workers.alive(alive) };
  if (silentSeconds === null && kind === 'embedded') return { ok: true, words: copy.workers.notRunning };
  return { ok: false, words: copy.workers.none(silentSeconds === null ? null : Math.round(silentSeconds)) };
}

async function examineMedia<DB>({ db }: Database<DB>, clock: Clock): Promise<Look> {
  const { waiting, kept, lost, resting, bytes } = await countMedia(db, clock.now());
  const words = copy.media.state(kept, Math.round(bytes / 1e6), waiting, lost);
  if (resting === 0) return { ok: true, words };
  return { ok: false, words: `${words}; ${copy.media.resting(resting)}` };
}

async function examineSources<DB>({ db }: Database<DB>): Promise<Look> {
  const sources = await listSources(db);
  const bad = sources.filter(({ trouble, isPaused }) => trouble !== null && !isPaused);
  if (bad.length === 0) return { ok: true, words: copy.sources.fine(sources.length) };
  const named = bad.slice(0, MOST_NAMED).map(({ name }) => name);
  return { ok: false, words: copy.sources.bad(bad.length, named.join(', ')) };
}

/** Nothing is told of courts that do not rest: most outlets ask none. */
async function restingCourts<DB>({ db }: Database<DB>, clock: Clock): Promise<Finding[]> {
  const until = await courtRest(db, clock.now()).catch(() => null);
  if (until === null) return [];
  return [{ about: copy.about.courts, ok: false, words: copy.courtsRest(dayAndTime(until)) }];
}

async function examineLists<DB>({ db }: Database<DB>, clock: Clock, mostDays: number): Promise<Look> {
  const overdue = await overdueLists(db, clock.now(), mostDays);
  if (overdue.length === 0) {
    const words = mostDays === 0 ? copy.lists.notLooked : copy.lists.fine(mostDays);
    return { ok: true, words };
  }
  const named = overdue
    .slice(0, MOST_NAMED)
    .map(({ source, uf, day, ageDays }) => copy.lists.one(source, uf, day, ageDays));
  return { ok: false, words: copy.lists.overdue(named.join(', '), overdue.length - named.length) };
}

async function examineBackups<DB>({ db }: Database<DB>, clock: Clock, backsUp: boolean): Promise<Look> {
  if (!backsUp) return { ok: true, isMissing: true, words: copy.backup.off };
  const { last, lastGoodAt } = await readBackupState(db);
  if (last === null) return { ok: true, isMissing: true, words: copy.backup.notYet };
  const good = lastGoodAt === null ? copy.backup.never : copy.backup.lastGood(lastGoodAt.toISOString());
  if (last.problem !== null) return { ok: false, words: copy.backup.failed(last.problem, good) };
  const hours = (clock.now() - last.begunAt.getTime()) / 3_600_000;
  if (hours > MOST_BACKUP_HOURS) return { ok: false, words: copy.backup.late(Math.floor(hours)) };
  return { ok: true, words: copy.backup.fine(last.file ?? '', last.rowCount ?? 0) };
}

async function examineJobs<DB>(database: Database<DB>, clock: Clock): Promise<Look> {
  const counts = await countJobs(database.db);
  const lateCount = await countLateJobs(database.db, clock.now());
  const trouble: string[] = [];
  if (lateCount > 0) {
    trouble.push(copy.jobs.late(lateCount));
  }
  if (counts.failed > 0) {
    const queues = new Set((await failedJobs(database.db)).map((job) => job.queue));
    trouble.push(copy.jobs.failed(counts.failed, [...queues].join(', ')));
  }
  if (trouble.length > 0) return { ok: false, words: trouble.join('; ') };
  return { ok: true, words: copy.jobs.fine(counts.ready, counts.running) };
}

async function examineDeliveries<DB>({ db }: Database<DB>, clock: Clock): Promise<Look> {
  const { waiting, failed, oldestWaitingMs } = await countDeliveries(
    db as unknown as Kysely<EnquiryTables>,
    clock.now(),
  );
  const trouble: string[] = [];
  if (failed > 0) trouble.push(copy.deliveries.failed(failed));
  if (oldestWaitingMs > LATE_MESSAGE_MS) {
    const hours = Math.floor(oldestWaitingMs / LATE_MESSAGE_MS);
    trouble.push(copy.deliveries.late(waiting, hours));
  }
  if (trouble.length > 0) return { ok: false, words: trouble.join('; ') };
  return { ok: true, words: copy.deliveries.fine(waiting) };
}

/** Puts a small file, reads it and takes it away again: all the rights that the product needs. */
async function examineStorage(storage: Storage): Promise<Look> {
  const key = `doctor/${randomUUID()}`;
  await storage.put(key, Buffer.from(key));
  const found = await storage.get(key);
  const listed = await firstKey(storage, 'doctor');
  await storage.delete(key);
  return found?.toString() === key && listed !== null
    ? { ok: true, words: copy.storage.fine }
    : { ok: false, words: copy.storage.lost };
}

/** The disk by itself, for when the database is what cannot be opened. */
export const diskFinding = (dataDir: string): Promise<Finding> =>
  examined(copy.about.disk, () => examineDisk(dataDir));

async function examineDisk(dataDir: string): Promise<Look> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const gigabytes = (free / 1e9).toFixed(1).replace('.', ',');
  const ok = free >= LEAST_FREE_BYTES;
  return { ok, words: ok ? copy.disk.free(gigabytes, dataDir) : copy.disk.full(gigabytes, dataDir) };
}
