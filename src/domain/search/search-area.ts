import { distanceKm } from '../localities/distance.ts';

/**
 * A place on the map as a search knows it: degrees in steps of a hundred-thousandth (about 1.1 m), as whole numbers, so
 * that what lies inside is worked out exactly.
 */
export type GridPoint = { readonly latitudeE5: number; readonly longitudeE5: number };

/** A drawn area, its corners in their order, or all within a distance of a point. */
export type SearchArea =
  | { readonly kind: 'polygon'; readonly corners: readonly GridPoint[] }
  | { readonly kind: 'circle'; readonly centre: GridPoint; readonly km: number };

/** Steps of the grid in a degree. */
export const GRID_STEPS = 100_000;
/** Corners beyond these make an address long and a search slow; a drawing is to be simplified first. */
export const MOST_CORNERS = 100;
const MOST_RADIUS_KM = 500;
/** Degrees of latitude in a kilometre, a little more than there are. */
const DEGREES_IN_KM = 1 / 111;

/** The step of the grid next to a position in degrees. */
export function gridPoint(position: { readonly latitude: number; readonly longitude: number }): GridPoint {
  return {
    latitudeE5: Math.round(position.latitude * GRID_STEPS),
    longitudeE5: Math.round(position.longitude * GRID_STEPS),
  };
}

/**
 * Reads the numbers of `area`: west, south, east, north for a box, or three corners and more as longitude, latitude.
 * Null when it is neither, or a number is no degree.
 */
export function polygonOf(numbers: readonly number[]): SearchArea | null {
  if (numbers.length === 4) {
    const [west = 0, south = 0, east = 0, north = 0] = numbers;
    return west < east && south < north
      ? polygonOf([west, south, east, south, east, north, west, north])
      : null;
  }
  if (numbers.length < 6 || numbers.length % 2 !== 0 || numbers.length > 2 * MOST_CORNERS) return null;
  const corners: GridPoint[] = [];
  for (let index = 0; index < numbers.length; index += 2) {
    const corner = pointOf(numbers[index + 1], numbers[index]);
    if (corner === null) return null;
    corners.push(corner);
  }
  return { kind: 'polygon', corners };
}

/** Reads the numbers of `raio`: longitude, latitude, kilometres (to the metre, at most 500). */
export function circleOf(numbers: readonly number[]): SearchArea | null {
  const [longitude, latitude, typed = 0] = numbers;
  const centre = pointOf(latitude, longitude);
  const km = Math.round(typed * 1000) / 1000;
  if (numbers.length !== 3 || centre === null || !(km > 0) || km > MOST_RADIUS_KM) return null;
  return { kind: 'circle', centre, km };
}

function pointOf(latitude: number | undefined, longitude: number | undefined): GridPoint | null {
  if (latitude === undefined || longitude === undefined) return null;
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  // Adding zero makes one zero of the two.
  const { latitudeE5, longitudeE5 } = gridPoint({ latitude, longitude });
  return { latitudeE5: latitudeE5 + 0, longitudeE5: longitudeE5 + 0 };
}

/** The numbers that an area is spelled with; those of a box are four. */
export function numbersOfArea(area: SearchArea): number[] {
  const degrees = ({ latitudeE5, longitudeE5 }: GridPoint) => [
    longitudeE5 / GRID_STEPS,
    latitudeE5 / GRID_STEPS,
  ];
  if (area.kind === 'circle') return [...degrees(area.centre), area.km];
  const numbers = area.corners.flatMap(degrees);
  return isBox(area.corners) ? [...numbers.slice(0, 2), ...numbers.slice(4, 6)] : numbers;
}

function isBox(corners: readonly GridPoint[]): boolean {
  const [a, b, c, d] = corners;
  if (corners.length !== 4 || !a || !b || !c || !d) return false;
  return (
    a.latitudeE5 === b.latitudeE5 &&
    b.longitudeE5 === c.longitudeE5 &&
    c.latitudeE5 === d.latitudeE5 &&
    d.longitudeE5 === a.longitudeE5 &&
    a.longitudeE5 < c.longitudeE5 &&
    a.latitudeE5 < c.latitudeE5
  );
}

/** A box around an area, in steps of the grid, its edges included. */
export type GridBox = {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
};

/** A box that holds all of the area; that of a circle is somewhat wider. */
export function boxOf(area: SearchArea): GridBox {
  if (area.kind === 'circle') return boxAround(area.centre, area.km);
  const latitudes = area.corners.map(({ latitudeE5 }) => latitudeE5);
  const longitudes = area.corners.map(({ longitudeE5 }) => longitudeE5);
  return {
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
  };
}

function boxAround({ latitudeE5, longitudeE5 }: GridPoint, km: number): GridBox {
  const up = Math.ceil(km * DEGREES_IN_KM * GRID_STEPS) + 1;
  const furthest = (Math.min(90 * GRID_STEPS, Math.abs(latitudeE5) + up) / GRID_STEPS) * (Math.PI / 180);
  // A meridian's neighbour comes nearer towards the pole; next to it all of them are near.
  const across = Math.min(360 * GRID_STEPS, Math.ceil(up / Math.max(1e-3, Math.cos(furthest))));
  return {
    south: latitudeE5 - up,
    north: latitudeE5 + up,
    west: longitudeE5 - across,
    east: longitudeE5 + across,
  };
}

/** A box that lies whole in the area: most points need no closer look. Null where none is known. */
export function innerBoxOf(area: SearchArea): GridBox | null {
  if (area.kind === 'polygon') return isBox(area.corners) ? boxOf(area) : null;
  const { latitudeE5, longitudeE5 } = area.centre;
  // The square in a circle reaches as far as its radius by the root of two; a degree is 111.2 km, a little is spared.
  const up = Math.floor((area.km / (111.3 * 1.42)) * GRID_STEPS);
  const nearest = Math.max(0, Math.abs(latitudeE5) - up) / GRID_STEPS;
  const across = Math.floor(up / Math.max(0.01, Math.cos(nearest * (Math.PI / 180))));
  return {
    south: latitudeE5 - up,
    north: latitudeE5 + up,
    west: longitudeE5 - across,
    east: longitudeE5 + across,
  };
}

/**
 * Tells whether a point lies in the area, its edge included. A drawing that crosses itself holds what an odd number of
 * its edges lies around.
 */
export function insideOf(area: SearchArea): (latitudeE5: number, longitudeE5: number) => boolean {
  if (area.kind === 'polygon') return insidePolygon(area.corners);
  const { centre, km } = area;
  const from = { latitude: centre.latitudeE5 / GRID_STEPS, longitude: centre.longitudeE5 / GRID_STEPS };
  return (latitudeE5, longitudeE5) =>
    distanceKm(from, { latitude: latitudeE5 / GRID_STEPS, longitude: longitudeE5 / GRID_STEPS }) <= km;
}

/** Strips of latitude that the edges of a drawing are sorted into, so that a point is held against few of them. */
const STRIPS = 256;
/** A drawing with fewer corners is one strip: sorting its edges would cost more than it spares. */
const CORNERS_FOR_STRIPS = 12;

type Edges = {
  readonly south: number;
  readonly inStrip: number;
  readonly strips: readonly Int32Array[];
  readonly xs: Float64Array;
  readonly ys: Float64Array;
};

/** The edges by strip: each under the number of the corner that it ends at. */
function edgesOf(corners: readonly GridPoint[]): Edges {
  const xs = Float64Array.from(corners, ({ longitudeE5 }) => longitudeE5);
  const ys = Float64Array.from(corners, ({ latitudeE5 }) => latitudeE5);
  const south = Math.min(...ys);
  const count = corners.length < CORNERS_FOR_STRIPS ? 1 : STRIPS;
  const inStrip = Math.max(1, Math.ceil((Math.max(...ys) - south + 1) / count));
  const lists = Array.from({ length: count }, (): number[] => []);
  corners.forEach((_, end) => {
    const [from, to] = [ys[end === 0 ? corners.length - 1 : end - 1] as number, ys[end] as number];
    const last = Math.floor((Math.max(from, to) - south) / inStrip);
    for (let strip = Math.floor((Math.min(from, to) - south) / inStrip); strip <= last; strip++) {
      lists[strip]?.push(end);
    }
  });
  return { south, inStrip, strips: lists.map((list) => Int32Array.from(list)), xs, ys };
}

/** Whole numbers throughout: a product of two distances on the grid is less than 2^53. */
function insidePolygon(corners: readonly GridPoint[]): (y: number, x: number) => boolean {
  const { south, inStrip, strips, xs, ys } = edgesOf(corners);
  return (y, x) => {
    const strip = strips[Math.floor((y - south) / inStrip)];
    if (strip === undefined) return false;
    let isInside = false;
    for (let index = 0; index < strip.length; index++) {
      const end = strip[index] as number;
      const start = end === 0 ? corners.length - 1 : end - 1;
      const y1 = ys[start] as number;
      const y2 = ys[end] as number;
      if ((y1 < y && y2 < y) || (y1 > y && y2 > y)) continue;
      const x1 = xs[start] as number;
      const x2 = xs[end] as number;
      const turn = (x2 - x1) * (y - y1) - (x - x1) * (y2 - y1);
      const isBetween = (x1 <= x || x2 <= x) && (x1 >= x || x2 >= x);
      if (turn === 0 && isBetween) return true;
      // The lower end of an edge belongs to it, so that a corner is not crossed twice.
      if (y1 > y !== y2 > y && turn > 0 === y2 > y1) isInside = !isInside;
    }
    return isInside;
  };
}
