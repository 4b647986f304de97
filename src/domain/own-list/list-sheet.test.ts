import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Assumed, CostFacts } from '../cost/cost-facts.ts';
import { premisesOf } from '../cost/cost-facts.ts';
import { always } from '../cost/scenario.ts';
import { totalCost } from '../cost/total-cost.ts';
import { centavos } from '../money.ts';
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
};

const PREMISES = [
  ...['entry', 'commission', 'itbi', 'condominiumDebt', 'taxDebt', 'otherDebt', 'lawyer', 'court', 'moving'],
  ...['months', 'condominium', 'iptu', 'renovation', 'saleBrokerage', 'saleMonths'],
] as const;

const NONE: Assumed = { value: always(0), origin: 'listing' };

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
    gainBands: [],
    loan: { interest: NONE, months: NONE, fee: NONE, monthly: NONE },
  };
}

const functions = {
  SUM: (...all: number[]) => all.reduce((sum, value) => sum + value, 0),
  ROUND: (value: number, digits: number) => Math.floor(value * 10 ** digits + 0.5 + 1e-6) / 10 ** digits,
  MAX: Math.max,
  IF: (isTrue: boolean, yes: number, no: unknown) => (isTrue ? yes : no),
};

/** Results of the cells in a spreadsheet: the four functions that the formulas use. */
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
