import { compareCopy, compareGroups, compareRowLabels } from '../../../copy/frame/compare.ts';
import type { CompareCell } from '../../../domain/compare/compare-cells.ts';
import type { CompareRow } from '../../../domain/compare/compare-rows.ts';
import { bestLabel, cellText } from './cell-text.ts';
import type { ComparePageData } from './compare-page-data.ts';
import { stateText } from './state-text.ts';

/** A field of the sheet; amounts are numbers, in reais, square metres or shares of one, so that they can be reckoned with. */
export type SheetCell = {
  readonly value: string | number;
  readonly kind: 'text' | 'reais' | 'share' | 'number' | 'heading';
};

const heading = (value: string): SheetCell => ({ value, kind: 'heading' });

/**
 * The comparison as a sheet: a row for each row of the page, a column for each property, and last which is the best and
 * why.
 * @param origin of the addresses of the properties; empty: they are paths
 */
export function compareSheet(data: ComparePageData, origin: string): readonly (readonly SheetCell[])[] {
  const { columns, rows } = data;
  const head = [compareCopy.crumb, ...columns.map(({ smallId }) => smallId), compareCopy.best].map(heading);
  const line = (label: string, values: readonly string[]): SheetCell[] => [
    heading(label),
    ...values.map((value): SheetCell => ({ value, kind: 'text' })),
    { value: '', kind: 'text' },
  ];
  return [
    head,
    line(
      compareCopy.sheet.name,
      columns.map(({ name }) => name),
    ),
    line(
      compareCopy.sheet.address,
      columns.map(({ href }) => origin + href),
    ),
    line(compareCopy.sheet.state, columns.map(stateText)),
    ...rows.map((row) => [
      heading(`${compareGroups[row.group]}: ${compareRowLabels[row.key]}`),
      ...row.cells.map(sheetCell),
      { value: bestText(row, columns), kind: 'text' } as const,
    ]),
  ];
}

function sheetCell(cell: CompareCell): SheetCell {
  switch (cell.kind) {
    case 'money':
      return { value: Math.round(cell.cents) / 100, kind: 'reais' };
    case 'percent':
      return { value: cell.percent / 100, kind: 'share' };
    case 'squareMetres':
      return { value: cell.squareMetres, kind: 'number' };
    case 'count':
      return { value: cell.count, kind: 'number' };
    default: {
      const { lines, hint } = cellText(cell);
      return { value: [...lines, ...(hint ? [hint] : [])].join('\n'), kind: 'text' };
    }
  }
}

/** `OI-4071 (Menor preço)`, all of them when several are alike. */
function bestText(row: CompareRow, columns: ComparePageData['columns']): string {
  return row.best
    .flatMap((position) => {
      const [column, cell] = [columns[position], row.cells[position]];
      return column && cell ? [`${column.smallId} (${bestLabel(row.key, cell)})`] : [];
    })
    .join(', ');
}
