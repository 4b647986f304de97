import type { MapFrame } from './map-frame.ts';
import { mercatorX, mercatorY, worldPart } from './mercator.ts';

/** Listings on the map, each a row of every column. */
export type PointSet = {
  readonly numbers: Int32Array;
  /** Place in the square of the world (mercator.ts). */
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** Which city the listing lies in: its place in a list of cities that the caller knows. */
  readonly cities: Int32Array;
  /** 1: the listing has no place of its own and stands at the seat of its city. */
  readonly approximate: Uint8Array;
};

/** Several listings under one mark; a listing at the seat of its city has no mark of its own either. */
export type PointGroup = {
  readonly rows: readonly number[];
  /** The middle of the listings. */
  readonly x: number;
  readonly y: number;
  /** What they span in the square of the world. */
  readonly span: readonly [west: number, north: number, east: number, south: number];
  /** The city in which all of them lie; null when there are several. */
  readonly city: number | null;
  /** How many stand at the seat of their city. */
  readonly approximateCount: number;
};

export type GroupedPoints = {
  readonly groups: readonly PointGroup[];
  /** Rows that stand alone, at their own place. */
  readonly singles: readonly number[];
  /** How many listings lie in the frame. */
  readonly count: number;
};

/** Up to this zoom listings are told by state. */
export const LAST_STATE_ZOOM = 4;
/** From here on what has a place of its own is kept apart from what stands at the seat of its city. */
const FIRST_NEAR_ZOOM = 11;

/** From here on, where a state fills the frame, its largest cities have marks of their own, however near they lie. */
const FIRST_CITY_ZOOM = 6;
const MOST_OWN_CITIES = 24;
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
  for (let cellPixels = CELL_PIXELS; ; cellPixels *= WIDEN) {
    const cells = merged(cellsOf(points, rows, frame.zoom, cellPixels), worldPart(cellPixels, frame.zoom));
    if (cells.length > MOST_MARKS) continue;
    return { ...finished(points, cells), count: rows.length };
  }
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
    states: new Map([...cells].map(([state, cell]) => [state, groupOf(points, cell)])),
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

/** What gathers under one mark; x and y are sums until it is finished. */
type Cell = { readonly rows: number[]; x: number; y: number; readonly isCity: boolean };

function cellsOf(
  points: PointSet,
  rows: readonly number[],
  zoom: number,
  cellPixels: number,
): Map<string | number, Cell> {
  const side = worldPart(cellPixels, zoom);
  const columns = Math.ceil(1 / side);
  // Where there are too many marks, seats too become one with what is beside them.
  const isNear = zoom >= FIRST_NEAR_ZOOM && cellPixels <= CELL_PIXELS * WIDEN;
  const own = zoom >= FIRST_CITY_ZOOM && zoom < FIRST_NEAR_ZOOM ? largestCities(points, rows) : NO_CITIES;
  const cells = new Map<string | number, Cell>();
  for (const row of rows) {
    const isSeat = (isNear && points.approximate[row] === 1) || own.has(points.cities[row] as number);
    const column = Math.floor((points.xs[row] as number) / side);
    const line = Math.floor((points.ys[row] as number) / side);
    const key = isSeat ? `c${points.cities[row]}` : line * columns + column;
    addTo(cells, key, points, row, isSeat);
  }
  return cells;
}

const NO_CITIES: ReadonlySet<number> = new Set();

/** The cities with the most listings in the frame. */
function largestCities({ cities }: PointSet, rows: readonly number[]): ReadonlySet<number> {
  const counts = new Map<number, number>();
  for (const row of rows) {
    const city = cities[row] as number;
    counts.set(city, (counts.get(city) ?? 0) + 1);
  }
  const least = Math.max(2, rows.length * OWN_CITY_SHARE);
  const large = [...counts].filter(([, count]) => count >= least).sort((a, b) => b[1] - a[1]);
  return new Set(large.slice(0, MOST_OWN_CITIES).map(([city]) => city));
}

function addTo<Key>(cells: Map<Key, Cell>, key: Key, points: PointSet, row: number, isCity = false): void {
  let cell = cells.get(key);
  if (cell === undefined) {
    cell = { rows: [], x: 0, y: 0, isCity };
    cells.set(key, cell);
  }
  cell.rows.push(row);
  cell.x += points.xs[row] as number;
  cell.y += points.ys[row] as number;
}

/** Cells whose middles lie within one side of a larger one join it; those of a city stay what they are. */
function merged(cells: ReadonlyMap<string | number, Cell>, side: number): Cell[] {
  const bySize = [...cells.values()].sort((a, b) => b.rows.length - a.rows.length);
  const kept = new Map<string, Cell[]>();
  const all: Cell[] = [];
  for (const cell of bySize) {
    const [x, y] = [cell.x / cell.rows.length, cell.y / cell.rows.length];
    const taker = cell.isCity ? undefined : nearest(kept, x, y, side);
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

/** How much nearer than a cell's side two marks must be to become one. */
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
        if (cell.isCity) continue;
        const count = cell.rows.length;
        const isTouching =
          Math.abs(cell.x / count - x) < side * TOUCHING && Math.abs(cell.y / count - y) < side * TOUCHING;
        if (isTouching) return cell;
      }
    }
  }
  return undefined;
}

function finished(points: PointSet, cells: readonly Cell[]): Omit<GroupedPoints, 'count'> {
  const groups: PointGroup[] = [];
  const singles: number[] = [];
  for (const cell of cells) {
    const [row] = cell.rows;
    if (cell.rows.length === 1 && row !== undefined && points.approximate[row] === 0) singles.push(row);
    else groups.push(groupOf(points, cell));
  }
  return { groups, singles };
}

function groupOf({ xs, ys, cities, approximate }: PointSet, { rows, x, y }: Cell): PointGroup {
  let [west, north, east, south] = [1, 1, 0, 0];
  let approximateCount = 0;
  const city = cities[rows[0] as number] as number;
  let isOneCity = true;
  for (const row of rows) {
    west = Math.min(west, xs[row] as number);
    east = Math.max(east, xs[row] as number);
    north = Math.min(north, ys[row] as number);
    south = Math.max(south, ys[row] as number);
    approximateCount += approximate[row] as number;
    isOneCity &&= cities[row] === city;
  }
  return {
    rows,
    x: x / rows.length,
    y: y / rows.length,
    span: [west, north, east, south],
    city: isOneCity ? city : null,
    approximateCount,
  };
}
