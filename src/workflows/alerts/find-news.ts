import type { FoundListing } from '../../domain/alerts/found-listing.ts';
import type { Campaign } from '../../domain/campaigns/campaign.ts';
import { campaignPriceOf, payablePriceOf } from '../../domain/campaigns/payable-price.ts';
import { discountOf } from '../../domain/catalogue/discount.ts';
import type { Order } from '../../domain/catalogue/enumerations.ts';
import type { SearchedCost } from '../../domain/finance/searched-cost.ts';
import type { Centavos } from '../../domain/money.ts';
import type { SearchQuery } from '../../domain/search/search-query.ts';
import { instant } from '../../domain/time.ts';
import type { Baseline } from '../../features/alerts/alert-run.repo.server.ts';
import {
  preparingMatcher,
  type StoredQueryMatcher,
} from '../../features/search/live/match-stored-queries.ts';
import type { SearchSurroundings } from '../../features/search/scan/search-plan.ts';
import type { SearchableProperty } from '../../features/search/search-index.ts';
import { type CatalogueChanges, changesSinceBaseline } from './catalogue-changes.server.ts';

/** New listings of a search since its baseline, and those that were there and cost less now. */
export type News = {
  /** The first of the new ones. */
  readonly fresh: readonly FoundListing[];
  /** Number of new listings. */
  readonly freshCount: number;
  readonly cheaper: readonly FoundListing[];
};

const NOTHING: News = { fresh: [], freshCount: 0, cheaper: [] };

type Offer = {
  readonly price: Centavos | null;
  readonly discount: number | null;
  /** At that price; null: its costs are not known. */
  readonly cost: SearchedCost | null;
};
/** Listings whose offers are reckoned in one step. */
const OFFERS_AT_ONCE = 100;

/** A place for each listing, in one order. */
type Ranking = { readonly placeOf: ReadonlyMap<number, number>; readonly ranked: readonly number[] };

/**
 * Tells the news of any search since one baseline, from two small indexes: the changed listings as they are, and as they
 * were. Made in steps.
 */
export class NewsSince {
  private readonly matchesNow: StoredQueryMatcher;
  private readonly matchedBefore: StoredQueryMatcher;
  private readonly offers: ReadonlyMap<number, Offer>;
  private readonly rankings = new Map<Worth, Ranking>();
  /** Former prices of listings that cost less now. */
  private readonly reduced: ReadonlyMap<number, Centavos>;

  private constructor(
    matchesNow: StoredQueryMatcher,
    matchedBefore: StoredQueryMatcher,
    offers: ReadonlyMap<number, Offer>,
    reduced: ReadonlyMap<number, Centavos>,
  ) {
    this.matchesNow = matchesNow;
    this.matchedBefore = matchedBefore;
    this.offers = offers;
    this.reduced = reduced;
  }

  static *preparing(
    changes: CatalogueChanges,
    baseline: Baseline,
    surroundings: SearchSurroundings,
  ): Generator<void, NewsSince> {
    const { now, before } = changesSinceBaseline(changes, baseline);
    const { to, campaigns } = changes;
    const matchesNow = yield* preparingMatcher(now, { now: to.at, campaigns, surroundings });
    const matchedBefore = yield* preparingMatcher(before, {
      now: baseline.at,
      campaigns: runningThen(campaigns, baseline),
      surroundings,
    });
    const offers = yield* offersOf(now, to.activeCodes);
    return new NewsSince(matchesNow, matchedBefore, offers, reducedOf(before, offers, baseline));
  }

  /** In the order of the search; of new ones at most `most`. */
  of(query: SearchQuery, most: number): News {
    const numbers = this.matchesNow.matches(query);
    if (numbers.length === 0) return NOTHING;
    const { placeOf, ranked } = this.rankingBy(WORTH_OF_ORDER[query.order]);
    const were = new Set(this.matchedBefore.matches(query));
    const fresh = new Uint32Array(numbers.length);
    let freshCount = 0;
    const cheaper: number[] = [];
    for (const number of numbers) {
      if (!were.has(number)) fresh[freshCount++] = placeOf.get(number) ?? 0;
      else if (this.reduced.has(number)) cheaper.push(number);
    }
    const first = fresh.subarray(0, freshCount).sort().subarray(0, most);
    return {
      fresh: Array.from(first, (place) => this.asNew(ranked[place] as number)),
      freshCount,
      cheaper: cheaper
        .sort((a, b) => (placeOf.get(a) ?? 0) - (placeOf.get(b) ?? 0))
        .map((number) => this.asCheaper(number)),
    };
  }

  /** The largest discounts among what is new and what costs less; what has none is no offer. */
  bestOffers(query: SearchQuery, most: number): { readonly found: FoundListing[]; readonly count: number } {
    const { placeOf } = this.rankingBy('discount');
    const were = new Set(this.matchedBefore.matches(query));
    const offered = [...this.matchesNow.matches(query)].filter(
      (number) =>
        (this.offers.get(number)?.discount ?? 0) > 0 && (!were.has(number) || this.reduced.has(number)),
    );
    offered.sort((a, b) => (placeOf.get(a) ?? 0) - (placeOf.get(b) ?? 0));
    const found = offered
      .slice(0, most)
      .map((number) => (were.has(number) ? this.asCheaper(number) : this.asNew(number)));
    return { found, count: offered.length };
  }

  private asNew(number: number): FoundListing {
    return { number, kind: 'new', priceCents: this.priceOf(number), beforeCents: null };
  }

  private asCheaper(number: number): FoundListing {
    const beforeCents = this.reduced.get(number) ?? null;
    return { number, kind: 'price', priceCents: this.priceOf(number), beforeCents };
  }

  private priceOf(number: number): Centavos | null {
    return this.offers.get(number)?.price ?? null;
  }

  private rankingBy(worth: Worth): Ranking {
    const made = this.rankings.get(worth) ?? rankingOf(this.offers, WORTH[worth]);
    this.rankings.set(worth, made);
    return made;
  }
}

type Worth = keyof typeof WORTH;

/** The larger the better; unknown ones come last. */
const WORTH = {
  discount: ({ discount }: Offer) => discount ?? -1,
  cheap: ({ price }: Offer) => (price === null ? Number.NEGATIVE_INFINITY : -price),
  dear: ({ price }: Offer) => price ?? Number.NEGATIVE_INFINITY,
  total: ({ cost }: Offer) => lessIsMore(cost?.totalCents),
  firstDay: ({ cost }: Offer) => lessIsMore(cost?.firstDayCents),
  effective: ({ cost }: Offer) => cost?.effectiveDiscount ?? Number.NEGATIVE_INFINITY,
};

function lessIsMore(cents: Centavos | null | undefined): number {
  return cents === null || cents === undefined ? Number.NEGATIVE_INFINITY : -cents;
}

/** News are all of the same days: those of a search by relevance or date come by discount. */
const WORTH_OF_ORDER: Readonly<Record<Order, Worth>> = {
  relevante: 'discount',
  data: 'discount',
  desagio: 'discount',
  'valor-min': 'cheap',
  'valor-max': 'dear',
  'custo-min': 'total',
  'entrada-min': 'firstDay',
  'desagio-efetivo': 'effective',
};

function rankingOf(offers: ReadonlyMap<number, Offer>, worthOf: (offer: Offer) => number): Ranking {
  const worths = new Map([...offers].map(([number, offer]) => [number, worthOf(offer)]));
  const ranked = [...worths]
    .sort(([number, worth], [other, otherWorth]) =>
      worth === otherWorth ? number - other : otherWorth - worth,
    )
    .map(([number]) => number);
  return { ranked, placeOf: new Map(ranked.map((number, place) => [number, place])) };
}

/** The campaigns as they ran at a baseline, whatever their windows say by now. */
function runningThen(campaigns: readonly Campaign[], { activeCodes }: Baseline): Campaign[] {
  return campaigns.map((campaign) => ({
    ...campaign,
    isActive: activeCodes.includes(campaign.code),
    startsAt: instant(0),
    endsAt: instant(Number.MAX_SAFE_INTEGER),
  }));
}

/** Prices payable, how far they lie below the appraisal, and what buying costs at them. In steps. */
function* offersOf(
  listings: readonly SearchableProperty[],
  activeCodes: readonly string[],
): Generator<void, ReadonlyMap<number, Offer>> {
  const active = new Set(activeCodes);
  const offers = new Map<number, Offer>();
  for (const [at, listing] of listings.entries()) {
    if (at > 0 && at % OFFERS_AT_ONCE === 0) yield;
    const campaign = campaignPriceOf(listing, active);
    const price = campaign ?? listing.priceCents;
    const costs = listing.costsOf?.(listing);
    const cost = (campaign === null ? costs?.atPrice : costs?.atCampaign) ?? null;
    offers.set(listing.number, { price, discount: discountOf(listing.appraisalCents, price), cost });
  }
  return offers;
}

function reducedOf(
  before: readonly SearchableProperty[],
  offers: ReadonlyMap<number, Offer>,
  { activeCodes }: Baseline,
): ReadonlyMap<number, Centavos> {
  const active = new Set(activeCodes);
  return new Map(
    before.flatMap((listing) => {
      const then = payablePriceOf(listing, active);
      const now = offers.get(listing.number)?.price ?? null;
      return then !== null && now !== null && now < then ? [[listing.number, then] as const] : [];
    }),
  );
}
