import type { Brand } from '../../domain/brand/brand.ts';
import type { ShownCampaigns } from '../../domain/campaigns/banner.ts';
import type { Campaign } from '../../domain/campaigns/campaign.ts';
import type { WholeList } from '../../domain/catalogue/data-age.ts';
import type { Property } from '../../domain/catalogue/property.ts';
import type { PropertyCardView } from '../../domain/catalogue/property-card.ts';
import type { PropertyPageView } from '../../domain/catalogue/property-page.ts';
import type { ComparedProperty } from '../../domain/compare/compared-property.ts';
import type { CostFacts } from '../../domain/cost/cost-facts.ts';
import type { ComparableTo, Comparison } from '../../domain/decision/comparables.ts';
import type { InstalmentOffer } from '../../domain/finance/instalment-offer.ts';
import type { Locality } from '../../domain/localities/locality.ts';
import type { MapFrame } from '../../domain/map/map-frame.ts';
import type { Centavos } from '../../domain/money.ts';
import type { SearchQuery } from '../../domain/search/search-query.ts';
import type { SearchResult } from '../../domain/search/search-result.ts';
import type { WordsAnswer } from '../../domain/search/words/words-query.ts';
import type { Clock, Instant } from '../../domain/time.ts';
import type { CatalogueMoment } from '../../features/search/live/catalogue-turns.ts';
import type { MapAnswer } from '../../features/search/map/map-answers.ts';
import type { Scene } from './card-cache.ts';

export type ListedPage = { readonly result: SearchResult; readonly cards: readonly PropertyCardView[] };

/** Property of an address or an id. `gone`: withdrawn (410), with the known facts for a farewell page. */
export type FoundProperty =
  | { readonly kind: 'found'; readonly property: Property }
  | { readonly kind: 'gone'; readonly property: Property }
  | { readonly kind: 'unknown' };

export type LocalityOption = Locality & { readonly count: number };

/** The use cases that pages and API share; made once by the server's composition root. */
export type Outlet = {
  readonly brand: Brand;
  readonly clock: Clock;
  /** Version of the catalogue that answers are read from. */
  readonly catalogueVersion: () => number;
  /**
   * Moment that answers at `now` depend on: the version, and the epoch in which nothing that is shown turns by
   * itself. The same object while neither changed.
   */
  readonly moment: (now: Instant) => CatalogueMoment;
  /** ISO instant at which a list that is open shows something else: a campaign or a listing turns; null: none is known. */
  readonly listTurnsAt: (now: Instant) => string | null;
  /** Version of a published property's row in it; null for any other number. */
  readonly versionOf: (number: number) => number | null;
  /** Number of times that everything was read anew: values kept by row versions before the last time are void. */
  readonly reloads: () => number;
  /** Resolves when searches by name can be answered; until then they must not be asked. */
  readonly namesReady: () => Promise<void>;
  /** The same object while no property looks different without another version of its row. */
  readonly sceneAt: (now: Instant) => Scene;
  readonly search: (query: SearchQuery, now: Instant) => SearchResult;
  /** Numbers of all that match, in order, whatever the page. */
  readonly matches: (query: SearchQuery, now: Instant) => readonly number[];
  readonly listProperties: (query: SearchQuery, now: Instant) => Promise<ListedPage>;
  /** Search of a visitor's words beside one that is chosen already. The first text takes about 100 ms more. */
  readonly understandWords: (text: string, now: Instant, chosen?: SearchQuery) => WordsAnswer;
  /** Positions of the available listings of a search, as much as a frame shows of them. */
  readonly mapSearch: (query: SearchQuery, frame: MapFrame, now: Instant) => MapAnswer;
  /** Whole properties by number, in the order asked for; what the API tells beyond the card. Unknown ones are left out. */
  readonly properties: (numbers: readonly number[]) => Promise<readonly Property[]>;
  /** On offer for the lower price, the newest fall first. */
  readonly fallenInPrice: (now: Instant) => Promise<readonly PropertyCardView[]>;
  readonly bestSellers: (now: Instant) => Promise<readonly PropertyCardView[]>;
  /**
   * By small id, then id, then bank id (D§5). A wallet id picks the terms; unknown ones fall back to the first. A draft
   * is found only with its preview token.
   */
  readonly findProperty: (
    reference: string,
    now: Instant,
    options?: { readonly walletId?: string | null; readonly previewToken?: string | null },
  ) => Promise<FoundProperty>;
  /** View of the property page; a preview hides the main action and knows no campaigns (D§5). */
  readonly propertyPage: (
    property: Property,
    now: Instant,
    options: { readonly isPreview: boolean },
  ) => PropertyPageView;
  /**
   * The same site as it will be at an instant, with these campaigns in the order of their banners. Nothing of it is kept, and no
   * visitor's page depends on it. Null: it cannot be had yet.
   */
  readonly asAt: (campaigns: readonly Campaign[], at: Instant) => Promise<Outlet | null>;
  /** The same site with this property as it would be published: nothing of it is kept, counted or asked for. */
  readonly asPublished: (property: Property) => Outlet;
  /** True when somebody takes proposals at this moment; otherwise they go by message. */
  readonly takesProposals: () => boolean;
  /** Premises of a property's page for the cost of buying it, by the table of rates of that day. */
  readonly costFacts: (property: Property, shown: Pick<PropertyCardView, 'price'>, now: Instant) => CostFacts;
  /** The last whole list that speaks for a property: of what day its data are; null: none does. */
  readonly listOf: (property: Pick<Property, 'source' | 'uf'>) => WholeList | null;
  /** Instalments for it, at the price of now: under its own terms, or the usual ones. */
  readonly instalmentOffer: (property: Property, now: Instant) => InstalmentOffer;
  /** View of a property in a comparison. */
  readonly comparedProperty: (property: Property, now: Instant) => ComparedProperty;
  readonly propertyCard: (property: Property, now: Instant) => PropertyCardView;
  /** Up to four available ones of the same type and about the same price, nearest first; for the 410 page. */
  readonly similarTo: (property: Property, now: Instant) => Promise<readonly PropertyCardView[]>;
  /** A price beside those of comparable listings of the catalogue as it is now, or why it stands beside none. */
  readonly comparables: (wanted: ComparableTo, priceCents: Centavos, now: Instant) => Comparison;
  /** States first, then cities, that have a listing. */
  readonly localities: (now: Instant) => readonly LocalityOption[];
  /** Neighbourhoods that have a listing, in no order. */
  readonly neighbourhoods: (now: Instant) => readonly LocalityOption[];
  /**
   * Number of available listings that a search would show in each of these places, whatever places it names itself.
   */
  readonly countsIn: (query: SearchQuery, slugs: readonly string[], now: Instant) => readonly number[];
  /** Options of the picker by the rules of 2§5, at most 27. */
  readonly suggestLocalities: (text: string, now: Instant) => readonly LocalityOption[];
  readonly localityBySlug: (slug: string) => Locality | null;
  /** Active and announced campaigns that sell something. */
  readonly campaigns: (now: Instant) => readonly Campaign[];
  /** Parts of campaigns, notices and advertising beside the listings. */
  readonly shownCampaigns: (now: Instant) => ShownCampaigns;
  /** True while the demo catalogue is shown: every page says so and is noindex (D§9). */
  readonly isDemo: () => boolean;
  /** State of the maintenance switch: open, closed, or `waits` (reading alone); and its end, where that is known. */
  readonly maintenance: () => {
    readonly on: boolean;
    readonly waits?: boolean;
    readonly until?: Instant | null;
  };
};
