import writeXlsxFile, { type Cell } from 'write-excel-file/node';
import { listSheetCopy } from '../../../copy/frame/own-list.ts';
import type { ListCell, ListUnit } from '../../../domain/own-list/list-sheet.ts';
import { printable } from '../compare/compare-workbook.server.ts';

const FORMATS: Readonly<Record<ListUnit, string>> = {
  reais: '"R$" #,##0.00',
  share: '0.00%',
  number: '#,##0.##',
  moment: 'dd/mm/yyyy hh:mm',
};
const FIRST_WIDTHS = [26, 44, 30] as const;
const WIDTH = 18;
/** The heads stand below the buyer's own cells. */
const STICKY_ROWS = 5;

/** The list as a workbook whose sums are formulas; text of a listing is text and never a formula. */
export async function listWorkbook(rows: readonly (readonly ListCell[])[]): Promise<Uint8Array<ArrayBuffer>> {
  const width = Math.max(...rows.map((row) => row.length));
  const bytes = await writeXlsxFile(
    rows.map((row) => row.map(workbookCell)),
    {
      sheet: listSheetCopy.sheet,
      orientation: 'landscape',
      stickyRowsCount: STICKY_ROWS,
      stickyColumnsCount: 1,
      columns: Array.from({ length: width }, (_, column) => ({ width: FIRST_WIDTHS[column] ?? WIDTH })),
    },
  ).toBuffer();
  return new Uint8Array(bytes);
}

function workbookCell(cell: ListCell): Cell {
  switch (cell.kind) {
    case 'value':
      return { type: Number, value: cell.value, format: FORMATS[cell.unit] };
    case 'formula':
      return { type: 'Formula', value: `=${cell.value}`, format: FORMATS[cell.unit] };
    case 'blank':
      return { type: Number, value: 0, format: FORMATS[cell.unit], backgroundColor: '#fff4cc' };
    case 'heading':
      return {
        type: String,
        value: printable(cell.value),
        fontWeight: 'bold',
        wrap: true,
        alignVertical: 'top',
      };
    default:
      return cell.value === '' ? null : { type: String, value: printable(cell.value) };
  }
}
