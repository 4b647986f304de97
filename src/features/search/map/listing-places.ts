import type { StateCode } from '../../../domain/catalogue/enumerations.ts';
import type { PointSet } from '../../../domain/map/group-points.ts';
import { mercatorX, mercatorY } from '../../../domain/map/mercator.ts';

type Position = { readonly latitude: number; readonly longitude: number };

/** Where a listing lies, as its row says. */
export type PlacedListing = {
  readonly number: number;
  readonly uf: StateCode;
  readonly citySlug: string;
  readonly cityName: string;
  readonly position: Position | null;
  /** Sold or closed: in the lists for a while, never on the map. */
  readonly isOver: boolean;
};

/** A city by which listings are put on the map. */
export type MapCity = { readonly slug: string; readonly uf: StateCode; readonly name: string };

/** The listings of an answer that have a place on the map, and how many have none. */
export type PlacedPoints = PointSet & { readonly unplaced: number };

/** What one listing's place is, in 26 bytes. */
type Columns = {
  xs: Float64Array<ArrayBuffer>;
  ys: Float64Array<ArrayBuffer>;
  cities: Int32Array<ArrayBuffer>;
  kinds: Uint8Array<ArrayBuffer>;
};

const KIND = { over: 0, own: 1, seat: 2, nowhere: 3 } as const;
const FIRST_ROWS = 1024;

/**
 * Where every published listing stands on the map, by number: at its own place or, without one, at the seat of its city
 * (D§3). Kept beside the index, of the same version.
 */
export class ListingPlaces {
  readonly #seatOf: (citySlug: string) => Position | null;
  readonly #rows = new Map<number, number>();
  readonly #free: number[] = [];
  #columns = columnsOf(FIRST_ROWS);
  readonly #cities: MapCity[] = [];
  readonly #cityRows = new Map<string, number>();

  /** `seatOf`: the seat of a city; null for a city that no list knows. */
  constructor(seatOf: (citySlug: string) => Position | null) {
    this.#seatOf = seatOf;
  }

  get size(): number {
    return this.#rows.size;
  }

  city(row: number): MapCity {
    const city = this.#cities[row];
    if (city === undefined) throw new RangeError(`no city ${row}`);
    return city;
  }

  put(listing: PlacedListing): void {
    const row = this.#rows.get(listing.number) ?? this.#newRow(listing.number);
    const position = listing.position ?? this.#seatOf(listing.citySlug);
    const { xs, ys, cities, kinds } = this.#columns;
    xs[row] = position === null ? 0 : mercatorX(position.longitude);
    ys[row] = position === null ? 0 : mercatorY(position.latitude);
    cities[row] = this.#cityRow(listing);
    kinds[row] = kindOf(listing, position);
  }

  remove(number: number): void {
    const row = this.#rows.get(number);
    if (row === undefined) return;
    this.#rows.delete(number);
    this.#free.push(row);
  }

  /** The places of these listings; what is over and what nobody knows of is left out. */
  pointsOf(numbers: readonly number[]): PlacedPoints {
    const { xs, ys, cities, kinds } = this.#columns;
    const placed: number[] = [];
    const rows: number[] = [];
    let unplaced = 0;
    for (const number of numbers) {
      const row = this.#rows.get(number);
      const kind = row === undefined ? KIND.over : kinds[row];
      if (kind === KIND.nowhere) unplaced++;
      if (row === undefined || kind === KIND.over || kind === KIND.nowhere) continue;
      placed.push(number);
      rows.push(row);
    }
    return {
      numbers: Int32Array.from(placed),
      xs: Float64Array.from(rows, (row) => xs[row] as number),
      ys: Float64Array.from(rows, (row) => ys[row] as number),
      cities: Int32Array.from(rows, (row) => cities[row] as number),
      approximate: Uint8Array.from(rows, (row) => (kinds[row] === KIND.seat ? 1 : 0)),
      unplaced,
    };
  }

  #newRow(number: number): number {
    const row = this.#free.pop() ?? this.#rows.size;
    if (row >= this.#columns.kinds.length) this.#grow();
    this.#rows.set(number, row);
    return row;
  }

  #grow(): void {
    const former = this.#columns;
    const columns = columnsOf(former.kinds.length * 2);
    columns.xs.set(former.xs);
    columns.ys.set(former.ys);
    columns.cities.set(former.cities);
    columns.kinds.set(former.kinds);
    this.#columns = columns;
  }

  #cityRow({ citySlug, uf, cityName }: PlacedListing): number {
    const known = this.#cityRows.get(citySlug);
    if (known !== undefined) return known;
    this.#cities.push({ slug: citySlug, uf, name: cityName });
    this.#cityRows.set(citySlug, this.#cities.length - 1);
    return this.#cities.length - 1;
  }
}

function columnsOf(rows: number): Columns {
  return {
    xs: new Float64Array(rows),
    ys: new Float64Array(rows),
    cities: new Int32Array(rows),
    kinds: new Uint8Array(rows),
  };
}

function kindOf(listing: PlacedListing, position: Position | null): number {
  if (listing.isOver) return KIND.over;
  if (position === null) return KIND.nowhere;
  return listing.position === null ? KIND.seat : KIND.own;
}
