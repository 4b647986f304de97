import { distanceKm } from '../localities/distance.ts';
import type { Locality } from '../localities/locality.ts';

/** A place that stands somewhere: a city at its seat, a state at its capital. */
export type Seat = Locality & { readonly position: NonNullable<Locality['position']> };

/**
 * The places nearest to one of the chosen ones, by the distance in kilometres to the nearest of them. Near a state lie
 * other states; near anything smaller, cities. Nothing chosen, nothing near.
 */
export function nearestPlaces(
  chosen: readonly Seat[],
  among: readonly Seat[],
  most: number,
): { readonly place: Seat; readonly km: number }[] {
  if (chosen.length === 0) return [];
  const wanted = chosen.every(({ level }) => level === 'state') ? 'state' : 'city';
  const from = chosen.filter(({ level }) => wanted === 'state' || level !== 'state');
  const taken = new Set(chosen.map(({ slug }) => slug));
  return among
    .filter(({ slug, level }) => level === wanted && !taken.has(slug))
    .map((place) => ({
      place,
      km: Math.min(...from.map(({ position }) => distanceKm(position, place.position))),
    }))
    .sort((a, b) => a.km - b.km || (a.place.slug < b.place.slug ? -1 : 1))
    .slice(0, most);
}
