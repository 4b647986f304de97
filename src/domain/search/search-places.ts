import { STATES } from '../catalogue/enumerations.ts';

/** The places that a search asks for, ready to be compared with those of listings. */
export type ChosenPlaces = { readonly states: ReadonlySet<string>; readonly cities: ReadonlySet<string> };

/** City slugs whose seats lie within 50 km of a city's, its own included (D§3). */
export type RegionOf = (citySlug: string) => readonly string[];

const isState = new Set<string>(STATES);

/** The state that the slug of a smaller place ends in; null when it ends in none. */
function stateOfSlug(slug: string): string | null {
  const state = slug.slice(-2);
  return slug.at(-3) === '-' && isState.has(state) ? state : null;
}

/**
 * What `search` and `buscar-regiao` ask for: the union of the places, except that a state is narrowed by its own
 * cities in the list; the region widens each city (D§3). Null: everywhere.
 */
export function chosenPlaces(
  slugs: readonly string[],
  searchRegion: boolean,
  regionOf: RegionOf,
): ChosenPlaces | null {
  if (slugs.length === 0) return null;
  const cities = slugs.filter((slug) => stateOfSlug(slug) !== null);
  const narrowed = new Set<string | null>(cities.map(stateOfSlug));
  const states = slugs.filter((slug) => isState.has(slug) && !narrowed.has(slug));
  const widened = searchRegion ? cities.flatMap((city) => [city, ...regionOf(city)]) : cities;
  return { states: new Set(states), cities: new Set(widened) };
}
