import { setImmediate as breathe } from 'node:timers/promises';
import type { Property } from '../../domain/catalogue/property.ts';
import type { PropertyCardView } from '../../domain/catalogue/property-card.ts';
import { csvRows, csvText } from '../../domain/spreadsheet/csv.ts';
import type { Instant } from '../../domain/time.ts';
import type { Outlet } from '../../workflows/catalogue/outlet.server.ts';
import { wholePropertyItem } from '../api/property-item.wire.ts';
import { LISTING_HEADINGS, listingRow } from './listing-row.ts';

/** Listings of one file at most. */
export const MOST_ROWS = 50_000;
/** Rows made at a time, about 5 ms of work; others are answered in between. */
const ROWS_AT_ONCE = 100;

type Listed = { readonly property: Property; readonly card: PropertyCardView };

/** Parts of a file: its beginning, the rows of some listings, its end. */
type FileText = {
  readonly head: string;
  readonly rows: (listed: readonly Listed[], isFirst: boolean) => string;
  readonly tail: string;
};

export function csvFile(origin: string): FileText {
  return {
    head: csvText([LISTING_HEADINGS]),
    rows: (listed) => csvRows(listed.map(({ property, card }) => listingRow(property, card, origin))),
    tail: '',
  };
}

/** The items of the list call, all of them on one page, each with all of its rooms and areas. */
export function jsonFile(
  counts: { readonly total: number; readonly available: number },
  now: Instant,
): FileText {
  const pagination = {
    page: 1,
    max_pages: 1,
    total_items: counts.total,
    offset: 0,
    available_items: counts.available,
  };
  return {
    head: '{"data":[',
    rows: (listed, isFirst) =>
      listed
        .map(
          ({ property, card }, index) =>
            `${isFirst && index === 0 ? '' : ','}${JSON.stringify(wholePropertyItem(property, card, now))}`,
        )
        .join(''),
    tail: `],"pagination":${JSON.stringify(pagination)}}`,
  };
}

/** The listings of a search as a file, made while it is read: no faster, and no further once nobody reads. */
export function listStream(
  outlet: Outlet,
  numbers: readonly number[],
  now: Instant,
  { file, onEnd }: { readonly file: FileText; readonly onEnd: () => void },
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  let next = 0;
  let isFirst = true;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(file.head));
    },
    async pull(controller) {
      try {
        await breathe();
        const listed = await listedOf(outlet, numbers.slice(next, next + ROWS_AT_ONCE), now);
        next += ROWS_AT_ONCE;
        const text = file.rows(listed, isFirst) + (next < numbers.length ? '' : file.tail);
        if (listed.length > 0) isFirst = false;
        if (text !== '') controller.enqueue(encoder.encode(text));
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

/** The listings of some numbers, a hundred at a time; others are answered in between. */
export async function* listedInTurns(
  outlet: Outlet,
  numbers: readonly number[],
  now: Instant,
): AsyncGenerator<readonly Listed[]> {
  for (let from = 0; from < numbers.length; from += ROWS_AT_ONCE) {
    await breathe();
    yield await listedOf(outlet, numbers.slice(from, from + ROWS_AT_ONCE), now);
  }
}

/** Listings of the numbers that are still there, with their cards. */
async function listedOf(
  outlet: Outlet,
  numbers: readonly number[],
  now: Instant,
): Promise<readonly Listed[]> {
  const properties = await outlet.properties(numbers);
  return properties.map((property) => ({ property, card: outlet.propertyCard(property, now) }));
}
