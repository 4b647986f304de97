import type { Campaign } from '../../domain/campaigns/campaign.ts';
import type { StateCode } from '../../domain/catalogue/enumerations.ts';
import type { PropertyFacts } from '../../domain/catalogue/property.ts';
import type { SearchedCost } from '../../domain/finance/searched-cost.ts';
import type { FilterableFacts } from '../../domain/search/filters/filter.ts';
import type { FilteredFact } from '../../domain/search/filters/filters.ts';
import type { SearchQuery } from '../../domain/search/search-query.ts';
import type { SearchResult } from '../../domain/search/search-result.ts';
import type { Instant } from '../../domain/time.ts';

/** Facts that are sorted or counted, or by which what is shown of a listing turns by itself; filters add theirs. */
export const SEARCHED_FACTS = [
  'number',
  'bankId',
  'status',
  'statusAt',
  'publishedOn',
  'preActiveUntil',
  'deadlineAt',
  'auctionDates',
  'saleType',
  'uf',
  'citySlug',
  'cityName',
  'neighbourhood',
  'acceptsVisit',
  'hasVirtualTour',
  'priceCents',
  'appraisalCents',
  'campaignTotalCents',
  'campaignCodes',
  'coupon',
  'mainAreaM2',
  'position',
  'featuredRank',
  'completeness',
  'version',
] as const satisfies readonly (keyof PropertyFacts)[];

/** Facts of a listing for the search. */
export type SearchableProperty = ListedFacts & {
  /** Costs of buying the listing, with these facts of it, which an alert turns back; absent: costs are not known. */
  readonly costsOf?: (facts: CostingFacts) => SearchedCosts;
};

type ListedFacts = Pick<FilterableFacts, (typeof SEARCHED_FACTS)[number] | FilteredFact>;

/** Facts by which the costs of a listing change while it is the same. */
export type CostingFacts = Pick<
  ListedFacts,
  'priceCents' | 'appraisalCents' | 'campaignTotalCents' | 'campaignCodes' | 'saleType'
>;

/** At the price and at that of a campaign; null without such a price. */
export type SearchedCosts = {
  readonly atPrice: SearchedCost | null;
  readonly atCampaign: SearchedCost | null;
};

/** One consistent change of the catalogue: everything that one committed transaction wrote. */
export type SearchUpdate = {
  readonly version: number;
  readonly upserts: readonly SearchableProperty[];
  /** Numbers of properties that are no longer published. */
  readonly removals: readonly number[];
  /** Every campaign, when one of them changed. */
  readonly campaigns?: readonly Campaign[];
};

/** A city as its listings name it. */
export type ListedCity = { readonly uf: StateCode; readonly citySlug: string; readonly cityName: string };

/** A neighbourhood of a city as its listings name it. */
export type ListedNeighbourhood = ListedCity & {
  readonly slug: string;
  readonly name: string;
  /** Keys of other spellings of it, where lists have some. */
  readonly spellings?: readonly string[];
};

/** Points of every match, for the map: one listing at each place in the lists, in no order. */
export type SearchPoints = {
  readonly numbers: Uint32Array;
  /** Degrees times 100,000. */
  readonly latitudesE5: Int32Array;
  readonly longitudesE5: Int32Array;
  /** Position of the listing, its own or a stand-in: `EXACT`, `AT_SEAT` or `AT_MIDDLE` of group-points.ts. */
  readonly isApproximate: Uint8Array;
  /** Price payable now in centavos; NaN without one. */
  readonly payableCents: Float64Array;
  /** 1: over, by its status or by its dates. */
  readonly isOver: Uint8Array;
  /** The city in which each lies, by its place in `cities`. */
  readonly places: Uint32Array;
  /** The neighbourhood of each, told by `neighbourhoodAt`. */
  readonly neighbourhoods: Uint32Array;
  readonly cities: readonly ListedCity[];
  /** Null: the listing tells none. */
  readonly neighbourhoodAt: (id: number) => ListedNeighbourhood | null;
};

/**
 * The search read model. Synchronous and in memory: an update is applied whole between two searches, so every answer
 * is of one version. Facts that the clock turns (campaigns, pre-active expiry, the end of an offer and of its 30
 * days, the day for freshness) is read off `now`.
 */
export interface SearchIndex {
  readonly version: number;
  readonly size: number;
  search(query: SearchQuery, now: Instant): SearchResult;
  /** Numbers of all that match, in order; for the map, exports and tests. */
  matches(query: SearchQuery, now: Instant): readonly number[];
  /** Points of every match that stands somewhere; those of a city without a known seat are left out. */
  pointsOf(query: SearchQuery, now: Instant): SearchPoints;
  /** Prices of a square metre, in centavos and ascending, of the available ones that match, but for one listing. */
  m2PricesOf(query: SearchQuery, now: Instant, but: number): Float64Array;
  /** Row version of a listing, null when it is not in the index. */
  versionOf(number: number): number | null;
  /** States and cities that have a listing shown now, with the number of available ones, by slug. */
  localityCounts(now: Instant): ReadonlyMap<string, number>;
  /** The same for neighbourhoods. */
  neighbourhoodCounts(now: Instant): ReadonlyMap<string, number>;
  /**
   * Number of available listings that a search would show in each of these places, whatever places it names itself.
   */
  countsIn(query: SearchQuery, slugs: readonly string[], now: Instant): readonly number[];
  /** The city of that slug as a published listing names it; null when none lies there. */
  cityBySlug(slug: string): ListedCity | null;
  /** True when a slug is a city's, listings or not. */
  isCity(slug: string): boolean;
  neighbourhoodBySlug(slug: string): ListedNeighbourhood | null;
  /** The next instant after `now` at which some answer changes by itself; null when none is known. */
  nextTurn(now: Instant): Instant | null;
  apply(update: SearchUpdate): void;
}
