import type { StateCode } from '../../../domain/catalogue/enumerations.ts';
import { properName } from '../../../domain/localities/proper-name.ts';

type Place = { readonly cityName: string; readonly neighbourhood: string | null };

/**
 * The whole address as Brazilians write it. A list has "RUA DAS QUARESMEIRAS, N. 482, Apto 71, BL 02 ." and parts of
 * it may be empty; a house without a number (N. SN, N. 0) is "s/n".
 */
export function listAddress(street: string, place: Place, uf: StateCode): string {
  const parts = street
    .split(',')
    .map((part) => part.replace(/^[\s.]+|[\s.]+$/g, ''))
    .filter((part) => !/^(N|apto)?$/i.test(part))
    .map(partOf);
  const where = place.neighbourhood === null ? [] : [place.neighbourhood];
  return [...parts, ...where, `${place.cityName}/${uf.toUpperCase()}`].join(', ');
}

function partOf(part: string): string {
  const number = /^N[.º°]\s*(.*)$/i.exec(part)?.[1];
  if (number === undefined) return properName(part.toUpperCase());
  return /^(s\s*\/?\s*n|0+)$/i.test(number) ? 's/n' : number.toUpperCase();
}
