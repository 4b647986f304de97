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
  const times = [figure(1, 'search-1m-worst'), figure(2.4, 'search-1m-worst')];
  expect(rowOf('search-1m-worst', times)).toMatchObject({ value: 2.4, ratio: 1.2, state: 'missed' });
  const shares = [figure(0.9, 'page-cached-ratio'), figure(0.86, 'page-cached-ratio')];
  expect(rowOf('page-cached-ratio', shares)).toMatchObject({ value: 0.86, state: 'ok' });
});

test('a figure that is not a number keeps no limit, even beside one that does', () => {
  expect(percentile([], 0.5)).toBeNaN();
  expect(isMet(figure(Number.NaN, { atMost: 10 }))).toBe(false);
  expect(isMet(figure(Number.NaN, 'page-cached-ratio'))).toBe(false);
  const times = [figure(4, 'search-1m-worst'), figure(Number.NaN, 'search-1m-worst')];
  expect(rowOf('search-1m-worst', times).state).toBe('missed');
});

test('a limit of nothing is kept by nothing alone', () => {
  expect(rowOf('search-1m-differences', [figure(0, 'search-1m-differences')])).toMatchObject({
    ratio: 0,
    state: 'ok',
  });
  expect(rowOf('search-1m-differences', [figure(1, 'search-1m-differences')]).state).toBe('missed');
});

test('the limit itself is kept, what is beyond it is not, and the line says so', () => {
  expect(lineOf(figure(2, 'search-1m-worst'))).toMatch(/^ok .*at most 2 ms \(ratio 1\)/);
  expect(lineOf(figure(2.02, 'search-1m-worst'))).toMatch(/^NO .*\(ratio 1\.01\)/);
  expect(lineOf(figure(10, undefined))).not.toMatch(/budget/);
});

test('a time is judged as it would be at full pace: a slow machine misses no budget by itself, a fast one keeps none', () => {
  const slow = { ...figure(3, 'search-1m-worst'), pace: 0.5 };
  expect(rowOf('search-1m-worst', [slow])).toMatchObject({ value: 3, ratio: 0.75, state: 'ok' });
  const fast = { ...figure(1.5, 'search-1m-worst'), pace: 2 };
  expect(isMet(fast)).toBe(false);
  expect(rowOf('search-1m-worst', [slow, fast])).toMatchObject({ value: 1.5, ratio: 1.5, state: 'missed' });
  expect(lineOf(slow)).toMatch(/^ok .*at most 2 ms at full pace \(ratio 0\.75\)/);
});
