import { type Kysely, sql, type Transaction } from 'kysely';
import type { Instant } from '../../../domain/time.ts';

/** Known state of a file, list or feed since it was read last. */
export type SourceFile = {
  readonly name: string;
  readonly sha256: string | null;
  readonly sizeBytes: number | null;
  readonly changedAt: Date | null;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly checkedAt: Date;
  readonly trouble: string | null;
};

/** Outcome of one file in a run. */
export type SourceFileResult = {
  readonly name: string;
  /** `unchanged`: it was taken before, and is the same. `partly`: the lists of some of its states were taken, others refused. */
  readonly outcome: 'taken' | 'partly' | 'unchanged' | 'refused' | 'failed';
  /** Reason of a refusal, or the outcome. */
  readonly words: string | null;
  readonly totals: Readonly<Record<string, number>> | null;
  /** True of a file that waits, since it may still be being written; absent: it does not. */
  readonly isHeld?: true;
};

/** `true`: something of the file was not taken in, or it did not come. */
export const isBad = ({ outcome }: Pick<SourceFileResult, 'outcome'>) =>
  outcome === 'partly' || outcome === 'refused' || outcome === 'failed';

export type SourceRun = {
  readonly begunAt: Date;
  readonly endedAt: Date;
  readonly files: readonly SourceFileResult[];
};

export async function sourceFiles<DB>(
  db: Kysely<DB>,
  source: string,
): Promise<ReadonlyMap<string, SourceFile>> {
  const { rows } = await sql<SourceFile>`
    select name, sha256, size_bytes as "sizeBytes", changed_at as "changedAt", etag, last_modified as "lastModified",
      checked_at as "checkedAt", trouble from source_file where source = ${source}`.execute(db);
  return new Map(rows.map((file) => [file.name, file]));
}

export async function noteSourceFile<DB>(db: Kysely<DB>, source: string, file: SourceFile): Promise<void> {
  await sql`
    insert into source_file (source, name, sha256, size_bytes, changed_at, etag, last_modified, checked_at, trouble)
    values (${source}, ${file.name}, ${file.sha256}, ${file.sizeBytes}, ${file.changedAt}, ${file.etag},
      ${file.lastModified}, ${file.checkedAt}, ${file.trouble})
    on conflict (source, name) do update set sha256 = excluded.sha256, size_bytes = excluded.size_bytes,
      changed_at = excluded.changed_at, etag = excluded.etag, last_modified = excluded.last_modified,
      checked_at = excluded.checked_at, trouble = excluded.trouble`.execute(db);
}

/** Keeps a run, and forgets those that ended before `since`. */
export async function keepSourceRun<DB>(
  trx: Transaction<DB>,
  source: string,
  run: SourceRun,
  since: Instant,
): Promise<void> {
  await sql`
    insert into source_run (source, begun_at, ended_at, files)
    values (${source}, ${run.begunAt}, ${run.endedAt}, ${JSON.stringify(run.files)}::jsonb)`.execute(trx);
  await sql`delete from source_run where source = ${source} and ended_at < ${new Date(since)}`.execute(trx);
}

/** The last runs of a source, the newest first. */
export async function sourceRuns<DB>(db: Kysely<DB>, source: string, most: number): Promise<SourceRun[]> {
  const { rows } = await sql<SourceRun>`
    select begun_at as "begunAt", ended_at as "endedAt", files from source_run
    where source = ${source} order by id desc limit ${most}`.execute(db);
  return rows;
}
