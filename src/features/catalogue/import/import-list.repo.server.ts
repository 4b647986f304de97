import { type Kysely, sql, type Transaction } from 'kysely';
import { listKey, type WholeLists } from '../../../domain/catalogue/data-age.ts';
import type { StateCode } from '../../../domain/catalogue/enumerations.ts';
import { type Instant, instant, type LocalDate } from '../../../domain/time.ts';
import type { CatalogueTables } from '../stored/catalogue.tables.server.ts';

/** Measure of a list of a source and state. */
export type ListMeasure = {
  /** Day of the dated list read last; null before the first. */
  readonly date: LocalDate | null;
  /** The data lines of that list, or the listings on offer that a list brought: whichever are more. */
  readonly rowCount: number;
};

export type ReadList = {
  readonly source: string;
  readonly uf: StateCode | null;
  readonly date: LocalDate | null;
  readonly fileName: string;
  readonly fileSha256: string;
  /** Number of all lines of data, also those that were rejected. */
  readonly rowCount: number;
  readonly summary: unknown;
  readonly at: Instant;
  /** Change set by which it can be taken back; null: nobody will. */
  readonly changeSet: string | null;
  readonly taskId: string | null;
  readonly actorName: string | null;
  /** Listings that it does not hold are withdrawn. */
  readonly isWhole: boolean;
  /** Bank ids that it names in lines that could not be read. */
  readonly unread: readonly string[];
};

/** Any number: what every import of ours asks for before it writes. */
const IMPORT_LOCK = 7_402_115;

/**
 * Makes imports come one after the other until the end of the transaction; each one is short. Waits up to a minute.
 */
export async function lockImports<DB>(trx: Transaction<DB>): Promise<void> {
  await sql`set local lock_timeout = '60s'`.execute(trx);
  // A first load of a large state on a busy machine; waiting for the lock counts as running.
  await sql`set local statement_timeout = '300s'`.execute(trx);
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(trx);
}

/** A last list whose lines were few does not lower the bar for the next: what is on offer counts as well. */
export async function listMeasure(
  db: Kysely<CatalogueTables>,
  source: string,
  uf: StateCode | null,
): Promise<ListMeasure> {
  const last = await db
    .selectFrom('import_list')
    .select(['list_date', 'row_count'])
    .where('source', '=', source)
    .where('uf', uf === null ? 'is' : '=', uf)
    .where('list_date', 'is not', null)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const offered = await db
    .selectFrom('property')
    .select(sql<number>`count(*)`.as('count'))
    .where('source', '=', source)
    .where('source_hash', 'is not', null)
    .where('status', 'in', ['pre_ativo', 'ativo', 'em_disputa'])
    .$if(uf !== null, (query) => query.where('uf', '=', uf as StateCode))
    .executeTakeFirstOrThrow();
  return {
    date: (last?.list_date ?? null) as LocalDate | null,
    rowCount: Math.max(last?.row_count ?? 0, offered.count),
  };
}

/** Outcome of a task's list that was taken over already; null: it was not. */
export async function listOfTask(
  db: Kysely<CatalogueTables>,
  taskId: string,
  { source, uf }: Pick<ReadList, 'source' | 'uf'>,
): Promise<unknown> {
  const row = await db
    .selectFrom('import_list')
    .select('summary')
    .where('task', '=', taskId)
    .where('source', '=', source)
    .where('uf', uf === null ? 'is' : '=', uf)
    .executeTakeFirst();
  return row?.summary ?? null;
}

/** Keeps that a list was read, and what came of it. */
export async function recordList(trx: Transaction<CatalogueTables>, list: ReadList): Promise<void> {
  await trx
    .insertInto('import_list')
    .values({
      source: list.source,
      uf: list.uf,
      list_date: list.date,
      file_name: list.fileName,
      file_sha256: list.fileSha256,
      row_count: list.rowCount,
      summary: JSON.stringify(list.summary),
      imported_at: new Date(list.at),
      change_set: list.changeSet,
      task: list.taskId,
      actor_name: list.actorName,
      is_whole: list.isWhole,
      unread: [...list.unread],
    })
    .execute();
}

/** The whole list of each source and state that was taken over last, or that of one key. */
export async function wholeLists<DB>(db: Kysely<DB>, key: string | null = null): Promise<WholeLists> {
  const { rows } = await sql<{ source: string; uf: string | null; day: LocalDate; unread: string[] }>`
    select distinct on (source, uf) source, uf, list_date as day, unread from import_list
    where is_whole and list_date is not null and undone_at is null
      and (${key}::text is null or trim(source || ' ' || coalesce(uf, '')) = ${key})
    order by source, uf, id desc`.execute(db);
  return new Map(rows.map(({ source, uf, day, unread }) => [listKey(source, uf), { day, unread }]));
}

/** The instant at which the list of a day that speaks for a listing first came; null: it is not known. */
export async function listTakenIn<DB>(
  db: Kysely<DB>,
  { source, uf }: { readonly source: string; readonly uf: string },
  day: LocalDate,
): Promise<Instant | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(imported_at) as at from import_list
    where source = ${source} and (uf = ${uf} or uf is null) and list_date = ${day} and undone_at is null
  `.execute(db);
  const at = rows[0]?.at ?? null;
  return at === null ? null : instant(at.getTime());
}
