import { differsFromDefault, stateOfPlaces } from '../../domain/alerts/alert.ts';
import { oneOf, STATES, type StateCode } from '../../domain/catalogue/enumerations.ts';
import { parseSearchQuery } from '../../domain/search/parse-search-query.ts';

/** A landing page of a state or a city: its last part is the abbreviation of the state. */
const PLACE = /^\/busca\/((?:[a-z-]+-)?[a-z]{2})(?:\/|$)/;
/** The page of a property names it in its last part. */
const PROPERTY = /^\/imovel\/(?:([a-z]{2})\/)?(?:[^/]+\/){0,2}([^/]+)\/?$/;

/** Part of the outlet under a window: a visitor who leaves an e-mail there wants more of it. */
export type PageBelow =
  | { readonly kind: 'property'; readonly id: string; readonly state: StateCode | null }
  /** A search, as the query of /busca. */
  | { readonly kind: 'search'; readonly filters: string; readonly state: StateCode | null }
  | { readonly kind: 'other'; readonly state: StateCode | null };

/** Reads the address of the page. */
export function pageBelow({ pathname, search }: Pick<Location, 'pathname' | 'search'>): PageBelow {
  const property = PROPERTY.exec(pathname);
  if (property !== null) {
    return { kind: 'property', id: property[2] ?? '', state: oneOf(STATES, property[1] ?? '') };
  }
  if (!/^\/busca(\/|$)/.test(pathname)) return { kind: 'other', state: null };
  const place = PLACE.exec(pathname)?.[1];
  const filters = place === undefined ? search : `${search}&search=${place}`;
  const query = parseSearchQuery(new URLSearchParams(filters), { strippedCampaigns: [] });
  const state = stateOfPlaces(query.localities);
  return differsFromDefault(query) ? { kind: 'search', filters, state } : { kind: 'other', state };
}
