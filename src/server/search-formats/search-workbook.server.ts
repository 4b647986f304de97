import { setImmediate as breathe } from 'node:timers/promises';
import { workbookCopy } from '../../copy/search/formats.ts';
import { MOST_WORKBOOK_ROWS } from '../../domain/search/search-formats.ts';
import type { CsvCell } from '../../domain/spreadsheet/csv.ts';
import { workbookCell } from '../../domain/spreadsheet/workbook-cell.ts';
import type { Instant } from '../../domain/time.ts';
import type { Outlet } from '../../workflows/catalogue/outlet.server.ts';
import { listedOf } from './list-stream.ts';
import { LISTING_HEADINGS, listingRow } from './listing-row.ts';

const ROWS_AT_ONCE = 100;
const COLUMN_WIDTH = 18;

/** The listings of a search as a workbook: numbers are numbers, everything else is text and never a formula. */
export async function searchWorkbook(
  outlet: Outlet,
  numbers: readonly number[],
  now: Instant,
  origin: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const rows: CsvCell[][] = [];
  for (let from = 0; from < Math.min(numbers.length, MOST_WORKBOOK_ROWS); from += ROWS_AT_ONCE) {
    const listed = await listedOf(
      outlet,
      numbers.slice(from, Math.min(from + ROWS_AT_ONCE, MOST_WORKBOOK_ROWS)),
      now,
    );
    rows.push(...listed.map(({ property, card }) => listingRow(property, card, origin)));
    await breathe();
  }
  if (numbers.length > MOST_WORKBOOK_ROWS) rows.push([workbookCopy.cut(MOST_WORKBOOK_ROWS)]);
  // Most addresses do without it.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const head = LISTING_HEADINGS.map((value) => ({ type: String, value, fontWeight: 'bold' as const }));
  const bytes = await writeXlsxFile([head, ...rows.map((row) => row.map(workbookCell))], {
    sheet: workbookCopy.sheet,
    stickyRowsCount: 1,
    columns: LISTING_HEADINGS.map(() => ({ width: COLUMN_WIDTH })),
  }).toBuffer();
  return new Uint8Array(bytes);
}
