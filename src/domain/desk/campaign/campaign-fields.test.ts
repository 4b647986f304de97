import { expect, test } from 'vitest';
import { instant } from '../../time.ts';
import { instantOfMoment, momentOf } from './brasilia-moment.ts';
import { barOf, timelineAt } from './timeline.ts';

const at = (iso: string) => instant(Date.parse(iso));

test('O21 a day and time of Brasília is read and written the same, in a field or as people write it', () => {
  const start = at('2026-12-07T00:00:00-03:00');
  expect(momentOf(start)).toBe('2026-12-07T00:00');
  for (const typed of ['2026-12-07T00:00', '07/12/2026 00:00', '7/12/2026, 0h', '07/12/2026 às 0h00']) {
    expect([typed, instantOfMoment(typed)]).toEqual([typed, start]);
  }
  expect(momentOf(at('2026-11-30T23:59:59.999-03:00'))).toBe('2026-11-30T23:59');
  const odd = at('2026-11-30T10:20:30.500-03:00');
  expect(instantOfMoment(momentOf(odd))).toBe(odd);
  for (const typed of ['', 'amanhã', '2026-02-31T00:00', '2026-12-07', '32/12/2026 10:00']) {
    expect([typed, instantOfMoment(typed)]).toEqual([typed, null]);
  }
});

test('O21 the timeline has five months of Brasília, and bars within them', () => {
  const now = at('2026-11-25T12:00:00-03:00');
  const timeline = timelineAt(now);
  expect(timeline.months.map(({ month, left }) => [month, Math.round(left)])).toEqual([
    [9, 0],
    [10, 21],
    [11, 40],
    [0, 61],
    [1, 81],
  ]);
  expect(timeline.now).toBeCloseTo(36.8, 0);
  const bar = (from: string, until: string) => barOf(timeline, { startsAt: at(from), endsAt: at(until) });
  expect(bar('2026-11-01T00:00:00-03:00', '2026-12-01T00:00:00-03:00')).toEqual({
    left: 20.53,
    width: 19.87,
  });
  expect(bar('2020-01-01T00:00:00-03:00', '2040-01-01T00:00:00-03:00')).toEqual({ left: 0, width: 100 });
  expect(bar('2026-09-01T00:00:00-03:00', '2026-10-01T00:00:00-03:00')).toBeNull();
  expect(bar('2026-12-01T00:00:00-03:00', '2026-12-01T01:00:00-03:00')?.width).toBe(0.8);
});
