import fc from 'fast-check';
import { expect, test } from 'vitest';
import { basisPoints } from '../cost/basis-points.ts';
import type { Assumed, CostFacts } from '../cost/cost-facts.ts';
import { premisesOf } from '../cost/cost-facts.ts';
import { always } from '../cost/scenario.ts';
import { totalCost } from '../cost/total-cost.ts';
import { plannedResale } from '../investment/resale.ts';
import { centavos, centavosFromReais } from '../money.ts';
import { instant } from '../time.ts';
import { LIST_COLUMNS, type ListCell, type ListColumnKey, listSheet } from './list-sheet.ts';
import { listedCost } from './listed-cost.ts';
import { ownFit } from './own-fit.ts';

const words = {
  title: 'Lista',
  estimate: 'Estimativa',
  cash: 'Dinheiro',
  fgts: 'FGTS',
  columns: Object.fromEntries(LIST_COLUMNS.map((key) => [key, key])) as Record<ListColumnKey, string>,
};
const line = {
  code: 'OI-1',
  name: '=1+1',
  place: 'Campinas/SP',
  occupation: 'Ocupado',
  address: '/imovel/oi-1',
  deadline: null,
};

const PREMISES = [
  ...['entry', 'commission', 'itbi', 'condominiumDebt', 'taxDebt', 'otherDebt', 'lawyer', 'court', 'moving'],
  ...['months', 'condominium', 'iptu', 'renovation', 'regularisation', 'saleBrokerage', 'saleMonths'],
] as const;

const NONE: Assumed = { value: always(0), origin: 'listing' };

const band = (upto: number | null, rate: number): CostFacts['gainBands'][number] => ({
  value: { uptoCents: upto === null ? null : centavosFromReais(upto), rate: basisPoints(rate) },
  origin: 'listing',
});
const BANDS = [band(5_000_000, 1500), band(10_000_000, 1750), band(30_000_000, 2000), band(null, 2250)];

function factsOf(
  priceCents: number,
  appraisalCents: number | null,
  values: Readonly<Record<string, number>>,
): CostFacts {
  const assumed = Object.fromEntries(
    PREMISES.map((premise): [string, Assumed] => [
      premise,
      { value: always(values[premise] ?? 0), origin: 'listing' },
    ]),
  ) as unknown as CostFacts['assumed'];
  const { months, lawyer, court, moving } = assumed;
  const vacating = { months, lawyer, court, moving };
  const schedule = { addedRate: 0, brackets: [{ fromCents: 0, feeCents: values.fee ?? 0 }] };
  const fee = { value: schedule, origin: 'listing' as const, factors: always(10_000) };
  return {
    priceCents: centavos(priceCents),
    appraisalCents: appraisalCents === null ? null : centavos(appraisalCents),
    showsDiscount: true,
    areaHundredths: values.area ?? 0,
    mayBeFinanced: false,
    occupation: null,
    vacating: { ocupado: vacating, desocupado: vacating },
    assumed,
    fees: { registry: fee, deed: fee },
    gainBands: BANDS,
    loan: { interest: NONE, months: NONE, fee: NONE, monthly: NONE },
  };
}

const functions = {
  SUM: (...all: number[]) => all.reduce((sum, value) => sum + value, 0),
  ROUND: (value: number, digits: number) => Math.floor(value * 10 ** digits + 0.5 + 1e-6) / 10 ** digits,
  MAX: Math.max,
  MIN: Math.min,
  INT: Math.floor,
  TODAY: () => TODAY,
  IF: (isTrue: boolean, yes: number, no: unknown) => (isTrue ? yes : no),
};

/** 27 November 2026, as spreadsheets count days. */
const TODAY = 46_353;

/** Results of the cells in a spreadsheet: the functions that the formulas use. */
function reckoned(rows: readonly (readonly ListCell[])[], money: { cash: number; fgts: number }) {
  const known = new Map<string, number | string>([
    ['B2', money.cash],
    ['B3', money.fgts],
  ]);
  const column = (index: number): string =>
    (index < 26 ? '' : column(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));
  const formulas = new Map<string, string>();
  for (const [row, cells] of rows.entries()) {
    for (const [index, cell] of cells.entries()) {
      const at = `${column(index)}${row + 1}`;
      if (cell.kind === 'formula') formulas.set(at, cell.value);
      else if (cell.kind === 'value') known.set(at, cell.value);
    }
  }
  const value = (at: string): unknown => {
    const formula = formulas.get(at);
    if (formula === undefined) return known.get(at) ?? 0;
    const written = formula.replaceAll('$', '').replace(/\b([A-Z]{1,2}\d+)\b/g, 'v("$1")');
    return new Function('v', ...Object.keys(functions), `return ${written}`)(
      value,
      ...Object.values(functions),
    );
  };
  return (key: ListColumnKey, row: number) => value(`${column(LIST_COLUMNS.indexOf(key))}${row}`) as number;
}

test('D17 the sheet of the list: its formulas make of the premises what the page shows, to the centavo', () => {
  const cents = (max: number) => fc.integer({ min: 0, max });
  const values = fc.record({
    ...{ commission: cents(1000), itbi: cents(500), court: cents(300), fee: cents(900_000) },
    ...{
      condominiumDebt: cents(9e6),
      taxDebt: cents(3e6),
      otherDebt: cents(1e6),
      lawyer: cents(1e6),
      moving: cents(5e5),
    },
    ...{ condominium: cents(2e5), iptu: cents(1e6), renovation: cents(2e5), area: cents(50_000) },
    regularisation: cents(4e6),
    months: cents(36).map((months) => months * 100),
  });
  const money = fc.record({ cash: cents(5e7), fgts: cents(2e7) });
  fc.assert(
    fc.property(
      cents(9e7),
      fc.option(cents(9e7)),
      values,
      money,
      (price, appraisal, assumed, { cash, fgts }) => {
        const facts = factsOf(price, appraisal, assumed);
        const rows = listSheet(
          [
            { ...line, facts: null },
            { ...line, facts },
          ],
          words,
        );
        const at = reckoned(rows, { cash: cash / 100, fgts: fgts / 100 });
        const total = totalCost(premisesOf(facts, {}).base, centavos(price));
        expect(Math.round(at('total', 7) * 100)).toBe(total.totalCents);
        const listed = listedCost(facts, null);
        const fit = listed && ownFit(listed, { cash: centavos(cash), fgts: centavos(fgts) });
        expect(Math.round(at('dayZero', 7) * 100)).toBe(fit?.dayZeroCents);
        expect(Math.round(at('missing', 7) * 100)).toBe(fit?.shortCents);
        if (total.effectiveDiscount !== null) {
          expect(at('effective', 7) * 10_000).toBeCloseTo(total.effectiveDiscount, -1);
        }
      },
    ),
    { numRuns: 200 },
  );
});

test('D10 D17 a later sale in the sheet: waiting, brokerage, tax and what remains are those of the page', () => {
  const cents = (max: number) => fc.integer({ min: 0, max });
  const values = fc.record({
    ...{ commission: cents(1000), itbi: cents(500), court: cents(300), fee: cents(900_000) },
    ...{ lawyer: cents(1e6), otherDebt: cents(1e6), condominium: cents(2e5), iptu: cents(1e6) },
    ...{ renovation: cents(2e5), area: cents(50_000), saleBrokerage: cents(1000) },
    months: cents(36).map((months) => months * 100),
    saleMonths: cents(36).map((months) => months * 100),
  });
  const check = (price: number, sale: number, assumed: Readonly<Record<string, number>>) => {
    const facts = factsOf(price, sale, assumed);
    const at = reckoned(listSheet([{ ...line, facts }], words), { cash: 0, fgts: 0 });
    const resale = plannedResale(
      {
        premises: premisesOf(facts, {}).base,
        priceCents: centavos(price),
        terms: {
          brokerageRate: basisPoints(assumed.saleBrokerage ?? 0),
          bands: BANDS.map(({ value }) => value),
        },
        months: (assumed.saleMonths ?? 0) / 100,
      },
      centavos(sale),
    );
    const shown = (key: ListColumnKey) => Math.round(at(key, 6) * 100);
    expect(shown('brokerage')).toBe(resale.brokerageCents);
    expect(shown('saleWaiting')).toBe(resale.waitingCents);
    expect(shown('gain')).toBe(resale.gainCents);
    expect(shown('gainsTax')).toBe(resale.taxCents);
    expect(shown('profit')).toBe(resale.profitCents);
    if (resale.roi !== null) expect(at('roi', 6) * 10_000).toBeCloseTo(resale.roi, -1);
    return resale;
  };
  fc.assert(
    fc.property(cents(9e7), fc.integer({ min: 1, max: 5e9 }), values, (price, sale, assumed) => {
      check(price, sale, assumed);
    }),
    { numRuns: 200 },
  );
  // A gain of R$ 50.200 pays 15 %.
  expect(check(20_000_000, 27_000_000, { saleBrokerage: 600, commission: 180 })).toMatchObject({
    gainCents: 50_200_00,
    taxCents: 7530_00,
  });
});

test('D17 without a price of the sale its outcome stays empty until somebody writes one', () => {
  const rows = listSheet([{ ...line, facts: factsOf(100_000, null, {}) }], words);
  expect(rows[5]?.[LIST_COLUMNS.indexOf('sale')]).toEqual({ kind: 'blank', unit: 'reais' });
  expect(reckoned(rows, { cash: 0, fgts: 0 })('profit', 6)).toBe('');
});

test('D17 the next auction or limit is a moment of Brasília, and its days count from the day on which the sheet is read', () => {
  const deadline = instant(Date.parse('2026-12-04T23:59:59.999-03:00'));
  const rows = listSheet(
    [
      { ...line, deadline, facts: null },
      { ...line, facts: null },
    ],
    words,
  );
  const at = reckoned(rows, { cash: 0, fgts: 0 });
  expect(at('deadline', 6)).toBeCloseTo(TODAY + 7 + (23 * 60 + 59) / 1440, 9);
  expect(at('daysLeft', 6)).toBe(7);
  expect(rows[6]?.[LIST_COLUMNS.indexOf('daysLeft')]).toEqual({ kind: 'text', value: '' });
});

test('D17 a listing that does not say whether a loan may pay is not one that refuses it', () => {
  const facts = factsOf(100_000, null, {});
  expect(listedCost(facts, null)).toMatchObject({ financing: null, ways: { financiado: null } });
  const payment = { financing: false } as unknown as Parameters<typeof listedCost>[1];
  expect(listedCost(facts, payment)).toMatchObject({ financing: false });
});

test('D17 a property without a price keeps its line, and text is no formula', () => {
  const [head, , , , columns, sold] = listSheet([{ ...line, facts: null }], words);
  expect(head?.[0]).toEqual({ kind: 'heading', value: 'Lista' });
  expect(columns).toHaveLength(LIST_COLUMNS.length);
  expect(sold?.[1]).toEqual({ kind: 'text', value: '=1+1' });
  expect(sold?.some(({ kind }) => kind === 'formula' || kind === 'value')).toBe(false);
});
