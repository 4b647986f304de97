import { KNOWN_PARTS } from './known-parts.ts';
import { readNeighbourhood } from './neighbourhood.ts';
import middles from './neighbourhood-middles.json' with { type: 'json' };
import { places } from './places.server.ts';

type Place = { readonly latitude: number; readonly longitude: number };

let loaded: ReadonlyMap<string, Place> | null = null;
let byKey: ReadonlyMap<string, readonly string[]> | null = null;

/** Slugs of the cities of which a neighbourhood of that key is known, with or without its middle. */
export function townsOfPart(key: string): readonly string[] {
  byKey ??= new Map(
    [
      ...Map.groupBy(
        [...entries().map(([name]) => name), ...knownParts()],
        (name) => name.split(' ')[0] ?? '',
      ),
    ].map(([part, some]) => [part, some.map((name) => name.split(' ')[1] ?? '')]),
  );
  return byKey.get(key) ?? [];
}

/**
 * The middle of a neighbourhood by the slug of its city and its key (`readNeighbourhood`), in degrees; null where the file
 * does not know it. Rio de Janeiro: the middles that the city's own map of works is drawn with (Prefeitura do Rio,
 * mapa-realizacoes), official neighbourhoods alone, to the thousandth of a degree (about 100 m).
 */
export function neighbourhoodMiddle(citySlug: string, key: string): Place | null {
  loaded ??= new Map(entries());
  return loaded.get(`${key} ${citySlug}`) ?? null;
}

/** Key of each part and slug of its city, as `entries` has them. */
const knownParts = () =>
  Object.entries(KNOWN_PARTS).flatMap(([slug, names]) =>
    names.split(/,\s+/).map((name) => `${readNeighbourhood(name, '')?.key ?? ''} ${slug}`),
  );

const entries = () =>
  Object.entries(middles).flatMap(([slug, rows]) => rows.map((row) => entryOf(slug, row)));

/** A test proves that every row has this shape, and its city a name. */
function entryOf(citySlug: string, [name, latitude, longitude]: (string | number)[]): [string, Place] {
  const cityName = places().localityBySlug(citySlug)?.name ?? '';
  const key = readNeighbourhood(String(name), cityName)?.key ?? '';
  return [`${key} ${citySlug}`, { latitude: Number(latitude), longitude: Number(longitude) }];
}
