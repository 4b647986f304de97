import { AT_SEAT, type PointSet } from '../../../domain/map/group-points.ts';
import { mercatorX, mercatorY } from '../../../domain/map/mercator.ts';
import { GRID_STEPS } from '../../../domain/search/search-area.ts';
import type { ListedCity, ListedNeighbourhood, SearchPoints } from '../search-index.ts';

/** The available listings of a search that stand somewhere, in the square of the world. */
export type PlacedPoints = PointSet & {
  /** In centavos; NaN without one. */
  readonly payableCents: Float64Array;
  /** The cities that `cities` points into. */
  readonly names: readonly ListedCity[];
  readonly neighbourhoodAt: (id: number) => ListedNeighbourhood | null;
};

/** Leaves out what is sold or closed: the map counts what the heading counts. */
export function placedPoints(points: SearchPoints): PlacedPoints {
  const rows = [...points.numbers.keys()].filter((row) => points.isOver[row] === 0);
  const of = (column: { readonly [row: number]: number }) => (row: number) => column[row] as number;
  const longitude = of(points.longitudesE5);
  const latitude = of(points.latitudesE5);
  return {
    numbers: Int32Array.from(rows, of(points.numbers)),
    xs: Float64Array.from(rows, (row) => mercatorX(longitude(row) / GRID_STEPS)),
    ys: Float64Array.from(rows, (row) => mercatorY(latitude(row) / GRID_STEPS)),
    cities: Int32Array.from(rows, of(points.places)),
    approximate: Uint8Array.from(rows, of(points.isApproximate)),
    payableCents: Float64Array.from(rows, of(points.payableCents)),
    neighbourhoods: Int32Array.from(rows, neighbourhoodIn(points)),
    names: points.cities,
    neighbourhoodAt: points.neighbourhoodAt,
  };
}

/** -1: none, or one of which only the seat of its city is known. */
function neighbourhoodIn({ neighbourhoods, neighbourhoodAt, isApproximate }: SearchPoints) {
  const isNamed = new Map<number, boolean>();
  return (row: number): number => {
    const id = neighbourhoods[row] as number;
    if (isApproximate[row] === AT_SEAT) return -1;
    let named = isNamed.get(id);
    if (named === undefined) {
      named = neighbourhoodAt(id) !== null;
      isNamed.set(id, named);
    }
    return named ? id : -1;
  };
}
