import type { Locality } from '../../../../domain/localities/locality.ts';
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

type PlaceOutlet = Pick<Outlet, 'localityBySlug' | 'localities' | 'neighbourhoods'>;

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
  const near = nearNames<LocalityOption>(
    text,
    [...outlet.localities(now), ...outlet.neighbourhoods(now)],
    MOST_NEAR,
  );
  const isBeside = query.localities.some((slug) => outlet.localityBySlug(slug) !== null);
  return { text, isBeside, near: near.map((place) => offerOf(place, query)) };
}

function offerOf(
  place: Locality & { readonly count: number },
  query: SearchQuery,
): UnknownPlace['near'][number] {
  const href = searchPath(withFilters(query, { localities: [place.slug] }));
  return { href, label: localityLabel(place), count: place.count };
}
