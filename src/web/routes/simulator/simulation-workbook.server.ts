import writeXlsxFile from 'write-excel-file/node';
import { scheduleCopy } from '../../../copy/forms/simulation.ts';
import type { CsvCell } from '../../../domain/spreadsheet/csv.ts';

const WIDTHS = [44, 24, 16, 16, 18] as const;
const AMOUNT = '#,##0.00';

/** The rows as a workbook: numbers are numbers, whole ones without decimals. */
export async function simulationWorkbook(
  rows: readonly (readonly CsvCell[])[],
): Promise<Uint8Array<ArrayBuffer>> {
  const cells = rows.map((row) =>
    row.map((value) => {
      if (value === null) return null;
      if (typeof value === 'object') return { type: String, value: value.digits };
      if (typeof value === 'string') return { type: String, value };
      return { type: Number, value, ...(Number.isInteger(value) && value <= 480 ? {} : { format: AMOUNT }) };
    }),
  );
  const bytes = await writeXlsxFile(cells, {
    sheet: scheduleCopy.sheet,
    columns: WIDTHS.map((width) => ({ width })),
  }).toBuffer();
  return new Uint8Array(bytes);
}
