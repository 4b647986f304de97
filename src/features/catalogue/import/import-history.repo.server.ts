import { type Kysely, sql } from 'kysely';
import type { Instant } from '../../../domain/time.ts';

/** A list that was taken over, as the history tells it. */
export type TakenList = {
  readonly id: number;
  /** Task of the desk; null: a command or a source took it over. */
  readonly task: string | null;
  readonly changeSet: string | null;
  readonly source: string;
  readonly uf: string | null;
  readonly date: string | null;
  readonly fileName: string;
  readonly fileSha256: string;
  readonly summary: Readonly<Record<string, number>>;
  readonly importedAt: Date;
  readonly actorName: string | null;
  readonly undoneAt: Date | null;
  /** The last of its source and state, which still can be taken back. */
  readonly isLast: boolean;
};

const LIST = sql.raw(`l.id, l.task, l.change_set as "changeSet", l.source, l.uf, l.list_date as date,
  l.file_name as "fileName", l.file_sha256 as "fileSha256", l.summary, l.imported_at as "importedAt",
  l.actor_name as "actorName", l.undone_at as "undoneAt",
  (l.change_set is not null and l.undone_at is null and not exists (
    select from import_list later where later.source = l.source and later.uf is not distinct from l.uf and later.id > l.id
  )) as "isLast"`);

/** The newest lists first. */
export async function takenLists<DB>(db: Kysely<DB>, most: number): Promise<TakenList[]> {
  const { rows } = await sql<TakenList>`
    select ${LIST} from import_list l where l.source <> 'demo' order by l.imported_at desc, l.id desc
    limit ${most}`.execute(db);
  return rows;
}

/** The lists of one import: those of a task of the desk, or the one of a set. */
export async function listsOfImport<DB>(db: Kysely<DB>, id: string): Promise<TakenList[]> {
  const { rows } = await sql<TakenList>`
    select ${LIST} from import_list l where l.task = ${id}::uuid or l.change_set = ${id}::uuid order by l.id`.execute(
    db,
  );
  return rows;
}

/** True when a file of this hash was imported, or is of a task, since then. */
export async function isFileOfHistory<DB>(db: Kysely<DB>, sha256: string, since: Instant): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from import_list where file_sha256 = ${sha256} and imported_at >= ${new Date(since)})
      or exists (select from desk_task where body #>> '{file,sha256}' = ${sha256}) as found`.execute(db);
  return rows[0]?.found === true;
}
