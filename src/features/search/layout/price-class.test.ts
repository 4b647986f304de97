import fc from 'fast-check';
import { expect, test } from 'vitest';
import { missingPrice } from './listing-now.ts';
import { isOnePrice, priceClassOf } from './price-class.ts';

const cents = fc.oneof(
  fc.integer({ min: 0, max: 2_100_000_00 }),
  fc.integer({ min: 1_900_000_00, max: 11_000_000_00 }),
  fc.integer({ min: 0, max: 600_000_000_00 }),
  fc.maxSafeNat(),
);

test('F12 round amounts, which limits mostly are, have a class of their own up to R$ 486,600,000', () => {
  const round = [
    0, 100_00, 99_900_00, 2_000_000_00, 2_001_000_00, 10_000_000_00, 10_100_000_00, 486_600_000_00,
  ];
  expect(round.filter((amount) => !isOnePrice(priceClassOf(amount)))).toEqual([]);
  for (const amount of round.slice(1)) {
    expect(priceClassOf(amount - 1)).toBe(priceClassOf(amount) - 1);
    expect(priceClassOf(amount + 1)).toBe(priceClassOf(amount) + 1);
  }
  expect(priceClassOf(486_700_000_00)).toBe(priceClassOf(Number.MAX_SAFE_INTEGER));
});

test('of two prices the higher has no lower class, and a class of one price has no other', () => {
  fc.assert(
    fc.property(cents, cents, (one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      expect(priceClassOf(low)).toBeLessThanOrEqual(priceClassOf(high));
      if (low !== high && priceClassOf(low) === priceClassOf(high))
        expect(isOnePrice(priceClassOf(low))).toBe(false);
    }),
  );
});

test('classes have room in sixteen bits, and what has no price is above all limits', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      expect(priceClassOf(amount)).toBeLessThan(priceClassOf(missingPrice));
    }),
  );
  expect(priceClassOf(missingPrice)).toBe(0xffff);
});
