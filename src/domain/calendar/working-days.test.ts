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
  // CPC art. 903 § 2: from the signed record on, its day left out (art. 224), in days of work (art. 219), still in the recess.
  ['an objection to a record of the recess', '2026-12-28', 10, 'court_days', '2027-02-03'],
  ['an objection to a record of its eve', '2026-12-18', 10, 'court_days', '2027-02-03'],
  ['an objection after a long weekend', '2026-10-09', 10, 'court_days', '2026-10-26'],
  ['an objection over Good Friday', '2026-03-30', 10, 'court_days', '2026-04-14'],
  ['an objection over 21 April', '2026-04-14', 10, 'court_days', '2026-04-29'],
  ['thirty days to the consolidation of a home', '2026-11-30', 30, 'days', '2026-12-30'],
  ['fifteen days to a second auction that fall on Christmas', '2026-12-10', 15, 'days', '2026-12-28'],
  ['five working days of the bank over a holiday', '2026-10-08', 5, 'working_days', '2026-10-16'],
  ['seven days to withdraw', '2026-10-30', 7, 'days', '2026-11-06'],
  ['thirty days to the contract that fall on New Year', '2026-12-02', 30, 'days', '2027-01-04'],
  ['sixty days to the registration that fall on 7 September', '2026-07-09', 60, 'days', '2026-09-08'],
  ['sixty days to leave', '2027-01-04', 60, 'days', '2027-03-05'],
  ['thirty days of a tenant', '2027-01-04', 30, 'days', '2027-02-03'],
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
