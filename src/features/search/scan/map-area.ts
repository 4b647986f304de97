import { AT_MIDDLE, AT_SEAT, EXACT } from '../../../domain/map/group-points.ts';
import {
  boxOf,
  type GridBox,
  gridPoint,
  innerBoxOf,
  insideOf,
  type SearchArea,
} from '../../../domain/search/search-area.ts';
import type { Arena } from '../layout/arena.ts';
import { blocksFor } from '../layout/arena-keeper.ts';
import { BLOCK_ROWS, BLOCK_WORDS, NO_POSITION, ZONE_ROWS } from '../layout/arena-views.ts';
import { eachRun } from '../layout/block-masks.ts';
import { missingPrice } from '../layout/listing-now.ts';
import type { SearchTables } from '../layout/search-tables.ts';
import type { SearchPoints } from '../search-index.ts';
import { type NeighbourhoodMiddles, neighbourhoodMiddles } from './neighbourhood-middles.ts';
import type { PlaceList } from './place-list.ts';

type Place = { readonly latitude: number; readonly longitude: number };

/** Seat of a city; null for a slug that is no municipality's. */
export type SeatOf = (citySlug: string) => Place | null;

/** Middle of a neighbourhood, by its key in its city; null where nobody has noted it. */
export type MiddleOf = (citySlug: string, key: string) => Place | null;

type Inside = (latitudeE5: number, longitudeE5: number) => boolean;

/**
 * Tells which rows lie in an area of the map, and where rows lie: at their own position, else where their neighbourhood is
 * known to lie, else at their city's seat.
 */
export class MapAreas {
  private readonly places: PlaceList;
  private readonly seatOf: SeatOf;
  private readonly middleOf: MiddleOf;
  /** By leaf: where a row without a position of its own stands; NO_POSITION: nowhere. */
  private latitudes = new Int32Array(0);
  private longitudes = new Int32Array(0);
  /** By leaf: `AT_MIDDLE` where its neighbourhood is known, else `AT_SEAT`. */
  private standings = new Uint8Array(0);

  constructor(places: PlaceList, { seatOf, middleOf = () => null }: { seatOf: SeatOf; middleOf?: MiddleOf }) {
    this.places = places;
    this.seatOf = seatOf;
    this.middleOf = middleOf;
  }

  /** Writes `mapRows` and `mapCount`: the rows that hold a listing in the area. */
  write({ keeper }: SearchTables, area: SearchArea): void {
    const { arena, usedRows } = keeper;
    const shape = shapeOf(area);
    const isLeafInside = this.leavesIn(shape.isInside);
    arena.mapRows.fill(0, 0, blocksFor(usedRows) * BLOCK_WORDS);
    for (let block = 0; block < blocksFor(usedRows); block++) {
      const end = Math.min(usedRows, (block + 1) * BLOCK_ROWS);
      arena.mapCount[block] = markOwn(arena, block, end, shape) + markAtLeaves(arena, block, isLeafInside);
    }
  }

  /**
   * Positions of these rows; rows without any are left out. One without a position of its own stands where its
   * neighbourhood is known to lie, else in the middle of those of its neighbourhood that have one, else at the seat of its
   * city.
   */
  pointsOf({ keeper }: SearchTables, rows: Uint32Array): SearchPoints {
    this.learnLeaves();
    const { latitudeE5, longitudeE5, place, payable, number, over } = keeper.arena;
    const points = roomFor(rows.length);
    let middles: NeighbourhoodMiddles | null = null;
    let count = 0;
    for (const row of rows) {
      const ownLeaf = place[row] as number;
      const leaf = this.places.wholeOf(ownLeaf);
      const city = this.places.leaves[leaf]?.city ?? 0;
      let standing = EXACT;
      let latitude = latitudeE5[row] as number;
      let longitude = longitudeE5[row] as number;
      if (latitude === NO_POSITION) {
        standing = this.standings[ownLeaf] as number;
        latitude = this.latitudes[ownLeaf] as number;
        longitude = this.longitudes[ownLeaf] as number;
        if (standing === AT_SEAT) {
          middles ??= neighbourhoodMiddles(keeper, this.places);
          if (middles.latitudes[leaf] !== NO_POSITION) {
            standing = AT_MIDDLE;
            latitude = middles.latitudes[leaf] as number;
            longitude = middles.longitudes[leaf] as number;
          }
        }
      }
      if (latitude === NO_POSITION) continue;
      const price = payable[row] as number;
      points.numbers[count] = number[row] as number;
      points.latitudesE5[count] = latitude;
      points.longitudesE5[count] = longitude;
      points.isApproximate[count] = standing;
      points.payableCents[count] = price === missingPrice ? Number.NaN : price;
      points.isOver[count] = over[row] as number;
      points.neighbourhoods[count] = leaf;
      points.places[count++] = city;
    }
    return {
      numbers: points.numbers.subarray(0, count),
      latitudesE5: points.latitudesE5.subarray(0, count),
      longitudesE5: points.longitudesE5.subarray(0, count),
      isApproximate: points.isApproximate.subarray(0, count),
      payableCents: points.payableCents.subarray(0, count),
      isOver: points.isOver.subarray(0, count),
      places: points.places.subarray(0, count),
      neighbourhoods: points.neighbourhoods.subarray(0, count),
      cities: this.places.cities,
      neighbourhoodAt: (leaf) => this.places.neighbourhoodAt(leaf),
    };
  }

  /** By leaf: whether its rows without a position of their own stand inside. */
  private leavesIn(isInside: Inside): Uint8Array {
    this.learnLeaves();
    return Uint8Array.from(this.latitudes, (latitude, leaf) =>
      latitude !== NO_POSITION && isInside(latitude, this.longitudes[leaf] as number) ? 1 : 0,
    );
  }

  /** Leaves come, and keep their numbers. */
  private learnLeaves(): void {
    const { leaves, cities } = this.places;
    if (this.latitudes.length === leaves.length) return;
    const seats = cities.map(({ citySlug }) => gridOf(this.seatOf(citySlug)));
    const middles = leaves.map(({ city, key }) => {
      const slug = cities[city]?.citySlug;
      return key === '' || slug === undefined ? null : gridOf(this.middleOf(slug, key));
    });
    const points = leaves.map(({ city }, leaf) => middles[leaf] ?? seats[city]);
    this.latitudes = Int32Array.from(points, (point) => point?.latitudeE5 ?? NO_POSITION);
    this.longitudes = Int32Array.from(points, (point) => point?.longitudeE5 ?? NO_POSITION);
    this.standings = Uint8Array.from(middles, (middle) => (middle === null ? AT_SEAT : AT_MIDDLE));
  }
}

function gridOf(place: Place | null): ReturnType<typeof gridPoint> | null {
  return place && gridPoint(place);
}

function roomFor(count: number): Omit<SearchPoints, 'cities' | 'neighbourhoodAt'> {
  return {
    numbers: new Uint32Array(count),
    latitudesE5: new Int32Array(count),
    longitudesE5: new Int32Array(count),
    isApproximate: new Uint8Array(count),
    payableCents: new Float64Array(count),
    isOver: new Uint8Array(count),
    places: new Uint32Array(count),
    neighbourhoods: new Uint32Array(count),
  };
}

/** An area, the box around it, and one that lies whole in it. */
type Shape = { readonly outer: GridBox; readonly inner: GridBox | null; readonly isInside: Inside };

function shapeOf(area: SearchArea): Shape {
  const [outer, inner] = [boxOf(area), innerBoxOf(area)];
  const isReallyInside = insideOf(area);
  const isInside = (latitude: number, longitude: number) =>
    isIn(outer, latitude, longitude) &&
    ((inner !== null && isIn(inner, latitude, longitude)) || isReallyInside(latitude, longitude));
  return { outer, inner, isInside };
}

function isIn({ south, north, west, east }: GridBox, latitude: number, longitude: number): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

/** Marks the rows of a block whose own position is inside; returns how many. */
function markOwn(arena: Arena, block: number, end: number, { outer, inner, isInside }: Shape): number {
  let count = 0;
  for (let first = block * BLOCK_ROWS; first < end; first += ZONE_ROWS) {
    const zone = first / ZONE_ROWS;
    const south = arena.south[zone] as number;
    const north = arena.north[zone] as number;
    const west = arena.west[zone] as number;
    const east = arena.east[zone] as number;
    if (south > outer.north || north < outer.south || west > outer.east || east < outer.west) continue;
    const isWhole = inner !== null && isIn(inner, south, west) && isIn(inner, north, east);
    for (let row = first; row < Math.min(end, first + ZONE_ROWS); row++) {
      const latitude = arena.latitudeE5[row] as number;
      if (latitude === NO_POSITION) continue;
      if (isWhole || isInside(latitude, arena.longitudeE5[row] as number)) count += mark(arena, row);
    }
  }
  return count;
}

/** Marks the rows of a block without a position of their own, in neighbourhoods or cities that stand inside. */
function markAtLeaves(arena: Arena, block: number, isLeafInside: Uint8Array): number {
  let count = 0;
  eachRun(arena, block, (place, first, end) => {
    if (isLeafInside[place] === 0) return;
    for (let row = block * BLOCK_ROWS + first; row < block * BLOCK_ROWS + end; row++) {
      if (arena.latitudeE5[row] === NO_POSITION) count += mark(arena, row);
    }
  });
  return count;
}

function mark({ status, mapRows }: Arena, row: number): number {
  if (status[row] === 0) return 0;
  mapRows[row >>> 5] = (mapRows[row >>> 5] as number) | (1 << (row & 31));
  return 1;
}
