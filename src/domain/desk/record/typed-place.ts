import { numberText, realOf } from './real-number.ts';

/** A place on the map, in degrees. */
export type TypedPlace = { readonly latitude: number; readonly longitude: number };

/** About a tenth of a metre. */
const DECIMALS = 6;

/** The place that two fields tell; null while one of them is empty or none. */
export function placeOfTexts(latitude: string, longitude: string): TypedPlace | null {
  const [north, east] = [realOf(latitude), realOf(longitude)];
  if (north === null || east === null || Math.abs(north) > 90 || Math.abs(east) > 180) return null;
  return { latitude: north, longitude: east };
}

/** Texts of a place's two fields: `-22,907104`. */
export function textsOfPlace({ latitude, longitude }: TypedPlace): { latitude: string; longitude: string } {
  const short = (degrees: number) => numberText(Number(degrees.toFixed(DECIMALS)));
  return { latitude: short(latitude), longitude: short(longitude) };
}
