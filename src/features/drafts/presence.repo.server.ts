import { type Kysely, sql } from 'kysely';

/** After how long without a sign somebody is no longer at a record. */
const GONE_AFTER_MS = 30_000;

/** Notes that somebody has a record open; the names of the others who have it open too, by how long. */
export async function notePresence<DB>(
  db: Kysely<DB>,
  record: string,
  personId: string,
  now: number,
): Promise<string[]> {
  const at = new Date(now);
  const since = new Date(now - GONE_AFTER_MS);
  await sql`insert into desk_presence (record, person_id, since, seen_at) values (${record}, ${personId}, ${at}, ${at})
    on conflict (record, person_id) do update set seen_at = excluded.seen_at,
      since = case when desk_presence.seen_at < ${since} then excluded.since else desk_presence.since end`.execute(
    db,
  );
  const { rows } = await sql<{ name: string }>`
    select p.name from desk_presence h join desk_person p on p.id = h.person_id
    where h.record = ${record} and h.person_id <> ${personId} and h.seen_at > ${since} order by h.since`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
