import { smallIdOf } from '../brand/small-id.ts';
import { STATES, type StateCode } from './enumerations.ts';
import type { PropertyFacts } from './property.ts';

type Addressed = Pick<PropertyFacts, 'number' | 'uf' | 'citySlug' | 'bedrooms' | 'suites'>;

/** `campinas-sp` as it stands in an address that already names the state: `campinas`. */
function citySegment(citySlug: string, uf: StateCode): string {
  return citySlug.endsWith(`-${uf}`) ? citySlug.slice(0, -uf.length - 1) : citySlug;
}

/** `2-dormitorios`: bedrooms and suites together; null where there are none (1§2, D§5). */
export function roomsSegment(bedrooms: number | null, suites: number | null): string | null {
  const total = (bedrooms ?? 0) + (suites ?? 0);
  if (total <= 0) return null;
  return `${total}-${total <= 1 ? 'dormitorio' : 'dormitorios'}`;
}

/** The canonical path of a property: `/imovel/sp/campinas/2-dormitorios/oi-4071` (D§5). */
export function canonicalPropertyPath(property: Addressed, smallIdPrefix: string): string {
  const rooms = roomsSegment(property.bedrooms, property.suites);
  const segments = [property.uf, citySegment(property.citySlug, property.uf)];
  if (rooms !== null) segments.push(rooms);
  segments.push(smallIdOf(smallIdPrefix, property.number));
  return `/imovel/${segments.join('/')}`;
}

/** Parts of a property's address. */
export type PropertyAddress = {
  /** Small id, id or bank id, as written. */
  readonly reference: string;
  readonly walletId: string | null;
  readonly isPreview: boolean;
};

/**
 * Reads the segments after `/imovel/` in the order of D§5: a last `preview` is taken off; a first segment that is a
 * state opens the state forms, whose last segment is the reference; otherwise it is the id and then the wallet id.
 * Null when nothing is left to look up, or more segments are there than any of the eight shapes has.
 */
export function readPropertyPath(segments: readonly string[]): PropertyAddress | null {
  const cleaned = segments.filter((segment) => segment !== '' && segment !== 'undefined');
  const isPreview = cleaned.length > 1 && cleaned.at(-1)?.toLowerCase() === 'preview';
  const rest = isPreview ? cleaned.slice(0, -1) : cleaned;
  const [first, second] = rest;
  if (isPreview && rest.at(-1)?.toLowerCase() === 'preview') return null;
  if (first === undefined) return null;
  if (STATES.some((state) => state === first.toLowerCase())) {
    const reference = rest.at(-1);
    return rest.length < 2 || rest.length > 4 || reference === undefined
      ? null
      : { reference, walletId: null, isPreview };
  }
  return rest.length > 2 ? null : { reference: first, walletId: second ?? null, isPreview };
}
