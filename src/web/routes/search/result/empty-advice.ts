import { otherSearchCopy } from '../../../../copy/search/search-advice.ts';
import { formatCount, formatMoney } from '../../../../domain/format.ts';
import { type SearchFilters, withFilters } from '../../../../domain/search/change-search-query.ts';
import { searchPath } from '../../../../domain/search/format-search-query.ts';
import { nearestPlaces, type Seat } from '../../../../domain/search/nearest-places.ts';
import { DEFAULT_QUERY, type SearchQuery } from '../../../../domain/search/search-query.ts';
import type { SearchResult } from '../../../../domain/search/search-result.ts';
import { type Instant, parseLocalDate } from '../../../../domain/time.ts';
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
  /** True where the only drop takes away several filters at once, each of which no listing at all meets. */
  readonly isTogether: boolean;
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
  const single = most([...drops, ...regionOf(outlet, query, count)]);
  const alone = filters.map((filter) => only(query, filter, count));
  const together = single.length > 0 ? [] : most(withoutUnmet(query, filters, alone, count));
  const helpful = [...single, ...together];
  return {
    filters: filters.length,
    drops: helpful,
    isTogether: together.length > 0,
    alone: helpful.length > 0 || filters.length < 2 ? [] : most(alone),
    nearby: nearbyOf(outlet, query, now),
    untold: untoldFacts(query, (other) => outlet.search(other, now)),
  };
}

/** The search without the filters that no listing meets, whatever else is asked for: "sem dívidas, visita liberada". */
function withoutUnmet(
  query: SearchQuery,
  filters: readonly Filter[],
  alone: readonly OtherSearch[],
  count: (other: SearchQuery) => number,
): OtherSearch[] {
  const unmet = filters.filter((_, at) => alone[at]?.count === 0);
  // Of one filter that is left, the search with it by itself is named.
  if (unmet.length < 2 || filters.length - unmet.length === 1) return [];
  const without = withDefaults(
    query,
    unmet.flatMap(({ fields }) => fields),
  );
  const label = otherSearchCopy.drop(labelOf(unmet.map((filter) => filter.label)));
  return [{ href: searchPath(without), label, hint: null, count: count(without) }];
}

/** Facts that a listing may leave open, and the fields of a search that ask for them. */
const UNTOLD = {
  occupation: ['occupations'],
  debts: ['withoutDebts'],
  legalAction: ['withoutLegalAction'],
  payment: ['paymentTypes', 'financing'],
  fgts: ['acceptsFgts'],
  suites: ['leastSuites'],
  visits: ['visits'],
  bathrooms: ['leastBathrooms'],
  parking: ['leastParking'],
  auctionDays: ['auctionFrom', 'auctionTo'],
} as const satisfies Record<string, readonly (keyof SearchFilters)[]>;

/** A fact that a listing may leave open, which a filter then does not find. */
export type UntoldFact = keyof typeof UNTOLD;

/** Facts that are asked for, and that some of what the search leaves without any of these questions do not tell. */
function untoldFacts(query: SearchQuery, search: (other: SearchQuery) => SearchResult): UntoldFact[] {
  const facts = Object.keys(UNTOLD) as UntoldFact[];
  const count = (other: SearchQuery) => search(other).availableItems;
  const open = withDefaults(query, Object.values(UNTOLD).flat());
  const { availableItems: all, facets } = search(open);
  if (all === 0) return [];
  const told = (options: Readonly<Record<string, number>>) =>
    Object.values(options).reduce((sum, one) => sum + one, 0);
  return facts.filter((fact) => {
    if (!isAsked(query, fact)) return false;
    const fields: readonly (keyof SearchFilters)[] = UNTOLD[fact];
    if (fact === 'occupation') return told(facets.situacao) < all;
    if (fact === 'bathrooms') return told(facets.banheiros) === 0;
    if (fact === 'parking') return told(facets.vagas) === 0;
    if (fact === 'auctionDays') return count(withFilters(open, ANY_DAY)) === 0;
    const asked = Object.fromEntries(fields.map((field) => [field, query[field]]));
    return count(withFilters(open, asked)) === 0 || count(withDefaults(query, fields)) > 0;
  });
}

/** No auction was before it. */
const ANY_DAY: Partial<SearchFilters> = { auctionFrom: parseLocalDate('2000-01-01'), auctionTo: null };

function isAsked(query: SearchQuery, fact: UntoldFact): boolean {
  // Every listing is sold for all of the price at once.
  if (fact === 'payment') {
    return (
      query.paymentTypes.some((type) => type !== 'vista') ||
      query.financing.some((answer) => answer !== 'nao_informado')
    );
  }
  return UNTOLD[fact].some((field: keyof SearchFilters) => {
    const value = query[field];
    return Array.isArray(value) ? value.length > 0 : value !== DEFAULT_QUERY[field];
  });
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
