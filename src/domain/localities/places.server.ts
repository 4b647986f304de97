import type { StateCode } from '../catalogue/enumerations.ts';
import municipalities from './municipalities.json' with { type: 'json' };
import { type MunicipalityRow, type PlaceIndex, placeIndex } from './place-index.ts';

let loaded: PlaceIndex | null = null;

/** The places of Brazil, built at the first call. Never in the browser: the file is large. */
export function places(): PlaceIndex {
  loaded ??= placeIndex(municipalities.map(rowOf));
  return loaded;
}

/** A test proves that every row of the file has this shape. */
function rowOf([code, name, uf, latitude, longitude]: (string | number)[]): MunicipalityRow {
  return [Number(code), String(name), String(uf) as StateCode, Number(latitude), Number(longitude)];
}
