import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { internalRate, yearlyRate } from './internal-rate.ts';

describe('D10 the internal rate of return', () => {
  it('of a loan with a fee and a monthly charge is its whole cost', () => {
    // R$ 180.000 over 120 months at 8 % a year, a fee of R$ 1.500, R$ 25 a month: CET 8,79 %.
    const loan = [180_000_00 - 1_500_00, ...Array.from({ length: 120 }, () => -(2183_90 + 25_00))];
    const monthly = internalRate(loan) ?? Number.NaN;
    expect((100 * yearlyRate(monthly)).toFixed(2)).toBe('8.79');
  });

  it('of what comes back as it was paid is nothing', () => {
    expect(internalRate([-100, 0, 0, 100])).toBeCloseTo(0, 12);
    expect(internalRate([-100, 110])).toBeCloseTo(0.1, 12);
    expect(internalRate([-100, 50])).toBeCloseTo(-0.5, 12);
  });

  it('is none where nothing is paid, or nothing comes back', () => {
    expect([internalRate([]), internalRate([0]), internalRate([5, 1]), internalRate([-5, -1])]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('rises with what comes back, and falls the later it comes', () => {
    const amount = fc.integer({ min: 1, max: 1e9 });
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 60 }), (paid, back, months) => {
        const soldAfter = (count: number, cents: number) => {
          return internalRate([-paid, ...Array.from({ length: count - 1 }, () => 0), cents]);
        };
        const rate = soldAfter(months, back);
        const more = soldAfter(months, back + 1000);
        if (rate !== null && more !== null) expect(more).toBeGreaterThanOrEqual(rate);
        const later = soldAfter(months + 1, back);
        if (rate !== null && later !== null) {
          expect(Math.abs(later)).toBeLessThanOrEqual(Math.abs(rate) + 1e-12);
        }
      }),
    );
  });
});
