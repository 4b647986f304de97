import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centavos } from '../money.ts';
import type { ListedCost } from './listed-cost.ts';
import { ownFit } from './own-fit.ts';
import { LONGEST_NOTE, readOwnNotes, withNote } from './own-notes.ts';
import { type OwnNumbers, readOwnNumbers } from './own-numbers.ts';

const reais = (amount: number) => centavos(amount * 100);

/** R$ 200.000, of which a loan may pay 160.000; 12.000 of taxes and fees on the first day. */
const cost: ListedCost = {
  priceCents: reais(200_000),
  ways: {
    vista: {
      totalCents: reais(230_000),
      highTotalCents: reais(260_000),
      ownPartCents: reais(200_000),
      feesCents: reais(12_000),
    },
    financiado: {
      totalCents: reais(228_000),
      highTotalCents: reais(258_000),
      ownPartCents: reais(40_000),
      feesCents: reais(10_000),
    },
  },
  financing: true,
  months: 9,
  highMonths: 12,
  mayBeContested: true,
  // Without interest, so that an instalment is told at a glance.
  loan: {
    count: 100,
    monthlyRate: 0,
    system: 'price',
    monthlyCorrection: 0,
    feeCents: 0,
    monthlyCents: 5000,
  },
  effectiveDiscount: null,
  debtsCents: { likely: reais(0), high: reais(0) },
  fgts: 'depends',
};
const fitOf = (numbers: OwnNumbers, changes: Partial<ListedCost> = {}) =>
  ownFit({ ...cost, ...changes }, numbers);

describe('own numbers', () => {
  test('D17 money that is enough in cash, with the FGTS, or not', () => {
    expect(fitOf({ cash: reais(212_000) })).toMatchObject({
      money: 'enough',
      shortCents: 0,
      dayZeroCents: 21_200_000,
    });
    expect(fitOf({ cash: reais(211_999) })).toMatchObject({ money: 'short', shortCents: 100 });
    expect(fitOf({ cash: reais(112_000), fgts: reais(100_000) })).toMatchObject({ money: 'if_fgts' });
    expect(fitOf({ cash: reais(112_000), fgts: reais(100_000) }, { fgts: 'yes' })).toMatchObject({
      money: 'enough',
    });
    expect(fitOf({ cash: reais(112_000), fgts: reais(100_000) }, { fgts: 'no' })).toMatchObject({
      money: 'short',
      shortCents: 10_000_000,
    });
  });

  test('D17 the FGTS pays of the price alone: taxes and fees stay to be paid in cash (Lei 8.036/1990 art. 20)', () => {
    expect(fitOf({ fgts: reais(500_000) })).toMatchObject({ money: 'short', shortCents: 1_200_000 });
    expect(fitOf({ fgts: reais(500_000), cash: reais(12_000) })).toMatchObject({ money: 'if_fgts' });
  });

  test('D17 with a loan: the entry, what is to be lent, and the instalment that the income bears', () => {
    expect(fitOf({ payment: 'financiado', cash: reais(50_000), income: reais(7_000) })).toMatchObject({
      money: 'enough',
      dayZeroCents: 5_000_000,
      loanCents: 16_000_000,
      mostInstalmentCents: 210_000,
    });
    expect(fitOf({ payment: 'financiado' }, { ways: { ...cost.ways, financiado: null } })).toBeNull();
  });

  test('D17 money for the first day is not money for all that the purchase costs, nor for a dear one', () => {
    expect(fitOf({ cash: reais(225_000) })).toMatchObject({
      money: 'enough',
      likely: { ownCents: reais(230_000), shortCents: reais(5000) },
      high: { ownCents: reais(260_000), shortCents: reais(35_000) },
    });
    expect(fitOf({ cash: reais(260_000) })).toMatchObject({
      likely: { shortCents: 0 },
      high: { shortCents: 0 },
    });
    // What a bank lends is no money of the buyer.
    expect(fitOf({ payment: 'financiado', cash: reais(68_000) })).toMatchObject({
      likely: { ownCents: reais(68_000), shortCents: 0 },
      high: { ownCents: reais(98_000), shortCents: reais(30_000) },
    });
  });

  test('D17 the rent that is paid until the keys come is a cost of waiting', () => {
    expect(fitOf({ cash: reais(240_000), rent: reais(1800) })).toMatchObject({
      likely: { rentCents: reais(16_200), months: 9, shortCents: reais(6200) },
      high: { rentCents: reais(21_600), months: 12, shortCents: reais(41_600) },
    });
  });

  test('D17 the instalment of this very property, and what a larger entry makes of it', () => {
    expect(fitOf({ payment: 'financiado', cash: reais(50_000) })).toMatchObject({
      instalmentCents: reais(1650),
      larger: null,
    });
    // 68.000 pay the least entry and every other likely cost: 32.000 more go into the entry.
    expect(fitOf({ payment: 'financiado', cash: reais(100_000) })).toMatchObject({
      larger: { entryCents: reais(72_000), instalmentCents: reais(1330) },
    });
    expect(fitOf({ payment: 'financiado', cash: reais(900_000) })).toMatchObject({
      larger: { entryCents: reais(200_000), instalmentCents: 0 },
    });
    expect(fitOf({ cash: reais(900_000) })).toMatchObject({ instalmentCents: 0, larger: null });
  });

  test('D17 keys that come later than the buyer wants', () => {
    expect(fitOf({ horizon: 6 })).toMatchObject({ monthsLate: 3, money: null });
    expect(fitOf({ horizon: 9 })).toMatchObject({ monthsLate: 0, highMonthsLate: 3 });
    expect(fitOf({ horizon: 12 })).toMatchObject({ monthsLate: 0, highMonthsLate: 0 });
    expect(fitOf({})).toMatchObject({ monthsLate: null, money: null, mostInstalmentCents: null });
  });

  test('D17 more money never makes more of it missing, and what is missing is enough once it is there', () => {
    const amount = fc.integer({ min: 0, max: 5e7 }).map(centavos);
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        fc.constantFrom('vista', 'financiado'),
        (cash, more, fgts, payment) => {
          const poor = fitOf({ cash, fgts, payment });
          const rich = fitOf({ cash: centavos(cash + more), fgts, payment });
          expect(rich?.shortCents).toBeLessThanOrEqual(poor?.shortCents ?? 0);
          const filled = fitOf({ cash: centavos(cash + (poor?.shortCents ?? 0)), fgts, payment });
          expect(filled).toMatchObject({ shortCents: 0 });
          expect(filled?.money).not.toBe('short');
        },
      ),
    );
  });
});

describe('what a browser held', () => {
  test('D17 whatever stands there becomes numbers and notes, or none', () => {
    expect(readOwnNumbers({ cash: 5, fgts: -1, income: 'x', horizon: 12, payment: 'permuta' })).toEqual({
      cash: 5,
      horizon: 12,
    });
    expect(readOwnNotes({ 'oi-1': 'perto da escola', 'OI 2': 'x', 'oi-3': ' ', 'oi-4': 7 })).toEqual({
      'oi-1': 'perto da escola',
    });
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        expect(readOwnNumbers(readOwnNumbers(stored))).toEqual(readOwnNumbers(stored));
        expect(readOwnNotes(readOwnNotes(stored))).toEqual(readOwnNotes(stored));
      }),
    );
  });

  test('D17 a note is put, cut to its length, and taken away by an empty one', () => {
    const notes = withNote({ 'oi-1': 'a' }, 'oi-2', 'b'.repeat(LONGEST_NOTE + 9));
    expect(notes['oi-2']).toHaveLength(LONGEST_NOTE);
    expect(withNote(notes, 'oi-2', ' ')).toEqual({ 'oi-1': 'a' });
  });
});
