import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basisPoints } from '../cost/basis-points.ts';
import { NO_FEE } from '../cost/fee-schedule.ts';
import { type CostPremises, totalCost } from '../cost/total-cost.ts';
import { centavos, centavosFromReais } from '../money.ts';
import { type GainBand, gainsTax, reducedGain } from './gains-tax.ts';
import { breakEven, DEDUCTIBLE_LINES, plannedResale, resaleAt } from './resale.ts';

const reais = centavosFromReais;

const BANDS: readonly GainBand[] = [
  { uptoCents: reais(5_000_000), rate: basisPoints(1500) },
  { uptoCents: reais(10_000_000), rate: basisPoints(1750) },
  { uptoCents: reais(30_000_000), rate: basisPoints(2000) },
  { uptoCents: null, rate: basisPoints(2250) },
];
const terms = { brokerageRate: basisPoints(600), bands: BANDS };

describe('D10 tax on the gain of a sale', () => {
  it.each([
    [50_200, 7530],
    [0, 0],
    [-1, 0],
    [5_000_000, 750_000],
    [6_000_000, 925_000],
    [12_000_000, 2_025_000],
    [40_000_000, 7_875_000],
  ])('of R$ %s is R$ %s', (gain, tax) => {
    expect(gainsTax(reais(gain), BANDS)).toBe(reais(tax));
  });

  it('falls with the months held, and never below nothing', () => {
    expect(reducedGain(reais(50_200), 0)).toBe(reais(50_200));
    expect(reducedGain(reais(50_200), 12)).toBe(48_138_79);
    expect(reducedGain(-5, 12)).toBe(0);
  });
});

describe('D10 a sale after the purchase', () => {
  const cost = { totalCents: reais(261_600), deductibleCents: reais(231_800) };

  it('leaves what remains after brokerage, tax and all costs', () => {
    expect(resaleAt(cost, terms, reais(300_000))).toEqual({
      saleCents: reais(300_000),
      brokerageCents: reais(18_000),
      gainCents: reais(50_200),
      taxCents: reais(7530),
      profitCents: reais(12_870),
      roi: 492,
    });
  });

  it('breaks even where nothing is won and nothing lost', () => {
    expect(breakEven(cost, terms)).toBe(283_892_37);
    expect(breakEven({ ...cost, deductibleCents: cost.totalCents }, terms)).toBe(278_297_87);
    expect(breakEven(cost, { ...terms, brokerageRate: basisPoints(10_000) })).toBeNull();
  });

  const money = (most: number) => fc.integer({ min: 0, max: most }).map(centavos);
  const anyCost = fc
    .tuple(money(1e10), money(1e10))
    .map(([one, other]) => ({ totalCents: centavos(one + other), deductibleCents: one }));
  const anyTerms = fc
    .integer({ min: 0, max: 5000 })
    .map((rate) => ({ ...terms, brokerageRate: basisPoints(rate) }));

  it('is whole centavos, sums up, and its profit never falls while the sale rises', () => {
    fc.assert(
      fc.property(anyCost, anyTerms, money(1e11), money(1e8), (some, given, sale, more) => {
        const { brokerageCents, taxCents, profitCents, ...one } = resaleAt(some, given, sale);
        expect(one.saleCents - brokerageCents - taxCents - some.totalCents).toBe(profitCents);
        expect(taxCents).toBeGreaterThanOrEqual(0);
        // Roundings of brokerage and of four bands may take half a centavo each.
        const higher = resaleAt(some, given, centavos(sale + more)).profitCents;
        expect(higher).toBeGreaterThanOrEqual(profitCents - 3);
      }),
    );
  });

  it('at its break-even leaves nothing but roundings', () => {
    fc.assert(
      fc.property(anyCost, anyTerms, (some, given) => {
        const sale = breakEven(some, given);
        if (sale === null) throw new Error('brokerage took all');
        expect(Math.abs(resaleAt(some, given, sale).profitCents)).toBeLessThanOrEqual(4);
      }),
    );
  });
});

/** A home whose every premise is known. */
const premises: CostPremises = {
  appraisalCents: reais(320_000),
  payment: 'financiado',
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

describe('D10 a planned sale', () => {
  const plan = { premises, priceCents: reais(200_000), terms, months: 6 };

  it('holds all costs of a purchase in cash, and what waiting for the sale costs', () => {
    const planned = plannedResale(plan, reais(320_000));
    const bought = totalCost(premises, reais(200_000));
    expect(planned.waitingCents).toBe(reais(6 * 600));
    expect(planned.cost.totalCents).toBe(bought.totalCents + planned.waitingCents);
    // Price, commission, ITBI, registry and works: what eviction, debts and waiting cost is not among them.
    expect(planned.cost.deductibleCents).toBe(reais(200_000 + 10_000 + 6000 + 2000 + 13_800));
    expect(DEDUCTIBLE_LINES).not.toContain('lawyer');
    expect(planned.heldMonths).toBe(14);
  });

  it('has a yearly rate of the sign of its profit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 90_000_000 }),
        fc.integer({ min: 0, max: 24 }),
        (sale, months) => {
          const { yearlyRate, profitCents } = plannedResale({ ...plan, months }, centavos(sale));
          if (yearlyRate === null || profitCents === 0) return;
          expect(Math.sign(Math.round(yearlyRate * 1e9))).toBe(Math.sign(profitCents));
        },
      ),
    );
  });

  it('earns less a year the later it is sold', () => {
    const at = (months: number) =>
      plannedResale({ ...plan, months }, reais(400_000)).yearlyRate ?? Number.NaN;
    expect(at(3)).toBeGreaterThan(at(6));
    expect(at(6)).toBeGreaterThan(at(12));
  });
});
