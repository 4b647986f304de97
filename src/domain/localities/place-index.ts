import { oneOf, STATES, type StateCode } from '../catalogue/enumerations.ts';
import { distanceKm } from './distance.ts';
import { citySlugOf, type Locality, normaliseName } from './locality.ts';
import { NICKNAMES } from './nicknames.ts';
import { eachPlaceAlias, type PlaceAlias } from './place-aliases.ts';
import { STATE_LIST } from './states.ts';

/** Code, name, state, latitude, longitude: a row of `municipalities.json`. */
export type MunicipalityRow = readonly [number, string, StateCode, number, number];

/** Place that a list's name stands for. */
export type PlaceMatch = {
  readonly city: Locality & { readonly code: number };
  /** A part of the city that the list named in its place (Taguatinga); null when it named the city itself. */
  readonly district: string | null;
  /** Somebody linked the name to the city by hand. */
  readonly isLinked?: true;
};

export type PlaceIndex = {
  /** The 27 states by name, then every city by name. */
  readonly localities: readonly Locality[];
  /** The municipality that `name` means in a state, spelled with or without accents; null when none does. */
  readonly match: (uf: StateCode, name: string) => PlaceMatch | null;
  /** By its own slug, or by one that spells an alias or the name otherwise (`acu-rn`, `santa-barbara-d-oeste-sp`). */
  readonly localityBySlug: (slug: string) => Locality | null;
  /** Other names of the cities, by slug, that lists or people use. */
  readonly otherNames: ReadonlyMap<string, readonly string[]>;
  /** True when a slug is a city's own. */
  readonly isCity: (slug: string) => boolean;
  readonly cityByCode: (code: number) => Locality | null;
  /**
   * Slugs of the cities whose seats lie within 50 km of this city's, itself first, then by distance (D§3). A slug
   * that is no city gives itself alone.
   */
  readonly regionOf: (citySlug: string) => readonly string[];
};

const REGION_KM = 50;
/** No seat within a region is further than this in latitude or, down to 40° south, in longitude. */
const REGION_DEGREES = 0.6;
const byPortuguese = new Intl.Collator('pt-BR');

type City = Locality & { readonly code: number; readonly position: NonNullable<Locality['position']> };

/** Builds the index from the rows of `municipalities.json`; about 10 ms. */
export function placeIndex(rows: readonly MunicipalityRow[]): PlaceIndex {
  const cities = rows.map(cityOf).sort((a, b) => byPortuguese.compare(a.name, b.name));
  const byCode = new Map(cities.map((city) => [city.code, city]));
  const localities = [...STATE_LIST.map((state) => stateOf(state, byCode)), ...cities];
  const citiesBySlug = new Map(cities.map((city) => [city.slug, city]));
  const bySlug = new Map(localities.map((locality) => [locality.slug, locality]));
  const byName = namesOf(cities, byCode);
  const fromSouth = cities.toSorted((a, b) => a.position.latitude - b.position.latitude);
  const regions = new Map<string, readonly string[]>();
  return {
    localities,
    match: (uf, name) => byName.get(matchKey(uf, name)) ?? null,
    localityBySlug: (slug) => bySlug.get(slug) ?? otherwiseSpelled(slug, byName),
    otherNames: otherNamesOf(byCode),
    isCity: (slug) => citiesBySlug.has(slug),
    cityByCode: (code) => byCode.get(code) ?? null,
    regionOf(citySlug) {
      const known = regions.get(citySlug);
      if (known) return known;
      const city = citiesBySlug.get(citySlug);
      if (!city) return [citySlug];
      const region = citiesAround(city, fromSouth);
      regions.set(citySlug, region);
      return region;
    },
  };
}

function cityOf([code, name, uf, latitude, longitude]: MunicipalityRow): City {
  const slug = citySlugOf(name, uf);
  return { slug, name, level: 'city', parent: uf, uf, code, position: { latitude, longitude } };
}

function stateOf(state: (typeof STATE_LIST)[number], byCode: ReadonlyMap<number, City>): Locality {
  const { uf, name } = state;
  const position = byCode.get(state.capital)?.position ?? null;
  return { slug: uf, name, level: 'state', parent: null, uf, code: null, position };
}

/** A name that somebody linked to the municipality of a code. */
export type PlaceLink = { readonly uf: StateCode; readonly name: string; readonly cityCode: number };

/** The same index, in which linked names mean what they are linked to. */
export function withPlaceLinks(index: PlaceIndex, links: readonly PlaceLink[]): PlaceIndex {
  const linked = new Map<string, PlaceMatch>();
  for (const { uf, name, cityCode } of links) {
    const city = index.cityByCode(cityCode);
    if (city?.code == null) continue;
    linked.set(matchKey(uf, name), { city: { ...city, code: city.code }, district: null, isLinked: true });
  }
  return { ...index, match: (uf, name) => linked.get(matchKey(uf, name)) ?? index.match(uf, name) };
}

/** Names are compared without accents, spaces and signs: "Santa Bárbara d'Oeste" is also SANTA BARBARA D OESTE. */
export const placeNameKey = (uf: StateCode, name: string): string => matchKey(uf, name);

function matchKey(uf: StateCode, name: string): string {
  return `${uf} ${normaliseName(name).replaceAll(' ', '')}`;
}

/** Aliases first, so that a municipality's own name always wins over another's alias. */
function namesOf(cities: readonly City[], byCode: ReadonlyMap<number, City>): Map<string, PlaceMatch> {
  const names = new Map<string, PlaceMatch>();
  eachPlaceAlias((uf, name, alias: PlaceAlias) => {
    const city = byCode.get(alias.code);
    if (city) names.set(matchKey(uf, name), { city, district: alias.district });
  });
  for (const city of cities) names.set(matchKey(city.uf, city.name), { city, district: null });
  return names;
}

/** A slug that spells a city's name or an alias of it in another way. */
function otherwiseSpelled(slug: string, byName: ReadonlyMap<string, PlaceMatch>): Locality | null {
  const [, name, state] = /^(.+)-([a-z]{2})$/.exec(slug) ?? [];
  const uf = oneOf(STATES, state);
  return name === undefined || uf === null ? null : (byName.get(matchKey(uf, name))?.city ?? null);
}

function otherNamesOf(byCode: ReadonlyMap<number, City>): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  eachPlaceAlias((_, name, { code, district }) => {
    const slug = district === null ? byCode.get(code)?.slug : undefined;
    if (slug !== undefined) names.set(slug, [...(names.get(slug) ?? []), name]);
  });
  for (const [name, slug] of NICKNAMES) names.set(slug, [...(names.get(slug) ?? []), name]);
  return names;
}

/** `fromSouth`: the cities by latitude, so that only a belt of them is measured. */
function citiesAround(centre: City, fromSouth: readonly City[]): string[] {
  const { latitude, longitude } = centre.position;
  const belt = fromSouth.slice(
    firstFrom(fromSouth, latitude - REGION_DEGREES),
    firstFrom(fromSouth, latitude + REGION_DEGREES),
  );
  const near = belt
    .filter(({ position }) => Math.abs(position.longitude - longitude) < REGION_DEGREES)
    .map((city) => ({ slug: city.slug, km: distanceKm(centre.position, city.position) }))
    .filter(({ slug, km }) => km <= REGION_KM && slug !== centre.slug)
    .sort((a, b) => a.km - b.km);
  return [centre.slug, ...near.map(({ slug }) => slug)];
}

/** Index of the first city that lies at `latitude` or north of it. */
function firstFrom(fromSouth: readonly City[], latitude: number): number {
  let low = 0;
  let high = fromSouth.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((fromSouth[middle] as City).position.latitude < latitude) low = middle + 1;
    else high = middle;
  }
  return low;
}
