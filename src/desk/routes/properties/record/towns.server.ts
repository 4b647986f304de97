import { places } from '../../../../domain/localities/places.server.ts';

/** Names of the municipalities of a state, in order; none while no state is chosen. */
export function townsOf(uf: unknown): string[] {
  return places()
    .localities.filter((each) => each.level === 'city' && each.uf === uf)
    .map(({ name }) => name);
}
