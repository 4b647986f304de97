import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AMORTISATION_SYSTEMS } from './instalment-terms.ts';
import { correctedSchedule, type LoanTerms, loanCost, monthlyOfYearly } from './loan-cost.ts';

const VECTOR: LoanTerms = {
  ...{ balanceCents: 180_000_00, count: 120, monthlyRate: 0.08 / 12, system: 'price' },
  ...{ feeCents: 0, monthlyCents: 0, monthlyCorrection: 0 },
};
const percent = (rate: number | null) => (rate === null ? null : Math.round(rate * 10_000) / 100);

describe('D09 what a loan costs', () => {
  test('R$ 180,000 at 8 %/12 in 120 months: 2,183.90 a month', () => {
    expect(loanCost(VECTOR)).toMatchObject({ firstCents: 2183_90 });
    expect(percent(loanCost(VECTOR).effectiveYearly)).toBe(8.3);
  });

  test('a fee of 1,500 and 25 a month raise the CET to 8.79 %', () => {
    const cost = loanCost({ ...VECTOR, feeCents: 1500_00, monthlyCents: 25_00 });
    expect(percent(cost.effectiveYearly)).toBe(8.79);
    expect(cost.firstCents).toBe(2208_90);
    expect(cost.chargesCents).toBe(loanCost(VECTOR).chargesCents + 1500_00 + 120 * 25_00);
  });

  test('SAC begins dearer, ends cheaper and costs less in all', () => {
    const [price, sac] = [loanCost(VECTOR), loanCost({ ...VECTOR, system: 'sac' })];
    expect(sac).toMatchObject({ firstCents: 2700_00, lastCents: 1510_00 });
    expect(sac.paidCents).toBeLessThan(price.paidCents);
  });

  test('TR as a scenario: 2 % a year raise the last instalment and the CET', () => {
    const corrected = loanCost({ ...VECTOR, monthlyCorrection: monthlyOfYearly(2) });
    expect(corrected.firstCents).toBe(2187_50);
    expect(corrected.lastCents).toBeGreaterThan(corrected.firstCents);
    expect(percent(corrected.effectiveYearly)).toBe(10.47);
  });

  test('nothing is received, nothing is told', () => {
    expect(loanCost({ ...VECTOR, feeCents: 180_000_00 }).effectiveYearly).toBeNull();
  });
});

const loans = fc.record({
  balanceCents: fc.integer({ min: 1_000_00, max: 2_000_000_00 }),
  count: fc.integer({ min: 1, max: 420 }),
  /** A year's, in basis points. */
  monthlyRate: fc.integer({ min: 0, max: 2400 }).map((rate) => rate / 120_000),
  system: fc.constantFrom(...AMORTISATION_SYSTEMS),
  feeCents: fc.constant(0),
  monthlyCents: fc.integer({ min: 0, max: 500_00 }),
  monthlyCorrection: fc.constantFrom(0, 0.001, 0.004),
});

test('D09 every balance ends at zero, in whole centavos, and no part of it is below zero', () => {
  fc.assert(
    fc.property(loans, (loan) => {
      const rows = correctedSchedule(loan);
      expect(rows.at(-1)?.balanceCents).toBe(0);
      for (const row of rows) {
        expect(row.amortisationCents + row.interestCents).toBe(row.instalmentCents);
        expect(row.amortisationCents).toBeGreaterThanOrEqual(0);
      }
      if (loan.monthlyCorrection > 0) return;
      expect(rows.reduce((sum, row) => sum + row.amortisationCents, 0)).toBe(loan.balanceCents);
    }),
    { numRuns: 60 },
  );
});

test('D09 a higher rate, a fee, a monthly charge or an index never makes a loan cheaper', () => {
  fc.assert(
    fc.property(loans, fc.constantFrom(0.0005, 0.003, 0.01), (loan, more) => {
      const cost = loanCost(loan);
      // Each instalment is rounded to a centavo by itself.
      const slack = loan.count;
      for (const dearer of [
        { ...loan, monthlyRate: loan.monthlyRate + more },
        { ...loan, feeCents: 100_00 },
        { ...loan, monthlyCents: loan.monthlyCents + 1_00 },
        { ...loan, monthlyCorrection: loan.monthlyCorrection + more },
      ]) {
        const other = loanCost(dearer);
        expect(other.chargesCents).toBeGreaterThanOrEqual(cost.chargesCents - slack);
        expect(other.effectiveYearly).toBeGreaterThan((cost.effectiveYearly ?? 0) - 0.0005);
      }
    }),
    { numRuns: 60 },
  );
});
