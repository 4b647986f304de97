import { type Kysely, sql } from 'kysely';

/** A listing whose price fell, and to what. */
export type PriceFall = { readonly number: number; readonly cents: number };

/** The listings whose price fell last, up to a version of the catalogue: the newest fall first, each listing once. */
export async function priceFalls<DB>(db: Kysely<DB>, version: number, most: number): Promise<PriceFall[]> {
  const { rows } = await sql<PriceFall>`
    select number, (after #>> '{}')::bigint as cents from property_event
    where kind = 'price' and version is not null and version <= ${version}
      and jsonb_typeof(before) = 'number' and jsonb_typeof(after) = 'number' and after < before
    order by version desc, number limit ${most}`.execute(db);
  const seen = new Set<number>();
  return rows.filter(({ number }) => !seen.has(number) && seen.add(number));
}
