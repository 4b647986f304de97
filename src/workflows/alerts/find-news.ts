import type { FoundListing } from '../../domain/alerts/found-listing.ts';
import type { Campaign } from '../../domain/campaigns/campaign.ts';
import { payablePriceOf } from '../../domain/campaigns/payable-price.ts';
import { discountOf } from '../../domain/catalogue/discount.ts';
import type { Centavos } from '../../domain/money.ts';
import type { SearchQuery } from '../../domain/search/search-query.ts';
import { instant } from '../../domain/time.ts';
import type { Baseline } from '../../features/alerts/alert-run.repo.server.ts';
import { preparingMatcher, type StoredQueryMatcher } from '../../features/search/match-stored-queries.ts';
import type { SearchableProperty } from '../../features/search/search-index.ts';
import type { SearchSurroundings } from '../../features/search/search-plan.ts';
import { type CatalogueChanges, changesSinceBaseline } from './catalogue-changes.server.ts';

/** What a search finds that it did not find at its baseline, and what it found then and costs less now. */
export type News = {
  /** The new ones with the largest discounts. */
  readonly fresh: readonly FoundListing[];
  /** How many are new. */
  readonly freshCount: number;
  readonly cheaper: readonly FoundListing[];
};

const NOTHING: News = { fresh: [], freshCount: 0, cheaper: [] };

type Offer = { readonly price: Centavos | null; readonly rank: number };

/**
 * Tells the news of any search since one baseline, from two small indexes: the changed listings as they are, and as they
 * were. Made in steps.
 */
export class NewsSince {
  private readonly matchesNow: StoredQueryMatcher;
  private readonly matchedBefore: StoredQueryMatcher;
  private readonly offers: ReadonlyMap<number, Offer>;
  /** Numbers by rank. */
  private readonly ranked: readonly number[];
  /** What listings that cost less now cost before. */
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
    this.ranked = [...offers.keys()];
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
    const offers = offersOf(now, to.activeCodes);
    return new NewsSince(matchesNow, matchedBefore, offers, reducedOf(before, offers, baseline));
  }

  /** Of new ones at most `most`, the largest discount first. */
  of(query: SearchQuery, most: number): News {
    const numbers = this.matchesNow.matches(query);
    if (numbers.length === 0) return NOTHING;
    const were = new Set(this.matchedBefore.matches(query));
    const fresh = new Uint32Array(numbers.length);
    let freshCount = 0;
    const cheaper: FoundListing[] = [];
    for (const number of numbers) {
      const beforeCents = this.reduced.get(number);
      if (!were.has(number)) fresh[freshCount++] = this.rankOf(number);
      else if (beforeCents !== undefined) {
        cheaper.push({ number, kind: 'price', priceCents: this.priceOf(number), beforeCents });
      }
    }
    const first = fresh.subarray(0, freshCount).sort().subarray(0, most);
    return {
      fresh: Array.from(first, (rank) => {
        const number = this.ranked[rank] as number;
        return { number, kind: 'new', priceCents: this.priceOf(number), beforeCents: null };
      }),
      freshCount,
      cheaper: cheaper.sort((a, b) => this.rankOf(a.number) - this.rankOf(b.number)),
    };
  }

  private priceOf(number: number): Centavos | null {
    return this.offers.get(number)?.price ?? null;
  }

  private rankOf(number: number): number {
    return this.offers.get(number)?.rank ?? 0;
  }
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

/** Prices payable, and the place by discount: the largest first, unknown ones last. */
function offersOf(listings: readonly SearchableProperty[], activeCodes: readonly string[]) {
  const active = new Set(activeCodes);
  const ranked = listings
    .map((listing) => {
      const price = payablePriceOf(listing, active);
      return { number: listing.number, price, discount: discountOf(listing.appraisalCents, price) ?? -1 };
    })
    .sort((a, b) => b.discount - a.discount || a.number - b.number);
  return new Map(ranked.map(({ number, price }, rank): [number, Offer] => [number, { price, rank }]));
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
