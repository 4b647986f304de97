import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_STEP_REAIS, moneyStepOf, roundedToStep } from './money-steps.ts';
import { readRangeValue } from './ranges.ts';

const anyReais = fc.oneof(
  fc.integer({ min: 0, max: 200_000 }),
  fc.integer({ min: 0, max: 2 * MOST_STEP_REAIS }),
);

test('D11 an amount is within a limit on a step exactly when the number of its step is', () => {
  fc.assert(
    fc.property(anyReais, anyReais, (amount, wanted) => {
      const limit = roundedToStep(wanted);
      expect(limit).toBeLessThanOrEqual(wanted);
      if (limit < MOST_STEP_REAIS) expect(moneyStepOf(amount) <= moneyStepOf(limit)).toBe(amount <= limit);
    }),
    { numRuns: 2000 },
  );
});

test('D11 all steps fit 16 bits beside what stands for an unknown amount', () => {
  expect(1 + moneyStepOf(Number.MAX_SAFE_INTEGER)).toBeLessThan(0xffff);
  expect(moneyStepOf(MOST_STEP_REAIS + 1)).toBe(moneyStepOf(MOST_STEP_REAIS) + 1);
});

test('D11 a limit is read as people write it, and never rounded up', () => {
  expect(
    ['150000', 'R$ 150.000,00', '150.049', '9.999,99', '12.345', 'x'].map((text) =>
      readRangeValue('reais', text),
    ),
  ).toEqual([150_000, 150_000, 150_000, 9_999, 12_340, null]);
});
