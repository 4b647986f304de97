import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Centavos, centavos, centavosFromReais } from '../money.ts';
import { type BasisPoints, basisPoints, rateOf, shareOf, withoutShare } from './basis-points.ts';
import { cashByMonth } from './cash-flow.ts';
import { type Fee, NO_FEE } from './fee-schedule.ts';
import { highestOffer } from './highest-offer.ts';
import { COST_LINES, type CostPremises, totalCost } from './total-cost.ts';

const reais = centavosFromReais;

/** An auction lot whose every premise is known. */
const known: CostPremises = {
  appraisalCents: reais(320_000),
  payment: 'vista',
  entryRate: basisPoints(2000),
  commissionRate: basisPoints(500),
  itbiRate: basisPoints(300),
  itbiBase: 'preco',
  registry: { kind: 'rate', rate: 100 },
  deed: NO_FEE,
  condominiumDebtCents: reais(12_000),
  taxDebtCents: reais(4000),
  otherDebtCents: reais(0),
  lawyerCents: reais(4000),
  courtRate: basisPoints(100),
  movingCents: reais(3000),
  months: 8,
  condominiumMonthCents: reais(450),
  iptuYearCents: reais(1800),
  renovationM2Cents: reais(300),
  areaHundredths: 46_00,
  regularisationCents: reais(0),
};

const money = (most: number) => fc.integer({ min: 0, max: most }).map(centavos);
const rate = (most = 10_000) => fc.integer({ min: 0, max: most }).map(basisPoints);
const schedule = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 40_000_000 }), fc.integer({ min: 0, max: 300_000 })), {
    maxLength: 6,
  })
  .map((steps) => {
    const brackets = [{ fromCents: 0, feeCents: 10_000 }];
    for (const [width, more] of steps) {
      const last = brackets.at(-1) as (typeof brackets)[number];
      brackets.push({ fromCents: last.fromCents + width, feeCents: last.feeCents + more });
    }
    const top = brackets.at(-1) as (typeof brackets)[number];
    const step = { sizeCents: 500_000, feeCents: 4706, limitCents: top.feeCents + 900_000 };
    return { brackets: [...brackets.slice(0, -1), { ...top, step }], addedRate: 3600 };
  });
const fee: fc.Arbitrary<Fee> = fc.oneof(
  money(1e7).map((cents): Fee => ({ kind: 'amount', cents })),
  rate(500).map((share): Fee => ({ kind: 'rate', rate: share })),
  fc.record({
    kind: fc.constant('schedule' as const),
    schedule,
    factor: fc.integer({ min: 5000, max: 15_000 }),
  }),
);
const premises: fc.Arbitrary<CostPremises> = fc.record({
  appraisalCents: fc.option(money(1e10), { nil: null }),
  payment: fc.constantFrom('vista', 'financiado'),
  entryRate: rate(),
  commissionRate: rate(2000),
  itbiRate: rate(1000),
  itbiBase: fc.constantFrom('preco', 'avaliacao'),
  registry: fee,
  deed: fee,
  condominiumDebtCents: money(1e8),
  taxDebtCents: money(1e8),
  otherDebtCents: money(1e8),
  lawyerCents: money(1e7),
  courtRate: rate(1000),
  movingCents: money(1e7),
  months: fc.integer({ min: 0, max: 120 }),
  condominiumMonthCents: money(1e7),
  iptuYearCents: money(1e8),
  renovationM2Cents: money(1e6),
  areaHundredths: fc.integer({ min: 0, max: 1e6 }),
  regularisationCents: money(1e7),
});

describe('the total cost of a purchase', () => {
  it('is exact to the centavo where every premise is known', () => {
    const cost = totalCost(known, reais(200_000));
    expect(cost.extrasCents).toBe(reais(61_600));
    expect(cost.totalCents).toBe(reais(261_600));
    expect(cost.nominalDiscount).toBe(3750);
    expect(cost.effectiveDiscount).toBe(1825);
    expect(cost.lines).toEqual({
      commission: reais(10_000),
      itbi: reais(6000),
      registry: reais(2000),
      deed: 0,
      condominiumDebt: reais(12_000),
      taxDebt: reais(4000),
      otherDebt: 0,
      lawyer: reais(4000),
      court: reais(2000),
      moving: reais(3000),
      waiting: reais(4800),
      renovation: reais(13_800),
      regularisation: 0,
    });
  });

  it('D16 holds what putting the listing in order costs the buyer', () => {
    const cost = totalCost({ ...known, regularisationCents: reais(3550) }, reais(200_000));
    expect(cost.totalCents).toBe(reais(261_600 + 3550));
  });

  it('takes the tax on the appraisal where the city asks for the larger value', () => {
    const { lines } = totalCost({ ...known, itbiBase: 'avaliacao' }, reais(200_000));
    expect(lines.itbi).toBe(reais(9600));
    expect(totalCost({ ...known, itbiBase: 'avaliacao' }, reais(400_000)).lines.itbi).toBe(reais(12_000));
  });

  it('has no discount without an appraisal, and one below zero beyond it', () => {
    expect(totalCost({ ...known, appraisalCents: null }, reais(200_000)).effectiveDiscount).toBeNull();
    expect(totalCost({ ...known, appraisalCents: centavos(0) }, reais(200_000)).nominalDiscount).toBeNull();
    expect(totalCost(known, reais(400_000)).nominalDiscount).toBe(-2500);
  });

  it('never falls while the price rises, and is the price and its lines together', () => {
    fc.assert(
      fc.property(premises, money(1e10), money(1e6), (given, price, more) => {
        const cost = totalCost(given, price);
        const sum = COST_LINES.reduce((all, line) => all + cost.lines[line], price as number);
        expect(cost.totalCents).toBe(sum);
        expect(totalCost(given, centavos(price + more)).totalCents).toBeGreaterThanOrEqual(
          cost.totalCents + more,
        );
      }),
    );
  });
});

describe('money by the month', () => {
  it('is paid at once, then debts, the suit, each month of waiting, and the home itself at possession', () => {
    const months = cashByMonth(known, reais(200_000));
    expect(months.map(({ totalCents }) => totalCents / 100)).toEqual([
      218_000, 16_600, 6600, 600, 600, 600, 600, 600, 17_400,
    ]);
    expect(months[0]?.parts.map(({ part }) => part)).toEqual(['price', 'commission', 'itbi', 'registry']);
  });

  it('is the own part alone at once where a bank lends the rest', () => {
    const [now] = cashByMonth({ ...known, payment: 'financiado' }, reais(200_000));
    expect(now?.parts[0]).toEqual({ part: 'entry', cents: reais(40_000) });
    expect(now?.totalCents).toBe(reais(58_000));
  });

  it('adds up to the total less what is borrowed', () => {
    fc.assert(
      fc.property(premises, money(1e10), (given, price) => {
        const paid = cashByMonth(given, price).reduce((sum, { totalCents }) => sum + totalCents, 0);
        const lent = given.payment === 'vista' ? 0 : price - shareOf(price, given.entryRate);
        expect(paid).toBe(totalCost(given, price).totalCents - lent);
      }),
    );
  });
});

describe('the highest offer', () => {
  it('for a quarter below the appraisal is exact, rounded down to whole reais', () => {
    const ceiling = withoutShare(reais(320_000), basisPoints(2500));
    expect(ceiling).toBe(reais(240_000));
    expect(highestOffer(known, ceiling)).toBe(reais(180_363));
  });

  it('is null where the costs alone go beyond the ceiling, and nothing where they just fit', () => {
    expect(highestOffer(known, reais(41_599))).toBeNull();
    expect(highestOffer(known, reais(41_600))).toBe(0);
  });

  it('fits under the ceiling, and a real more does not, whatever the premises', () => {
    fc.assert(
      fc.property(premises, money(1e10), (given, ceiling) => {
        const offer = highestOffer(given, ceiling);
        const totalAt = (price: number) => totalCost(given, centavos(price)).totalCents;
        if (offer === null) expect(totalAt(0)).toBeGreaterThan(ceiling);
        else {
          expect(totalAt(offer)).toBeLessThanOrEqual(ceiling);
          expect(totalAt(offer + 100)).toBeGreaterThan(ceiling);
          expect(offer % 100).toBe(0);
        }
      }),
    );
  });

  it('leaves at least the discount that was asked for', () => {
    fc.assert(
      fc.property(money(1e10), rate(9900), (worth, margin) => {
        const ceiling = withoutShare(worth, margin);
        expect(BigInt(ceiling) * 10_000n).toBeLessThanOrEqual(BigInt(worth) * BigInt(10_000 - margin));
        expect(BigInt(ceiling + 1) * 10_000n).toBeGreaterThan(BigInt(worth) * BigInt(10_000 - margin));
      }),
    );
  });
});

describe('rounding', () => {
  it('of a share is half up, exact in whole numbers', () => {
    expect(shareOf(centavos(50), basisPoints(100))).toBe(1);
    expect(shareOf(centavos(49), basisPoints(100))).toBe(0);
    fc.assert(
      fc.property(money(1e11), rate(), (amount: Centavos, share: BasisPoints) => {
        const exact = (BigInt(amount) * BigInt(share) * 2n + 10_000n) / 20_000n;
        expect(BigInt(shareOf(amount, share))).toBe(exact);
      }),
    );
  });

  it('of a discount is half up at a hundredth of a percent', () => {
    expect(rateOf(1, centavos(20_000))).toBe(1);
    expect(rateOf(-1, centavos(20_000))).toBe(0);
    expect(rateOf(1, centavos(3))).toBe(3333);
  });
});
