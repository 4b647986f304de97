import { BUDGETS, type BudgetId, budgetIds, type Limit } from './budgets.ts';
import { isMet, judgedValue, type Measure, ratioOf, rounded, wordsOf } from './measure.ts';

/** The outcome of one budget. */
export type Row = {
  readonly id: BudgetId;
  readonly what: string;
  readonly bench: string;
  readonly unit: string;
  readonly limit: Limit;
  /** The worst of the figures that answer for it; null when none came. */
  readonly value: number | null;
  readonly ratio: number | null;
  readonly state: 'ok' | 'missed' | 'not measured';
};

/** One row for every budget, in the order of the list. */
export function rowsOf(measures: readonly Measure[]): Row[] {
  return budgetIds.map((id) => {
    const { what, bench, unit, limit } = BUDGETS[id];
    const found = measures.filter((measure) => measure.budget === id);
    const worst = worstOf(found, limit);
    const row = { id, what, bench, unit, limit };
    if (!worst) return { ...row, value: null, ratio: null, state: 'not measured' };
    const state = isMet(worst) ? 'ok' : 'missed';
    return { ...row, value: worst.value, ratio: ratioOf(judgedValue(worst), limit), state };
  });
}

/** The rows in columns, as lines of text. */
export function tableOf(rows: readonly Row[]): string {
  const marks = { ok: 'ok', missed: 'NO', 'not measured': 'not measured' };
  const cells = rows.map((row) => [
    row.what,
    row.value === null ? '' : `${rounded(row.value)} ${row.unit}`,
    wordsOf(row.limit, row.unit),
    row.ratio === null ? '' : String(rounded(row.ratio)),
    marks[row.state],
  ]);
  const table = [['budget', 'figure', 'limit', 'ratio', ''], ...cells];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((line) => (line[column] ?? '').length)));
  return table
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A value that is not a number is worse than any number. */
function worstOf(measures: readonly Measure[], limit: Limit): Measure | undefined {
  const strayed = measures.find((measure) => Number.isNaN(measure.value));
  if (strayed) return strayed;
  const sorted = [...measures].sort((a, b) => judgedValue(a) - judgedValue(b));
  return 'atMost' in limit ? sorted.at(-1) : sorted[0];
}
