import { type Kysely, sql } from 'kysely';
import type { Instant } from '../../../domain/time.ts';
import {
  countDeliveries,
  type DeliveryCounts,
  type OpenDeliveryLine,
  openDeliveries,
} from '../../../features/enquiries/delivery.repo.server.ts';
import type { EnquiryTables } from '../../../features/enquiries/enquiries.tables.server.ts';
import { failedJobs, lateJobs } from '../../../platform/jobs/jobs.server.ts';
import { type BackupRun, backupRuns } from '../../backups/backup-runs.repo.server.ts';
import { BACKUP_QUEUE } from '../../backups/scheduled-backup.job.server.ts';
import { examine, type Finding } from '../../operator/doctor.server.ts';
import type { DeskParts } from '../desk-parts.ts';

const MOST_SHOWN = 50;

/** A job that is not done as it should be. */
type TroubledJob = {
  readonly id: number;
  readonly queue: string;
  readonly attempts: number;
  readonly error: string | null;
  /** Instant at which it was to run. */
  readonly dueAt: number;
  readonly isFailed: boolean;
};

type ShownRun = Omit<BackupRun, 'begunAt' | 'endedAt'> & {
  readonly begunAt: number;
  readonly endedAt: number;
};

type ShownDelivery = Omit<OpenDeliveryLine, 'createdAt'> & { readonly createdAt: number };

export type Upkeep = {
  /** Findings of `npm run doctor`. */
  readonly findings: readonly Finding[];
  readonly deliveries: { readonly counts: DeliveryCounts; readonly failed: readonly ShownDelivery[] };
  readonly jobs: readonly TroubledJob[];
  readonly backups: {
    /** False: no place for backups is configured. */
    readonly isOn: boolean;
    /** One was asked for, and is not made yet. */
    readonly isUnderWay: boolean;
    readonly runs: readonly ShownRun[];
  };
  readonly database: {
    readonly bytes: number;
    readonly tables: readonly { readonly name: string; readonly bytes: number; readonly rows: number }[];
  };
};

/** State of the outlet, as far as its database and its folders tell. */
export async function readUpkeep({
  db,
  clock,
  upkeep,
}: Pick<DeskParts, 'db' | 'clock' | 'upkeep'>): Promise<Upkeep> {
  if (upkeep === undefined) throw new Error('this desk was made without what it looks after');
  const enquiries = db as unknown as Kysely<EnquiryTables>;
  const failed = await openDeliveries(enquiries, MOST_SHOWN, 'failed');
  const runs = await backupRuns(db, 14);
  return {
    findings: await examine(upkeep.database, { ...upkeep, clock }),
    deliveries: {
      counts: await countDeliveries(enquiries, clock.now()),
      failed: failed.map(({ createdAt, ...line }) => ({ ...line, createdAt: createdAt.getTime() })),
    },
    jobs: await troubledJobs(db, clock.now()),
    backups: {
      isOn: upkeep.backsUp,
      isUnderWay: await isQueued(db, BACKUP_QUEUE),
      runs: runs.map(({ begunAt, endedAt, ...run }) => ({
        ...run,
        begunAt: begunAt.getTime(),
        endedAt: endedAt.getTime(),
      })),
    },
    database: await readSizes(db),
  };
}

async function troubledJobs(db: DeskParts['db'], now: Instant): Promise<TroubledJob[]> {
  const failed = (await failedJobs(db)).slice(0, MOST_SHOWN);
  const late = await lateJobs(db, now, MOST_SHOWN);
  return [
    ...failed.map(({ id, queue, attempts, error, createdAt }) => ({
      ...{ id, queue, attempts, error },
      dueAt: createdAt.getTime(),
      isFailed: true,
    })),
    ...late.map(({ dueAt, ...job }) => ({ ...job, dueAt: dueAt.getTime(), isFailed: false })),
  ];
}

async function isQueued(db: DeskParts['db'], queue: string): Promise<boolean> {
  const { rows } = await sql`select from job where queue = ${queue} and state <> 'failed' limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** The largest tables with their indexes, and how many rows the database believes them to have. */
async function readSizes(db: DeskParts['db']): Promise<Upkeep['database']> {
  const { rows } = await sql<{ name: string; bytes: number; rows: number }>`
    select c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes,
      greatest(c.reltuples, 0)::float8 as rows
    from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    order by 2 desc`.execute(db);
  const bytes = rows.reduce((sum, table) => sum + table.bytes, 0);
  return { bytes, tables: rows.slice(0, 8) };
}
