import type { PlaceNames } from '../../../../domain/localities/place-names.ts';
import { browserValue } from '../../../components/input/browser-value.ts';

/** Hours for which the browser keeps the places that the picker offers (1§3, 2§9). */
const KEPT_HOURS = 24;
const HOUR_MS = 3_600_000;

type Stored = { readonly storedAt: number; readonly expiresAfterHours: number; readonly names: PlaceNames };

const stored = browserValue('localityOptions', (value): Stored | null => (isStored(value) ? value : null));

/** From the browser's store when it is not older than it may be, else by `fetchNames`. */
export async function keptNames(fetchNames: () => Promise<PlaceNames>): Promise<PlaceNames> {
  const known = stored.read();
  if (known !== null && isFresh(known, Date.now())) return known.names;
  const names = await fetchNames();
  stored.change(() => ({ storedAt: Date.now(), expiresAfterHours: KEPT_HOURS, names }));
  return names;
}

/** True when fewer hours than said have passed since it was stored; a time in the future, of a wrong clock, is not fresh. */
export function isFresh({ storedAt, expiresAfterHours }: Omit<Stored, 'names'>, nowMs: number): boolean {
  const elapsedHours = (nowMs - storedAt) / HOUR_MS;
  return elapsedHours >= 0 && elapsedHours < Math.min(KEPT_HOURS, expiresAfterHours);
}

function isStored(value: unknown): value is Stored {
  if (typeof value !== 'object' || value === null) return false;
  const { storedAt, expiresAfterHours, names } = value as Record<string, unknown>;
  return typeof storedAt === 'number' && typeof expiresAfterHours === 'number' && isPlaceNames(names);
}

/** Lists of texts by the two letters of a state, none of them empty. */
export function isPlaceNames(value: unknown): value is PlaceNames {
  if (typeof value !== 'object' || value === null) return false;
  const states = Object.entries(value);
  return (
    states.length > 0 &&
    states.every(
      ([uf, names]) =>
        /^[a-z]{2}$/.test(uf) &&
        Array.isArray(names) &&
        names.length > 0 &&
        names.every((name) => typeof name === 'string'),
    )
  );
}
