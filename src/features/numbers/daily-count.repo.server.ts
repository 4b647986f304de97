import { type Kysely, sql } from 'kysely';
import { COUNTS_KEPT_DAYS } from '../../domain/numbers/counted.ts';
import { DAY_MS, type Instant, instant, type LocalDate, localDateOf } from '../../domain/time.ts';
import type { DayCount } from './day-counts.ts';

/** Rows of one statement at most. */
const CHUNK = 5000;

/**
 * Adds what a process has counted to what all have. Rows are taken in one order, so that two processes wait for each other
 * and never both.
 */
export async function addDayCounts<DB>(db: Kysely<DB>, counts: readonly DayCount[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (let at = 0; at < counts.length; at += CHUNK) {
      const rows = JSON.stringify(counts.slice(at, at + CHUNK));
      await sql`
        insert into daily_count (day, kind, subject, count)
        select day, kind, subject, sum(count)
        from json_to_recordset(${rows}) as counted (day date, kind text, subject text, count bigint)
        group by kind, subject, day order by kind, subject, day
        on conflict (kind, subject, day) do update set count = daily_count.count + excluded.count`.execute(
        trx,
      );
    }
  });
}

/** Sums of some days, and of as many before them. */
type Sums = { readonly count: number; readonly before: number };

/** Days from `first` on that are told, those before them back to `before` that they are held against. */
type Span = { readonly first: LocalDate; readonly before: LocalDate };

/** Number of times that each kind happened, of all of the site or of one property. */
export async function sumOfKinds<DB>(
  db: Kysely<DB>,
  { first, before }: Span,
  subject = '',
): Promise<ReadonlyMap<string, Sums>> {
  const { rows } = await sql<{ kind: string; count: number; before: number }>`
    select kind, coalesce(sum(count) filter (where day >= ${first}::date), 0)::double precision as count,
      coalesce(sum(count) filter (where day < ${first}::date), 0)::double precision as before
    from daily_count where subject = ${subject} and day >= ${before}::date group by kind`.execute(db);
  return new Map(rows.map(({ kind, ...sums }) => [kind, sums]));
}

/** Commonest subjects of a kind since a day, the most frequent first. */
export async function mostOfKind<DB>(
  db: Kysely<DB>,
  kind: string,
  { first, limit }: { readonly first: LocalDate; readonly limit: number },
): Promise<{ readonly subject: string; readonly count: number }[]> {
  const { rows } = await sql<{ subject: string; count: number }>`
    select subject, sum(count)::double precision as count from daily_count
    where kind = ${kind} and subject <> '' and day >= ${first}::date
    group by subject order by sum(count) desc, subject limit ${limit}`.execute(db);
  return rows;
}

/** Number of times that a kind happened with one subject, day by day. */
export async function daysOfKind<DB>(
  db: Kysely<DB>,
  kind: string,
  { subject, first }: { readonly subject: string; readonly first: LocalDate },
): Promise<{ readonly day: string; readonly count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select day::text as day, count::double precision as count from daily_count
    where kind = ${kind} and subject = ${subject} and day >= ${first}::date`.execute(db);
  return rows;
}

/** Number of times that each subject of some kinds happened since a day. */
export async function subjectsOfKinds<DB>(
  db: Kysely<DB>,
  kinds: readonly string[],
  first: LocalDate,
): Promise<{ readonly kind: string; readonly subject: string; readonly count: number }[]> {
  const { rows } = await sql<{ kind: string; subject: string; count: number }>`
    select kind, subject, sum(count)::double precision as count from daily_count
    where kind = any(${kinds}) and subject <> '' and day >= ${first}::date group by kind, subject`.execute(
    db,
  );
  return rows;
}

/** Forgets what has been kept for its term. */
export async function forgetDayCounts<DB>(db: Kysely<DB>, now: Instant): Promise<void> {
  const oldest = localDateOf(instant(now - COUNTS_KEPT_DAYS * DAY_MS));
  await sql`delete from daily_count where day < ${oldest}::date`.execute(db);
}
