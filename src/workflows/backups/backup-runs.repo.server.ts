import { type Kysely, sql } from 'kysely';
import type { Instant } from '../../domain/time.ts';

/** Outcome of one scheduled backup. */
export type BackupRun = {
  readonly begunAt: Date;
  readonly endedAt: Date;
  /** Key of the file; null when none came about. */
  readonly file: string | null;
  /** Rows that came back from it. */
  readonly rowCount: number | null;
  /** Null: it was made, and restored into a database that was thrown away. */
  readonly problem: string | null;
};

export async function keepBackupRun<DB>(db: Kysely<DB>, run: BackupRun): Promise<void> {
  await sql`insert into backup_run (begun_at, ended_at, file, row_count, problem)
    values (${run.begunAt}, ${run.endedAt}, ${run.file}, ${run.rowCount}, ${run.problem})`.execute(db);
  await sql`delete from backup_run where begun_at < now() - interval '1 year'`.execute(db);
}

/** Outcomes of the last ones, the newest first. */
export async function backupRuns<DB>(db: Kysely<DB>, limit: number): Promise<BackupRun[]> {
  const { rows } = await sql<BackupRun>`
    select begun_at as "begunAt", ended_at as "endedAt", file, row_count as "rowCount", problem
    from backup_run order by id desc limit ${limit}`.execute(db);
  return rows;
}

export type BackupState = {
  /** The last one of all; null: there was none. */
  readonly last: BackupRun | null;
  /** Time of the last backup that could be restored. */
  readonly lastGoodAt: Date | null;
};

export async function readBackupState<DB>(db: Kysely<DB>): Promise<BackupState> {
  const { rows } = await sql<BackupRun>`
    select begun_at as "begunAt", ended_at as "endedAt", file, row_count as "rowCount", problem
    from backup_run order by id desc limit 1`.execute(db);
  const good = await sql<{ at: Date | null }>`
    select max(begun_at) as at from backup_run where problem is null`.execute(db);
  return { last: rows[0] ?? null, lastGoodAt: good.rows[0]?.at ?? null };
}

/** A day, and the time that a backup may take. */
export const MOST_BACKUP_HOURS = 27;

/** True when the last backup failed or did not come; none yet is no alarm. */
export function backupAlarm({ last }: BackupState, now: Instant): 'failed' | 'late' | null {
  if (last === null) return null;
  if (last.problem !== null) return 'failed';
  return now - last.begunAt.getTime() > MOST_BACKUP_HOURS * 3_600_000 ? 'late' : null;
}
