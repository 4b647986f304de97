/** Map of the address: its centre and zoom, or only that it is open. */
export type MapPosition = { readonly latitude: number; readonly longitude: number; readonly zoom: number };
export type AskedMap = { readonly position: MapPosition | null };

/** A key of the page alone: the search is the same with and without it, and so is what the server sends. */
const MAP_KEY = 'mapa';
const OPEN = 'sim';

/** Null: the map is not asked for. A text that is no position opens it all the same. */
export function readAskedMap(search: string): AskedMap | null {
  const value = new URLSearchParams(search).get(MAP_KEY);
  if (value === null) return null;
  const parts = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?),(\d{1,2}(?:\.\d{1,3})?)$/.exec(value);
  if (parts === null) return { position: null };
  const [latitude, longitude, zoom] = parts.slice(1).map(Number) as [number, number, number];
  const isOnEarth = Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 && zoom <= 22;
  return { position: isOnEarth ? { latitude, longitude, zoom } : null };
}

/** The query of an address with the map as it is asked for, the rest as it was written. */
export function withAskedMap(search: string, asked: AskedMap | null): string {
  const others = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !isOfMap(part));
  const parts = asked === null ? others : [...others, `${MAP_KEY}=${written(asked)}`];
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** True when two addresses differ in the map alone. */
export function isSameButMap(a: URL, b: URL): boolean {
  if (a.pathname !== b.pathname || a.search === b.search) return false;
  return withAskedMap(a.search, null) === withAskedMap(b.search, null);
}

function isOfMap(part: string): boolean {
  return part === MAP_KEY || part.startsWith(`${MAP_KEY}=`);
}

function written({ position }: AskedMap): string {
  if (position === null) return OPEN;
  const { latitude, longitude, zoom } = position;
  return [latitude.toFixed(4), longitude.toFixed(4), zoom.toFixed(2)].join(',');
}
