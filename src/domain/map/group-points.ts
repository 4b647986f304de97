import type { MapFrame } from './map-frame.ts';
import { mercatorX, mercatorY, worldPart } from './mercator.ts';

/** Listings on the map, each a row of every column. */
export type PointSet = {
  readonly numbers: Int32Array;
  /** Place in the square of the world (mercator.ts). */
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** City of the listing: its place in a list of cities that the caller knows. */
  readonly cities: Int32Array;
  /** Its neighbourhood, as the caller numbers them; -1 where none is known, or not where it lies. */
  readonly neighbourhoods: Int32Array;
  /** Precision of the position: `EXACT`, `AT_SEAT` or `AT_MIDDLE`. */
  readonly approximate: Uint8Array;
};

/** At a place of its own. */
export const EXACT = 0;
/** At the seat of its city. */
export const AT_SEAT = 1;
/** In the middle of its neighbourhood. */
export const AT_MIDDLE = 2;

/** Several listings under one mark; a listing without a place of its own has no mark of its own either. */
export type PointGroup = {
  readonly rows: readonly number[];
  /** The middle of the listings. */
  readonly x: number;
  readonly y: number;
  /** Their span in the square of the world. */
  readonly span: readonly [west: number, north: number, east: number, south: number];
  /** The city in which all of them lie; null when there are several. */
  readonly city: number | null;
  /** The city in which most of them lie, and how many there are. */
  readonly mainCity: number;
  readonly cityCount: number;
  /** From near: the neighbourhood in which all of them lie; null when there are several. */
  readonly neighbourhood: number | null;
  /** Number of listings that have no place of their own. */
  readonly approximateCount: number;
};

export type GroupedPoints = {
  readonly groups: readonly PointGroup[];
  /** Rows that stand alone, at their own place. */
  readonly singles: readonly number[];
  /** Number of listings in the frame. */
  readonly count: number;
};

/** Up to this zoom listings are told by state. */
export const LAST_STATE_ZOOM = 4;
/** From here on the listings of one state are told by city: it fills a small screen. */
export const FIRST_STATE_ALONE_ZOOM = 4;
/** From here on listings are told by neighbourhood, and what stands at the seat of its city is kept apart. */
const FIRST_NEAR_ZOOM = 11;
/** From here on the same holds where all listings of the frame lie in one city: it fills a small screen. */
const FIRST_CITY_ALONE_ZOOM = 8;
/** From here on what has a place of its own is kept apart from the rest of its neighbourhood too. */
const FIRST_PLACE_ZOOM = 13;

/** Before that the largest cities of the frame have marks of their own, however near they lie. */
const MOST_OWN_CITIES = 24;
/**
 * Most marks that can still be moved apart around one place: a city with so many larger ones about it is told with
 * others.
 */
const MOST_IN_CROWD = 4;
const CROWD_PIXELS = 48;
/** The share of the listings in the frame that such a city has at least. */
const OWN_CITY_SHARE = 0.01;

/** Marks nearer than this many pixels, in both directions, become one. */
const CELL_PIXELS = 72;
/** More marks than this are more than anybody reads: the cells are widened. */
const MOST_MARKS = 160;
const WIDEN = 1.5;

/** Puts the listings of a frame under marks that do not lie upon one another. Pure, and linear in the points. */
export function groupPoints(points: PointSet, frame: MapFrame): GroupedPoints {
  const rows = rowsIn(points, frame);
  const { zoom } = frame;
  const isNear = zoom >= FIRST_NEAR_ZOOM || (zoom >= FIRST_CITY_ALONE_ZOOM && isOneCity(rows, points.cities));
  for (let cellPixels = CELL_PIXELS; ; cellPixels *= WIDEN) {
    const cells = merged(cellsOf(points, rows, { zoom, cellPixels, isNear }), worldPart(cellPixels, zoom));
    if (cells.length > MOST_MARKS) continue;
    return { ...finished(points, cells, isNear), count: rows.length };
  }
}

function isOneCity(rows: readonly number[], cities: Int32Array): boolean {
  return rows.every((row) => cities[row] === cities[rows[0] as number]);
}

/** The listings of a frame by state: `stateOf` says which one a city lies in. */
export function groupByState(
  points: PointSet,
  frame: MapFrame,
  stateOf: (city: number) => string,
): { readonly states: ReadonlyMap<string, PointGroup>; readonly count: number } {
  const rows = rowsIn(points, frame);
  const cells = new Map<string, Cell>();
  for (const row of rows) addTo(cells, stateOf(points.cities[row] as number), points, row);
  return {
    states: new Map([...cells].map(([state, cell]) => [state, groupOf(points, cell, false)])),
    count: rows.length,
  };
}

function rowsIn({ xs, ys }: PointSet, frame: MapFrame): number[] {
  const [west, east] = [mercatorX(frame.west), mercatorX(frame.east)];
  const [north, south] = [mercatorY(frame.north), mercatorY(frame.south)];
  const rows: number[] = [];
  for (let row = 0; row < xs.length; row++) {
    const x = xs[row] as number;
    const y = ys[row] as number;
    if (x >= west && x <= east && y >= north && y <= south) rows.push(row);
  }
  return rows;
}

/** Points under one mark; x and y are sums until it is finished. */
type Cell = { readonly rows: number[]; x: number; y: number; readonly isApart: boolean };

function cellsOf(
  points: PointSet,
  rows: readonly number[],
  { zoom, cellPixels, isNear }: { zoom: number; cellPixels: number; isNear: boolean },
): Map<string | number, Cell> {
  const side = worldPart(cellPixels, zoom);
  const columns = Math.ceil(1 / side);
  const placeOf = isNear ? nearPlace(points, zoom, cellPixels) : farPlace(points, rows, zoom);
  const cells = new Map<string | number, Cell>();
  for (const row of rows) {
    const place = placeOf(row);
    const column = Math.floor((points.xs[row] as number) / side);
    const line = Math.floor((points.ys[row] as number) / side);
    addTo(cells, place?.key ?? line * columns + column, points, row, place?.isApart);
  }
  return cells;
}

/** Group that a listing is told with, wherever it stands; `isApart`: with nothing else. Null: with its neighbours. */
type Place = { readonly key: string; readonly isApart: boolean } | null;

function farPlace(points: PointSet, rows: readonly number[], zoom: number): (row: number) => Place {
  const own = largestCities(points, rows, worldPart(CROWD_PIXELS, zoom));
  return (row) => {
    const city = points.cities[row] as number;
    return own.has(city) ? { key: `c${city}`, isApart: true } : null;
  };
}

/** A frame with too many marks joins each with those beside it. */
function nearPlace(points: PointSet, zoom: number, cellPixels: number): (row: number) => Place {
  if (cellPixels > CELL_PIXELS * WIDEN) return () => null;
  return (row) => {
    const standing = points.approximate[row];
    if (standing === AT_SEAT) return { key: `c${points.cities[row]}`, isApart: true };
    const neighbourhood = points.neighbourhoods[row] as number;
    const isTogether = zoom < FIRST_PLACE_ZOOM || standing === AT_MIDDLE;
    return neighbourhood < 0 || !isTogether
      ? null
      : { key: `n${neighbourhood}`, isApart: zoom >= FIRST_PLACE_ZOOM };
  };
}

/** The cities with the most listings in the frame; `crowd` is as near as they lie in one, in the square of the world. */
function largestCities(
  { cities, xs, ys }: PointSet,
  rows: readonly number[],
  crowd: number,
): ReadonlySet<number> {
  const found = new Map<number, { count: number; readonly row: number }>();
  for (const row of rows) {
    const city = cities[row] as number;
    const known = found.get(city);
    if (known === undefined) found.set(city, { count: 1, row });
    else known.count++;
  }
  const least = Math.max(2, rows.length * OWN_CITY_SHARE);
  const large = [...found].filter(([, { count }]) => count >= least).sort((a, b) => b[1].count - a[1].count);
  const isNear = (row: number, other: number) =>
    Math.hypot((xs[row] as number) - (xs[other] as number), (ys[row] as number) - (ys[other] as number)) <
    crowd;
  const own = new Map<number, number>();
  for (const [city, { row }] of large) {
    if (own.size === MOST_OWN_CITIES) break;
    const about = [...own.values()].filter((other) => isNear(row, other));
    if (about.length < MOST_IN_CROWD) own.set(city, row);
  }
  return new Set(own.keys());
}

function addTo<Key>(cells: Map<Key, Cell>, key: Key, points: PointSet, row: number, isApart = false): void {
  let cell = cells.get(key);
  if (cell === undefined) {
    cell = { rows: [], x: 0, y: 0, isApart };
    cells.set(key, cell);
  }
  cell.rows.push(row);
  cell.x += points.xs[row] as number;
  cell.y += points.ys[row] as number;
}

/** Cells whose middles lie within one side of a larger one join it; those that are apart stay what they are. */
function merged(cells: ReadonlyMap<string | number, Cell>, side: number): Cell[] {
  const bySize = [...cells.values()].sort((a, b) => b.rows.length - a.rows.length);
  const kept = new Map<string, Cell[]>();
  const all: Cell[] = [];
  for (const cell of bySize) {
    const [x, y] = [cell.x / cell.rows.length, cell.y / cell.rows.length];
    const taker = cell.isApart ? undefined : nearest(kept, x, y, side);
    if (taker === undefined) {
      const key = `${Math.floor(x / side)} ${Math.floor(y / side)}`;
      kept.set(key, [...(kept.get(key) ?? []), cell]);
      all.push(cell);
    } else {
      for (const row of cell.rows) taker.rows.push(row);
      taker.x += cell.x;
      taker.y += cell.y;
    }
  }
  return all;
}

/** Distance at which two marks become one, as a share of a cell's side. */
const TOUCHING = 0.8;

function nearest(
  kept: ReadonlyMap<string, readonly Cell[]>,
  x: number,
  y: number,
  side: number,
): Cell | undefined {
  const [column, line] = [Math.floor(x / side), Math.floor(y / side)];
  for (let dx = -1; dx <= 1; dx++) {
    for (let dy = -1; dy <= 1; dy++) {
      for (const cell of kept.get(`${column + dx} ${line + dy}`) ?? []) {
        if (cell.isApart) continue;
        const count = cell.rows.length;
        const isTouching =
          Math.abs(cell.x / count - x) < side * TOUCHING && Math.abs(cell.y / count - y) < side * TOUCHING;
        if (isTouching) return cell;
      }
    }
  }
  return undefined;
}

function finished(points: PointSet, cells: readonly Cell[], isNear: boolean): Omit<GroupedPoints, 'count'> {
  const groups: PointGroup[] = [];
  const singles: number[] = [];
  for (const cell of cells) {
    const [row] = cell.rows;
    if (cell.rows.length === 1 && row !== undefined && points.approximate[row] === EXACT) singles.push(row);
    else groups.push(groupOf(points, cell, isNear));
  }
  return { groups, singles };
}

function groupOf(points: PointSet, { rows, x, y }: Cell, isNear: boolean): PointGroup {
  const { xs, ys, cities, neighbourhoods, approximate } = points;
  let [west, north, east, south] = [1, 1, 0, 0];
  let approximateCount = 0;
  const neighbourhood = isNear ? (neighbourhoods[rows[0] as number] as number) : -1;
  let isOneNeighbourhood = neighbourhood >= 0;
  for (const row of rows) {
    west = Math.min(west, xs[row] as number);
    east = Math.max(east, xs[row] as number);
    north = Math.min(north, ys[row] as number);
    south = Math.max(south, ys[row] as number);
    if (approximate[row] !== EXACT) approximateCount++;
    isOneNeighbourhood &&= neighbourhoods[row] === neighbourhood;
  }
  const inCity = countsOf(rows, cities);
  const mainCity = mostIn(inCity);
  return {
    rows,
    x: x / rows.length,
    y: y / rows.length,
    span: [west, north, east, south],
    city: inCity.size === 1 ? mainCity : null,
    mainCity,
    cityCount: inCity.size,
    neighbourhood: isOneNeighbourhood ? neighbourhood : null,
    approximateCount,
  };
}

/** Neighbours in the catalogue mostly lie in one city: runs are counted. */
function countsOf(rows: readonly number[], cities: Int32Array): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  let from = 0;
  rows.forEach((row, at) => {
    const next = rows[at + 1];
    if (next !== undefined && cities[next] === cities[row]) return;
    const city = cities[row] as number;
    counts.set(city, (counts.get(city) ?? 0) + at + 1 - from);
    from = at + 1;
  });
  return counts;
}

/** The one with the most listings; of equals the first by number, so that it is always the same. */
function mostIn(counts: ReadonlyMap<number, number>): number {
  let [most, best] = [0, -1];
  for (const [city, count] of counts) {
    if (count > most || (count === most && city < best)) [most, best] = [count, city];
  }
  return best;
}
