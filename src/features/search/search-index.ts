import type { Campaign } from '../../domain/campaigns/campaign.ts';
import type { StateCode } from '../../domain/catalogue/enumerations.ts';
import type { PropertyFacts } from '../../domain/catalogue/property.ts';
import type { SearchQuery } from '../../domain/search/search-query.ts';
import type { SearchResult } from '../../domain/search/search-result.ts';
import type { Instant } from '../../domain/time.ts';

/**
 * What a listing is to the search: the facts that are filtered, sorted or counted, and the instants at which what is
 * shown of it turns by itself.
 */
export type SearchableProperty = Pick<
  PropertyFacts,
  | 'number'
  | 'bankId'
  | 'status'
  | 'statusAt'
  | 'publishedOn'
  | 'preActiveUntil'
  | 'deadlineAt'
  | 'auctionDates'
  | 'uf'
  | 'citySlug'
  | 'cityName'
  | 'propertyType'
  | 'purpose'
  | 'saleType'
  | 'saleCategory'
  | 'purchaseType'
  | 'occupation'
  | 'paymentTypes'
  | 'hasLegalAction'
  | 'hasDebts'
  | 'acceptsVisit'
  | 'hasVirtualTour'
  | 'priceCents'
  | 'appraisalCents'
  | 'campaignTotalCents'
  | 'campaignCodes'
  | 'coupon'
  | 'bedrooms'
  | 'mainAreaM2'
  | 'position'
  | 'featuredRank'
  | 'completeness'
  | 'version'
>;

/** One consistent change of the catalogue: everything that one committed transaction wrote. */
export type SearchUpdate = {
  readonly version: number;
  readonly upserts: readonly SearchableProperty[];
  /** Numbers of properties that are no longer published. */
  readonly removals: readonly number[];
  /** All campaigns, when one of them changed. */
  readonly campaigns?: readonly Campaign[];
};

/** A city as its listings name it. */
export type ListedCity = { readonly uf: StateCode; readonly citySlug: string; readonly cityName: string };

/** All that match, for the map: one listing at each place in the lists, in no order. */
export type SearchPoints = {
  readonly numbers: Uint32Array;
  /** Degrees times 100,000. */
  readonly latitudesE5: Int32Array;
  readonly longitudesE5: Int32Array;
  /** 1: the listing has no position of its own and stands at the seat of its city (D§3). */
  readonly isApproximate: Uint8Array;
  /** Price payable now in centavos; NaN without one. */
  readonly payableCents: Float64Array;
  /** 1: sold or closed. */
  readonly isOver: Uint8Array;
  /** The city in which each lies, by its place in `cities`. */
  readonly places: Uint32Array;
  readonly cities: readonly ListedCity[];
};

/**
 * The search read model. Synchronous and in memory: an update is applied whole between two searches, so every answer
 * is of one version. What the clock turns (campaigns, pre-active expiry, the end of the 30 days of sold ones, the day
 * for freshness) is read off `now`.
 */
export interface SearchIndex {
  readonly version: number;
  readonly size: number;
  search(query: SearchQuery, now: Instant): SearchResult;
  /** Numbers of all that match, in order; for the map, exports and tests. */
  matches(query: SearchQuery, now: Instant): readonly number[];
  /** All that match and stand somewhere, with their positions: those of a city without a known seat are left out. */
  pointsOf(query: SearchQuery, now: Instant): SearchPoints;
  /** Row version of a listing, null when it is not in the index. */
  versionOf(number: number): number | null;
  /** Places that have a listing shown now, with the number of available ones, by slug. */
  localityCounts(now: Instant): ReadonlyMap<string, number>;
  /** The city of that slug as a published listing names it; null when none lies there. */
  cityBySlug(slug: string): ListedCity | null;
  /** The next instant after `now` at which some answer changes by itself; null when none is known. */
  nextTurn(now: Instant): Instant | null;
  apply(update: SearchUpdate): void;
}
