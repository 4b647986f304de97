import { type Kysely, sql, type Transaction } from 'kysely';
import type { Instant } from '../../../domain/time.ts';

/** The queue itself holds nothing: what its files are for is in `media_use`. */
const NO_REFERENCES: readonly string[] = [
  'media_file',
  'fetched_paper',
  'unreferenced_file',
  'job',
  'change',
];

/** Pattern of the key in an address that `domain/media/media-address.ts` builds. */
const KEYS = '/midia/(?:foto|documento)/([0-9a-f]{32})';

/**
 * Keys of all photos and papers that anything in the database refers to: listings, drafts, versions, what a hand set,
 * campaigns, messages. Every table is read, so that none has to be told of here.
 */
export async function referencedKeys<DB>(db: Kysely<DB>): Promise<Set<string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name`.execute(db);
  const keys = new Set<string>();
  for (const { name } of tables.filter((table) => !NO_REFERENCES.includes(table.name))) {
    const { rows } = await sql<{ key: string }>`
      select distinct (regexp_matches(whole_row_::text, ${KEYS}, 'g'))[1] as key from ${sql.table(name)} whole_row_`.execute(
      db,
    );
    for (const { key } of rows) keys.add(key);
  }
  const { rows } = await sql<{ key: string }>`
    select distinct substring(f.own_address from ${KEYS}) as key
    from (select address, own_address from media_file union all select address, own_address from fetched_paper) f
    where f.own_address is not null and exists (select from media_use u where u.address = f.address)`.execute(
    db,
  );
  for (const { key } of rows) keys.add(key);
  return keys;
}

/** Notes since when files are without a reference, and returns those that have been so since before `until`. */
export async function noteUnreferenced<DB>(
  trx: Transaction<DB>,
  keys: readonly string[],
  { now, until }: { readonly now: Instant; readonly until: Instant },
): Promise<string[]> {
  const wanted = JSON.stringify(keys);
  await sql`
    delete from unreferenced_file
    where key not in (select jsonb_array_elements_text(${wanted}::jsonb))`.execute(trx);
  await sql`
    insert into unreferenced_file (key, since) select key, ${new Date(now)}
    from jsonb_array_elements_text(${wanted}::jsonb) key on conflict do nothing`.execute(trx);
  const { rows } = await sql<{ key: string }>`
    select key from unreferenced_file where since <= ${new Date(until)} order by key`.execute(trx);
  return rows.map(({ key }) => key);
}

/** Forgets where a file came from, so that it is fetched anew should a listing name it again. */
export async function forgetFetched<DB>(trx: Transaction<DB>, keys: readonly string[]): Promise<void> {
  await sql`delete from media_file where substring(own_address from ${KEYS}) = any(${[...keys]}::text[])`.execute(
    trx,
  );
  await sql`delete from fetched_paper where substring(own_address from ${KEYS}) = any(${[...keys]}::text[])`.execute(
    trx,
  );
  await sql`delete from unreferenced_file where key = any(${[...keys]}::text[])`.execute(trx);
}
