import type { Periodicity } from '../../domain/alerts/alert.ts';
import { type Clock, DAY_MS, instant } from '../../domain/time.ts';
import { forgetAlerts, hasNewsAtOnce } from '../../features/alerts/digest.repo.server.ts';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import { CHANGE_CHANNEL } from '../../platform/changes/change-feed.server.ts';
import { listen, pause } from '../../platform/changes/notifications.server.ts';
import { type Database, transaction } from '../../platform/database/database.server.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';
import type { ScheduleEntry } from '../../platform/jobs/schedule.server.ts';
import type { Log } from '../../platform/log/log.server.ts';
import { isOutage } from '../../platform/log/outage.ts';
import { queueDigests } from './queue-digests.server.ts';
import { type AlertDatabase, QUEUE_DIGESTS, runAlerts } from './run-alerts.server.ts';

export type AlertJobTables = AlertDatabase & EnquiryTables;

export type AlertJobParts = {
  readonly database: Database<AlertJobTables>;
  readonly clock: Clock;
  readonly smallIdPrefix: string;
  readonly log: Log;
};

/** Queue in which the news of a periodicity are looked for. */
const QUEUES: Readonly<Record<Periodicity, string>> = {
  daily: 'find-alerts-daily',
  weekly: 'find-alerts-weekly',
  avaiable: 'find-alerts-now',
};

/** D§8: daily at 07:00, weekly on Mondays at 07:00; at once by `lookForNews`. */
export const ALERT_SCHEDULE: readonly ScheduleEntry[] = [
  { name: 'daily-alerts', line: '0 7 * * *', queue: QUEUES.daily },
  { name: 'weekly-alerts', line: '0 7 * * 1', queue: QUEUES.weekly },
  { name: 'forget-alerts', line: '50 * * * *', queue: 'forget-alerts' },
];

/** Without confirmation a request is forgotten after 48 hours, as its mail says; so is what has ended. */
const CONFIRM_WITHIN_MS = 2 * DAY_MS;
const KEEP_DIGESTS_MS = 90 * DAY_MS;

/** Handlers of the alerts' queues. */
export function alertJobs<DB extends AlertJobTables>(
  parts: AlertJobParts,
): Readonly<Record<string, JobHandler<DB>>> {
  const { database, clock, log } = parts;
  const find =
    (periodicity: Periodicity): JobHandler<DB> =>
    async ({ signal }) => {
      const options = { ...parts, database: database as unknown as Database<AlertDatabase>, signal };
      const summary = await runAlerts(options, periodicity);
      if (summary !== null) log.info('alerts.decided', { periodicity, ...summary });
    };
  return {
    [QUEUES.daily]: find('daily'),
    [QUEUES.weekly]: find('weekly'),
    [QUEUES.avaiable]: find('avaiable'),
    async [QUEUE_DIGESTS]({ signal }) {
      const mails = await queueDigests(database.db as never, clock, signal);
      log.info('alerts.queued', { mails });
    },
    async 'forget-alerts'() {
      const now = clock.now();
      const before = { asked: instant(now - CONFIRM_WITHIN_MS), sent: instant(now - KEEP_DIGESTS_MS) };
      await transaction(database.db, (trx) => forgetAlerts(trx as never, before));
    },
  };
}

/** Changes within this time are told in one mail: an import comes list by list. */
const GATHER_MS = 20_000;
/** Interval between looks when nothing was notified: campaigns turn by the clock alone. */
const LOOK_MS = 10_000;

/** Sees to it that what is to be told at once is looked for within half a minute of the change. */
export function lookForNews({ database, clock, log }: AlertJobParts): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  let wake = () => {};
  const listener = listen(database, CHANGE_CHANNEL, () => wake());
  const work = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await askForLook(database, clock);
      } catch (error) {
        if (!stopping.signal.aborted) {
          log[isOutage(error) ? 'debug' : 'error']('alerts.look_failed', { error });
        }
      }
      const woken = new AbortController();
      wake = () => woken.abort();
      await pause(LOOK_MS, AbortSignal.any([woken.signal, stopping.signal]));
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await Promise.all([listener.stop(), work]);
    },
  };
}

async function askForLook({ db }: Database<AlertJobTables>, clock: Clock): Promise<void> {
  const now = clock.now();
  if (!(await hasNewsAtOnce(db as never, now))) return;
  await transaction(db, (trx) =>
    enqueue(trx, {
      queue: QUEUES.avaiable,
      body: {},
      key: QUEUES.avaiable,
      runAt: instant(now + GATHER_MS),
    }),
  );
}
