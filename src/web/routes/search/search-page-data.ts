import { unknownPlaceCopy } from '../../../copy/search/places.ts';
import { profilePhrases } from '../../../copy/search/profile.ts';
import type { AdvertisingView, BannerView } from '../../../domain/campaigns/banner.ts';
import type { PropertyCardView } from '../../../domain/catalogue/property-card.ts';
import type { Locality } from '../../../domain/localities/locality.ts';
import { absentOptions } from '../../../domain/search/filters/filter.ts';
import { OPTION_FILTERS, YES_NO_FILTERS } from '../../../domain/search/filters/filters.ts';
import {
  anyOf,
  anyWithin,
  hasDiscountRange,
  LIMIT_FILTERS,
  NO_DISCOUNT_RANGE,
  RANGE_FILTERS,
} from '../../../domain/search/filters/ranges.ts';
import type { SearchFormError, TypedField } from '../../../domain/search/form/search-form.ts';
import { searchPath } from '../../../domain/search/format-search-query.ts';
import { profileOf } from '../../../domain/search/investor-profile.ts';
import type { Landing } from '../../../domain/search/search-landing.ts';
import { DEFAULT_QUERY, type SearchQuery } from '../../../domain/search/search-query.ts';
import { FACET_KEYS, type Facets, type SearchResult } from '../../../domain/search/search-result.ts';
import type { Instant } from '../../../domain/time.ts';
import type { ListedPage, Outlet } from '../../../workflows/catalogue/outlet.server.ts';
import { searchChips } from './filters/search-chips.ts';
import type { UnknownPlace } from './place/unknown-place.ts';
import { type EmptyAdvice, emptyAdvice } from './result/empty-advice.ts';
import { landingNumbers, landingPromise, lowestOffered } from './result/landing-numbers.ts';
import { orderNote } from './result/order-note.ts';
import { type SearchHead, searchHead } from './result/search-head.ts';
import { everywhereName, filtersHeading, type NamedSearch, nameOf } from './result/search-name.ts';
import type { WordsView } from './words/read-words.ts';

export type PlaceView = Pick<Locality, 'slug' | 'name' | 'level' | 'uf' | 'parent' | 'cityName'>;

/** Data of /busca, in the browser and on the server. */
export type SearchPageData = {
  readonly query: SearchQuery;
  readonly head: SearchHead;
  /** Heading of a landing page; null on a plain search, whose heading is the count. */
  readonly heading: string | null;
  /** Under the heading: the phrase of the profile, or what a landing page promises today; null on a plain search. */
  readonly lead: string | null;
  /** Advice about an empty list; null when there is something in it. */
  readonly advice: EmptyAdvice | null;
  readonly availableItems: number;
  /** Under the heading of an order by an amount that some listing has not; null otherwise. */
  readonly orderNote: string | null;
  readonly page: number;
  readonly maxPage: number;
  readonly priceRange: SearchResult['priceRange'];
  /** Number of listings of each option; places are suggested, not counted one by one. */
  readonly counts: Omit<Facets, 'search'>;
  /** Filters that most listings do not tell: options that none on offer has, as `key:option`, and ranges. */
  readonly absent: readonly string[];
  /** Without a limit of the discount, which is a choice of its own. */
  readonly anyDiscountCount: number;
  /** With the region around the chosen cities; null while no city is chosen. */
  readonly regionCount: number | null;
  readonly cards: readonly PropertyCardView[];
  readonly places: readonly PlaceView[];
  readonly campaigns: readonly { readonly code: string; readonly name: string }[];
  readonly banner: BannerView | null;
  readonly advertising: AdvertisingView | null;
  /** ISO instant at which campaigns or listings turn next. */
  readonly turnsAt: string | null;
  /** Every applied filter, with the address of the search without it. */
  readonly chips: readonly { readonly key: string; readonly label: string; readonly href: string }[];
  readonly strippedCampaigns: readonly string[];
  readonly cardsInNewTab: boolean;
  /** The style of the operator's street map, asked for when a visitor wants streets; null: there are none. */
  readonly mapStyleUrl: string | null;
  /** Values of a submitted form that could not be applied, as they were typed. */
  readonly rejected: RejectedForm | null;
  /** Words of the search, and how they were understood; null when there were none. */
  readonly words: WordsView | null;
  /** A place that was asked for and that nobody knows; null when there is none. */
  readonly unknown: UnknownPlace | null;
};

export type RejectedForm = {
  readonly errors: readonly SearchFormError[];
  readonly typed: Readonly<Partial<Record<TypedField, string | null>>>;
};

export type SearchRequest = {
  readonly query: SearchQuery;
  /** The landing page whose heading and address the search has; null when it is about something else. */
  readonly landing: Landing | null;
  /** True when the address is the one that search engines should list: nothing but a known landing path. */
  readonly isIndexable: boolean;
  readonly rejected: RejectedForm | null;
  readonly words: WordsView | null;
  readonly unknown: UnknownPlace | null;
};

/** Puts one search's answer together with the words around it. */
export async function searchPageData(
  outlet: Outlet,
  request: SearchRequest,
  listed: ListedPage,
  now: Instant,
): Promise<Omit<SearchPageData, 'mapStyleUrl'>> {
  const { query, landing } = request;
  const { result } = listed;
  const numbers = landing === null ? null : await landingNumbers(outlet, query, result, now);
  const surroundings = surroundingsOf(outlet, query, now);
  const chips = searchChips(surroundings);
  const notFound = landing === null ? notFoundHeading(request, surroundings) : null;
  const named = landing === null ? filtersHeading(surroundings) : nameOf({ ...surroundings, landing });
  return {
    ...surroundings,
    ...campaignsAround(outlet, query, now),
    head: searchHead({
      ...request,
      ...surroundings,
      numbers,
      found: { available: result.availableItems, lowestCents: lowestOffered(query, result) },
      notFound,
    }),
    heading: notFound ?? named,
    lead: numbers === null ? profilePhraseOf(query) : landingPromise(numbers),
    advice: listed.cards.length > 0 ? null : emptyAdvice(outlet, query, chips, result, now),
    availableItems: result.availableItems,
    orderNote: orderNote(outlet, query, result.availableItems, now),
    page: result.page,
    maxPage: result.maxPage,
    priceRange: result.priceRange,
    counts: { ...countsOf(result.facets), ...bandCounts(outlet, query, now) },
    absent: absentFilters(outlet, now),
    ...moreCounts(outlet, query, result.availableItems, now),
    cards: listed.cards,
    chips: chips.map(({ key, label, without }) => ({ key, label, href: searchPath(without) })),
    strippedCampaigns: outlet.brand.wire.strippedCampaigns,
    cardsInNewTab: outlet.brand.switches.cardsInNewTab,
    rejected: request.rejected,
    words: request.words,
    unknown: request.unknown,
  };
}

/** A list of the whole country that was not asked for says so, and so does one that is empty for want of a place. */
function notFoundHeading(
  { query, rejected, unknown, words }: SearchRequest,
  search: NamedSearch,
): string | null {
  const isEverywhere = query.localities.length === 0 && query.area === null;
  const typed = rejected?.typed.localidade ?? null;
  const isTypedUnknown = typed !== null && rejected?.errors.some(({ field }) => field === 'localidade');
  if (unknown !== null && !isEverywhere) {
    return unknown.isBeside ? null : unknownPlaceCopy.heading(unknown.text);
  }
  if (!isEverywhere) return null;
  if (isTypedUnknown) return unknownPlaceCopy.everywhere(everywhereName(search), typed);
  const rest = words?.unknown ?? [];
  return rest.length === 0 ? null : unknownPlaceCopy.wordsEverywhere(everywhereName(search), rest.join(', '));
}

/** The search, and the names of what it asks for. */
function surroundingsOf(
  outlet: Outlet,
  query: SearchQuery,
  now: Instant,
): Pick<SearchPageData, 'query' | 'places' | 'campaigns'> {
  return {
    query,
    places: query.localities.flatMap((slug) => {
      const place = outlet.localityBySlug(slug);
      return place === null ? [] : [viewOf(place)];
    }),
    campaigns: outlet.campaigns(now).map(({ code, name }) => ({ code, name })),
  };
}

/** The banner of a campaign that is asked for, else the highest. */
function campaignsAround(
  outlet: Outlet,
  query: SearchQuery,
  now: Instant,
): Pick<SearchPageData, 'banner' | 'advertising' | 'turnsAt'> {
  const { listing, advertising } = outlet.shownCampaigns(now);
  const asked = listing.find(({ code }) => query.campaignCodes.includes(code));
  return { banner: asked ?? listing[0] ?? null, advertising, turnsAt: outlet.listTurnsAt(now) };
}

function profilePhraseOf(query: SearchQuery): string | null {
  const profile = profileOf(query);
  return profile === null ? null : profilePhrases[profile];
}

/** The places are counted only when somebody asks for them. */
function countsOf(facets: Facets): SearchPageData['counts'] {
  const others = FACET_KEYS.filter((key) => key !== 'search');
  return Object.fromEntries(others.map((key) => [key, facets[key]])) as SearchPageData['counts'];
}

/** Searches that many ask for again: what nobody on offer has is known from them. */
function absentFilters(outlet: Outlet, now: Instant): string[] {
  const search = (query: Partial<SearchQuery>) => outlet.search({ ...DEFAULT_QUERY, ...query }, now);
  const ranges = RANGE_FILTERS.filter(
    (range) => 'isSeldomTold' in range && search(anyOf(range)).availableItems === 0,
  );
  const limits = LIMIT_FILTERS.filter((limit) => search(anyWithin(limit)).availableItems === 0);
  const options = absentOptions([...OPTION_FILTERS, ...YES_NO_FILTERS], search({}).facets);
  return [...options, ...[...ranges, ...limits].map(({ key }) => key)];
}

/** Count of each band: it takes the place of a range. */
function bandCounts(outlet: Outlet, query: SearchQuery, now: Instant): Partial<SearchPageData['counts']> {
  if (!hasDiscountRange(query)) return {};
  const { facets } = outlet.search({ ...query, ...NO_DISCOUNT_RANGE, page: 1 }, now);
  return { desagio: facets.desagio };
}

/** Counts of the two choices that are no options of the index. */
function moreCounts(
  outlet: Outlet,
  query: SearchQuery,
  available: number,
  now: Instant,
): Pick<SearchPageData, 'anyDiscountCount' | 'regionCount'> {
  const countWith = (change: Partial<SearchQuery>) =>
    outlet.search({ ...query, ...change, page: 1 }, now).availableItems;
  const isAnyDiscount = query.discount === null && !hasDiscountRange(query);
  const hasCity = query.localities.some((slug) => slug.includes('-'));
  return {
    anyDiscountCount: isAnyDiscount ? available : countWith({ discount: null, ...NO_DISCOUNT_RANGE }),
    regionCount: hasCity ? (query.searchRegion ? available : countWith({ searchRegion: true })) : null,
  };
}

function viewOf({ slug, name, level, uf, parent, cityName }: Locality): PlaceView {
  return { slug, name, level, uf, parent, ...(cityName === undefined ? {} : { cityName }) };
}
