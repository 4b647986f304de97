import { type Kysely, sql, type Transaction } from 'kysely';
import type { StateCode } from '../../../domain/catalogue/enumerations.ts';
import { type PlaceIndex, placeNameKey, withPlaceLinks } from '../../../domain/localities/place-index.ts';
import { places } from '../../../domain/localities/places.server.ts';
import type { Instant } from '../../../domain/time.ts';

/** The places of Brazil, with the names that somebody linked to a municipality. */
export async function placesWithLinks<DB>(db: Kysely<DB>): Promise<PlaceIndex> {
  const { rows } = await sql<{ uf: StateCode; name: string; cityCode: number }>`
    select uf, name, city_code as "cityCode" from place_link`.execute(db);
  return rows.length === 0 ? places() : withPlaceLinks(places(), rows);
}

/** Links a name of a state, as lists write it, to a municipality of that state, for all lists to come. */
export async function linkPlace<DB>(
  trx: Transaction<DB>,
  link: { readonly uf: StateCode; readonly name: string; readonly cityCode: number; readonly by: string },
  now: Instant,
): Promise<void> {
  await sql`
    insert into place_link (uf, name_key, name, city_code, linked_by, linked_at)
    values (${link.uf}, ${placeNameKey(link.uf, link.name)}, ${link.name}, ${link.cityCode}, ${link.by}, ${new Date(now)})
    on conflict (uf, name_key) do update set city_code = excluded.city_code, linked_by = excluded.linked_by,
      linked_at = excluded.linked_at`.execute(trx);
}
