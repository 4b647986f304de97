import { STATES } from '../catalogue/enumerations.ts';

/** The places that a search asks for, ready to be compared with those of listings. */
export type ChosenPlaces = { readonly states: ReadonlySet<string>; readonly cities: ReadonlySet<string> };

/** City slugs whose seats lie within 50 km of a city's, its own included (D§3). */
export type RegionOf = (citySlug: string) => readonly string[];

const isState = new Set<string>(STATES);

/** The state that the slug of a smaller place ends in; null when it ends in none. */
function stateOfSlug(slug: string): string | null {
  if (slug.at(-3) !== '-') return null;
  const state = slug.slice(-2);
  return isState.has(state) ? state : null;
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
    if (isState.has(slug)) {
      states.add(slug);
      continue;
    }
    const state = stateOfSlug(slug);
    if (state === null) continue;
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
