import { expect, test } from 'vitest';
import { instant } from '../time.ts';
import { firstAsked, oddTimesOf } from './visit-time.ts';

const at = (time: string) => instant(Date.parse(`${time}-03:00`));
/** A Thursday. */
const NOW = at('2026-11-26T10:00');

test('O08 a time at night, on a day of rest or far away may be a slip; a Saturday morning is none', () => {
  const odd = (time: string) => oddTimesOf(at(time), NOW);
  expect(odd('2026-12-01T10:00')).toEqual([]);
  expect(odd('2026-11-28T08:00')).toEqual([]);
  expect(odd('2026-12-01T07:59')).toEqual(['hour']);
  expect(odd('2026-12-01T19:00')).toEqual(['hour']);
  expect(odd('2026-11-29T10:00')).toEqual(['rest']);
  expect(odd('2026-12-25T10:00')).toEqual(['rest']);
  expect(odd('2031-01-01T03:00')).toEqual(['hour', 'rest', 'far']);
  expect(odd('2026-01-25T10:00')).toEqual(['rest']);
});

test('O08 the form begins with the first day and period that was asked for, and never with today', () => {
  const first = (days: string[], times: string[]) => {
    const found = firstAsked({ days, times }, NOW);
    return found && `${found.day} ${found.hour}`;
  };
  expect(first(['thu'], ['afternoon'])).toBe('2026-12-03 15:00');
  expect(first(['mon', 'fri'], ['afternoon', 'morning'])).toBe('2026-11-27 10:00');
  expect(first(['tue'], [])).toBe('2026-12-01 10:00');
  expect(first([], ['morning'])).toBeNull();
  // Christmas is a Friday: the next day that was asked for.
  expect(firstAsked({ days: ['mon', 'fri'], times: [] }, at('2026-12-22T10:00'))?.day).toBe('2026-12-28');
});
