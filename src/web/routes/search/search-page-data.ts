import type { PropertyCardView } from '../../../domain/catalogue/property-card.ts';
import type { Locality } from '../../../domain/localities/locality.ts';
import type { Landing } from '../../../domain/search/search-landing.ts';
import type { SearchQuery } from '../../../domain/search/search-query.ts';
import type { Facets, SearchResult } from '../../../domain/search/search-result.ts';
import type { Instant } from '../../../domain/time.ts';
import type { ListedPage, LocalityOption, Outlet } from '../../../workflows/outlet.server.ts';
import { suggestionLabel } from './locality-text.ts';
import type { SearchFormError } from './search-form.ts';
import { landingHeading, type SearchHead, searchHead } from './search-head.ts';

export type PlaceView = Pick<Locality, 'slug' | 'name' | 'level' | 'uf'>;

/** What /busca is rendered from, in the browser and on the server. */
export type SearchPageData = {
  readonly query: SearchQuery;
  readonly head: SearchHead;
  /** Heading of a landing page; null on a plain search, whose heading is the count. */
  readonly heading: string | null;
  readonly availableItems: number;
  readonly page: number;
  readonly maxPage: number;
  readonly priceRange: SearchResult['priceRange'];
  /** How many each option would show; places are suggested, not counted one by one. */
  readonly counts: Omit<Facets, 'search'>;
  readonly cards: readonly PropertyCardView[];
  readonly places: readonly PlaceView[];
  readonly suggestions: readonly string[];
  readonly campaigns: readonly { readonly code: string; readonly name: string }[];
  readonly strippedCampaigns: readonly string[];
  readonly cardsInNewTab: boolean;
  /** What a submitted form could not apply, with what was typed. */
  readonly rejected: RejectedForm | null;
};

export type RejectedForm = {
  readonly errors: readonly SearchFormError[];
  readonly typed: Readonly<Record<SearchFormError['field'], string | null>>;
};

export type SearchRequest = {
  readonly query: SearchQuery;
  /** The landing page whose heading and address the search has; null when it is about something else. */
  readonly landing: Landing | null;
  /** Whether the address is the one that search engines should list: nothing but a known landing path. */
  readonly isIndexable: boolean;
  readonly rejected: RejectedForm | null;
};

/** States, and beside them this many cities with the most listings, are suggested while typing. */
const SUGGESTED_CITIES = 60;

/** Puts one search's answer together with the words around it. */
export function searchPageData(
  outlet: Outlet,
  request: SearchRequest,
  listed: ListedPage,
  now: Instant,
): SearchPageData {
  const { query, landing } = request;
  const { search: localityCounts, ...counts } = listed.result.facets;
  return {
    query,
    head: searchHead(request),
    heading: landing === null ? null : landingHeading(landing),
    availableItems: listed.result.availableItems,
    page: listed.result.page,
    maxPage: listed.result.maxPage,
    priceRange: listed.result.priceRange,
    counts,
    cards: listed.cards,
    places: query.localities.flatMap((slug) => {
      const place = outlet.localityBySlug(slug);
      return place === null ? [] : [viewOf(place)];
    }),
    suggestions: suggestedPlaces(outlet.localities(now), localityCounts),
    campaigns: outlet.campaigns(now).map(({ code, name }) => ({ code, name })),
    strippedCampaigns: outlet.brand.wire.strippedCampaigns,
    cardsInNewTab: outlet.brand.switches.cardsInNewTab,
    rejected: request.rejected,
  };
}

function viewOf({ slug, name, level, uf }: Locality): PlaceView {
  return { slug, name, level, uf };
}

/** Counted under the other filters of the search, so that no suggestion leads to an empty list. */
function suggestedPlaces(
  places: readonly LocalityOption[],
  counts: Readonly<Record<string, number>>,
): string[] {
  const filled = places.filter((place) => (counts[place.slug] ?? 0) > 0);
  const states = filled.filter((place) => place.level === 'state');
  const cities = filled
    .filter((place) => place.level === 'city')
    .sort((a, b) => (counts[b.slug] ?? 0) - (counts[a.slug] ?? 0))
    .slice(0, SUGGESTED_CITIES);
  return [...states, ...cities].map(suggestionLabel);
}
