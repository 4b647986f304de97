import { type Kysely, sql } from 'kysely';
import { DAY_MS, type Instant, localDateOf } from '../../../domain/time.ts';

/** The last list of a source and state, which is older than it should be. */
export type OverdueList = {
  readonly source: string;
  readonly uf: string | null;
  /** Its own day, else that of its import. */
  readonly day: string;
  readonly ageDays: number;
};

/** Lists that did not come: of each source and state that ever had one, by age; none while `mostDays` is 0. */
export async function overdueLists<DB>(
  db: Kysely<DB>,
  now: Instant,
  mostDays: number,
): Promise<OverdueList[]> {
  if (mostDays === 0) return [];
  const { rows } = await sql<Omit<OverdueList, 'ageDays'>>`
    select source, uf, to_char(max(coalesce(list_date, (imported_at at time zone 'America/Sao_Paulo')::date)), 'YYYY-MM-DD') as day
    from import_list where source <> 'demo' and undone_at is null group by source, uf order by 3, 1, 2`.execute(
    db,
  );
  const today = Date.parse(localDateOf(now));
  return rows
    .map((list) => ({ ...list, ageDays: Math.round((today - Date.parse(list.day)) / DAY_MS) }))
    .filter(({ ageDays }) => ageDays > mostDays);
}
