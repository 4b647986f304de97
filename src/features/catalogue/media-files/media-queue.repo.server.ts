import { type Kysely, sql, type Transaction } from 'kysely';
import type { Instant } from '../../../domain/time.ts';
import type { MediaKind } from './media-uses.repo.server.ts';

/** Treatment of an origin by the job that has claimed it. */
export type ClaimedOrigin = {
  readonly intervalMs: number;
  readonly nextAt: Date | null;
  readonly failuresInRow: number;
  readonly robots: string | null;
  readonly robotsAt: Date | null;
};

export type TakenFile = {
  readonly id: number;
  readonly address: string;
  readonly kind: MediaKind;
  readonly rank: number;
  readonly attempts: number;
  readonly ownAddress: string | null;
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** Address that another host named for it; null: it is at its own. */
  readonly movedTo: string | null;
  /** Hosts that led on to another one. */
  readonly hops: number;
};

/** Outcome of a file that was taken; absent fields stay as they are. */
export type FileOutcome = {
  readonly state: 'waiting' | 'kept' | 'missing' | 'gone' | 'refused' | 'failed';
  /** Null: it is not asked for again. */
  readonly dueAt: Instant | null;
  readonly trouble: string | null;
  readonly attempts: number;
  readonly ownAddress?: string | null;
  readonly version?: { readonly etag: string | null; readonly lastModified: string | null };
  readonly fetchedAt?: Instant;
  readonly bytes?: number;
};

/** True of an answer after which a paper that has not come counts as one that cannot be had. A page in its place is a wall. */
export function isMiss({ state, trouble }: Pick<FileOutcome, 'state' | 'trouble'>): boolean {
  return (state !== 'waiting' && state !== 'kept') || trouble === 'html';
}

/** Host that is asked for a file next. */
export type FileHost = {
  readonly origin: string;
  readonly movedTo: string | null;
  readonly hops: number;
};

/** A file that some listing names now. */
const isUsed = sql.raw('exists (select from media_use u where u.address = f.address and not u.is_former)');

/** Puts what waits for these listings before everything else: somebody looks at them now. */
export async function askFirst<DB>(db: Kysely<DB>, numbers: readonly number[]): Promise<void> {
  await sql`
    update media_file f set rank = 0 from media_use u
    where u.number = any(${[...numbers]}::integer[]) and f.address = u.address and f.state = 'waiting' and f.rank > 0`.execute(
    db,
  );
}

/** Origins with something due, that are not resting, by how long it has been due. */
export async function dueOrigins<DB>(db: Kysely<DB>, now: Instant): Promise<string[]> {
  const at = new Date(now);
  const { rows } = await sql<{ origin: string }>`
    select o.origin from media_origin o
    where (o.rests_until is null or o.rests_until <= ${at})
      and exists (select from media_file f where f.origin = o.origin and f.due_at <= ${at} and ${isUsed})
    order by o.origin`.execute(db);
  return rows.map(({ origin }) => origin);
}

/**
 * Claims an origin for a job, which may do so again after its process was killed; null while another job has it or it
 * rests. Files that a former claimer had taken are given back.
 */
export async function claimOrigin<DB>(
  trx: Transaction<DB>,
  { origin, job, leaseMs, now }: { origin: string; job: number; leaseMs: number; now: Instant },
): Promise<ClaimedOrigin | null> {
  const { rows } = await sql<ClaimedOrigin>`
    update media_origin set claimed_by = ${job}, claimed_until = now() + ${leaseMs} * interval '1 millisecond'
    where origin = ${origin} and (claimed_by is null or claimed_by = ${job} or claimed_until < now())
      and (rests_until is null or rests_until <= ${new Date(now)})
    returning interval_ms as "intervalMs", next_at as "nextAt", failures_in_row as "failuresInRow", robots,
      robots_at as "robotsAt"`.execute(trx);
  if (rows[0] === undefined) return null;
  await sql`update media_file set is_taken = false where origin = ${origin} and is_taken`.execute(trx);
  return rows[0];
}

/** Notes an origin with the pause that a source wants towards it; null: the usual one, or what it has. */
export async function setOriginInterval<DB>(
  db: Kysely<DB> | Transaction<DB>,
  origin: string,
  intervalMs: number | null,
): Promise<void> {
  await sql`
    insert into media_origin (origin, interval_ms) values (${origin}, coalesce(${intervalMs}::integer, 1500))
    on conflict (origin) do update set interval_ms = coalesce(${intervalMs}::integer, media_origin.interval_ms)`.execute(
    db,
  );
}

/**
 * Takes an origin over from the job that fetches its files, which stops at its next file; null while another source has
 * it. Claimers of lists are below zero.
 */
export async function takeOverOrigin<DB>(
  trx: Transaction<DB>,
  { origin, claimer, leaseMs, now }: { origin: string; claimer: number; leaseMs: number; now: Instant },
): Promise<(ClaimedOrigin & { readonly isFree: boolean }) | 'resting' | null> {
  const { rows: resting } = await sql`
    select from media_origin where origin = ${origin} and rests_until > ${new Date(now)}`.execute(trx);
  if (resting.length > 0) return 'resting';
  await sql`update media_file set is_taken = false where origin = ${origin} and is_taken
    and exists (select from media_origin o where o.origin = ${origin} and o.claimed_until < now())`.execute(
    trx,
  );
  const { rows } = await sql<ClaimedOrigin & { isFree: boolean }>`
    update media_origin set claimed_by = ${claimer}, claimed_until = now() + ${leaseMs} * interval '1 millisecond'
    where origin = ${origin}
      and (claimed_by is null or claimed_by >= 0 or claimed_by = ${claimer} or claimed_until < now())
    returning interval_ms as "intervalMs", next_at as "nextAt", failures_in_row as "failuresInRow", robots,
      robots_at as "robotsAt",
      not exists (select from media_file f where f.origin = ${origin} and f.is_taken) as "isFree"`.execute(
    trx,
  );
  return rows[0] ?? null;
}

/** Gives an origin back, and says when something of it is due next; null: nothing is. */
export async function releaseOrigin<DB>(
  trx: Transaction<DB>,
  origin: string,
  job: number,
): Promise<Date | null> {
  await sql`update media_origin set claimed_by = null, claimed_until = null
    where origin = ${origin} and claimed_by = ${job}`.execute(trx);
  const { rows } = await sql<{ at: Date | null }>`
    select greatest(min(f.due_at), max(o.rests_until)) as at
    from media_origin o join media_file f on f.origin = o.origin
    where o.origin = ${origin} and f.due_at is not null and ${isUsed}`.execute(trx);
  return rows[0]?.at ?? null;
}

/** An origin, and the job that has claimed it. */
export type OriginClaim = { readonly origin: string; readonly job: number; readonly leaseMs: number };

/** Takes the next files of a claimed origin, and prolongs the claim; none when nothing is due or the claim is lost. */
export async function takeFiles<DB>(
  trx: Transaction<DB>,
  { origin, job, leaseMs, now, most }: OriginClaim & { readonly now: Instant; readonly most: number },
): Promise<TakenFile[]> {
  const { numAffectedRows } = await sql`
    update media_origin set claimed_until = now() + ${leaseMs} * interval '1 millisecond'
    where origin = ${origin} and claimed_by = ${job}`.execute(trx);
  if (numAffectedRows !== 1n) return [];
  const { rows } = await sql<TakenFile>`
    with taken as (
      update media_file set is_taken = true where id in (
        select f.id from media_file f
        where f.origin = ${origin} and f.due_at <= ${new Date(now)} and not f.is_taken and ${isUsed}
        order by f.rank, f.position, f.id limit ${most}
      ) returning *
    )
    select id, address, kind, rank, attempts, own_address as "ownAddress", etag, last_modified as "lastModified",
      moved_to as "movedTo", hops from taken order by rank, position, id`.execute(trx);
  return rows;
}

/** Gives files back that were taken and not asked for. */
export async function giveFilesBack<DB>(db: Kysely<DB>, ids: readonly number[]): Promise<void> {
  await sql`update media_file set is_taken = false where id = any(${[...ids]}::bigint[])`.execute(db);
}

/** Notes the earliest instant of the next request to an origin, for the job that claims it after a kill. */
export async function noteTurn<DB>(db: Kysely<DB>, origin: string, nextAt: Instant): Promise<void> {
  await sql`update media_origin set next_at = ${new Date(nextAt)} where origin = ${origin}`.execute(db);
}

/** Hours of the day within which an origin is asked for files; null: always. */
export async function hoursOf<DB>(db: Kysely<DB>, origin: string): Promise<string | null> {
  const { rows } = await sql<{ hours: string | null }>`
    select hours from media_origin where origin = ${origin}`.execute(db);
  return rows[0]?.hours ?? null;
}

/** True when some file has come whose listings do not know of it. */
export async function hasArrivals<DB>(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from media_file where not is_shown) as found`.execute(db);
  return rows[0]?.found === true;
}

/** Outcome of writing a file down. */
export type KeptOutcome = {
  /** Its listings have something new to show. */
  readonly isNew: boolean;
  /** False: the claim is lost. */
  readonly isHeld: boolean;
};

/** Writes down what became of a file, and prolongs the claim. */
export async function keepOutcome<DB>(
  db: Kysely<DB>,
  id: number,
  { outcome, host, claim }: { outcome: FileOutcome; host: FileHost; claim: OriginClaim },
): Promise<KeptOutcome> {
  const { state, dueAt, trouble, attempts, ownAddress, version, fetchedAt, bytes } = outcome;
  const at = (instant: Instant | null) => (instant === null ? null : new Date(instant));
  const own = sql`case when ${ownAddress === undefined} then own_address else ${ownAddress ?? null}::text end`;
  // Said once, it holds until the paper comes: what a later attempt fails by changes nothing.
  const missed = sql`(kind = 'document' and ${own} is null and (is_missed or ${isMiss(outcome)}))`;
  const { rows } = await sql<KeptOutcome>`
    with kept as (
      update media_file set state = ${state}, due_at = ${at(dueAt)}, trouble = ${trouble}, attempts = ${attempts},
        origin = ${host.origin}, moved_to = ${host.movedTo}, hops = ${host.hops},
        rank = case when ${state} = 'kept' and ${host.movedTo === null} then 4 else rank end, is_taken = false,
        is_shown = is_shown and own_address is not distinct from ${own} and is_missed = ${missed},
        own_address = ${own}, is_missed = ${missed},
        etag = case when ${version === undefined} then etag else ${version?.etag ?? null}::text end,
        last_modified = case when ${version === undefined} then last_modified else ${version?.lastModified ?? null}::text end,
        bytes = coalesce(${bytes ?? null}::integer, bytes),
        fetched_at = coalesce(${at(fetchedAt ?? null)}::timestamptz, fetched_at)
      where id = ${id} returning is_shown, address, kind, fetched_at
    ),
    paper as (
      insert into fetched_paper (address, version, own_address, fetched_at)
      select k.address, coalesce(before.version, 0) + 1, ${ownAddress ?? null}::text, k.fetched_at
      from kept k left join lateral (
        select p.version, p.own_address from fetched_paper p where p.address = k.address order by p.version desc limit 1
      ) before on true
      where k.kind = 'document' and ${ownAddress ?? null}::text is distinct from before.own_address
        and ${ownAddress ?? null}::text is not null
    ),
    held as (
      update media_origin set claimed_until = now() + ${claim.leaseMs} * interval '1 millisecond'
      where origin = ${claim.origin} and claimed_by = ${claim.job} returning origin
    )
    select coalesce((select not is_shown from kept), false) as "isNew", exists (select from held) as "isHeld"`.execute(
    db,
  );
  return rows[0] ?? { isNew: false, isHeld: false };
}

/** Counts failures of an origin in a row; from `rest.after` on it rests, and so it does where it asked for that. */
export async function noteOrigin<DB>(
  trx: Transaction<DB>,
  origin: string,
  failure: null | { readonly restsUntil: Instant | null },
): Promise<number> {
  const restsUntil = failure?.restsUntil ?? null;
  const { rows } = await sql<{ count: number }>`
    update media_origin set failures_in_row = case when ${failure === null} then 0 else failures_in_row + 1 end,
      rests_until = coalesce(${restsUntil === null ? null : new Date(restsUntil)}::timestamptz, rests_until)
    where origin = ${origin} returning failures_in_row as count`.execute(trx);
  return rows[0]?.count ?? 0;
}

export async function keepRobots<DB>(
  db: Kysely<DB>,
  origin: string,
  robots: { readonly text: string; readonly at: Instant },
): Promise<void> {
  await sql`update media_origin set robots = ${robots.text}, robots_at = ${new Date(robots.at)}
    where origin = ${origin}`.execute(db);
}
