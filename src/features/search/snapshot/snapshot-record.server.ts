import { type Kysely, sql } from 'kysely';

/**
 * The database remembers which snapshots were made of it: one that it does not know was made of another database, or of
 * this one before it was set back to an earlier state.
 */
const KEY = 'search_snapshot:';
/** Changes are not kept for longer, so an older snapshot is of no use. */
const KEPT_DAYS = 7;

/** Makes a snapshot count from the commit of this statement on, beside those of other processes. */
export async function recordSnapshot<DB>(db: Kysely<DB>, id: string, version: number): Promise<void> {
  await sql`
    with forgotten as (
      delete from setting where starts_with(key, ${KEY}) and updated_at < now() - ${KEPT_DAYS} * interval '1 day'
    )
    insert into setting (key, value) values (${KEY + id}, ${JSON.stringify(version)}::jsonb)`.execute(db);
}

/** True when the snapshot was made of this database, at that version. */
export async function isRecorded<DB>(db: Kysely<DB>, id: string, version: number): Promise<boolean> {
  const { rows } = await sql`
    select from setting where key = ${KEY + id} and value = ${JSON.stringify(version)}::jsonb`.execute(db);
  return rows.length > 0;
}
