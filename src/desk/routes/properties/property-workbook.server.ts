import { propertiesCopy } from '../../../copy/desk/properties.ts';
import type { CsvCell } from '../../../domain/spreadsheet/csv.ts';
import { workbookCell } from '../../../domain/spreadsheet/workbook-cell.ts';
import { count } from './amounts.ts';

/** A workbook is made in one piece in memory; the whole of a longer list is in the CSV. */
const MOST_WORKBOOK_ROWS = 5000;

/** Numbers are numbers, everything else is text and never a formula. */
export async function propertyWorkbook(
  heads: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): Promise<Uint8Array<ArrayBuffer>> {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const head = heads.map((value) => ({ type: String, value, fontWeight: 'bold' as const }));
  const shown = rows.slice(0, MOST_WORKBOOK_ROWS).map((row) => row.map(workbookCell));
  const cut =
    rows.length > MOST_WORKBOOK_ROWS
      ? [[workbookCell(propertiesCopy.sheetCut(count(MOST_WORKBOOK_ROWS)))]]
      : [];
  const bytes = await writeXlsxFile([head, ...shown, ...cut], {
    sheet: propertiesCopy.sheetName,
    stickyRowsCount: 1,
    columns: heads.map(() => ({ width: 18 })),
  }).toBuffer();
  return new Uint8Array(bytes);
}
