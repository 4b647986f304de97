import { type Kysely, sql } from 'kysely';
import type { CatalogueTables } from './catalogue.tables.server.ts';

/**
 * Numbers of the published properties of a scope of rates: of a municipality (its IBGE code), a state, a kind of property, or
 * all of them for any other.
 */
export async function publishedIn(db: Kysely<CatalogueTables>, scope: string): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from property
    where status not in ('rascunho', 'retirado') and case
      when ${scope}::text ~ '^[0-9]+$' then city_code::text = ${scope}
      when exists (select from property where uf = ${scope}) then uf = ${scope}
      when exists (select from property where property_type = ${scope}) then property_type = ${scope}
      else true end
    order by number`.execute(db);
  return rows.map(({ number }) => number);
}
