import { expect, test } from 'vitest';
import { instant } from '../../domain/time.ts';
import { expectedEnd, restOf } from './origin-outlook.ts';

const NOW = instant(Date.parse('2026-01-08T12:00:00-03:00'));
const at = (minutes: number) => new Date(NOW + minutes * 60_000);
const origin = {
  waiting: 10,
  intervalMs: 60_000,
  hours: null,
  restsUntil: null,
  failuresInRow: 0,
  robotsAt: at(-5),
  later: 0,
  nextDueAt: at(-1),
};

test.each([
  ['nothing', {}, 10],
  ['a try that is due later for all', { later: 10, nextDueAt: at(15) }, 25],
  ['a try that is due later for some', { later: 9 }, 10],
  ['a rest that is over', { restsUntil: at(-1) }, 10],
  ['a rest', { restsUntil: at(60) }, 70],
  ['a rest into its hours', { restsUntil: at(60), hours: '12:30-15:00' }, 70],
  ['a rest to before its hours', { restsUntil: at(60), hours: '14:00-15:00' }, 130],
] as const)('S05 with %s between, the end that is expected is told true', (_, more, minutes) => {
  expect(new Date(expectedEnd({ ...origin, ...more }, NOW))).toEqual(at(minutes));
});

test.each([
  ['the site asked for it', {}, 'asked'],
  ['ten files failed in a row', { failuresInRow: 10 }, 'failures'],
  ['nobody knows its rules', { robotsAt: null, failuresInRow: 10 }, 'rules'],
  ['its rules are of yesterday', { robotsAt: at(-1441) }, 'rules'],
] as const)('S05 a site rests because %s', (_, more, why) => {
  expect(restOf({ ...origin, restsUntil: at(60), ...more }, NOW)).toEqual({ until: at(60).getTime(), why });
});
