import { type Clock, localDateOf } from '../../domain/time.ts';
import { readOperatorRates } from '../../features/costs/cost-rate.repo.server.ts';
import { referenceRates } from '../../features/costs/reference-rates.server.ts';
import { publish } from '../../platform/changes/change-feed.server.ts';
import { type Database, transaction } from '../../platform/database/database.server.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import type { ScheduleEntry } from '../../platform/jobs/schedule.server.ts';

const RATES_IN_FORCE = 'rates-in-force';

export const RATE_SCHEDULE: readonly ScheduleEntry[] = [
  { name: RATES_IN_FORCE, line: '1 0 * * *', queue: RATES_IN_FORCE },
];

/** Tells every process on the day on which a rate comes into force: pages turn with the clock, the searched costs do not. */
export function rateJobs<DB>({ db }: Database<DB>, clock: Clock): Readonly<Record<string, JobHandler<DB>>> {
  return {
    [RATES_IN_FORCE]: () =>
      transaction(db, async (trx) => {
        const today = localDateOf(clock.now());
        const rates = [...referenceRates(), ...(await readOperatorRates(trx))];
        if (rates.some(({ since }) => since === today)) await publish(trx, [{ kind: 'rate' }]);
      }),
  };
}
