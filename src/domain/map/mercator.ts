/** The world as the square of Web Mercator: x from west to east and y from north to south, both 0 to 1. */

/** Side of the square at zoom 0, in CSS pixels, as the map program counts it. */
const WORLD_PIXELS = 512;
/** Northern and southern end of the square, in degrees. */
const MOST_NORTH = 85.051129;
const RADIANS = Math.PI / 180;

/** Bounds in degrees. */
export type Bounds = {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
};

export function mercatorX(longitude: number): number {
  return (longitude + 180) / 360;
}

/** Latitudes beyond the square stand at its edge. */
export function mercatorY(latitude: number): number {
  const sine = Math.sin(Math.max(-MOST_NORTH, Math.min(MOST_NORTH, latitude)) * RADIANS);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

export function longitudeOf(x: number): number {
  return x * 360 - 180;
}

export function latitudeOf(y: number): number {
  return Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) / RADIANS;
}

/** Pixels of the screen as a part of the square's side at a zoom. */
export function worldPart(pixels: number, zoom: number): number {
  return pixels / (WORLD_PIXELS * 2 ** zoom);
}
