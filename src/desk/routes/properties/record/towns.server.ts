import { STATES } from '../../../../domain/catalogue/enumerations.ts';
import { places } from '../../../../domain/localities/places.server.ts';

/** Names of the municipalities of a state, in order; none while no state is chosen. */
export function townsOf(uf: unknown): string[] {
  return places()
    .localities.filter((each) => each.level === 'city' && each.uf === uf)
    .map(({ name }) => name);
}

/** Seat of a municipality; null: none of that name in the state. */
export function seatOf(uf: unknown, name: unknown): { latitude: number; longitude: number } | null {
  const state = STATES.find((each) => each === uf);
  if (state === undefined || typeof name !== 'string') return null;
  return places().match(state, name)?.city.position ?? null;
}
