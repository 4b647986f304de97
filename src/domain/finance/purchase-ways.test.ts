import fc from 'fast-check';
import { expect, test } from 'vitest';
import { basisPoints } from '../cost/basis-points.ts';
import type { CostFacts } from '../cost/cost-facts.ts';
import { always } from '../cost/scenario.ts';
import { writeHundredths } from '../cost/typed-number.ts';
import { centavos } from '../money.ts';
import { entryPlan } from './entry-plan.ts';
import { USUAL_TERMS } from './instalment-terms.ts';
import { isIndexAlone, type PurchaseFacts, purchaseWays } from './purchase-ways.ts';
import { startOfSimulation } from './simulation-address.ts';

const told = (value: number) => ({ value: always(value), origin: 'listing' as const });
const NONE = told(0);
const VACANT = { lawyer: NONE, court: NONE, moving: NONE, months: told(100) };
const fee = (cents: number) => ({
  ...{ value: { addedRate: 0, brackets: [{ fromCents: 0, feeCents: cents }] }, factors: always(10_000) },
  origin: 'listing' as const,
});
const FACTS: CostFacts = {
  priceCents: centavos(200_000_00),
  ...{ appraisalCents: null, showsDiscount: true, areaHundredths: 0, mayBeFinanced: true, occupation: null },
  vacating: { ocupado: VACANT, desocupado: VACANT },
  assumed: {
    ...VACANT,
    ...{ entry: told(1000), commission: NONE, itbi: told(200), condominiumDebt: told(500_00) },
    ...{ taxDebt: NONE, otherDebt: NONE, condominium: NONE, iptu: NONE, renovation: NONE },
    ...{ regularisation: NONE, saleBrokerage: NONE, saleMonths: NONE },
  },
  fees: { registry: fee(1500_00), deed: fee(3000_00) },
  gainBands: [],
  loan: { interest: told(800), months: told(120), fee: told(1500_00), monthly: told(25_00) },
};
const GIVEN: PurchaseFacts = {
  facts: FACTS,
  changes: {},
  told: { financing: true, directInstalments: true, saleCategory: 'outras', saleType: 'venda_direta' },
  instalments: { valueCents: 200_000_00, terms: { ...USUAL_TERMS, isEntryTold: true } },
};
const WISH = { system: 'price' } as const;
const ways = (given: Partial<PurchaseFacts> = {}, correction = 0) =>
  purchaseWays({ ...GIVEN, ...given }, WISH, correction) ?? expect.unreachable();

test('D09 cash, instalments and loan of one purchase, to the centavo', () => {
  const [cash, instalments, financed] = ways();
  // ITBI 4,000, registry 1,500, deed 3,000; the debt of 500 is paid later.
  expect(cash?.sums).toMatchObject({ firstDayCents: 208_500_00, totalCents: 209_000_00, loan: null });
  expect(instalments?.sums).toMatchObject({ entryCents: 20_000_00, firstDayCents: 28_500_00 });
  expect(instalments?.sums?.loan?.cost.firstCents).toBe(2183_90);
  // The bank's contract stands for the deed.
  expect(financed?.sums).toMatchObject({ entryCents: 20_000_00, firstDayCents: 27_000_00 });
  expect(financed?.sums?.loan?.cost.effectiveYearly).toBeCloseTo(0.0879, 4);
  expect(financed?.sums?.totalCents).toBe(
    200_000_00 + 4000_00 + 1500_00 + 500_00 + (financed?.sums?.loan?.cost.chargesCents ?? 0),
  );
});

test('D09 only what the listing allows is reckoned; what it does not tell stays untold', () => {
  const [, instalments, financed] = ways({
    told: { financing: null, directInstalments: false, saleCategory: 'outras', saleType: 'venda_direta' },
  });
  expect(instalments).toMatchObject({ isOffered: false, sums: null });
  expect(financed).toMatchObject({ isOffered: null, sums: null });
  expect(ways({ instalments: null })[1]).toMatchObject({ isOffered: true, sums: null });
  expect(purchaseWays({ ...GIVEN, facts: { ...FACTS, priceCents: null } }, WISH)).toBeNull();
});

test('D09 a court takes a quarter at once and thirty months for the rest, before the index of its notice', () => {
  const told = {
    ...{ financing: false, directInstalments: null },
    ...({ saleCategory: 'venda_judicial', saleType: 'leilao' } as const),
  };
  const court = ways({ told });
  expect(court[1]).toMatchObject({ isOffered: null, sums: { entryCents: 50_000_00 } });
  expect(court[1]?.sums?.loan).toMatchObject({ terms: { count: 30 }, cost: { firstCents: 5000_00 } });
  // Neither where the listing takes cash alone, nor without an auction.
  expect(ways({ told: { ...told, directInstalments: false } })[1]).toMatchObject({
    isOffered: false,
    sums: null,
  });
  expect(ways({ told: { ...told, saleType: 'venda_direta' } })[1]).toMatchObject({ sums: null });
});

test("D09 the visitor's own offer and the bank's own numbers count", () => {
  const [cash, instalments] = ways({ changes: { offer: 100_000_00 } });
  expect(cash?.sums?.entryCents).toBe(100_000_00);
  expect(instalments?.sums?.entryCents).toBe(10_000_00);
  const wish = { interest: 1200, months: 360, fee: 0, monthly: 0, system: 'sac' } as const;
  expect(purchaseWays(GIVEN, wish)?.[2]?.sums?.loan?.terms).toMatchObject({
    ...{ count: 360, monthlyRate: 0.01, feeCents: 0, monthlyCents: 0, system: 'sac' },
  });
});

test("D09 the seller's own system stands, whatever is asked of a bank", () => {
  const sac = {
    valueCents: 200_000_00,
    terms: { ...USUAL_TERMS, isEntryTold: true, system: 'sac' as const },
  };
  expect(ways({ instalments: sac })[1]?.sums?.loan?.cost).toMatchObject({ firstCents: 2700_00 });
});

test("D09 the listing's own least entry and number of instalments decide; a fifth only where it tells none", () => {
  const offer = (terms: Partial<typeof USUAL_TERMS>) => ({
    valueCents: 200_000_00,
    terms: { ...USUAL_TERMS, ...terms },
  });
  const at = (terms: Partial<typeof USUAL_TERMS>) => ways({ instalments: offer(terms) })[1]?.sums;
  expect(at({ isEntryTold: true })).toMatchObject({ entryCents: 20_000_00, firstDayCents: 28_500_00 });
  expect(at({ isEntryTold: true, minimumEntryCents: 37_200_00 })?.entryCents).toBe(37_200_00);
  expect(at({})?.entryCents).toBe(40_000_00);
  expect(at({ isEntryTold: true, mostInstalments: 30 })?.loan?.terms.count).toBe(30);
});

test('D09 the entry of the ways to pay, of the simulator and of the plan of a page is one', () => {
  const amount = fc.integer({ min: 0, max: 150_000_00 });
  const anyTerms = fc.record({
    ...{
      minimumEntryCents: fc.oneof(fc.constant(0), amount),
      minimumEntryPercent: fc.integer({ min: 0, max: 60 }),
    },
    ...{ isEntryTold: fc.boolean(), mostInstalments: fc.integer({ min: 1, max: 180 }) },
  });
  fc.assert(
    fc.property(anyTerms, fc.integer({ min: 20_000_00, max: 900_000_00 }), (some, valueCents) => {
      const offer = { valueCents, terms: { ...USUAL_TERMS, ...some } };
      const plan = entryPlan(offer);
      const given = { instalments: offer, facts: { ...FACTS, priceCents: centavos(valueCents) } };
      const sums = ways(given)[1]?.sums ?? null;
      expect(sums === null).toBe(plan === null);
      if (plan === null || sums === null) return;
      expect(sums.entryCents).toBe(plan.entryCents);
      expect(sums.loan?.terms.count).toBe(plan.count);
      expect(sums.loan?.cost.firstCents).toBe(plan.firstCents);
      const beside = (ways(given)[0]?.sums?.firstDayCents ?? 0) - valueCents;
      expect(sums.firstDayCents).toBe(plan.entryCents + beside);
      const typed = startOfSimulation({ value: '', entry: '', count: '', system: '' }, offer);
      expect(typed).toMatchObject({ entry: writeHundredths(plan.entryCents), count: String(plan.count) });
    }),
    { numRuns: 200 },
  );
});

test('D09 the cost of instalments that follow an index alone is not told', () => {
  const told = {
    ...GIVEN.told,
    directInstalments: null,
    saleCategory: 'venda_judicial',
    saleType: 'leilao',
  } as const;
  const alone = (given: Partial<PurchaseFacts>) =>
    isIndexAlone(ways(given)[1]?.sums?.loan ?? expect.unreachable());
  expect(alone({ told })).toBe(true);
  expect(alone({})).toBe(false);
  const free = { ...USUAL_TERMS, interest: { percent: 0, period: 'year' as const } };
  expect(alone({ instalments: { valueCents: 200_000_00, terms: free } })).toBe(true);
  expect(alone({ instalments: { valueCents: 200_000_00, terms: { ...free, correction: null } } })).toBe(
    false,
  );
});

test('D09 an entry outside the terms is moved into them', () => {
  const entry = (rate: number) => ways({ changes: { entry: basisPoints(rate) } })[1]?.sums?.entryCents;
  expect(entry(500)).toBe(20_000_00);
  expect(entry(4000)).toBe(80_000_00);
  expect(ways({ changes: { entry: basisPoints(10_000) } })[2]?.sums).toBeNull();
});

test('D09 a higher index and a larger price never make a way cheaper; terms without an index do not follow it', () => {
  const fixed = { valueCents: 200_000_00, terms: { ...USUAL_TERMS, correction: null } };
  expect(ways({ instalments: fixed }, 3)[1]).toEqual(ways({ instalments: fixed })[1]);
  fc.assert(
    fc.property(
      fc.integer({ min: 60_000, max: 900_000 }),
      fc.integer({ min: 0, max: 300 }),
      (reais, more) => {
        const at = (price: number, correction: number) =>
          ways({ changes: { offer: price * 100 } }, correction).map(({ sums }) => sums?.totalCents ?? 0);
        const [base, dearer, corrected] = [at(reais, 0), at(reais + more, 0), at(reais, 2)];
        base.forEach((total, way) => {
          expect(dearer[way]).toBeGreaterThanOrEqual(total - 2_00);
          expect(corrected[way]).toBeGreaterThanOrEqual(total);
        });
      },
    ),
    { numRuns: 30 },
  );
});
