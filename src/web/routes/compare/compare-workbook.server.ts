import writeXlsxFile, { type Cell } from 'write-excel-file/node';
import { compareCopy } from '../../../copy/frame/compare.ts';
import type { SheetCell } from './compare-sheet.ts';

const FORMATS = { reais: '"R$" #,##0.00', share: '0%', number: '#,##0', fraction: '#,##0.00' } as const;
const LABEL_WIDTH = 34;
const COLUMN_WIDTH = 30;

/** The sheet as a workbook: numbers are numbers, everything else is text and never a formula. */
export async function compareWorkbook(
  sheet: readonly (readonly SheetCell[])[],
): Promise<Uint8Array<ArrayBuffer>> {
  const width = sheet[0]?.length ?? 0;
  const bytes = await writeXlsxFile(
    sheet.map((row) => row.map(workbookCell)),
    {
      sheet: compareCopy.crumb,
      orientation: 'landscape',
      stickyRowsCount: 1,
      stickyColumnsCount: 1,
      columns: Array.from({ length: width }, (_, position) => ({
        width: position === 0 ? LABEL_WIDTH : COLUMN_WIDTH,
      })),
    },
  ).toBuffer();
  return new Uint8Array(bytes);
}

function workbookCell({ value, kind }: SheetCell): Cell {
  if (typeof value === 'number') {
    if (kind === 'text' || kind === 'heading') return null;
    const format = FORMATS[kind === 'number' && !Number.isInteger(value) ? 'fraction' : kind];
    return { type: Number, value, format };
  }
  if (value === '') return null;
  const text = { type: String, value: printable(value), wrap: true, alignVertical: 'top' } as const;
  return kind === 'heading' ? { ...text, fontWeight: 'bold' } : text;
}

/** Signs that XML may not hold are left out; a cell takes 32,767 characters. */
export function printable(text: string): string {
  return text.replace(/(?!\n)[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '').slice(0, 32_767);
}
