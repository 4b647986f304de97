import { type Kysely, sql, type Transaction } from 'kysely';
import type { Instant } from '../../../domain/time.ts';

export type OriginStatus = {
  readonly origin: string;
  readonly waiting: number;
  readonly kept: number;
  readonly missing: number;
  readonly refused: number;
  readonly failed: number;
  readonly intervalMs: number;
  readonly restsUntil: Date | null;
  readonly failuresInRow: number;
  /** Time of the last reading of its robots.txt. */
  readonly robotsAt: Date | null;
  readonly hours: string | null;
  /** Number of those waiting that are not asked for yet, after a try that failed. */
  readonly later: number;
  /** Time at which the first waiting file is due; null: none waits. */
  readonly nextDueAt: Date | null;
};

/** Queue of each origin, of files that listings name; the longest first. */
export async function mediaStatus<DB>(db: Kysely<DB>, now: Instant): Promise<OriginStatus[]> {
  const { rows } = await sql<OriginStatus>`
    select o.origin, o.interval_ms as "intervalMs", o.rests_until as "restsUntil", o.failures_in_row as "failuresInRow", o.robots_at as "robotsAt", o.hours,
      count(*) filter (where f.state = 'waiting') as waiting, count(*) filter (where f.state = 'kept') as kept,
      count(*) filter (where f.state = 'waiting' and f.due_at > ${new Date(now)}) as later,
      min(f.due_at) filter (where f.state = 'waiting') as "nextDueAt",
      count(*) filter (where f.state in ('missing', 'gone')) as missing,
      count(*) filter (where f.state = 'refused') as refused, count(*) filter (where f.state = 'failed') as failed
    from media_origin o join media_file f on f.origin = o.origin
    where exists (select from media_use u where u.address = f.address)
    group by o.origin order by waiting desc, o.origin`.execute(db);
  return rows;
}

export type MediaCounts = {
  readonly waiting: number;
  readonly kept: number;
  /** Refused, or given up. */
  readonly lost: number;
  /** Hosts that rest after failures, or because they asked for it. */
  readonly resting: number;
  /** Bytes of photos and papers as they came. */
  readonly bytes: number;
};

/** Counts of all files that listings name elsewhere. */
export async function countMedia<DB>(db: Kysely<DB>, now: Instant): Promise<MediaCounts> {
  const { rows } = await sql<MediaCounts>`
    select count(*) filter (where f.state = 'waiting') as waiting, count(*) filter (where f.state = 'kept') as kept,
      count(*) filter (where f.state in ('refused', 'failed')) as lost, coalesce(sum(f.bytes), 0)::double precision as bytes,
      (select count(*) from media_origin where rests_until > ${new Date(now)}) as resting
    from media_file f where exists (select from media_use u where u.address = f.address)`.execute(db);
  return rows[0] ?? { waiting: 0, kept: 0, lost: 0, resting: 0, bytes: 0 };
}

/** Reasons why files were refused or given up, by their number. */
export async function mediaTroubles<DB>(db: Kysely<DB>): Promise<{ trouble: string; count: number }[]> {
  const { rows } = await sql<{ trouble: string; count: number }>`
    select trouble, count(*) as count from media_file f
    where trouble is not null and exists (select from media_use u where u.address = f.address)
    group by trouble order by count desc, trouble`.execute(db);
  return rows;
}

/** Puts everything that was refused, missing or given up on the queue again, and wakes resting origins; tells how many. */
export async function retryMedia<DB>(trx: Transaction<DB>, now: Instant): Promise<number> {
  await sql`update media_origin set rests_until = null, failures_in_row = 0`.execute(trx);
  const { numAffectedRows } = await sql`
    update media_file set state = case when own_address is null then 'waiting' else 'kept' end, attempts = 0,
      due_at = ${new Date(now)}
    where state in ('refused', 'failed', 'missing') or trouble is not null`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

/** False: nothing is fetched from such an origin. */
export async function setHours<DB>(
  trx: Transaction<DB>,
  origin: string,
  hours: string | null,
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update media_origin set hours = ${hours} where origin = ${origin}`.execute(trx);
  return numAffectedRows === 1n;
}

/** False: nothing is fetched from such an origin. */
export async function setInterval<DB>(
  trx: Transaction<DB>,
  origin: string,
  intervalMs: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update media_origin set interval_ms = ${intervalMs} where origin = ${origin}`.execute(trx);
  return numAffectedRows === 1n;
}
