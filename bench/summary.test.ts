import { expect, test } from 'vitest';
import { budgetIds } from './budgets.ts';
import { isMet, lineOf, type Measure, percentile } from './measure.ts';
import { rowsOf, tableOf } from './summary.ts';

const figure = (value: number, budget: Measure['budget']): Measure => ({
  name: 'x',
  value,
  unit: 'ms',
  budget,
});

function rowOf(id: (typeof budgetIds)[number], measures: readonly Measure[]) {
  const row = rowsOf(measures).find((each) => each.id === id);
  if (!row) throw new Error(`no row ${id}`);
  return row;
}

test('every budget has one row, and one without a figure is not measured', () => {
  const rows = rowsOf([]);
  expect(rows.map((row) => row.id)).toEqual(budgetIds);
  expect(new Set(rows.map((row) => row.state))).toEqual(new Set(['not measured']));
  expect(tableOf(rows).split('\n')).toHaveLength(budgetIds.length + 1);
});

test('of several figures for one budget the worst counts, whichever way the limit points', () => {
  const times = [figure(4, 'page-render-search'), figure(12, 'page-render-search')];
  expect(rowOf('page-render-search', times)).toMatchObject({ value: 12, ratio: 1.2, state: 'missed' });
  const shares = [figure(0.9, 'page-cached-ratio'), figure(0.86, 'page-cached-ratio')];
  expect(rowOf('page-cached-ratio', shares)).toMatchObject({ value: 0.86, state: 'ok' });
});

test('a figure that is not a number keeps no limit, even beside one that does', () => {
  expect(percentile([], 0.5)).toBeNaN();
  expect(isMet(figure(Number.NaN, { atMost: 10 }))).toBe(false);
  expect(isMet(figure(Number.NaN, 'page-cached-ratio'))).toBe(false);
  const times = [figure(4, 'page-render-search'), figure(Number.NaN, 'page-render-search')];
  expect(rowOf('page-render-search', times).state).toBe('missed');
});

test('a limit of nothing is kept by nothing alone', () => {
  expect(rowOf('search-1m-differences', [figure(0, 'search-1m-differences')])).toMatchObject({
    ratio: 0,
    state: 'ok',
  });
  expect(rowOf('search-1m-differences', [figure(1, 'search-1m-differences')]).state).toBe('missed');
});

test('the limit itself is kept, what is beyond it is not, and the line says so', () => {
  expect(lineOf(figure(10, 'page-render-search'))).toMatch(/^ok .*at most 10 ms \(ratio 1\)/);
  expect(lineOf(figure(10.1, 'page-render-search'))).toMatch(/^NO .*\(ratio 1\.01\)/);
  expect(lineOf(figure(10, undefined))).not.toMatch(/budget/);
});
