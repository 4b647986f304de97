import { stat } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import type { Transaction } from 'kysely';
import { dayAndTime } from '../../copy/desk/times.ts';
import { failureWords } from '../../copy/server/failure-words.ts';
import { type Clock, DAY_MS, type Instant } from '../../domain/time.ts';
import { addDelivery } from '../../features/enquiries/store-submission.server.ts';
import type { BackupPlace } from '../../platform/config.server.ts';
import { backup } from '../../platform/database/backup.server.ts';
import { failureOf } from '../../platform/database/command-socket.server.ts';
import { type Database, transaction } from '../../platform/database/database.server.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import { Failure } from '../../platform/log/failure.ts';
import type { Log } from '../../platform/log/log.server.ts';
import { redactText } from '../../platform/log/redact.ts';
import { s3Storage } from '../../platform/storage/s3-storage.server.ts';
import { folderStorage, type Storage } from '../../platform/storage/storage.server.ts';
import { BACKUP_FAILED } from '../mails/backup.mail.ts';
import { OPERATOR } from '../mails/write-mail.server.ts';
import { keepBackupRun, readBackupState } from './backup-runs.repo.server.ts';
import { tryRestore } from './try-restore.server.ts';

export const BACKUP_QUEUE = 'scheduled-backup';

type BackupParts<DB> = {
  readonly database: Database<DB>;
  readonly clock: Clock;
  readonly log: Log;
  readonly dataDir: string;
  readonly place: BackupPlace;
  /** Days for which a backup is kept. */
  readonly keepDays: number;
};

const NAME = /^outlet-(\d{4})(\d{2})(\d{2})-(\d{2})(\d{2})\d{2}\.backup$/;
/** One night's backup may be made a little later than that of another. */
const SLACK_MS = 3_600_000;

/**
 * Makes a backup, restores it into a database that is thrown away, and then deletes those that are past their days.
 * Its outcome is kept and logged, and the operator is told of a failure by mail; the next try is that of the next
 * day, so that it never throws.
 */
export function scheduledBackup<DB>(parts: BackupParts<DB>): JobHandler<DB> {
  const { database, clock, log } = parts;
  return async ({ signal }) => {
    const begunAt = new Date(clock.now());
    const file = `outlet-${stampOf(begunAt)}.backup`;
    const made = await make(parts, file, signal).then(
      (rowCount) => ({ file, rowCount, problem: null }),
      (error) => ({ file: null, rowCount: null, problem: wordsOf(error) }),
    );
    if (made.problem === null) log.info('backup.made', { file, rows: made.rowCount });
    else log.error('backup.failed', { reason: made.problem });
    const run = { begunAt, endedAt: new Date(clock.now()), ...made };
    await transaction(database.db, async (trx) => {
      await keepBackupRun(trx, run);
      if (made.problem !== null) await tellOperator(trx, made.problem, clock.now());
    });
    if (made.problem === null) await forgetOld(parts, clock.now(), file);
  };
}

/** Has the operator told by mail, once this transaction is committed. */
async function tellOperator<DB>(trx: Transaction<DB>, problem: string, now: Instant): Promise<void> {
  const { lastGoodAt } = await readBackupState(trx);
  const lastGood = lastGoodAt === null ? '' : dayAndTime(lastGoodAt.getTime());
  const delivery = { template: BACKUP_FAILED, recipient: OPERATOR, data: { problem, lastGood } };
  await addDelivery(trx as never, delivery, { submissionId: null, now });
}

async function make<DB>(parts: BackupParts<DB>, file: string, signal: AbortSignal): Promise<number> {
  const storage = await openPlace(parts.place);
  const stream = new PassThrough();
  const [rows] = await Promise.all([backup(parts.database, stream), storage.put(file, stream)]);
  const written = await storage.read(file);
  if (written === null) throw new Failure('backup_lost', 'what was written did not come back');
  const restored = await tryRestore(parts.dataDir, written, signal);
  if (restored === rows) return rows;
  throw new Failure('backup_incomplete', `${rows} rows were written, and ${restored} came back`, undefined, {
    written: rows,
    restored,
  });
}

/** A folder has to be there: on a disk that is not mounted it would be made on the one that should be backed up. */
async function openPlace(place: BackupPlace): Promise<Storage> {
  if (place.kind === 's3') return s3Storage(place.address);
  const found = await stat(place.folder).catch(() => null);
  if (found?.isDirectory()) return folderStorage(place.folder);
  throw new Failure('backup_place_missing', `there is no folder ${place.folder}`, undefined, {
    folder: place.folder,
  });
}

async function forgetOld<DB>({ place, keepDays, log }: BackupParts<DB>, now: Instant, newest: string) {
  try {
    const storage = await openPlace(place);
    for await (const key of storage.list('')) {
      const parts = NAME.exec(key);
      if (parts === null) continue;
      const [, year, month, day, hour, minute] = parts;
      const madeAt = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
      if (key !== newest && madeAt < now - keepDays * DAY_MS - SLACK_MS) await storage.delete(key);
    }
  } catch (error) {
    log.warn('backup.old_not_deleted', { error });
  }
}

const stampOf = (at: Date) => at.toISOString().replaceAll(/[-:]/g, '').replace('T', '-').slice(0, 15);

function wordsOf(error: unknown): string {
  return redactText(failureWords(failureOf(error))).slice(0, 500);
}
