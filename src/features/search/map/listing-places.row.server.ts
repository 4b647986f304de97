import { type Kysely, sql } from 'kysely';
import { oneOf, STATES } from '../../../domain/catalogue/enumerations.ts';
import { isOver, PROPERTY_STATUSES } from '../../../domain/catalogue/property-status.ts';
import type { ChangeBatch } from '../../../platform/follow-changes.server.ts';
import { ListingPlaces, type PlacedListing } from './listing-places.ts';

type PlacedRow = {
  readonly number: number;
  readonly uf: string;
  readonly city_slug: string;
  readonly city_name: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly status: string;
};

const COLUMNS = sql.raw('number, uf, city_slug, city_name, latitude, longitude, status');
/** Rows that are read between two pauses. */
const PAGE_ROWS = 2000;

/** Where listings stand, kept of the version of the index. */
export type LivePlaces = {
  /** What holds the version that is shown now. */
  readonly current: () => ListingPlaces;
  /** Reads what a batch changed; what it gives back makes that current. */
  readonly follow: <DB>(batch: ChangeBatch, snapshot: Kysely<DB>) => Promise<() => void>;
};

export function livePlaces(seatOf: ConstructorParameters<typeof ListingPlaces>[0]): LivePlaces {
  let current = new ListingPlaces(seatOf);
  return {
    current: () => current,
    async follow(batch, snapshot) {
      if (batch.reload) {
        const next = await readPlaces(snapshot, new ListingPlaces(seatOf));
        return () => {
          current = next;
        };
      }
      const changed = new Set(
        batch.changes.flatMap(({ kind, id }) => (kind === 'property' && id !== null ? [id] : [])),
      );
      const listings = await placedByNumber(snapshot, [...changed]);
      return () => {
        for (const number of changed) current.remove(number);
        for (const listing of listings) current.put(listing);
      };
    },
  };
}

async function readPlaces<DB>(snapshot: Kysely<DB>, places: ListingPlaces): Promise<ListingPlaces> {
  for (let after = 0; ; ) {
    const { rows } = await sql<PlacedRow>`
      select ${COLUMNS} from property
      where number > ${after} and status not in ('rascunho', 'retirado')
      order by number limit ${PAGE_ROWS}`.execute(snapshot);
    for (const row of rows) places.put(placedOf(row));
    if (rows.length < PAGE_ROWS) return places;
    after = rows.at(-1)?.number ?? after;
  }
}

async function placedByNumber<DB>(
  snapshot: Kysely<DB>,
  numbers: readonly number[],
): Promise<PlacedListing[]> {
  const listings: PlacedListing[] = [];
  for (let from = 0; from < numbers.length; from += PAGE_ROWS) {
    const { rows } = await sql<PlacedRow>`
      select ${COLUMNS} from property
      where number = any(${numbers.slice(from, from + PAGE_ROWS)}::integer[])
        and status not in ('rascunho', 'retirado')`.execute(snapshot);
    listings.push(...rows.map(placedOf));
  }
  return listings;
}

function placedOf(row: PlacedRow): PlacedListing {
  const { number, latitude, longitude } = row;
  const uf = oneOf(STATES, row.uf);
  const status = oneOf(PROPERTY_STATUSES, row.status);
  if (uf === null || status === null) throw new RangeError(`not a known value: ${row.uf} ${row.status}`);
  return {
    number,
    uf,
    citySlug: row.city_slug,
    cityName: row.city_name,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    isOver: isOver(status),
  };
}
