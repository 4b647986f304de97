import { type Kysely, sql, type Transaction } from 'kysely';
import type { Instant } from '../../domain/time.ts';

/** A filter of the list of properties that a person keeps. */
export type SavedFilter = {
  readonly id: number;
  readonly name: string;
  /** As in the address of the list, without a question mark. */
  readonly query: string;
};

/** A person keeps so many. */
const MOST_KEPT = 50;

export async function savedFilters<DB>(db: Kysely<DB>, personId: string): Promise<SavedFilter[]> {
  const { rows } = await sql<SavedFilter>`
    select id, name, query from desk_saved_filter where person_id = ${personId}::uuid order by name, id`.execute(
    db,
  );
  return rows;
}

/** Keeps a filter, in place of one of the same name; its id, or null: there are too many. */
export async function saveFilter<DB>(
  trx: Transaction<DB>,
  personId: string,
  { name, query }: Omit<SavedFilter, 'id'>,
  now: Instant,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into desk_saved_filter (person_id, name, query, saved_at)
    select ${personId}::uuid, ${name}, ${query}, ${new Date(now)}
    where (select count(*) from desk_saved_filter f where f.person_id = ${personId}::uuid and f.name <> ${name}) < ${MOST_KEPT}
    on conflict (person_id, name) do update set query = excluded.query, saved_at = excluded.saved_at
    returning id`.execute(trx);
  return rows[0]?.id ?? null;
}

/** Somebody else's stays. */
export async function forgetFilter<DB>(db: Kysely<DB>, personId: string, id: number): Promise<void> {
  await sql`delete from desk_saved_filter where id = ${id} and person_id = ${personId}::uuid`.execute(db);
}

/** Null: the person has chosen none. */
export async function chosenColumns<DB>(db: Kysely<DB>, personId: string): Promise<string[] | null> {
  const { rows } = await sql<{ columns: string[] }>`
    select columns from desk_list_columns where person_id = ${personId}::uuid`.execute(db);
  return rows[0]?.columns ?? null;
}

export async function chooseColumns<DB>(
  db: Kysely<DB>,
  personId: string,
  columns: readonly string[],
): Promise<void> {
  await sql`insert into desk_list_columns (person_id, columns) values (${personId}::uuid, ${[...columns]}::text[])
    on conflict (person_id) do update set columns = excluded.columns`.execute(db);
}
