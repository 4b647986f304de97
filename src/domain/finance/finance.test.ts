import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amortisationSchedule, exactEnds, firstInstalment, type LoanFacts } from './amortisation.ts';
import { effectiveCostPercent } from './effective-cost.ts';
import { entryOfPercent, entryRange, isInRange } from './entry-range.ts';
import { countInForce, countOffers, countsOf } from './instalment-counts.ts';
import {
  AMORTISATION_SYSTEMS,
  type ListedTerms,
  MOST_VALUE,
  monthlyRate,
  termsOfListing,
  USUAL_TERMS,
} from './instalment-terms.ts';
import { simulate } from './simulate.ts';

const EIGHT_PERCENT = monthlyRate(USUAL_TERMS.interest);
const loanOf = (reais: number, count: number, system: LoanFacts['system'] = 'price'): LoanFacts => ({
  balanceCents: reais * 100,
  count,
  monthlyRate: EIGHT_PERCENT,
  system,
});

const anyLoan = fc.record({
  balanceCents: fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: MOST_VALUE })),
  count: fc.integer({ min: 1, max: 480 }),
  monthlyRate: fc.constantFrom(0, 0.0001, 0.005, EIGHT_PERCENT, 0.02, 1),
  system: fc.constantFrom(...AMORTISATION_SYSTEMS),
});
const soundLoan = anyLoan.filter(({ balanceCents, count }) => balanceCents >= count * 100);

describe('K02 instalments by the published formulae', () => {
  test('R$ 180.000 at 8 % a year for 120 months are R$ 2.183,90 by Price', () => {
    expect(firstInstalment(loanOf(180_000, 120))).toBe(2183_90);
    expect(amortisationSchedule(loanOf(180_000, 120))[118]?.instalmentCents).toBe(2183_90);
  });

  test('SAC begins with PV/n + PV·i and ends with PV/n · (1+i)', () => {
    const schedule = amortisationSchedule(loanOf(180_000, 120, 'sac'));
    expect(schedule[0]).toEqual({
      number: 1,
      instalmentCents: 2700_00,
      interestCents: 1200_00,
      amortisationCents: 1500_00,
      balanceCents: 178_500_00,
    });
    expect(schedule.at(-1)).toEqual({
      number: 120,
      instalmentCents: 1510_00,
      interestCents: 10_00,
      amortisationCents: 1500_00,
      balanceCents: 0,
    });
    expect(exactEnds(loanOf(180_000, 120, 'sac'))).toEqual({ first: 2700_00, last: expect.closeTo(1510_00) });
  });

  test('CET is 8,30 % for 8 % a year, which is 0,6666667 % a month', () => {
    expect(EIGHT_PERCENT * 100).toBeCloseTo(0.6666667, 7);
    expect(effectiveCostPercent(USUAL_TERMS.interest).toFixed(2)).toBe('8.30');
    expect(effectiveCostPercent({ percent: 1, period: 'month' })).toBeCloseTo(12.6825, 4);
    expect(effectiveCostPercent({ percent: 0, period: 'year' })).toBe(0);
  });

  test('R$ 30.000 allow 12 to 96 instalments: 424,10 at 96, while 108 would be 390,56', () => {
    const offers = countOffers(30_000_00, USUAL_TERMS, 'price');
    expect(offers.map(({ count }) => count)).toEqual([12, 24, 36, 48, 60, 72, 84, 96, 108, 120]);
    expect(offers.filter(({ isAllowed }) => isAllowed).at(-1)).toEqual({
      count: 96,
      firstCents: 424_10,
      isAllowed: true,
    });
    expect(offers[8]).toEqual({ count: 108, firstCents: 390_56, isAllowed: false });
  });

  test('by SAC the first instalment counts, and exactly R$ 400 are enough', () => {
    // 24 × 400 without interest
    const noInterest = { ...USUAL_TERMS, interest: { percent: 0, period: 'year' } } as const;
    expect(countOffers(9_600_00, noInterest, 'sac')[1]).toMatchObject({
      firstCents: 400_00,
      isAllowed: true,
    });
    expect(countOffers(9_599_00, noInterest, 'sac')[1]).toMatchObject({ isAllowed: false });
    expect(countOffers(30_000_00, USUAL_TERMS, 'sac').every(({ isAllowed }) => isAllowed)).toBe(true);
  });
});

describe('a schedule', () => {
  test('K02 ends at nothing, its parts add up to the balance, and no amount is below zero', () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const schedule = amortisationSchedule(loan);
        expect(schedule).toHaveLength(loan.count);
        expect(schedule.at(-1)?.balanceCents).toBe(0);
        expect(schedule.reduce((sum, row) => sum + row.amortisationCents, 0)).toBe(loan.balanceCents);
        let before = loan.balanceCents;
        for (const row of schedule) {
          expect(row.instalmentCents).toBe(row.interestCents + row.amortisationCents);
          expect(row.interestCents).toBeGreaterThanOrEqual(0);
          expect(row.amortisationCents).toBeGreaterThanOrEqual(0);
          expect(row.balanceCents).toBe(before - row.amortisationCents);
          before = row.balanceCents;
        }
      }),
    );
  });

  test('the first instalment alone is the first of the schedule', () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        expect(firstInstalment(loan)).toBe(amortisationSchedule(loan)[0]?.instalmentCents);
      }),
    );
  });

  test('by Price all but the last are equal; by SAC none is larger than the one before, the last aside', () => {
    fc.assert(
      fc.property(soundLoan, (loan) => {
        const amounts = amortisationSchedule(loan).map(({ instalmentCents }) => instalmentCents);
        const last = amounts.pop() ?? 0;
        if (loan.system === 'price') expect(new Set(amounts).size).toBeLessThanOrEqual(1);
        else expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
        expect(last).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('more instalments make the first one no larger, and a larger balance makes it no smaller', () => {
    fc.assert(
      fc.property(soundLoan, fc.integer({ min: 0, max: 1e6 }), (loan, more) => {
        const first = firstInstalment(loan);
        expect(firstInstalment({ ...loan, count: loan.count + 1 })).toBeLessThanOrEqual(first);
        expect(firstInstalment({ ...loan, balanceCents: loan.balanceCents + more })).toBeGreaterThanOrEqual(
          first,
        );
      }),
    );
  });

  test('its ends are those of the formulae, but for roundings that the last one settles', () => {
    fc.assert(
      fc.property(
        anyLoan.filter(({ monthlyRate: rate }) => rate <= EIGHT_PERCENT),
        (loan) => {
          const schedule = amortisationSchedule(loan);
          const ends = exactEnds(loan);
          expect(Math.abs((schedule[0]?.instalmentCents ?? 0) - ends.first)).toBeLessThanOrEqual(1.01);
          // A rounding of half a centavo a month, with interest on it.
          const drift = loan.count * (1 + loan.monthlyRate) ** loan.count + 1;
          expect(Math.abs((schedule.at(-1)?.instalmentCents ?? 0) - ends.last)).toBeLessThanOrEqual(drift);
        },
      ),
    );
  });
});

test('K02 a simulation adds up: entry, instalments, interest and total', () => {
  const wish = { valueCents: 389_000_00, entryCents: 77_800_00, count: 120, system: 'price' } as const;
  const result = simulate(wish, USUAL_TERMS);
  expect(result).toMatchObject({ balanceCents: 311_200_00, firstCents: 3775_71 });
  expect(result.totalCents).toBe(result.valueCents + result.interestCents);
  expect(result.instalmentsCents).toBe(3775_71 * 119 + result.lastCents);
});

describe('V11 the entry', () => {
  test.each([
    [389_000_00, 38_900_00, 385_110_00],
    // 10 % are 38.900,50, rounded to reais.
    [389_005_00, 38_901_00, 385_114_95],
    [389_004_00, 38_900_00, 385_113_96],
  ])('of %s centavos is from 10 %% rounded to 99 %%', (value, leastCents, mostCents) => {
    const range = entryRange(value, USUAL_TERMS);
    expect(range).toEqual({ leastCents, mostCents });
    expect([leastCents, mostCents].every((entry) => isInRange(entry, range))).toBe(true);
    expect([leastCents - 1, mostCents + 1].some((entry) => isInRange(entry, range))).toBe(false);
  });

  test('is always below the value, and a percent of it lies in the range', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: MOST_VALUE }),
        fc.integer({ min: 0, max: 120 }),
        (value, percent) => {
          const range = entryRange(value, USUAL_TERMS);
          expect(range.mostCents).toBeLessThan(value);
          if (range.leastCents > range.mostCents) return;
          expect(isInRange(entryOfPercent(value, percent, range), range)).toBe(true);
        },
      ),
    );
  });
});

describe('V11 the number of instalments', () => {
  const offers = countOffers(30_000_00, USUAL_TERMS, 'price');

  test('stays while it is allowed and switches to the first allowed one when it is not', () => {
    expect(countInForce(offers, 96)).toBe(96);
    expect(countInForce(offers, 108)).toBe(12);
    expect(countInForce(offers, 7)).toBe(12);
  });

  test('is none without a choice, and none where nothing is allowed', () => {
    expect(countInForce(offers, null)).toBeNull();
    expect(countInForce(countOffers(1_000_00, USUAL_TERMS, 'price'), 12)).toBeNull();
  });

  test('SAC-type terms know up to 120 of them, shorter terms fewer and their own most', () => {
    expect(countsOf(USUAL_TERMS).at(-1)).toBe(120);
    expect(countsOf({ ...USUAL_TERMS, mostInstalments: 65 })).toEqual([12, 24, 36, 48, 60, 65]);
    expect(countsOf({ ...USUAL_TERMS, mostInstalments: 6 })).toEqual([6]);
  });
});

describe('M12 terms of a listing', () => {
  const nothing: ListedTerms = {
    minimumEntryCents: null,
    minimumEntryPercent: null,
    instalments: null,
    interestPercent: null,
    interestPeriod: null,
    index: null,
    correction: null,
    amortisation: null,
  };

  test('win over the usual ones, each by itself', () => {
    expect(termsOfListing(null)).toEqual(USUAL_TERMS);
    expect(termsOfListing(nothing)).toEqual(USUAL_TERMS);
    expect(
      termsOfListing({
        minimumEntryCents: 50_000_00,
        minimumEntryPercent: 20,
        instalments: 60,
        interestPercent: 1,
        interestPeriod: 'ao mês',
        index: 'IGP-M',
        correction: ' IPCA ',
        amortisation: 'sac',
      }),
    ).toEqual({
      interest: { percent: 1, period: 'month' },
      mostInstalments: 60,
      minimumEntryPercent: 20,
      minimumEntryCents: 50_000_00,
      isEntryTold: true,
      correction: 'IPCA',
      system: 'sac',
    });
  });

  test.each([
    ['a.m.', 'month'],
    ['MENSAL', 'month'],
    ['% a.m', 'month'],
    ['por mes', 'month'],
    ['ao ano', 'year'],
    ['a.a.', 'year'],
    ['', 'year'],
  ])('a rate told "%s" is by the %s', (interestPeriod, period) => {
    const { interest } = termsOfListing({ ...nothing, interestPercent: 2, interestPeriod });
    expect(interest).toEqual({ percent: 2, period });
  });

  test('that cannot be meant count as missing; an amount of entry alone is the least', () => {
    const slips = { interestPercent: -1, instalments: 0, minimumEntryPercent: 100, minimumEntryCents: -5 };
    expect(termsOfListing({ ...nothing, ...slips })).toEqual(USUAL_TERMS);
    const amount = termsOfListing({ ...nothing, minimumEntryCents: 10_000_00 });
    expect(entryRange(500_000_00, amount).leastCents).toBe(10_000_00);
  });
});
