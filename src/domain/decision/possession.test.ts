import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CostFacts, premisesOf } from '../cost/cost-facts.ts';
import { always, type Range, SCENARIOS } from '../cost/scenario.ts';
import { totalCost } from '../cost/total-cost.ts';
import { centavos } from '../money.ts';
import {
  costOfPath,
  POSSESSION_PATHS,
  possessionWays,
  rulesOfPossession,
  timeToPossession,
} from './possession.ts';

const assumed = (value: Range) => ({ value, origin: 'listing' as const });
const NONE = assumed(always(0));
const NO_VACATING = { lawyer: NONE, court: NONE, moving: NONE, months: NONE };
const schedule = { addedRate: 0, brackets: [{ fromCents: 0, feeCents: 0 }] };
const fee = { value: schedule, origin: 'listing' as const, factors: always(0) };
const factsOf = (vacating: Partial<CostFacts['assumed']>): CostFacts => ({
  priceCents: centavos(200_000_00),
  appraisalCents: null,
  showsDiscount: true,
  areaHundredths: 0,
  mayBeFinanced: false,
  occupation: null,
  vacating: { ocupado: NO_VACATING, desocupado: NO_VACATING },
  assumed: {
    ...{ entry: NONE, commission: NONE, itbi: NONE, condominiumDebt: NONE, taxDebt: NONE, otherDebt: NONE },
    ...{
      ...NO_VACATING,
      condominium: NONE,
      iptu: NONE,
      renovation: NONE,
      regularisation: NONE,
      saleBrokerage: NONE,
      saleMonths: NONE,
    },
    ...vacating,
  },
  fees: { registry: fee, deed: fee },
  gainBands: [],
  loan: { interest: NONE, months: NONE, fee: NONE, monthly: NONE },
});

test('D08 by an order: months, lawyer, court fees on the price, movers and the wait (example)', () => {
  const facts = factsOf({
    months: assumed({ low: 300, base: 500, high: 1200 }),
    lawyer: assumed({ low: 3500_00, base: 4000_00, high: 10_000_00 }),
    court: assumed({ low: 60, base: 150, high: 200 }),
    moving: assumed({ low: 500_00, base: 2000_00, high: 8000_00 }),
    condominium: assumed(always(600_00)),
    iptu: assumed(always(1200_00)),
  });
  expect(timeToPossession(facts, {})?.base).toEqual({
    months: 5,
    vacatingCents: 9000_00,
    waitingCents: 3500_00,
    totalCents: 12_500_00,
  });
  expect(timeToPossession({ ...facts, priceCents: null }, {})).toBeNull();
});

test('D08 the way counted follows from who is in the home and who sells it; no way is counted and beside at once', () => {
  expect(
    possessionWays({ occupation: 'desocupado', saleType: 'leilao', saleCategory: 'venda_judicial' }).counted,
  ).toBeNull();
  const court = { occupation: 'ocupado', saleCategory: 'venda_judicial' } as const;
  const atAuction = possessionWays({ ...court, saleType: 'leilao' });
  expect(atAuction.counted).toBe('sameCase');
  // The law of fiduciary sales says nothing of a court's.
  expect(rulesOfPossession(atAuction)).toEqual(['possessionOrder']);
  expect(possessionWays({ ...court, saleType: 'venda_direta' }).counted).toBe('courtSale');
  const other = { saleType: 'venda_direta', saleCategory: 'outras' } as const;
  expect(possessionWays({ occupation: 'locado', ...other }).counted).toBe('tenant');
  for (const occupation of ['ocupado', null] as const) {
    const { counted, beside } = possessionWays({ occupation, ...other });
    expect(counted).toBe('order');
    expect(beside).not.toContain(counted);
  }
});

test('D08 it is a part of the total cost, to the centavo, and no scenario is quicker or cheaper than a better one', () => {
  const span = (most: number) =>
    fc
      .tuple(fc.nat(most), fc.nat(most), fc.nat(most))
      .map((ends) => ends.toSorted((a, b) => a - b))
      .map(([low = 0, base = 0, high = 0]) => assumed({ low, base, high }));
  const vacating = fc.record({
    months: span(60).map(({ value, origin }) => ({
      value: { low: value.low * 100, base: value.base * 100, high: value.high * 100 },
      origin,
    })),
    lawyer: span(1e7),
    court: span(10_000),
    moving: span(1e7),
    condominium: span(1e6),
    iptu: span(1e6),
  });
  fc.assert(
    fc.property(vacating, fc.nat(1e11), (given, price) => {
      const facts = { ...factsOf(given), priceCents: centavos(price) };
      const found = timeToPossession(facts, {});
      if (found === null) throw new Error('there is a price');
      for (const scenario of SCENARIOS) {
        const { months, vacatingCents, waitingCents, totalCents } = found[scenario];
        const { extrasCents } = totalCost(premisesOf(facts, {})[scenario], facts.priceCents);
        expect(vacatingCents + waitingCents).toBe(totalCents);
        expect(totalCents).toBe(extrasCents);
        expect(Number.isSafeInteger(totalCents) && Number.isSafeInteger(months)).toBe(true);
      }
      expect(
        found.low.totalCents <= found.base.totalCents && found.base.totalCents <= found.high.totalCents,
      ).toBe(true);
      expect(found.low.months <= found.base.months && found.base.months <= found.high.months).toBe(true);
    }),
  );
});

test('D08 every way has its least before its most, and costs no less at a higher price', () => {
  for (const path of Object.keys(POSSESSION_PATHS) as (keyof typeof POSSESSION_PATHS)[]) {
    const { days } = POSSESSION_PATHS[path];
    expect(days.min <= days.typical && days.typical <= days.max).toBe(true);
    const low = costOfPath(path, centavos(100_000_00));
    const high = costOfPath(path, centavos(900_000_00));
    expect(low.min < low.max && low.min <= high.min && low.max <= high.max).toBe(true);
  }
  expect(costOfPath('order', centavos(200_000_00))).toEqual({ min: 5200_00, max: 35_600_00 });
});
