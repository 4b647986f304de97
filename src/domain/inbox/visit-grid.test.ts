import { expect, test } from 'vitest';
import { instant } from '../time.ts';
import { visitGrid } from './visit-grid.ts';

const at = (time: string) => instant(Date.parse(`${time}-03:00`));
const MONDAY = at('2026-11-30T00:00');
const asked = (id: string, days: string[], times: string[]) => ({ id, days, times, startsAt: null });
const agreed = (id: string, time: string) => ({ id, days: ['mon'], times: ['morning'], startsAt: at(time) });

/** `2/afternoon: a b (c)` of each filled place; what is asked for stands in brackets. */
const drawn = (
  ...given: Parameters<typeof visitGrid<ReturnType<typeof asked> | ReturnType<typeof agreed>>>
) =>
  visitGrid(...given).flatMap(({ periods }, day) =>
    periods.flatMap(({ period, agreed: fixed, asked: open }) => {
      const names = [...fixed.map(({ id }) => id), ...open.map(({ id }) => `(${id})`)];
      return names.length === 0 ? [] : [`${day}/${period}: ${names.join(' ')}`];
    }),
  );

test('O08 a visit that is asked for stands at every time that would do, one that is agreed on at its own alone', () => {
  const visits = [
    asked('a', ['tue', 'thu'], ['morning']),
    asked('b', ['tue'], []),
    agreed('late', '2026-12-01T12:00'),
    agreed('early', '2026-12-01T09:30'),
    agreed('other-week', '2026-12-08T09:30'),
  ];
  expect(drawn(visits, MONDAY, at('2026-11-30T10:00'))).toEqual([
    '1/morning: early (a) (b)',
    '1/afternoon: late (b)',
    '3/morning: (a)',
  ]);
});

test('O08 nobody is offered a day that is over; what was agreed on stays to be settled', () => {
  const visits = [asked('a', ['mon', 'tue', 'wed'], ['morning']), agreed('was', '2026-11-30T16:00')];
  expect(drawn(visits, MONDAY, at('2026-12-01T23:00'))).toEqual([
    '0/afternoon: was',
    '1/morning: (a)',
    '2/morning: (a)',
  ]);
  expect(drawn(visits, MONDAY, at('2026-12-09T09:00'))).toEqual(['0/afternoon: was']);
});

test('O08 the week has its working days, and a Saturday only for a visit that takes place on it', () => {
  const days = (...visits: ReturnType<typeof agreed>[]) =>
    visitGrid(visits, MONDAY, at('2026-12-02T10:00')).map((day) => (day.isToday ? 'today' : day.at));
  expect(days()).toHaveLength(5);
  expect(days()[2]).toBe('today');
  expect(days(agreed('sat', '2026-12-05T08:00')).slice(5)).toEqual([at('2026-12-05T00:00')]);
});
