import { STATES } from '../catalogue/enumerations.ts';
import { cityOfNeighbourhood } from '../localities/neighbourhood.ts';

/** The places that a search asks for, ready to be compared with those of listings. */
export type ChosenPlaces = {
  readonly states: ReadonlySet<string>;
  readonly cities: ReadonlySet<string>;
  readonly neighbourhoods: ReadonlySet<string>;
};

/** The same as it is named: a city may come twice, as an address may name thousands of them. */
type AskedPlaces = {
  readonly states: ReadonlySet<string>;
  readonly cities: readonly string[];
  readonly neighbourhoods: readonly { readonly slug: string; readonly city: string }[];
};

/** Names of a search's places. */
type KnownPlaces = { readonly regionOf: RegionOf; readonly isCity: (slug: string) => boolean };

/** City slugs whose seats lie within 50 km of a city's, its own included (D§3). */
export type RegionOf = (citySlug: string) => readonly string[];

const HYPHEN = '-'.charCodeAt(0);
const LETTER_A = 'a'.charCodeAt(0);
const LETTERS = 26;
/** Index of a state in STATES by its two letters, as an address may name thousands of places; -1 where there is none. */
const STATE_BY_LETTERS = new Int8Array(LETTERS * LETTERS).fill(-1);
for (const [index, state] of STATES.entries()) STATE_BY_LETTERS[lettersFrom(state, 0)] = index;

/** Two small letters of a slug as one number; -1 when they are none. */
function lettersFrom(slug: string, at: number): number {
  const first = slug.charCodeAt(at) - LETTER_A;
  const second = slug.charCodeAt(at + 1) - LETTER_A;
  return first >= 0 && first < LETTERS && second >= 0 && second < LETTERS ? first * LETTERS + second : -1;
}

/** Index of the state that a slug is, or that of a smaller place ends in; -1 when there is none. */
function stateOfSlug(slug: string): number {
  if (slug.length !== 2 && slug.charCodeAt(slug.length - 3) !== HYPHEN) return -1;
  return STATE_BY_LETTERS[lettersFrom(slug, slug.length - 2)] ?? -1;
}

/**
 * Places that `search` asks for: their union, except that a state is narrowed by its own cities in the list, and a
 * city by its own neighbourhoods (D§3, D§13). Null: everywhere.
 */
export function placesAsked(slugs: readonly string[], isCity: (slug: string) => boolean): AskedPlaces | null {
  if (slugs.length === 0) return null;
  const states = new Set<string>();
  const named: string[] = [];
  const neighbourhoods: { readonly slug: string; readonly city: string }[] = [];
  const divided = new Set<string>();
  /** Bits of the states that have a city in the list. */
  let narrowed = 0;
  for (const slug of slugs) {
    const state = stateOfSlug(slug);
    if (state < 0) continue;
    if (slug.length === 2) {
      states.add(slug);
      continue;
    }
    narrowed |= 1 << state;
    const city = cityOfNeighbourhood(slug, isCity);
    if (city === null) named.push(slug);
    else {
      neighbourhoods.push({ slug, city });
      divided.add(city);
    }
  }
  const cities = divided.size === 0 ? named : named.filter((city) => !divided.has(city));
  for (const [index, state] of STATES.entries()) if ((narrowed >>> index) & 1) states.delete(state);
  return { states, cities, neighbourhoods };
}

/** The same with `buscar-regiao`, which widens each city, and each neighbourhood to the region of its city (D§3). */
export function chosenPlaces(
  slugs: readonly string[],
  searchRegion: boolean,
  { regionOf, isCity }: KnownPlaces,
): ChosenPlaces | null {
  const asked = placesAsked(slugs, isCity);
  if (asked === null) return null;
  const { states, cities, neighbourhoods } = asked;
  if (!searchRegion) {
    return {
      states,
      cities: new Set(cities),
      neighbourhoods: new Set(neighbourhoods.map(({ slug }) => slug)),
    };
  }
  const around = [...cities, ...neighbourhoods.map(({ city }) => city)];
  const widened = around.flatMap((city) => [city, ...regionOf(city)]);
  return { states, cities: new Set(widened), neighbourhoods: new Set() };
}
