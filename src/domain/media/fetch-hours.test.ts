import { expect, test } from 'vitest';
import { type Instant, instant } from '../time.ts';
import { endWithinHours, isFetchHours, isWithinHours } from './fetch-hours.ts';

const at = (text: string): Instant => instant(Date.parse(`2026-11-20T${text}:00-03:00`));
const HOUR_MS = 3_600_000;

test('S04 night hours go over midnight, and their end is no part of them', () => {
  const open = (hours: string | null, text: string) => isWithinHours(hours, at(text));
  expect(
    ['21:59', '22:00', '23:59', '00:00', '05:59', '06:00'].map((text) => open('22:00-06:00', text)),
  ).toEqual([...[false, true, true, true, true, false]]);
  expect(['07:59', '08:00', '11:59', '12:00'].map((text) => open('08:00-12:00', text))).toEqual([
    ...[false, true, true, false],
  ]);
  expect(open(null, '12:00')).toBe(true);
  expect(['22:00-06:00', '22:00-22:00', '24:00-06:00', '22-6', ''].map(isFetchHours)).toEqual([
    ...[true, false, false, false, false],
  ]);
});

test('S05 the end that is expected counts the hours within which work is done', () => {
  const end = (now: string, hours: number, window: string | null = '22:00-06:00') =>
    new Date(endWithinHours(window, at(now), hours * HOUR_MS) - 3 * HOUR_MS).toISOString().slice(5, 16);
  expect(end('12:00', 2, null)).toBe('11-20T14:00');
  expect(end('12:00', 2)).toBe('11-21T00:00');
  expect(end('23:00', 7)).toBe('11-21T06:00');
  expect(end('23:00', 8)).toBe('11-21T23:00');
  expect(end('05:00', 9)).toBe('11-21T06:00');
  expect(end('12:00', 13.6, '08:00-12:00')).toBe('11-24T09:36');
  expect(end('12:00', 0)).toBe('11-20T22:00');
});
