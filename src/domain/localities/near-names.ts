import { editDistance } from '../search/word-nearness.ts';
import { type Locality, normaliseName } from './locality.ts';

/** A third of the letters may be wrong, and never more than this. */
const MOST_EDITS = 4;

/**
 * The places whose names are nearest to a name that none has, nearest first: `slug` of an address or typed words. A
 * name that holds the other, or is held by it, counts as near as one wrong letter. Of equally near ones that with
 * more listings stands first. Where the text ends in a state, those of the state; of any where none there is near.
 */
export function nearNames<Place extends Pick<Locality, 'name' | 'uf'> & { readonly count: number }>(
  text: string,
  among: readonly Place[],
  most: number,
): Place[] {
  const whole = normaliseName(text);
  const state = /^(.+) ([a-z]{2})$/.exec(whole);
  const inState = among.filter(({ uf }) => uf === state?.[2]);
  if (state?.[1] === undefined || inState.length === 0) return nearest(whole, among, most);
  const there = nearest(state[1], inState, most);
  return there.length > 0 ? there : nearest(state[1], among, most);
}

function nearest<Place extends Pick<Locality, 'name'> & { readonly count: number }>(
  name: string,
  places: readonly Place[],
  most: number,
): Place[] {
  const limit = Math.min(MOST_EDITS, Math.floor(name.length / 3));
  if (limit === 0) return [];
  return places
    .map((place) => ({ place, distance: distanceOf(name, normalisedName(place.name), limit) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance || b.place.count - a.place.count)
    .slice(0, most)
    .map(({ place }) => place);
}

/** Names of places as they are compared: a catalogue's own, so that their number is bounded. */
const normalised = new Map<string, string>();

function normalisedName(name: string): string {
  const known = normalised.get(name) ?? normaliseName(name);
  normalised.set(name, known);
  return known;
}

function distanceOf(wanted: string, name: string, limit: number): number {
  const isPart = ` ${name} `.includes(` ${wanted} `) || ` ${wanted} `.includes(` ${name} `);
  return isPart ? Math.min(1, limit) : editDistance(wanted, name, limit);
}
