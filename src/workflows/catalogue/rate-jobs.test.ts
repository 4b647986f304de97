import { expect, test } from 'vitest';
import { always } from '../../domain/cost/scenario.ts';
import { instant, parseLocalDate } from '../../domain/time.ts';
import { publishRates } from '../../features/costs/publish-rates.server.ts';
import { currentVersion } from '../../platform/changes/change-feed.server.ts';
import { onEachDatabase } from '../../platform/testing/databases.server.ts';
import { RATE_SCHEDULE, rateJobs } from './rate-jobs.server.ts';

const day = (text: string) => parseLocalDate(text) ?? expect.unreachable();

onEachDatabase<unknown>('the rates of a day on', (use) => {
  test('D11 a rate that comes into force is told to every process, on its day alone', async () => {
    const since = day('2031-03-10');
    await publishRates(use().db, [
      {
        ...{ kind: 'itbi' as const, scope: '3509502', value: always(300), source: 'Lei municipal' },
        ...{ since, checkedOn: day('2031-01-01'), confidence: 'high' as const },
      },
    ]);
    const told = async (at: string) => {
      const before = await currentVersion(use().db);
      const jobs = rateJobs(use(), { now: () => instant(Date.parse(at)) });
      await jobs[RATE_SCHEDULE[0]?.queue ?? '']?.({ payload: null } as never);
      return (await currentVersion(use().db)) - before;
    };
    expect(await told('2031-03-09T23:59:00-03:00')).toBe(0);
    expect(await told('2031-03-10T00:01:00-03:00')).toBe(1);
    expect(await told('2031-03-11T00:01:00-03:00')).toBe(0);
  });
});
