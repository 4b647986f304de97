import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LocalDate } from '../time.ts';
import { dayAfter, easterOf, endOfTerm, isCourtRecess, isNationalHoliday } from './working-days.ts';

const day = (text: string) => text as LocalDate;

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('D06 Easter of %i', (year, easter) => {
  expect(easterOf(year)).toBe(easter);
});

test('D06 national holidays, with Good Friday, and 20 November since 2024', () => {
  const of2026 = Array.from({ length: 365 }, (_, at) => dayAfter(day('2026-01-01'), at)).filter(
    isNationalHoliday,
  );
  expect(of2026).toEqual([
    ...['2026-01-01', '2026-04-03', '2026-04-21', '2026-05-01', '2026-09-07', '2026-10-12', '2026-11-02'],
    ...['2026-11-15', '2026-11-20', '2026-12-25'],
  ]);
  expect(isNationalHoliday(day('2023-11-20'))).toBe(false);
});

test.each([
  ['ten days of the court over the recess (CPC 220)', '2026-12-15', 10, 'court_days', '2027-01-29'],
  ['ten days of the court over a holiday', '2026-11-12', 10, 'court_days', '2026-11-27'],
  ['two working days over a weekend', '2026-11-27', 2, 'working_days', '2026-12-01'],
  ['fifteen days that end on a Sunday', '2026-11-14', 15, 'days', '2026-11-30'],
  ['sixty days', '2026-09-01', 60, 'days', '2026-11-03'],
] as const)('D06 %s', (_, begin, count, unit, end) => {
  expect(endOfTerm(day(begin), count, unit)).toBe(end);
});

test('D06 a longer term never ends sooner, none ends on a free day or, in court, in the recess', () => {
  const begins = fc.integer({ min: 0, max: 20_000 }).map((at) => dayAfter(day('2000-01-01'), at));
  const units = fc.constantFrom('days', 'working_days', 'court_days');
  fc.assert(
    fc.property(begins, fc.integer({ min: 1, max: 60 }), units, (begin, count, unit) => {
      const end = endOfTerm(begin, count, unit);
      expect(end > begin).toBe(true);
      expect(isNationalHoliday(end)).toBe(false);
      expect([0, 6]).not.toContain(new Date(`${end}T00:00:00Z`).getUTCDay());
      expect(unit === 'court_days' && isCourtRecess(end)).toBe(false);
      expect(endOfTerm(begin, count + 1, unit) >= end).toBe(true);
      expect(unit !== 'days' || end >= dayAfter(begin, count)).toBe(true);
    }),
  );
});
