import type { CsvCell } from './csv.ts';

const NUMBER_FORMAT = '#,##0.##';

/** A cell of a workbook: a number stays one, everything else is text and never a formula. */
export function workbookCell(cell: CsvCell) {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'number') return { type: Number, value: cell, format: NUMBER_FORMAT };
  const text = typeof cell === 'object' ? cell.digits : cell;
  // Characters that XML may not hold are left out; a cell takes 32,767 characters.
  return { type: String, value: text.replace(/(?!\n)[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '').slice(0, 32_767) };
}
