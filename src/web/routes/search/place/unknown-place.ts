import { oneOf, STATES } from '../../../../domain/catalogue/enumerations.ts';
import { type Locality, slugOf } from '../../../../domain/localities/locality.ts';
import { nearNames } from '../../../../domain/localities/near-names.ts';
import { withFilters } from '../../../../domain/search/change-search-query.ts';
import { searchPath } from '../../../../domain/search/format-search-query.ts';
import { firstUnknownPlace } from '../../../../domain/search/parse-search-query.ts';
import type { SearchQuery } from '../../../../domain/search/search-query.ts';
import type { Instant } from '../../../../domain/time.ts';
import type { LocalityOption, Outlet } from '../../../../workflows/catalogue/outlet.server.ts';
import { localityLabel } from './locality-text.ts';

/** A place that was asked for and that nobody knows, and those whose names are nearest to it. */
export type UnknownPlace = {
  readonly text: string;
  /** Other places are asked for with it, so that the heading does not name it. */
  readonly isBeside: boolean;
  readonly near: readonly { readonly href: string; readonly label: string; readonly count: number }[];
};

type PlaceOutlet = Pick<Outlet, 'localityBySlug' | 'localities' | 'neighbourhoods' | 'suggestLocalities'>;

const MOST_NEAR = 6;
/** More of a text is not repeated. */
const LONGEST_TEXT = 60;

/** The first place that an address names and nobody knows: in its path, or among those of its query. */
export function unknownPlaceOf(
  pathSlug: string | null,
  params: URLSearchParams,
  { localityBySlug }: PlaceOutlet,
): string | null {
  return pathSlug ?? firstUnknownPlace(params, (slug) => localityBySlug(slug) !== null);
}

export function unknownPlaceView(
  named: string,
  query: SearchQuery,
  outlet: PlaceOutlet,
  now: Instant,
): UnknownPlace {
  const text = named.trim().slice(0, LONGEST_TEXT).toWellFormed();
  const near = nearPlaces(text, outlet, now);
  const isBeside = query.localities.some((slug) => outlet.localityBySlug(slug) !== null);
  return { text, isBeside, near: near.map((place) => offerOf(place, query)) };
}

/** Places of a name near to a text that none has; of an address that ends in a known city, that city's own and itself. */
function nearPlaces(text: string, outlet: PlaceOutlet, now: Instant): LocalityOption[] {
  const smaller = outlet.neighbourhoods(now);
  const larger = outlet.localities(now);
  const city = cityAtEnd(text, outlet);
  if (city === null) {
    return firstOf([
      ...sameNames(text, larger, outlet),
      ...nearNames(text, [...larger, ...smaller], MOST_NEAR),
      ...outlet.suggestLocalities(text.replaceAll('-', ' '), now),
      // "copacabana-sp": those of that name in other states.
      ...(stateAtEnd(text) === null ? [] : outlet.suggestLocalities(withoutState(text), now)),
      ...larger.filter(({ slug }) => slug === stateAtEnd(text)),
    ]);
  }
  const inCity = smaller.filter(({ parent }) => parent === city.place.slug);
  return firstOf([
    ...nearNames(city.before, inCity, MOST_NEAR - 1),
    ...outlet.suggestLocalities(city.before, now).filter(({ parent }) => parent === city.place.slug),
    ...larger.filter(({ slug }) => slug === city.place.slug),
    ...nearNames(text, larger, MOST_NEAR),
  ]);
}

const stateAtEnd = (text: string) => oneOf(STATES, /[- ]([a-z]{2})$/.exec(text.toLowerCase())?.[1]);
const withoutState = (text: string) => text.slice(0, -3).replaceAll('-', ' ').trim();

/** "campinas-rj": towns of that very name, by any spelling of it, in other states; those with more listings first. */
function sameNames(
  text: string,
  larger: readonly LocalityOption[],
  { localityBySlug }: PlaceOutlet,
): LocalityOption[] {
  const name = slugOf(stateAtEnd(text) === null ? text : withoutState(text));
  const counts = new Map(larger.map(({ slug, count }) => [slug, count]));
  return STATES.flatMap((uf): LocalityOption[] => {
    const place = localityBySlug(`${name}-${uf}`);
    return place === null ? [] : [{ ...place, count: counts.get(place.slug) ?? 0 }];
  }).sort((a, b) => b.count - a.count);
}

function firstOf(places: readonly LocalityOption[]): LocalityOption[] {
  return [...new Map(places.map((place) => [place.slug, place])).values()].slice(0, MOST_NEAR);
}

/** The city in which the slug of a neighbourhood ends, and the words before it. */
function cityAtEnd(
  text: string,
  { localityBySlug }: PlaceOutlet,
): { readonly place: Locality; readonly before: string } | null {
  const words = text.toLowerCase().split('-');
  for (let at = 1; at < words.length - 1; at += 1) {
    const place = localityBySlug(words.slice(at).join('-'));
    if (place?.level === 'city') return { place, before: words.slice(0, at).join(' ') };
  }
  return null;
}

function offerOf(
  place: Locality & { readonly count: number },
  query: SearchQuery,
): UnknownPlace['near'][number] {
  const href = searchPath(withFilters(query, { localities: [place.slug] }));
  return { href, label: localityLabel(place), count: place.count };
}
