import { type Kysely, sql } from 'kysely';
import type { Clock } from '../../domain/time.ts';
import { transaction } from '../database/database.server.ts';
import { type CronLine, nextRun } from './cron-line.ts';
import { enqueue } from './jobs.server.ts';

/** Adds a job to a queue whenever its line fires. */
export type ScheduleEntry = {
  readonly name: string;
  readonly line: CronLine;
  readonly queue: string;
};

/** Makes the stored schedule that of the code; every process may do so at its start. */
export async function storeSchedule<DB>(
  db: Kysely<DB>,
  entries: readonly ScheduleEntry[],
  clock: Clock,
): Promise<void> {
  const rows = entries.map(({ name, line }) => ({
    name,
    line,
    next_at: new Date(nextRun(line, clock.now())),
  }));
  await sql`
    with wanted as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (name text, line text, next_at timestamptz)
      ),
      gone as (delete from schedule where name not in (select name from wanted))
    insert into schedule (name, line, next_at) select name, line, next_at from wanted
    on conflict (name) do update set line = excluded.line,
      -- What was missed still fires once; a clock that was set back counts from its new time.
      next_at = case when schedule.line = excluded.line then least(schedule.next_at, excluded.next_at)
        else excluded.next_at end`.execute(db);
}

/**
 * Adds the jobs of all entries that are due. Every process may call it as
 * often as it likes: each firing adds one job, and none while one still waits.
 */
export function fireSchedule<DB>(
  db: Kysely<DB>,
  entries: readonly ScheduleEntry[],
  clock: Clock,
): Promise<void> {
  const now = clock.now();
  return transaction(db, async (trx) => {
    const due = await sql<{ name: string }>`
      select name from schedule where next_at <= ${new Date(now)} for update skip locked`.execute(trx);
    const names = new Set(due.rows.map((row) => row.name));
    for (const entry of entries.filter(({ name }) => names.has(name))) {
      await enqueue(trx, { queue: entry.queue, body: {}, key: `schedule:${entry.name}` });
      await sql`update schedule set next_at = ${new Date(nextRun(entry.line, now))}
        where name = ${entry.name}`.execute(trx);
    }
  });
}
