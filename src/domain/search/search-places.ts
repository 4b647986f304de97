import { STATES } from '../catalogue/enumerations.ts';

/** The places that a search asks for, ready to be compared with those of listings. */
export type ChosenPlaces = { readonly states: ReadonlySet<string>; readonly cities: ReadonlySet<string> };

/** City slugs whose seats lie within 50 km of a city's, its own included (D§3). */
export type RegionOf = (citySlug: string) => readonly string[];

const HYPHEN = '-'.charCodeAt(0);
/** States by their two letters as one number: an address may name thousands of places. */
const STATE_BY_LETTERS = new Map(STATES.map((state) => [lettersAtEnd(state), state]));

function lettersAtEnd(slug: string): number {
  return slug.charCodeAt(slug.length - 2) * 128 + slug.charCodeAt(slug.length - 1);
}

/** The state that a slug is, or that of a smaller place ends in; null when there is none. */
function stateOfSlug(slug: string): string | null {
  if (slug.length !== 2 && slug.charCodeAt(slug.length - 3) !== HYPHEN) return null;
  const state = STATE_BY_LETTERS.get(lettersAtEnd(slug));
  return state !== undefined && slug.endsWith(state) ? state : null;
}

/**
 * What `search` asks for: the union of the places, except that a state is narrowed by its own cities in the list (D§3).
 * Null: everywhere.
 */
export function placesAsked(slugs: readonly string[]): ChosenPlaces | null {
  if (slugs.length === 0) return null;
  const states = new Set<string>();
  const cities = new Set<string>();
  const narrowed = new Set<string>();
  for (const slug of slugs) {
    const state = stateOfSlug(slug);
    if (state === null) continue;
    if (slug.length === 2) {
      states.add(slug);
      continue;
    }
    cities.add(slug);
    narrowed.add(state);
  }
  for (const state of narrowed) states.delete(state);
  return { states, cities };
}

/** The same with `buscar-regiao`, which widens each city (D§3). */
export function chosenPlaces(
  slugs: readonly string[],
  searchRegion: boolean,
  regionOf: RegionOf,
): ChosenPlaces | null {
  const asked = placesAsked(slugs);
  if (asked === null || !searchRegion) return asked;
  const widened = [...asked.cities].flatMap((city) => [city, ...regionOf(city)]);
  return { states: asked.states, cities: new Set(widened) };
}
