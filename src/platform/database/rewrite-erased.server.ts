import { type Kysely, sql } from 'kysely';
import { isOutage } from '../log/outage.ts';
import type { Database } from './database.server.ts';

/** Name of its line in the schedule, and of its queue. */
export const REWRITE_ERASED = 'rewrite-erased';

/** A table that is in use at that moment is left for the next night: nobody waits behind the rewriting for longer. */
const LOCK_MS = 2_000;
/** A segment of the log that was written to ends, and goes with the checkpoint after the next one. */
const LOG_ROUNDS = 3;

/** Outcome for the tables whose rows were deleted. */
export type Rewritten = { readonly rewritten: readonly string[]; readonly left: readonly string[] };

/**
 * Rewrites the tables in which rows about people were deleted since the last time, so that the files hold nothing of them
 * any more; on the embedded database the write-ahead log too. A server's log and backups are its operator's, for their
 * term (docs/operations).
 */
export function rewriteErased<DB>(database: Database<DB>): Promise<Rewritten> {
  return database.patient(async (db) => {
    const { rows } = await sql<{ name: string; last: string }>`
      select table_name as name, max(id)::text as last from rewrite_due
      group by 1 order by 1`.execute(db);
    const rewritten: string[] = [];
    const left: string[] = [];
    if (database.kind === 'server')
      await sql`select set_config('lock_timeout', ${`${LOCK_MS}`}, false)`.execute(db);
    for (const { name, last } of rows) {
      if (await rewrite(db, name)) {
        await sql`delete from rewrite_due where table_name = ${name} and id <= ${last}::bigint`.execute(db);
        rewritten.push(name);
      } else left.push(name);
    }
    if (database.kind === 'embedded' && rewritten.length > 0) await clearLog(db);
    return { rewritten, left };
  });
}

/** False where its lock was not to be had. */
async function rewrite<DB>(db: Kysely<DB>, name: string): Promise<boolean> {
  try {
    await sql`vacuum full ${sql.table(name)}`.execute(db);
    return true;
  } catch (error) {
    if (isOutage(error)) throw error;
    if ((error as { code?: unknown }).code === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}

const LOCK_NOT_AVAILABLE = '55P03';

async function clearLog<DB>(db: Kysely<DB>): Promise<void> {
  for (let round = 0; round < LOG_ROUNDS; round += 1) {
    await sql`select pg_switch_wal()`.execute(db);
    await sql`checkpoint`.execute(db);
  }
}
