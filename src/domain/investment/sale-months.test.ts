import fc from 'fast-check';
import { expect, test } from 'vitest';
import { saleMonths } from './sale-months.ts';

test('D10 a sale a year after the purchase can be seen wherever possession comes before', () => {
  expect(saleMonths(5, 6)).toEqual([6, 7, 12]);
  expect(saleMonths(1, 6)).toEqual([3, 6, 11]);
  expect(saleMonths(0, 6)).toEqual([3, 6, 12]);
  expect(saleMonths(12, 6)).toEqual([3, 6, 12]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 120 }), (possession, months) => {
      const steps = saleMonths(possession, months);
      expect(new Set(steps).size).toBe(3);
      expect(steps).toEqual(steps.toSorted((a, b) => a - b));
      expect(Math.min(...steps)).toBeGreaterThanOrEqual(1);
      if (possession < 12) expect(steps.map((step) => step + possession)).toContain(12);
    }),
  );
});
