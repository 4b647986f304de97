import { setImmediate as breathe } from 'node:timers/promises';
import { csvRows, csvText } from '../../domain/spreadsheet/csv.ts';
import type { Instant } from '../../domain/time.ts';
import type { Outlet } from '../../workflows/outlet.server.ts';
import { LISTING_HEADINGS, listingRow } from './listing-row.ts';

/** Listings of one file at most. */
export const MOST_ROWS = 50_000;
/** Rows made at a time, about 5 ms of work; others are answered in between. */
const ROWS_AT_ONCE = 100;

/** The listings of a search as a spreadsheet, made while it is read: no faster, and no further once nobody reads. */
export function csvStream(
  outlet: Outlet,
  numbers: readonly number[],
  now: Instant,
  { origin, onEnd }: { readonly origin: string; readonly onEnd: () => void },
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  let next = 0;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(csvText([LISTING_HEADINGS])));
    },
    async pull(controller) {
      try {
        await breathe();
        const rows = await rowsOf(outlet, numbers.slice(next, next + ROWS_AT_ONCE), now, origin);
        next += ROWS_AT_ONCE;
        if (rows !== '') controller.enqueue(encoder.encode(rows));
        if (next < numbers.length) return;
        controller.close();
      } catch (error) {
        controller.error(error);
      }
      onEnd();
    },
    cancel: onEnd,
  });
}

async function rowsOf(
  outlet: Outlet,
  numbers: readonly number[],
  now: Instant,
  origin: string,
): Promise<string> {
  const properties = await outlet.properties(numbers);
  return csvRows(
    properties.map((property) => listingRow(property, outlet.propertyCard(property, now), origin)),
  );
}
