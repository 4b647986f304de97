import type { StateCode } from '../catalogue/enumerations.ts';
import { distanceKm } from './distance.ts';
import { citySlugOf, type Locality } from './locality.ts';

/** Names of the cities of every state, the states in the order of their names. */
export type PlaceNames = Readonly<Record<string, readonly string[]>>;

/** Seats in the order of the names: latitude and longitude by turns, in hundredths of a degree (about 1 km). */
export type PlaceSeats = Readonly<Record<string, readonly number[]>>;

/** A place as the picker offers it. */
export type PlaceOption = Pick<Locality, 'slug' | 'name' | 'level' | 'uf' | 'cityName'>;

/** The states, then all cities by state and name. */
export function placeOptions(names: PlaceNames, stateName: (uf: StateCode) => string): PlaceOption[] {
  const byState = Object.entries(names) as [StateCode, readonly string[]][];
  const states = byState.map(([uf]): PlaceOption => ({ slug: uf, name: stateName(uf), level: 'state', uf }));
  const cities = byState.flatMap(([uf, cityNames]) =>
    cityNames.map((name): PlaceOption => ({ slug: citySlugOf(name, uf), name, level: 'city', uf })),
  );
  return [...states, ...cities];
}

/** Beyond this from every seat nobody is in Brazil; inland seats of the north lie up to 300 km apart. */
const FURTHEST_KM = 250;

/** Slug of the city whose seat is nearest to a position; null when all are further than 250 km. */
export function nearestCity(
  here: { readonly latitude: number; readonly longitude: number },
  names: PlaceNames,
  seats: PlaceSeats,
): string | null {
  let nearest: { readonly slug: string; readonly km: number } | null = null;
  for (const [uf, numbers] of Object.entries(seats)) {
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      const seat = { latitude: (numbers[at] ?? 0) / 100, longitude: (numbers[at + 1] ?? 0) / 100 };
      const km = distanceKm(here, seat);
      const name = names[uf]?.[at / 2];
      if (name === undefined || km > (nearest?.km ?? FURTHEST_KM)) continue;
      nearest = { slug: citySlugOf(name, uf as StateCode), km };
    }
  }
  return nearest?.slug ?? null;
}
