import type { Transaction } from 'kysely';
import type { Clock } from '../../domain/time.ts';
import { listen, pause } from '../changes/notifications.server.ts';
import type { Database } from '../database/database.server.ts';
import { Failure } from '../log/failure.ts';
import type { Log } from '../log/log.server.ts';
import type { Metrics } from '../log/metrics.server.ts';
import { isOutage } from '../log/outage.ts';
import { redactText } from '../log/redact.ts';
import {
  type ClaimedJob,
  claimJobs,
  endAllLeases,
  failJob,
  finishJob,
  JOB_CHANNEL,
  releaseJob,
  renewLease,
} from './jobs.server.ts';
import { fireSchedule, type ScheduleEntry, storeSchedule } from './schedule.server.ts';

export type RunningJob<DB> = {
  readonly id: number;
  /** As it was enqueued; the handler parses it. */
  readonly body: unknown;
  readonly attempt: number;
  readonly isLastAttempt: boolean;
  /** Aborted when the lease is lost or the process stops. */
  readonly signal: AbortSignal;
  /**
   * Ends the job inside a transaction, together with its effect: both happen
   * or neither, and never twice. Without it the job ends when the handler
   * returns, and runs again if the process ends in between.
   */
  readonly finishIn: (trx: Transaction<DB>) => Promise<void>;
};

/** Throw Failure with code `give_up` to keep the job as failed without another attempt. */
export type JobHandler<DB> = (job: RunningJob<DB>) => Promise<void>;

export type JobRunnerOptions<DB> = {
  readonly database: Database<DB>;
  readonly clock: Clock;
  /** Handler of each queue. */
  readonly handlers: Readonly<Record<string, JobHandler<DB>>>;
  readonly schedule?: readonly ScheduleEntry[];
  readonly log: Log;
  readonly metrics?: Metrics;
  /** Jobs that run at once (2), but for queues with slots of their own. */
  readonly concurrency?: number;
  /** Queues that take no turn from others however long their jobs wait for somebody outside: how many at once. */
  readonly ownSlots?: Readonly<Record<string, number>>;
  /** Queues whose jobs wait now, asked as often as the schedule is looked at. */
  readonly held?: () => Promise<readonly string[]>;
  /** After how long without a sign of life another process takes a job over (60,000 ms). */
  readonly leaseMs?: number;
  /** Interval between looks when nothing was notified (2,000 ms). */
  readonly pollMs?: number;
};

const POLL_MS = 2_000;
/** Time limit for the end of a job whose signal was aborted. */
const ABORTED_MS = 3_000;

/** Code of the failure by which a handler asks not to be tried again. */
export const GIVE_UP = 'give_up';

export type JobRunner = {
  /**
   * Takes no new jobs and waits for the running ones, at most `graceMs`
   * (10,000): then it aborts their signals, gives them back for another process, and lets them come to an end for three
   * seconds at most, since the caller is about to close what they work on.
   */
  readonly stop: (graceMs?: number) => Promise<void>;
};

/** Queues that share their slots. */
type Lane = { readonly queues: readonly string[]; readonly slots: number };

function lanesOf<DB>({ handlers, concurrency = 2, ownSlots = {} }: JobRunnerOptions<DB>): Lane[] {
  const shared = Object.keys(handlers).filter((queue) => !Object.hasOwn(ownSlots, queue));
  const own = Object.entries(ownSlots).map(([queue, slots]) => ({ queues: [queue], slots }));
  return [{ queues: shared, slots: concurrency }, ...own].filter(({ queues }) => queues.length > 0);
}

/** Executes jobs until it is stopped. */
export function runJobs<DB>(options: JobRunnerOptions<DB>): JobRunner {
  return new Runner(options);
}

class Runner<DB> implements JobRunner {
  readonly #options: JobRunnerOptions<DB>;
  readonly #leaseMs: number;
  readonly #lanes: readonly Lane[];
  readonly #running = new Map<ClaimedJob, { work: Promise<void>; abort: AbortController }>();
  readonly #stopping = new AbortController();
  readonly #listener: { readonly stop: () => Promise<void> };
  readonly #loop: Promise<void>;
  #wake: () => void = () => {};
  #hasNews = false;
  #held: readonly string[] = [];
  #scheduleAtMs = Number.NEGATIVE_INFINITY;

  constructor(options: JobRunnerOptions<DB>) {
    this.#options = options;
    this.#leaseMs = options.leaseMs ?? 60_000;
    this.#lanes = lanesOf(options);
    this.#listener = listen(options.database, JOB_CHANNEL, () => this.#hurry());
    this.#loop = this.#keepWorking();
  }

  async stop(graceMs = 10_000): Promise<void> {
    this.#stopping.abort();
    await Promise.all([this.#listener.stop(), this.#loop]);
    await this.#allDone(graceMs);
    for (const [job, { abort }] of this.#running) {
      abort.abort(new Failure('process_stopping', 'the process is stopping'));
      await releaseJob(this.#options.database.db, job);
    }
    await this.#allDone(ABORTED_MS);
  }

  async #allDone(mostMs: number): Promise<void> {
    const done = new AbortController();
    const works = Promise.all([...this.#running.values()].map(({ work }) => work)).then(() => done.abort());
    await Promise.race([works, pause(mostMs, done.signal)]);
  }

  #hurry(): void {
    this.#hasNews = true;
    this.#wake();
  }

  async #keepWorking(): Promise<void> {
    const { signal } = this.#stopping;
    let prepared = false;
    while (!signal.aborted) {
      this.#hasNews = false;
      try {
        if (!prepared) await this.#prepare();
        prepared = true;
        await this.#look();
      } catch (error) {
        if (!signal.aborted)
          this.#options.log[isOutage(error) ? 'debug' : 'error']('jobs.look_failed', { error });
      }
      if (!this.#hasNews) await this.#newsOr(this.#options.pollMs ?? POLL_MS);
    }
  }

  async #prepare(): Promise<void> {
    const { database, schedule = [], clock } = this.#options;
    if (database.kind === 'embedded') await endAllLeases(database.db);
    await storeSchedule(database.db, schedule, clock);
  }

  async #look(): Promise<void> {
    const { database, clock } = this.#options;
    await this.#fireSchedule();
    const running = [...this.#running.keys()];
    for (const { queues, slots } of this.#lanes) {
      const limit = slots - running.filter(({ queue }) => queues.includes(queue)).length;
      if (limit <= 0) continue;
      const open = queues.filter((queue) => !this.#held.includes(queue));
      if (open.length === 0) continue;
      const wanted = { queues: open, limit, leaseMs: this.#leaseMs, now: clock.now() };
      for (const job of await claimJobs(database.db, wanted)) this.#begin(job);
    }
  }

  /** As often as without news: after each of very many short jobs it would take a sixth of their time. */
  async #fireSchedule(): Promise<void> {
    const { database, schedule = [], clock, held, pollMs = POLL_MS } = this.#options;
    const now = performance.now();
    if ((schedule.length === 0 && held === undefined) || now - this.#scheduleAtMs < pollMs / 2) return;
    if (held !== undefined) this.#held = await held();
    if (schedule.length > 0) await fireSchedule(database.db, schedule, clock);
    this.#scheduleAtMs = now;
  }

  #begin(job: ClaimedJob): void {
    const abort = new AbortController();
    const work = this.#execute(job, abort).finally(() => {
      this.#running.delete(job);
      this.#hurry();
    });
    this.#running.set(job, { work, abort });
  }

  async #execute(job: ClaimedJob, abort: AbortController): Promise<void> {
    const { database, log, metrics } = this.#options;
    const begun = performance.now();
    const beat = setInterval(() => void this.#keepLease(job, abort), this.#leaseMs / 3);
    let outcome: string;
    let problem: unknown;
    try {
      await this.#handle(job, abort);
      outcome = 'done';
    } catch (error) {
      problem = error;
      outcome = abort.signal.aborted ? 'interrupted' : await this.#fail(job, error);
    } finally {
      clearInterval(beat);
    }
    const ms = Math.round(performance.now() - begun);
    const fields = { queue: job.queue, job: job.id, attempt: job.attempts, ms, outcome };
    metrics?.jobs.observe({ queue: job.queue, outcome }, ms / 1000);
    if (outcome === 'failed') log.error('job.failed', { ...fields, error: problem });
    else if (problem !== undefined) log.warn('job.retried', { ...fields, error: problem });
    else log.info('job.done', { ...fields, database: database.kind });
  }

  async #handle(job: ClaimedJob, abort: AbortController): Promise<void> {
    const { database, handlers } = this.#options;
    const handler = handlers[job.queue];
    if (!handler) throw new Failure('no_job_handler', `nothing handles the queue ${job.queue}`);
    let isFinished = false;
    await handler({
      id: job.id,
      body: job.body,
      attempt: job.attempts,
      isLastAttempt: job.attempts >= job.maxAttempts,
      signal: abort.signal,
      async finishIn(trx) {
        if (!(await finishJob(trx, job))) throw new Failure('lease_lost', 'another attempt has this job');
        isFinished = true;
      },
    });
    if (!isFinished) await finishJob(database.db, job);
  }

  async #fail(job: ClaimedJob, error: unknown): Promise<string> {
    const { database, clock, log } = this.#options;
    const reason = redactText(error instanceof Error ? error.message : String(error));
    const forGood = error instanceof Failure && error.code === GIVE_UP;
    try {
      return await failJob(database.db, job, { reason, now: clock.now(), forGood });
    } catch (failure) {
      // The database is away: the lease runs out, and the job comes back by itself.
      log.error('job.outcome_not_kept', { job: job.id, error: failure });
      return 'interrupted';
    }
  }

  async #keepLease(job: ClaimedJob, abort: AbortController): Promise<void> {
    try {
      const isOurs = await renewLease(this.#options.database.db, job, this.#leaseMs);
      if (!isOurs && this.#running.has(job))
        abort.abort(new Failure('lease_lost', 'another attempt has this job'));
    } catch (error) {
      this.#options.log.warn('job.lease_not_renewed', { job: job.id, error });
    }
  }

  #newsOr(ms: number): Promise<void> {
    const woken = new AbortController();
    this.#wake = () => woken.abort();
    return pause(ms, AbortSignal.any([woken.signal, this.#stopping.signal]));
  }
}
