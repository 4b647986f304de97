import address from './base-map.json?url';

/** The file as it is written (scripts/base-map). */
type BaseMapFile = {
  readonly stepsPerDegree: number;
  /** Lines as deltas: x, y, x, y. */
  readonly arcs: readonly (readonly number[])[];
  /** Abbreviation, where the name stands, polygons of rings of lines by number (`~number`: from its end). */
  readonly states: readonly (readonly [
    string,
    number,
    number,
    readonly (readonly (readonly number[])[])[],
  ])[];
  /** Name, longitude, latitude; 0 a capital, 1 a large city, 2 another. */
  readonly seats: readonly (readonly [string, number, number, number])[];
};

type Position = [longitude: number, latitude: number];

type Feature<Geometry, Properties> = {
  readonly type: 'Feature';
  readonly properties: Properties;
  readonly geometry: Geometry;
};
type Collection<Geometry, Properties> = {
  readonly type: 'FeatureCollection';
  readonly features: Feature<Geometry, Properties>[];
};
type Outline = { readonly type: 'MultiPolygon'; readonly coordinates: Position[][][] };
type Spot = { readonly type: 'Point'; readonly coordinates: Position };

/** Ground under the pins, as GeoJSON. */
export type BaseMap = {
  readonly states: Collection<Outline, { uf: string }>;
  readonly stateNames: Collection<Spot, { uf: string; name: string }>;
  readonly seats: Collection<Spot, { name: string; rank: number }>;
  readonly stateCentres: ReadonlyMap<string, Position>;
};

/** Fetches the base map, `again` past what the browser keeps; throws when it does not come. */
export async function loadBaseMap(signal: AbortSignal, again: boolean): Promise<BaseMap> {
  const answer = await fetch(address, { signal, cache: again ? 'reload' : 'default' });
  if (!answer.ok) throw new Error(`the base map answered ${answer.status}`);
  return decodeBaseMap((await answer.json()) as BaseMapFile);
}

export function decodeBaseMap({ stepsPerDegree, arcs, states, seats }: BaseMapFile): BaseMap {
  const lines = arcs.map((arc) => lineOf(arc, stepsPerDegree));
  const ringOf = (ring: readonly number[]): Position[] =>
    ring.flatMap((arc, at) => {
      const line = arc < 0 ? (lines[~arc] ?? []).toReversed() : (lines[arc] ?? []);
      return at === 0 ? line : line.slice(1);
    });
  const features = states.map(([uf, , , polygons]) =>
    featureOf(
      { uf },
      { type: 'MultiPolygon' as const, coordinates: polygons.map((rings) => rings.map(ringOf)) },
    ),
  );
  const points = <Properties>(all: readonly { at: Position; properties: Properties }[]) =>
    collectionOf(
      all.map(({ at, properties }) => featureOf(properties, { type: 'Point' as const, coordinates: at })),
    );
  return {
    states: collectionOf(features),
    stateNames: points(
      states.map(([uf, longitude, latitude]) => ({
        at: [longitude, latitude],
        properties: { uf, name: uf.toUpperCase() },
      })),
    ),
    seats: points(
      seats.map(([name, longitude, latitude, rank]) => ({
        at: [longitude, latitude],
        properties: { name, rank },
      })),
    ),
    stateCentres: new Map(states.map(([uf, longitude, latitude]) => [uf, [longitude, latitude]])),
  };
}

function lineOf(arc: readonly number[], stepsPerDegree: number): Position[] {
  let [x, y] = [0, 0];
  return Array.from({ length: arc.length / 2 }, (_, at): Position => {
    x += arc[at * 2] ?? 0;
    y += arc[at * 2 + 1] ?? 0;
    return [x / stepsPerDegree, y / stepsPerDegree];
  });
}

function featureOf<Geometry, Properties>(
  properties: Properties,
  geometry: Geometry,
): Feature<Geometry, Properties> {
  return { type: 'Feature', properties, geometry };
}

function collectionOf<Geometry, Properties>(
  features: Feature<Geometry, Properties>[],
): Collection<Geometry, Properties> {
  return { type: 'FeatureCollection', features };
}
