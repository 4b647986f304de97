import { otherSearchCopy } from '../../../../copy/search/search-advice.ts';
import { formatCount, formatMoney } from '../../../../domain/format.ts';
import { type SearchFilters, withFilters } from '../../../../domain/search/change-search-query.ts';
import { searchPath } from '../../../../domain/search/format-search-query.ts';
import { nearestPlaces, type Seat } from '../../../../domain/search/nearest-places.ts';
import { DEFAULT_QUERY, type SearchQuery } from '../../../../domain/search/search-query.ts';
import type { SearchResult } from '../../../../domain/search/search-result.ts';
import type { Instant } from '../../../../domain/time.ts';
import type { Outlet } from '../../../../workflows/catalogue/outlet.server.ts';
import type { SearchChip } from '../filters/search-chips.ts';
import { localityLabel } from '../place/locality-text.ts';

/** A search near an empty one, and how many it shows. */
export type OtherSearch = {
  readonly href: string;
  readonly label: string;
  readonly hint: string | null;
  readonly count: number;
};

/** Advice about an empty list: single filters to drop, and the nearest places that have some. */
export type EmptyAdvice = {
  /** Number of filters in all, the options of a group as one. */
  readonly filters: number;
  readonly drops: readonly OtherSearch[];
  /** Searches with one filter by itself, where taking away a single one does not help. */
  readonly alone: readonly OtherSearch[];
  readonly nearby: readonly OtherSearch[];
  /** Facts that some listings left by the other filters do not tell (D§4): unknown is not the answer that is asked for. */
  readonly untold: readonly UntoldFact[];
};

/** Questions to the outlet for it. */
type AdviceOutlet = Pick<Outlet, 'search' | 'localityBySlug'>;

/** Filters that are tried, and searches that are shown: an address with hundreds of places costs no more than this. */
const MOST_TRIED = 24;
const MOST_SHOWN = 5;
/** Options of a group that are named. */
const MOST_NAMED = 3;
const MOST_NEARBY = 4;

/** Counts, with the search itself, what the list would hold without each of the filters. */
export function emptyAdvice(
  outlet: AdviceOutlet,
  query: SearchQuery,
  chips: readonly SearchChip[],
  result: SearchResult,
  now: Instant,
): EmptyAdvice {
  const count = (other: SearchQuery) => outlet.search(other, now).availableItems;
  const most = (searches: readonly OtherSearch[]) =>
    searches
      .filter((search) => search.count > 0)
      .sort((a, b) => b.count - a.count)
      .slice(0, MOST_SHOWN);
  const filters = filtersOf(query, chips).slice(0, MOST_TRIED);
  const drops = filters.map(({ key, label, fields }) => {
    const without = withDefaults(query, fields);
    const hint = key === 'valor' ? priceHint(query, result) : null;
    return { href: searchPath(without), label: otherSearchCopy.drop(label), hint, count: count(without) };
  });
  const helpful = most([...drops, ...regionOf(outlet, query, count)]);
  return {
    filters: filters.length,
    drops: helpful,
    alone:
      helpful.length > 0 || filters.length < 2
        ? []
        : most(filters.map((filter) => only(query, filter, count))),
    nearby: nearbyOf(outlet, query, now),
    untold: untoldFacts(query, result, count),
  };
}

/** Facts that a listing may leave open, which a filter then does not find. */
export type UntoldFact = 'occupation' | 'debts' | 'legalAction' | 'payment' | 'fgts' | 'suites';

function untoldFacts(
  query: SearchQuery,
  result: SearchResult,
  count: (other: SearchQuery) => number,
): UntoldFact[] {
  const leaves = (fields: Partial<SearchQuery>) => count(withFilters(query, fields)) > 0;
  const isAsked: Record<UntoldFact, boolean> = {
    occupation: isOccupationUntold(query, result, count),
    debts: query.withoutDebts && leaves({ withoutDebts: false }),
    legalAction: query.withoutLegalAction && leaves({ withoutLegalAction: false }),
    payment: query.paymentTypes.some((type) => type !== 'vista') && leaves({ paymentTypes: [] }),
    fgts: query.acceptsFgts && leaves({ acceptsFgts: false }),
    suites: query.leastSuites.length > 0 && leaves({ leastSuites: [] }),
  };
  return (Object.keys(isAsked) as UntoldFact[]).filter((fact) => isAsked[fact]);
}

/** A group is counted without its own choice: what its options do not add up to is what does not tell. */
function isOccupationUntold(
  query: SearchQuery,
  { facets }: SearchResult,
  count: (other: SearchQuery) => number,
): boolean {
  if (query.occupations.length === 0) return false;
  const told = Object.values(facets.situacao).reduce((sum, one) => sum + one, 0);
  return count(withFilters(query, { occupations: [] })) > told;
}

/** One filter: options of a group are alternatives, so that they are dropped together or not at all. */
type Filter = {
  readonly key: string;
  readonly label: string;
  readonly fields: readonly (keyof SearchFilters)[];
};

function filtersOf(query: SearchQuery, chips: readonly SearchChip[]): Filter[] {
  const groups = Map.groupBy(chips, ({ key }) => key.split(':', 1)[0] ?? key);
  return [...groups].map(([key, group]) => ({
    key,
    label: labelOf(group.map(({ label }) => label)),
    fields: fieldsChanged(query, group),
  }));
}

function labelOf(labels: readonly string[]): string {
  const named = labels.slice(0, MOST_NAMED).join(', ');
  return labels.length > MOST_NAMED ? otherSearchCopy.andMore(named, labels.length - MOST_NAMED) : named;
}

/** The fields in which the searches without its options differ from the search. */
function fieldsChanged(query: SearchQuery, group: readonly SearchChip[]): (keyof SearchFilters)[] {
  const { order: _order, page: _page, profile: _profile, ...filters } = query;
  return (Object.keys(filters) as (keyof SearchFilters)[]).filter((field) =>
    group.some(({ without }) => without[field] !== query[field]),
  );
}

function withDefaults(query: SearchQuery, fields: readonly (keyof SearchFilters)[]): SearchQuery {
  return withFilters(query, Object.fromEntries(fields.map((field) => [field, DEFAULT_QUERY[field]])));
}

function only(
  query: SearchQuery,
  { label, fields }: Filter,
  count: (other: SearchQuery) => number,
): OtherSearch {
  const kept = withFilters(DEFAULT_QUERY, Object.fromEntries(fields.map((field) => [field, query[field]])));
  return { href: searchPath(kept), label: otherSearchCopy.only(label), hint: null, count: count(kept) };
}

/** The price range of a search leaves its own limits out: it tells how near the limit was. */
function priceHint({ maxPriceCents }: SearchQuery, { priceRange }: SearchResult): string | null {
  if (priceRange === null) return null;
  return maxPriceCents === null || priceRange.lowestCents <= maxPriceCents
    ? otherSearchCopy.dearest(formatMoney(priceRange.highestCents))
    : otherSearchCopy.cheapest(formatMoney(priceRange.lowestCents));
}

/** A place that nobody knows has no region. */
function regionOf(
  { localityBySlug }: AdviceOutlet,
  query: SearchQuery,
  count: (other: SearchQuery) => number,
): OtherSearch[] {
  const hasPlace = query.localities.some((slug) => localityBySlug(slug) !== null);
  if (query.searchRegion || !hasPlace) return [];
  const wider = withFilters(query, { searchRegion: true });
  return [
    {
      href: searchPath(wider),
      label: otherSearchCopy.region,
      hint: otherSearchCopy.regionHint,
      count: count(wider),
    },
  ];
}

/**
 * Places are counted without the chosen ones, so the counts of an empty list tell where else there are some. Asked anew:
 * those of the list's own answer can no longer be read once its cards were waited for.
 */
function nearbyOf(outlet: AdviceOutlet, query: SearchQuery, now: Instant): OtherSearch[] {
  const counts = outlet.search(query, now).facets.search;
  const seats = (slugs: readonly string[]): Seat[] =>
    slugs.flatMap((slug) => {
      const place = outlet.localityBySlug(slug);
      return place === null || place.position === null ? [] : [{ ...place, position: place.position }];
    });
  const filled = seats(Object.keys(counts));
  return nearestPlaces(seats(query.localities), filled, MOST_NEARBY).map(({ place, km }) => ({
    href: searchPath(withFilters(query, { localities: [place.slug], searchRegion: false })),
    label: localityLabel(place),
    hint: otherSearchCopy.distance(formatCount(Math.round(km))),
    count: counts[place.slug] ?? 0,
  }));
}
