import { expect, test } from 'vitest';
import { isFresh, isPlaceNames } from './place-cache.ts';

const HOUR = 3_600_000;

test('F11 K05 stored places serve for 24 hours, and never longer', () => {
  const at = (hours: number, expiresAfterHours = 24) =>
    isFresh({ storedAt: 1000, expiresAfterHours }, 1000 + hours * HOUR);
  expect([at(0), at(23.99), at(24), at(-0.01)]).toEqual([true, true, false, false]);
  expect([at(25, 1000), at(2, 1), at(0, Number.NaN)]).toEqual([false, false, false]);
});

test('only lists of names by state are places', () => {
  expect(isPlaceNames({ sp: ['Campinas'], rj: ['Rio de Janeiro'] })).toBe(true);
  for (const odd of [null, 3, 'sp', [], {}, { sp: [] }, { sp: 'Campinas' }, { sp: [1] }, { SP: ['x'] }]) {
    expect(isPlaceNames(odd)).toBe(false);
  }
});
