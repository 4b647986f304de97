import fc from 'fast-check';
import { expect, test } from 'vitest';
import { regularisationPlan } from './regularisation-plan.ts';

test('D16 what blocks comes first, and only what may fall to the buyer is summed (example)', () => {
  // Construction 3,500 to 25,000; habite-se, shared, 1,500 to 15,000; an old mortgage, the creditor's; failed auctions 50 to 800.
  const plan = regularisationPlan([1, 3, 12, 17]);
  expect(plan?.steps.map(({ number }) => number)).toEqual([17, 1, 3, 12]);
  expect(plan).toMatchObject({ leastCents: 3550_00, mostCents: 40_800_00, leastDays: 60, mostDays: 240 });
  // Likely: the middle of what is the buyer's for sure.
  expect(plan).toMatchObject({ likelyCents: 14_675_00, origin: { confidence: 'medium' } });
});

test('D16 every item of the table has a range, and no listing without one has a plan', () => {
  expect(regularisationPlan([])).toBeNull();
  expect(regularisationPlan([0, 19])).toBeNull();
  for (let number = 1; number <= 18; number += 1) {
    const { steps } = regularisationPlan([number]) ?? expect.unreachable();
    for (const { cost, days } of steps) {
      expect(cost[0]).toBeLessThanOrEqual(cost[1]);
      expect(days[0]).toBeLessThanOrEqual(days[1]);
    }
  }
});

test('D16 one more item never makes a plan cheaper or quicker, and the same one twice counts once', () => {
  const items = fc.array(fc.integer({ min: 1, max: 18 }), { minLength: 1 });
  fc.assert(
    fc.property(items, fc.integer({ min: 1, max: 18 }), (numbers, more) => {
      const plan = regularisationPlan(numbers) ?? expect.unreachable();
      const longer = regularisationPlan([...numbers, more]) ?? expect.unreachable();
      expect(longer.leastCents).toBeGreaterThanOrEqual(plan.leastCents);
      expect(longer.mostCents).toBeGreaterThanOrEqual(plan.mostCents);
      expect(longer.mostDays).toBeGreaterThanOrEqual(plan.mostDays);
      expect(longer.likelyCents).toBeGreaterThanOrEqual(plan.likelyCents);
      expect(longer.leastCents).toBeLessThanOrEqual(longer.likelyCents);
      expect(longer.likelyCents).toBeLessThanOrEqual(longer.mostCents);
      expect(regularisationPlan([...numbers, ...numbers])).toEqual(plan);
    }),
  );
});
