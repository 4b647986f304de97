/** A field of a sheet: text, a number, nothing, or digits that are no number. */
export type CsvCell = string | number | null | { readonly digits: string };

/** A spreadsheet takes so many digits for a number and shows them rounded, and takes zeros away at the beginning. */
const KEPT_AS_TEXT = /^(?:\d{12,}|0\d+)$/;

/** A code as a cell: as text even where all of it is digits. */
export function codeCell(code: string | null): CsvCell {
  return code !== null && KEPT_AS_TEXT.test(code) ? { digits: code } : code;
}

/**
 * A sheet as a Brazilian spreadsheet opens it: semicolons, decimal commas, UTF-8 with a mark of byte order. Text that a
 * spreadsheet would take for a formula gets an apostrophe.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return `\ufeff${csvRows(rows)}`;
}

/** Further rows of a sheet that `csvText` began. */
export function csvRows(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(';')}\r\n`).join('');
}

/** Beginnings of a formula in a spreadsheet, also after signs that it leaves out. */
const FORMULA = /^[\s\p{Cc}\ufeff]*[=+\-@＝＋－＠]/u;
const TO_QUOTE = /[";\r\n\t]|^\s|\s$/;

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  // The one way in which every spreadsheet keeps digits as text.
  if (typeof cell === 'object') return `"=""${cell.digits}"""`;
  const plain = FORMULA.test(cell) ? `'${cell}` : cell;
  return TO_QUOTE.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
