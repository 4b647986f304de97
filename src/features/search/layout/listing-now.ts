import { type Campaign, isCampaignActive } from '../../../domain/campaigns/campaign.ts';
import { campaignPriceOf } from '../../../domain/campaigns/payable-price.ts';
import { discountOf } from '../../../domain/catalogue/discount.ts';
import { PROPERTY_STATUSES } from '../../../domain/catalogue/property-status.ts';
import type { Centavos } from '../../../domain/money.ts';
import { type ListTurns, listStateAt, turnsOf } from '../../../domain/search/shown-state.ts';
import { DAY_MS, type Instant, localDayNumber, startOfLocalDay } from '../../../domain/time.ts';
import type { Arena } from './arena.ts';
import type { CodeSet } from './code-values.ts';
import { discountStepOf } from './listing-groups.ts';
import { recordOfPresent } from './listing-record.ts';
import { auctionDayOf, discountCodeOf } from './range-codes.ts';

/** State of the clock for every listing: the campaigns that run, and today. */
export type Moment = {
  readonly now: Instant;
  readonly today: number;
  readonly activeCodes: ReadonlySet<string>;
};

/** Price payable of a listing without one: after all others, and between no two limits. */
export const missingPrice = Number.MAX_VALUE;

export function momentOf(now: Instant, campaigns: readonly Campaign[]): Moment {
  const active = campaigns.filter((campaign) => isCampaignActive(campaign, now));
  return { now, today: localDayNumber(now), activeCodes: new Set(active.map((campaign) => campaign.code)) };
}

function amountAt(column: Float64Array, row: number): Centavos | null {
  const amount = column[row] as number;
  return Number.isNaN(amount) ? null : (amount as Centavos);
}

/** State of one listing by the clock: its price payable, its being over, and the part of its record that changes. */
export type ListingNow = {
  readonly payable: number;
  readonly over: 0 | 1;
  readonly record: number;
  readonly discountCode: number;
  readonly auctionDay: number;
  readonly hasCampaignPrice: boolean;
};

/** The instants from which lists make something else of a row. */
export function turnsAt({ opensAt, endsAt }: Arena, row: number): ListTurns {
  return turnsOf(opensAt[row] as number, endsAt[row] as number);
}

/** Works out a row at a moment. `set`: the campaigns that the listing takes part in, and its auctions. */
export function listingAt(arena: Arena, row: number, set: CodeSet, moment: Moment): ListingNow {
  const priceCents = amountAt(arena.priceCents, row);
  const campaignTotalCents = amountAt(arena.campaignTotalCents, row);
  const priced = { priceCents, campaignTotalCents, campaignCodes: set.campaignCodes };
  const campaignPrice = campaignPriceOf(priced, moment.activeCodes);
  const payable = campaignPrice ?? priceCents;
  const status = PROPERTY_STATUSES[(arena.status[row] as number) - 1] ?? 'retirado';
  const state = listStateAt(status, turnsAt(arena, row), moment.now);
  const record = recordOfPresent({
    discountStep: discountStepOf(discountOf(amountAt(arena.appraisalCents, row), payable)),
    isPreActive: state.isPreActive,
    isShown: state.isShown,
    hasCampaignPrice: campaignPrice !== null,
    now: { endsSoon: state.endsSoon },
  });
  return {
    payable: payable ?? missingPrice,
    over: state.isOver ? 1 : 0,
    record,
    discountCode: discountCodeOf(amountAt(arena.appraisalCents, row), payable),
    auctionDay: auctionDayOf(set.auctionDates, moment.now),
    hasCampaignPrice: campaignPrice !== null,
  };
}

/** Exact discount on the price payable now; null when none can be told. */
export function discountAt(arena: Arena, row: number): number | null {
  const payable = arena.payable[row] as number;
  if (payable === missingPrice) return null;
  return discountOf(amountAt(arena.appraisalCents, row), payable as Centavos);
}

/** The instants between which nothing turns by itself: `from` is the last turn at or before now, `until` the next. */
export class Stretch {
  from: Instant;
  until: Instant;
  readonly now: Instant;

  /** Begins with the local day: freshness turns at its midnights. */
  constructor(now: Instant, campaigns: readonly Campaign[]) {
    this.now = now;
    this.from = startOfLocalDay(localDayNumber(now));
    this.until = (this.from + DAY_MS) as Instant;
    for (const campaign of campaigns) {
      if (!campaign.isActive) continue;
      this.turnAt(campaign.startsAt);
      this.turnAt(campaign.endsAt);
    }
  }

  /** The same stretch again. */
  static of({ now, from, until }: Pick<Stretch, 'now' | 'from' | 'until'>): Stretch {
    const stretch = new Stretch(now, []);
    stretch.from = from;
    stretch.until = until;
    return stretch;
  }

  /** Takes in an instant at which something turns; NaN for none. */
  turnAt(at: number): void {
    if (at <= this.now && at > this.from) this.from = at as Instant;
    if (at > this.now && at < this.until) this.until = at as Instant;
  }

  covers(now: Instant): boolean {
    return now >= this.from && now < this.until;
  }
}
