import { workbookCopy } from '../../copy/search/formats.ts';
import type { CsvCell } from '../../domain/spreadsheet/csv.ts';
import type { Instant } from '../../domain/time.ts';
import type { Outlet } from '../../workflows/catalogue/outlet.server.ts';
import { listedInTurns } from './list-stream.ts';
import { LISTING_HEADINGS, listingRow } from './listing-row.ts';
import { workbookBytes } from './workbook-stream.server.ts';

/** The listings of a search as a workbook: numbers are numbers, everything else is text and never a formula. */
export function searchWorkbook(
  outlet: Outlet,
  numbers: readonly number[],
  now: Instant,
  origin: string,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  async function* rows(): AsyncGenerator<readonly (readonly CsvCell[])[]> {
    for await (const listed of listedInTurns(outlet, numbers, now))
      yield listed.map(({ property, card }) => listingRow(property, card, origin));
  }
  return workbookBytes({ sheet: workbookCopy.sheet, headings: LISTING_HEADINGS, rows: rows() });
}
