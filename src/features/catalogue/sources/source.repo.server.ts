import { type Kysely, sql, type Transaction } from 'kysely';
import type { Instant } from '../../../domain/time.ts';

export const SOURCE_KINDS = ['folder', 'caixa', 'feed', 'vrsync'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** Source of lists or of a feed, and its state. */
export type Source = {
  readonly name: string;
  readonly kind: SourceKind;
  /** A folder's whole path, a feed's address, or that of the bank's lists with `{UF}` for the state. */
  readonly place: string;
  /** States of the bank's lists; empty: all. */
  readonly states: readonly string[];
  /** `HH:MM` in Brasília; null: by interval, or by hand alone. */
  readonly runAt: string | null;
  readonly intervalMs: number | null;
  readonly isFull: boolean;
  /** With `{id13}` for a listing's number; null: photos of the bank's listings are not fetched. */
  readonly photos: string | null;
  /** With `{UF}` and `{id13}`; null: registry extracts of the bank's listings are not fetched. */
  readonly registry: string | null;
  readonly sealedAuthorization: string | null;
  readonly isPaused: boolean;
  /** False: the bank's own lists, which nobody has let run; nothing is asked of their host. */
  readonly isPermitted: boolean;
  readonly nextRunAt: Date | null;
  readonly lastRunAt: Date | null;
  readonly lastGoodAt: Date | null;
  readonly trouble: string | null;
};

export type NewSource = Pick<
  Source,
  | 'name'
  | 'kind'
  | 'place'
  | 'states'
  | 'runAt'
  | 'intervalMs'
  | 'isFull'
  | 'photos'
  | 'registry'
  | 'sealedAuthorization'
  | 'isPaused'
>;

/** Of the bank's lists alone the operator says that they may be asked for; one that runs has been let run. */
const isPermitted = `(kind <> 'caixa' or permitted_at is not null or not is_paused)`;

const COLUMNS =
  sql.raw(`name, kind, place, states, run_at as "runAt", interval_ms as "intervalMs", is_full as "isFull",
  photos, registry, sealed_authorization as "sealedAuthorization", is_paused as "isPaused", ${isPermitted} as "isPermitted", next_run_at as "nextRunAt",
  last_run_at as "lastRunAt", last_good_at as "lastGoodAt", trouble`);

export async function listSources<DB>(db: Kysely<DB>): Promise<Source[]> {
  const { rows } = await sql<Source>`select ${COLUMNS} from source order by name`.execute(db);
  return rows;
}

export async function findSource<DB>(db: Kysely<DB>, name: string): Promise<Source | null> {
  const { rows } = await sql<Source>`select ${COLUMNS} from source where name = ${name}`.execute(db);
  return rows[0] ?? null;
}

/** False: there is one of that name. */
export async function addSource<DB>(
  trx: Transaction<DB>,
  source: NewSource,
  { now, nextRunAt }: { readonly now: Instant; readonly nextRunAt: Instant | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into source (name, kind, place, states, run_at, interval_ms, is_full, photos, registry, sealed_authorization, is_paused,
      permitted_at, next_run_at)
    values (${source.name}, ${source.kind}, ${source.place}, ${[...source.states]}::text[], ${source.runAt},
      ${source.intervalMs}, ${source.isFull}, ${source.photos}, ${source.registry}, ${source.sealedAuthorization}, ${source.isPaused},
      ${source.isPaused ? null : dateOf(now)}, ${dateOf(nextRunAt)})
    on conflict (name) do nothing`.execute(trx);
  return numAffectedRows === 1n;
}

export async function pauseSource<DB>(trx: Transaction<DB>, name: string): Promise<void> {
  await sql`update source set is_paused = true, next_run_at = null where name = ${name}`.execute(trx);
}

/** Lets a source run; the first time is the operator's word that its host may be asked. */
export async function resumeSource<DB>(
  trx: Transaction<DB>,
  name: string,
  { now, nextRunAt }: { readonly now: Instant; readonly nextRunAt: Instant | null },
): Promise<void> {
  await sql`
    update source set is_paused = false, next_run_at = ${dateOf(nextRunAt)}, permitted_at = coalesce(permitted_at, ${dateOf(now)})
    where name = ${name}`.execute(trx);
}

/** Its files are forgotten; what it brought stays. */
export async function removeSource<DB>(trx: Transaction<DB>, name: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from source where name = ${name}`.execute(trx);
  return numAffectedRows === 1n;
}

/** Names of sources whose time has come. */
export async function dueSources<DB>(db: Kysely<DB>, now: Instant): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from source where not is_paused and next_run_at <= ${new Date(now)} order by name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** Null: there is none, it was never let run, or another process is reading it. */
export async function claimSource<DB>(
  trx: Transaction<DB>,
  name: string,
  claim: { readonly by: string; readonly leaseMs: number },
): Promise<Source | null> {
  const { rows } = await sql<Source>`
    update source set claimed_by = ${claim.by}, claimed_until = now() + ${claim.leaseMs} * interval '1 millisecond'
    where name = ${name} and ${sql.raw(isPermitted)} and (claimed_by is null or claimed_by = ${claim.by} or claimed_until < now())
    returning ${COLUMNS}`.execute(trx);
  return rows[0] ?? null;
}

/** Gives a source back; with an end of its run it is written down when it runs next. */
export async function releaseSource<DB>(
  trx: Transaction<DB>,
  name: string,
  by: string,
  end: null | { readonly at: Instant; readonly nextRunAt: Instant | null; readonly trouble: string | null },
): Promise<void> {
  await sql`update source set claimed_by = null, claimed_until = null where name = ${name} and claimed_by = ${by}`.execute(
    trx,
  );
  if (end === null) return;
  await sql`
    update source set last_run_at = ${new Date(end.at)}, trouble = ${end.trouble},
      last_good_at = case when ${end.trouble === null} then ${new Date(end.at)} else last_good_at end,
      next_run_at = case when is_paused then null else ${dateOf(end.nextRunAt)}::timestamptz end
    where name = ${name}`.execute(trx);
}

/** The one that was let run first stays, whichever is added later: with another address every photo is fetched anew. */
const inTurn = sql.raw(`${isPermitted} order by permitted_at, name limit 1`);

/** The address of photos that a source of the bank's lists names; null: none that may run does. */
export async function photosOfSources<DB>(db: Kysely<DB>): Promise<string | null> {
  const { rows } = await sql<{ photos: string }>`
    select photos from source where photos is not null and ${inTurn}`.execute(db);
  return rows[0]?.photos ?? null;
}

/** The same of registry extracts. */
export async function registryOfSources<DB>(db: Kysely<DB>): Promise<string | null> {
  const { rows } = await sql<{ registry: string }>`
    select registry from source where registry is not null and ${inTurn}`.execute(db);
  return rows[0]?.registry ?? null;
}

/** No source names an address of photos any more. */
export async function forgetPhotosOfSources<DB>(trx: Transaction<DB>): Promise<void> {
  await sql`update source set photos = null where photos is not null`.execute(trx);
}

/** No source names an address of extracts any more. */
export async function forgetRegistryOfSources<DB>(trx: Transaction<DB>): Promise<void> {
  await sql`update source set registry = null where registry is not null`.execute(trx);
}

const dateOf = (at: Instant | null) => (at === null ? null : new Date(at));
