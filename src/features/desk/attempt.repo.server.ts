import { type Kysely, sql, type Transaction } from 'kysely';
import type { Instant } from '../../domain/time.ts';
import type { DeskTables } from './desk.tables.server.ts';

type Db = Kysely<DeskTables>;

/** Failures within this time count. */
const WINDOW_MS = 60 * 60 * 1000;
/** Failures that cost nothing: people mistype, and many people may share an address. */
export const FREE_OF_ACCOUNT = 4;
export const FREE_OF_ADDRESS = 20;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 15 * 60 * 1000;

/** Key by which attempts are counted, and the number of free ones. */
export type AttemptKey = { readonly key: string; readonly free: number };

/** Time after the last failure in which nothing is tried: doubles with each, up to a quarter of an hour. */
export function waitAfter(failures: number, free: number): number {
  return failures <= free ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - free - 1));
}

/**
 * Notes an attempt, or says in how many ms the next one is looked at. Attempts that come at once are noted one after
 * the other, so that each sees those before it.
 */
export async function noteOrWait(
  trx: Transaction<DeskTables>,
  keys: readonly AttemptKey[],
  now: Instant,
): Promise<{ readonly waitMs: number } | { readonly noted: readonly number[] }> {
  for (const key of keys.map(({ key }) => key).sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
  }
  const waitMs = await waitFor(trx, keys, now);
  return waitMs > 0 ? { waitMs } : { noted: await noteAttempt(trx, keys, now) };
}

/** Milliseconds until the next attempt under any of these keys is looked at; 0: now. */
async function waitFor(db: Db, keys: readonly AttemptKey[], now: Instant): Promise<number> {
  const { rows } = await sql<{ key: string; failures: number; last: Date }>`
    select key, count(*)::integer as failures, max(at) as last from desk_attempt
    where key = any(${keys.map(({ key }) => key)}) and at > ${new Date(now - WINDOW_MS)}
    group by key`.execute(db);
  const waits = rows.map(({ key, failures, last }) => {
    const free = keys.find((each) => each.key === key)?.free ?? 0;
    return last.getTime() + waitAfter(failures, free) - now;
  });
  return Math.max(0, ...waits);
}

/** Counts an attempt as failed, until it turns out otherwise. Gives the rows. */
async function noteAttempt(db: Db, keys: readonly AttemptKey[], now: Instant): Promise<number[]> {
  const rows = await db
    .insertInto('desk_attempt')
    .values(keys.map(({ key }) => ({ key, at: new Date(now) })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** After the right word the account starts anew; of the address only this attempt is forgotten. */
export async function forgetAttempts(
  db: Db,
  account: AttemptKey,
  attempts: readonly number[],
): Promise<void> {
  await sql`delete from desk_attempt where key = ${account.key} or id = any(${[...attempts]})`.execute(db);
}
