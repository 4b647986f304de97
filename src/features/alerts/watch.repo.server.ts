import { type Kysely, sql } from 'kysely';
import type { AlertTables } from './alerts.tables.server.ts';

/**
 * Confirmed watches of listings that were written after a version, or are named: ids after one, by id. They are looked
 * at more closely when their mail is written.
 */
export async function watchesOfChanged(
  db: Kysely<AlertTables>,
  changed: {
    readonly since: number;
    readonly turned: readonly number[];
    readonly after: number;
    readonly limit: number;
  },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select watch.id from watch join property on property.number = watch.number
    where watch.status = 'confirmed' and watch.id > ${changed.after}
      and (property.version > ${changed.since} or property.number = any(${[...changed.turned]}::integer[]))
    order by watch.id limit ${changed.limit}`.execute(db);
  return rows.map(({ id }) => id);
}
