import { type Bounds, latitudeOf, longitudeOf, mercatorX, mercatorY, worldPart } from './mercator.ts';

/** The part of the map that is looked at, and how near. */
export type MapFrame = Bounds & {
  /** Whole: what is asked for is the same while the map is drawn between two zooms. */
  readonly zoom: number;
};

/** The keys of a question for points, beside those of the search. */
export const FRAME_KEYS = { bounds: 'quadro', zoom: 'zoom' } as const;

export const MOST_ZOOM = 18;
/** Bounds of Brazil, to its islands. */
export const BRAZIL: Bounds = { west: -74, south: -33.8, east: -34.7, north: 5.3 };
const WHOLE: MapFrame = { ...BRAZIL, zoom: 3 };

/** Frames begin and end at multiples of this many pixels, so that a small move asks for what is known already. */
const STEP_PIXELS = 256;
/** Beyond this many steps in a row a frame is no screen's; it is narrowed about its centre. */
const MOST_STEPS = 20;

/** Reads a frame; never fails: what is no frame is all of Brazil, what is too large is narrowed. */
export function parseFrame(params: URLSearchParams): MapFrame {
  const numbers = (params.get(FRAME_KEYS.bounds) ?? '').split(',').map(readDegrees);
  const zoom = Math.floor(readDegrees(params.get(FRAME_KEYS.zoom) ?? ''));
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = numbers;
  const isFrame = numbers.length === 4 && west < east && south < north && zoom >= 0;
  if (!isFrame || Math.abs(west) > 180 || Math.abs(east) > 180) return WHOLE;
  return snapFrame({ west, south, east, north }, Math.min(MOST_ZOOM, zoom));
}

/** Plain decimals alone: no exponents, no spaces. */
function readDegrees(text: string): number {
  return /^-?\d{1,3}(\.\d{1,12})?$/.test(text) ? Number(text) : Number.NaN;
}

/** The frame around what is seen, of whole steps; the same again when it is taken of itself. */
export function snapFrame(bounds: Bounds, zoom: number): MapFrame {
  const whole = Math.max(0, Math.min(MOST_ZOOM, Math.floor(zoom)));
  const step = worldPart(STEP_PIXELS, whole);
  const [left, right] = steps(mercatorX(bounds.west), mercatorX(bounds.east), step);
  const [top, bottom] = steps(mercatorY(bounds.north), mercatorY(bounds.south), step);
  return {
    west: rounded(longitudeOf(left)),
    north: rounded(latitudeOf(top)),
    east: rounded(longitudeOf(right)),
    south: rounded(latitudeOf(bottom)),
    zoom: whole,
  };
}

/** Part of a step by which an edge may lie beyond a whole one and still be that one: the error of rounding. */
const SLACK = 0.01;

function steps(from: number, to: number, step: number): [number, number] {
  let first = Math.floor(from / step + SLACK);
  let last = Math.ceil(to / step - SLACK);
  if (last - first > MOST_STEPS) {
    first = Math.round((first + last - MOST_STEPS) / 2);
    last = first + MOST_STEPS;
  }
  return [Math.max(0, first * step), Math.min(1, last * step)];
}

/** Five decimals are a metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** A frame as the query of an address, without the question mark. */
export function formatFrame({ west, south, east, north, zoom }: MapFrame): string {
  return `${FRAME_KEYS.bounds}=${[west, south, east, north].join(',')}&${FRAME_KEYS.zoom}=${zoom}`;
}
