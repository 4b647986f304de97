import { type Kysely, sql, type Transaction } from 'kysely';
import type { Instant } from '../../domain/time.ts';

export const JOB_CHANNEL = 'job';

export type JobRequest = {
  readonly queue: string;
  /** Ids rather than data; the job looks again when it runs. */
  readonly body: unknown;
  /** While a job of this queue and key waits, no other is added. */
  readonly key?: string;
  /** By the application's clock; absent: at once. */
  readonly runAt?: Instant;
  /** Attempts before a job is kept as failed (8: over about 20 minutes). */
  readonly maxAttempts?: number;
};

export type ClaimedJob = {
  readonly id: number;
  readonly queue: string;
  readonly body: unknown;
  /** Number of this attempt, from 1; also the fence against an attempt whose lease ran out. */
  readonly attempts: number;
  readonly maxAttempts: number;
};

export type FailedJob = {
  readonly id: number;
  readonly queue: string;
  readonly body: unknown;
  readonly attempts: number;
  readonly error: string | null;
  readonly createdAt: Date;
};

const UNIQUE_VIOLATION = '23505';
const DEFAULT_ATTEMPTS = 8;
const FIRST_RETRY_SECONDS = 10;
const LONGEST_RETRY_SECONDS = 1_800;
const LONGEST_ERROR = 2_000;

/**
 * Adds a job as part of the caller's transaction: it exists if and only if the transaction commits. A job of the same key
 * that waits already is held until then, so that it begins after the commit and sees what was written.
 */
export async function enqueue<DB>(trx: Transaction<DB>, request: JobRequest): Promise<void> {
  // The waiting job may be taken between the two statements; then there is room for another.
  while (!(await addJob(trx, request)) && !(await holdJob(trx, request)));
}

/** False: a job of this key waits. */
async function addJob<DB>(trx: Transaction<DB>, request: JobRequest): Promise<boolean> {
  const runAt = request.runAt === undefined ? null : new Date(request.runAt);
  const { rows } = await sql`
    with added as (
      insert into job (queue, key, body, run_at, max_attempts)
      values (${request.queue}, ${request.key ?? null}, ${JSON.stringify(request.body)}::jsonb, ${runAt},
        ${request.maxAttempts ?? DEFAULT_ATTEMPTS})
      on conflict (queue, key) where key is not null and state = 'ready' do nothing
      returning queue
    )
    select pg_notify(${JOB_CHANNEL}, queue) from added`.execute(trx);
  return rows.length > 0;
}

/** Others may hold it too; who looks for work passes over it. Told of at the commit, since it was passed over till then. */
async function holdJob<DB>(trx: Transaction<DB>, { queue, key }: JobRequest): Promise<boolean> {
  const { rows } = await sql`
    with held as (
      select queue from job where queue = ${queue} and key = ${key} and state = 'ready' for share
    )
    select pg_notify(${JOB_CHANNEL}, queue) from held`.execute(trx);
  return rows.length > 0;
}

/**
 * Takes up to `limit` jobs that are due at `now`, and those whose lease ran
 * out, for `leaseMs`. A job whose last attempt ended with its process is kept
 * as failed instead.
 */
export async function claimJobs<DB>(
  db: Kysely<DB>,
  wanted: { queues: readonly string[]; limit: number; leaseMs: number; now: Instant },
): Promise<ClaimedJob[]> {
  await sql`update job set state = 'failed', leased_until = null, error = 'the process ended while it ran'
    where state = 'running' and leased_until < now() and attempts >= max_attempts`.execute(db);
  const { rows } = await sql<ClaimedJob>`
    with next as materialized (
      select id from job
      where queue = any(${wanted.queues})
        and (state = 'ready' and (run_at is null or run_at <= ${new Date(wanted.now)})
          or state = 'running' and leased_until < now())
      order by run_at nulls first, id
      limit ${wanted.limit} for update skip locked
    )
    update job set state = 'running', attempts = attempts + 1,
      leased_until = now() + ${wanted.leaseMs} * interval '1 millisecond'
    from next where job.id = next.id
    returning job.id, queue, body, attempts, max_attempts as "maxAttempts"`.execute(db);
  return rows.sort((a, b) => a.id - b.id);
}

/** Prolongs the lease; false when the job belongs to another attempt by now. */
export async function renewLease<DB>(db: Kysely<DB>, job: ClaimedJob, leaseMs: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update job set leased_until = now() + ${leaseMs} * interval '1 millisecond'
    where id = ${job.id} and attempts = ${job.attempts} and state = 'running'`.execute(db);
  return numAffectedRows === 1n;
}

/** Removes a job that is done; false when it belongs to another attempt by now. */
export async function finishJob<DB>(db: Kysely<DB>, job: ClaimedJob): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from job where id = ${job.id} and attempts = ${job.attempts} and state = 'running'`.execute(db);
  return numAffectedRows === 1n;
}

/**
 * After a failed attempt: waits twice as long as the time before (10 s, 20 s,
 * 40 s, … to half an hour, and up to half as much again), or keeps the job as
 * failed. `reason` must hold no personal data.
 */
export async function failJob<DB>(
  db: Kysely<DB>,
  job: ClaimedJob,
  failure: { reason: string; now: Instant; forGood?: boolean },
): Promise<'retried' | 'failed'> {
  const isLast = failure.forGood === true || job.attempts >= job.maxAttempts;
  const wait = Math.min(FIRST_RETRY_SECONDS * 2 ** (job.attempts - 1), LONGEST_RETRY_SECONDS);
  const seconds = wait * (1 + Math.random() / 2);
  const runAt = new Date(failure.now + seconds * 1000);
  const mine = sql`id = ${job.id} and attempts = ${job.attempts} and state = 'running'`;
  try {
    await sql`update job set state = ${isLast ? 'failed' : 'ready'}, leased_until = null,
      error = ${failure.reason.slice(0, LONGEST_ERROR)}, run_at = ${runAt} where ${mine}`.execute(db);
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    // Another job of the same key was added while this one ran; it will do the work.
    await sql`delete from job where ${mine}`.execute(db);
  }
  return isLast ? 'failed' : 'retried';
}

/** Gives a job back untried, when the process stops before it is done. */
export async function releaseJob<DB>(db: Kysely<DB>, job: ClaimedJob): Promise<void> {
  await sql`update job set leased_until = '-infinity', max_attempts = max_attempts + 1
    where id = ${job.id} and attempts = ${job.attempts} and state = 'running'`.execute(db);
}

/** Ends all leases. Only for the embedded database at the start, where no other process can have one. */
export async function endAllLeases<DB>(db: Kysely<DB>): Promise<void> {
  await sql`update job set leased_until = '-infinity' where state = 'running'`.execute(db);
}

/** Jobs that failed for good, oldest first. */
export async function failedJobs<DB>(db: Kysely<DB>): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, queue, body, attempts, error, created_at as "createdAt"
    from job where state = 'failed' order by id`.execute(db);
  return rows;
}

/** Lets a failed job be tried again from the beginning; false when there is no such failed job. */
export async function replayJob<DB>(trx: Transaction<DB>, id: number): Promise<boolean> {
  const { rows } = await sql<{ queue: string }>`
    with again as (
      update job set state = 'ready', max_attempts = attempts + max_attempts, run_at = null, key = null
      where id = ${id} and state = 'failed' returning queue
    )
    select queue, pg_notify(${JOB_CHANNEL}, queue) from again`.execute(trx);
  return rows.length === 1;
}

/** After so long a job that is due is late. */
const LATE_MINUTES = 10;

/** Waiting jobs that have been due for more than ten minutes, by the application's clock. */
export async function countLateJobs<DB>(db: Kysely<DB>, now: Instant): Promise<number> {
  const { rows } = await sql<{ late: number }>`
    select count(*)::int as late from job where state = 'ready'
      and coalesce(run_at, created_at) < ${new Date(now)}::timestamptz - ${LATE_MINUTES} * interval '1 minute'`.execute(
    db,
  );
  return rows[0]?.late ?? 0;
}

export type LateJob = {
  readonly id: number;
  readonly queue: string;
  readonly attempts: number;
  readonly error: string | null;
  readonly dueAt: Date;
};

/** The jobs that `countLateJobs` counts, the latest first. */
export async function lateJobs<DB>(db: Kysely<DB>, now: Instant, limit: number): Promise<LateJob[]> {
  const { rows } = await sql<LateJob>`
    select id, queue, attempts, error, coalesce(run_at, created_at) as "dueAt" from job where state = 'ready'
      and coalesce(run_at, created_at) < ${new Date(now)}::timestamptz - ${LATE_MINUTES} * interval '1 minute'
    order by 5, id limit ${limit}`.execute(db);
  return rows;
}

/** Number of jobs that wait, that run and that have failed; for metrics and the doctor. */
export async function countJobs<DB>(
  db: Kysely<DB>,
): Promise<{ readonly ready: number; readonly running: number; readonly failed: number }> {
  const { rows } = await sql<{ ready: number; running: number; failed: number }>`
    select count(*) filter (where state = 'ready') as ready,
      count(*) filter (where state = 'running') as running,
      count(*) filter (where state = 'failed') as failed from job`.execute(db);
  return rows[0] ?? { ready: 0, running: 0, failed: 0 };
}
