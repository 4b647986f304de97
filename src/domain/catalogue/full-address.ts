import { normaliseName } from '../localities/locality.ts';
import type { PropertyFacts } from './property.ts';

type Addressed = Pick<PropertyFacts, 'address' | 'neighbourhood' | 'cityName' | 'uf'>;

/** `Rua Exemplo, 12, Centro, Campinas/SP`: what the source left out of the street's line is added once. */
export function fullAddressOf(property: Addressed): string {
  const { address, neighbourhood, cityName } = property;
  const place = `${cityName}/${property.uf.toUpperCase()}`;
  const said = ` ${normaliseName(address)} `;
  const says = (part: string) => said.includes(` ${normaliseName(part)} `);
  const district =
    neighbourhood !== null &&
    !says(neighbourhood) &&
    normaliseName(neighbourhood) !== normaliseName(cityName);
  return [address, ...(district ? [neighbourhood] : []), ...(says(place) ? [] : [place])]
    .filter((part) => part.trim() !== '')
    .join(', ');
}
