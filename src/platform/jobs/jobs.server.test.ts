import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Clock, type Instant, instant } from '../../domain/time.ts';
import { type Database, openDatabase, outsideTransaction, transaction } from '../database/database.server.ts';
import { Failure } from '../log/failure.ts';
import { createLog } from '../log/log.server.ts';
import { createMetrics } from '../log/metrics.server.ts';
import { startChild } from '../testing/child.server.ts';
import { onEachDatabase, testDatabases } from '../testing/databases.server.ts';
import {
  GIVE_UP,
  type JobHandler,
  type JobRunnerOptions,
  type RunningJob,
  runJobs,
} from './job-runner.server.ts';
import {
  type ClaimedJob,
  claimJobs,
  countJobs,
  enqueue,
  failedJobs,
  failJob,
  finishJob,
  replayJob,
} from './jobs.server.ts';

const START = instant(Date.parse('2026-01-08T12:00:00-03:00'));
const HOUR_MS = 3_600_000;

/** A clock that stands still until it is moved. */
function handClock(): Clock & { forward: (ms: number) => void } {
  let now: Instant = START;
  return {
    now: () => now,
    forward(ms) {
      now = instant(now + ms);
    },
  };
}

function recordingLog() {
  const lines: Record<string, unknown>[] = [];
  return { log: createLog('debug', { write: (line) => void lines.push(JSON.parse(line)) }), lines };
}

type More = Partial<JobRunnerOptions<unknown>>;

/** Works on one queue until the test ends. */
function workOn(database: Database<unknown>, queue: string, handler: JobHandler<unknown>, more: More = {}) {
  const runner = runJobs({
    database,
    clock: handClock(),
    log: createLog('silent'),
    pollMs: 50,
    handlers: { [queue]: handler },
    ...more,
  });
  onTestFinished(() => runner.stop(0));
  return runner;
}

function add(
  database: Database<unknown>,
  queue: string,
  body: unknown,
  more: { key?: string; runAt?: Instant; maxAttempts?: number } = {},
) {
  return transaction(database.db, (trx) => enqueue(trx, { queue, body, ...more }));
}

async function statesOf({ db }: Database<unknown>, queue: string): Promise<string[]> {
  const { rows } = await sql<{
    state: string;
  }>`select state from job where queue = ${queue} order by id`.execute(db);
  return rows.map((row) => row.state);
}

onEachDatabase<unknown>('jobs', (use) => {
  it('run once each, in the order in which they were added, and leave nothing behind', async () => {
    const seen: unknown[] = [];
    for (let n = 0; n < 20; n += 1) await add(use(), 'order', { n });
    workOn(use(), 'order', async ({ body }) => void seen.push(body), { concurrency: 1 });
    await expect.poll(() => statesOf(use(), 'order')).toEqual([]);
    expect(seen).toEqual(Array.from({ length: 20 }, (_, n) => ({ n })));
  });

  it('exist only if the transaction that added them was committed', async () => {
    await transaction(use().db, async (trx) => {
      await enqueue(trx, { queue: 'undone', body: {} });
      throw new Error('on purpose');
    }).catch(() => {});
    expect(await statesOf(use(), 'undone')).toEqual([]);
  });

  it('of a key begin after the commit of whoever added them, also when one waited before', async () => {
    await add(use(), 'held', {}, { key: 'one' });
    const claim = () => claimJobs(use().db, { queues: ['held'], limit: 1, leaseMs: 60_000, now: START });
    let early = Promise.resolve<ClaimedJob[]>([]);
    let earlyOnServer: ClaimedJob[] = [];
    await transaction(use().db, async (trx) => {
      await enqueue(trx, { queue: 'held', body: {}, key: 'one' });
      early = outsideTransaction(claim);
      // The embedded database has one connection: there the claim waits for the commit by itself.
      if (use().kind === 'server') earlyOnServer = await early;
    });
    expect(earlyOnServer).toEqual([]);
    const claimed = [...(await early), ...(await claim())];
    expect(claimed).toHaveLength(1);
    for (const job of claimed) await finishJob(use().db, job);
  });

  it('begin at once when they are added, not at the next look', async () => {
    let ran = 0;
    workOn(
      use(),
      'prompt',
      async () => {
        ran += 1;
      },
      { pollMs: 60_000 },
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    await add(use(), 'prompt', {});
    await expect.poll(() => ran).toBe(1);
  });

  it('of a queue that is held wait, while those beside them run, and run once it is not held any more', async () => {
    const ran: string[] = [];
    let held: readonly string[] = ['kept-back'];
    const note = async ({ body }: RunningJob<unknown>) => void ran.push((body as { name: string }).name);
    await add(use(), 'kept-back', { name: 'kept back' });
    await add(use(), 'beside', { name: 'beside' });
    const handlers = { 'kept-back': note, beside: note };
    workOn(use(), 'kept-back', note, { handlers, held: async () => held, concurrency: 1 });
    await expect.poll(() => ran).toEqual(['beside']);
    held = [];
    await expect.poll(() => ran).toEqual(['beside', 'kept back']);
  });

  it('wait for their time, by the application clock', async () => {
    const clock = handClock();
    let ran = 0;
    await add(use(), 'later', {}, { runAt: instant(START + HOUR_MS) });
    workOn(
      use(),
      'later',
      async () => {
        ran += 1;
      },
      { clock },
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(ran).toBe(0);
    clock.forward(HOUR_MS);
    await expect.poll(() => ran).toBe(1);
  });

  it('wait once for each key, and may be added again while one runs', async () => {
    await add(use(), 'keyed', 1, { key: 'a' });
    await add(use(), 'keyed', 2, { key: 'a' });
    await add(use(), 'keyed', 3, { key: 'b' });
    expect(await statesOf(use(), 'keyed')).toEqual(['ready', 'ready']);
    const [running] = await claimJobs(use().db, { queues: ['keyed'], limit: 1, leaseMs: 10_000, now: START });
    await add(use(), 'keyed', 4, { key: 'a' });
    expect(await statesOf(use(), 'keyed')).toEqual(['running', 'ready', 'ready']);
    // Failing now, it may not wait beside its successor, which does the work.
    await failJob(use().db, running!, { reason: 'on purpose', now: START });
    const { rows } = await sql`select body from job where queue = 'keyed' order by id`.execute(use().db);
    expect(rows).toEqual([{ body: 3 }, { body: 4 }]);
    await sql`delete from job where queue = 'keyed'`.execute(use().db);
  });

  it('are tried again, later each time, and kept as failed in the end; a replay begins anew', async () => {
    const clock = handClock();
    const attempts: Pick<RunningJob<unknown>, 'attempt' | 'isLastAttempt'>[] = [];
    const { log, lines } = recordingLog();
    await add(use(), 'failing', { id: 1 }, { maxAttempts: 3 });
    const metrics = createMetrics();
    workOn(
      use(),
      'failing',
      async ({ attempt, isLastAttempt }) => {
        attempts.push({ attempt, isLastAttempt });
        throw new Error('no answer for ana@example.com');
      },
      { clock, log, metrics },
    );
    for (const [count, waitMs] of [
      [1, 15_000],
      [2, 30_000],
      [3, 0],
    ] as const) {
      await expect.poll(() => attempts.length).toBe(count);
      await expect.poll(() => statesOf(use(), 'failing')).toEqual([count === 3 ? 'failed' : 'ready']);
      clock.forward(waitMs);
    }
    expect(attempts.map(({ isLastAttempt }) => isLastAttempt)).toEqual([false, false, true]);
    const [failed] = await failedJobs(use().db);
    expect(failed).toMatchObject({
      queue: 'failing',
      body: { id: 1 },
      attempts: 3,
      error: 'no answer for [hidden]',
    });
    expect(await countJobs(use().db)).toEqual({ ready: 0, running: 0, failed: 1 });
    expect(lines.map(({ event, level }) => `${event} ${level}`)).toEqual([
      'job.retried warn',
      'job.retried warn',
      'job.failed error',
    ]);
    expect(await metrics.text()).toContain('job_seconds_count{queue="failing",outcome="failed"} 1');

    expect(await transaction(use().db, (trx) => replayJob(trx, failed!.id))).toBe(true);
    expect(await transaction(use().db, (trx) => replayJob(trx, failed!.id))).toBe(false);
    await expect.poll(() => attempts.length).toBe(4);
    expect(attempts.at(-1)).toEqual({ attempt: 4, isLastAttempt: false });
  });

  it('are not tried again when they ask for that', async () => {
    await add(use(), 'hopeless', {});
    workOn(use(), 'hopeless', async () => {
      throw new Failure(GIVE_UP, 'there is no such address');
    });
    await expect.poll(() => statesOf(use(), 'hopeless')).toEqual(['failed']);
  });

  it('belong to one attempt: who lost the lease can neither finish nor fail them', async () => {
    await add(use(), 'lease', {});
    const want = { queues: ['lease'], limit: 1, now: START };
    const [first] = await claimJobs(use().db, { ...want, leaseMs: 0 });
    await new Promise((resolve) => setTimeout(resolve, 20));
    const [second] = await claimJobs(use().db, { ...want, leaseMs: 60_000 });
    expect(second).toMatchObject({ id: first!.id, attempts: 2 });
    expect(await claimJobs(use().db, { ...want, leaseMs: 60_000 })).toEqual([]);
    expect(await finishJob(use().db, first!)).toBe(false);
    await failJob(use().db, first!, { reason: 'late', now: START });
    expect(await statesOf(use(), 'lease')).toEqual(['running']);
    expect(await finishJob(use().db, second!)).toBe(true);
  });

  it('undo their effect when they end in a transaction that is too late', async () => {
    await sql`create table late_effect (n int)`.execute(use().db);
    await add(use(), 'late', {});
    let tries = 0;
    workOn(use(), 'late', async (job) => {
      tries += 1;
      if (tries === 1)
        await sql`update job set attempts = attempts + 1 where id = ${job.id}`.execute(use().db);
      await transaction(use().db, async (trx) => {
        await sql`insert into late_effect values (${tries})`.execute(trx);
        await job.finishIn(trx);
      });
    });
    await expect.poll(() => tries).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await sql`select n from late_effect`.execute(use().db)).rows).toEqual([]);
    await sql`delete from job where queue = 'late'`.execute(use().db);
  });

  it('that end their process every time are kept as failed', async () => {
    await add(use(), 'deadly', {}, { maxAttempts: 1 });
    const want = { queues: ['deadly'], limit: 1, leaseMs: 0, now: START };
    expect(await claimJobs(use().db, want)).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await claimJobs(use().db, want)).toEqual([]);
    expect(await statesOf(use(), 'deadly')).toEqual(['failed']);
  });

  it('are waited for when the runner stops, and given back untried when that takes too long', async () => {
    await add(use(), 'quick', {});
    let finished = false;
    let begun = false;
    const quick = workOn(use(), 'quick', async () => {
      begun = true;
      await new Promise((resolve) => setTimeout(resolve, 300));
      finished = true;
    });
    await expect.poll(() => begun).toBe(true);
    await quick.stop();
    expect(finished).toBe(true);
    expect(await statesOf(use(), 'quick')).toEqual([]);

    await add(use(), 'slow', {}, { maxAttempts: 1 });
    let hasEnded = false;
    let reason: unknown;
    const slow = workOn(use(), 'slow', async ({ signal }) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      reason = signal.reason;
      // A call outside the process cannot be aborted.
      await new Promise((resolve) => setTimeout(resolve, 300));
      hasEnded = true;
      signal.throwIfAborted();
    });
    await expect.poll(() => statesOf(use(), 'slow')).toEqual(['running']);
    await slow.stop(50);
    expect(reason).toMatchObject({ code: 'process_stopping' });
    expect(hasEnded, 'nothing of it is left when the database is closed').toBe(true);
    const again = await claimJobs(use().db, { queues: ['slow'], limit: 1, leaseMs: 60_000, now: START });
    expect(again).toMatchObject([{ attempts: 2, maxAttempts: 2 }]);
  });

  it('of the schedule fire once, also when several processes look and after a time away', async () => {
    const clock = handClock();
    const schedule = [{ name: 'digest', line: '0 13 * * *', queue: 'digest' }];
    let fired = 0;
    const handler = async () => {
      fired += 1;
    };
    const runner = workOn(use(), 'digest', handler, { clock, schedule, pollMs: 20 });
    workOn(use(), 'digest', handler, { clock, schedule, pollMs: 20 });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(fired).toBe(0);
    clock.forward(HOUR_MS);
    await expect.poll(() => fired).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(fired).toBe(1);
    await runner.stop();
    clock.forward(50 * HOUR_MS);
    await expect.poll(() => fired).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(fired).toBe(2);
  });
});

describe('a worker that is killed again and again', () => {
  const JOBS = 400;

  for (const { name, open } of testDatabases()) {
    it(`loses no job and has every effect once, on ${name}`, async () => {
      const target = await open<unknown>();
      await sql`create table effect (n int not null)`.execute(target.db);
      await transaction(target.db, async (trx) => {
        for (let n = 1; n <= JOBS; n += 1) {
          await enqueue(trx, { queue: n % 2 ? 'effect' : 'outside', body: { n }, maxAttempts: 20 });
        }
      });
      await target.close();
      const address = target.address.url ?? target.address.folder ?? '';
      const sent: string[] = [];
      for (let round = 0; round < 4; round += 1) {
        const worker = startChild('jobs.child.ts', address);
        await worker.says('working');
        await new Promise((resolve) => setTimeout(resolve, 120));
        worker.process.kill('SIGKILL');
        sent.push(...(await worker.ended).lines);
      }
      const last = startChild('jobs.child.ts', address);
      await last.says('drained');
      last.process.kill('SIGKILL');
      sent.push(...(await last.ended).lines);
      const after = await openDatabase<unknown>(target.address);
      expect(await countJobs(after.db)).toEqual({ ready: 0, running: 0, failed: 0 });
      const { rows } = await sql<{ n: number }>`select n from effect order by n`.execute(after.db);
      expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: JOBS / 2 }, (_, at) => 2 * at + 1));
      // Outside effects happen at least once, and twice only for what ran when it was killed.
      const times = sent.filter((line) => line.startsWith('sent'));
      expect(new Set(times).size).toBe(JOBS / 2);
      expect(times.length - JOBS / 2).toBeLessThanOrEqual(4 * 4);
      await after.close();
    });
  }
});
