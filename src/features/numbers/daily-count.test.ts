import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Instant, instant, type LocalDate } from '../../domain/time.ts';
import { onEachDatabase } from '../../platform/testing/databases.server.ts';
import { addDayCounts, forgetDayCounts, sumOfKinds } from './daily-count.repo.server.ts';
import { DayCounts } from './day-counts.ts';

const at = (text: string): Instant => instant(Date.parse(text));
const SPAN = { first: '2026-08-01' as LocalDate, before: '2026-07-31' as LocalDate };

describe('counts in memory', () => {
  test('O22 a day ends at midnight in Brasília, and what was taken is not taken again', () => {
    const counts = new DayCounts();
    counts.add('view', 7, at('2026-08-01T23:59:59.999-03:00'));
    counts.add('view', 7, at('2026-08-02T00:00:00-03:00'));
    counts.add('visit', null, at('2026-08-02T00:00:00-03:00'));
    expect(counts.take()).toEqual([
      { day: '2026-08-01', kind: 'view', subject: '', count: 1 },
      { day: '2026-08-01', kind: 'view', subject: '7', count: 1 },
      { day: '2026-08-02', kind: 'view', subject: '', count: 1 },
      { day: '2026-08-02', kind: 'view', subject: '7', count: 1 },
      { day: '2026-08-02', kind: 'visit', subject: '', count: 1 },
    ]);
    expect(counts.take()).toEqual([]);
  });

  test('O22 what could not be stored is counted on', () => {
    const counts = new DayCounts();
    const now = at('2026-08-01T12:00:00-03:00');
    counts.add('view', 7, now);
    const taken = counts.take();
    counts.add('view', 7, now);
    counts.giveBack(taken);
    counts.add('view', 7, now);
    expect(counts.take().map(({ count }) => count)).toEqual([3, 3]);
  });
});

onEachDatabase('counts by day', (use) => {
  test('O22 two processes add up, by day and by subject, and old days are forgotten', async () => {
    const { db } = use();
    const [one, other] = [new DayCounts(), new DayCounts()];
    for (const counts of [one, other, other]) {
      counts.add('view', 7, at('2026-08-01T12:00:00-03:00'));
      counts.add('view', 8, at('2026-07-31T12:00:00-03:00'));
      counts.add('view', 8, at('2024-01-01T12:00:00-03:00'));
    }
    await Promise.all([addDayCounts(db, one.take()), addDayCounts(db, other.take())]);
    other.add('view', 7, at('2026-08-01T13:00:00-03:00'));
    await addDayCounts(db, other.take());
    expect(Object.fromEntries(await sumOfKinds(db, SPAN))).toEqual({ view: { count: 4, before: 3 } });
    expect(Object.fromEntries(await sumOfKinds(db, SPAN, '8'))).toEqual({ view: { count: 0, before: 3 } });
    await forgetDayCounts(db, at('2026-08-01T12:00:00-03:00'));
    const { rows } = await sql<{ day: string }>`select distinct day::text as day from daily_count`.execute(
      db,
    );
    expect(rows.map(({ day }) => day).sort()).toEqual(['2026-07-31', '2026-08-01']);
  });
});
