import { type Campaign, isCampaignActive } from '../../domain/campaigns/campaign.ts';
import { campaignPriceOf } from '../../domain/campaigns/payable-price.ts';
import { discountOf } from '../../domain/catalogue/discount.ts';
import type { Centavos } from '../../domain/money.ts';
import { relevanceOf } from '../../domain/search/relevance.ts';
import { isPreActive, isShown, shownUntil } from '../../domain/search/shown-state.ts';
import { DAY_MS, type Instant, localDayNumber, startOfLocalDay } from '../../domain/time.ts';
import { amountAt, instantAt, type PropertyColumns } from './property-columns.ts';

/** What the clock says to every listing: the campaigns that run, and today. */
export type Moment = {
  readonly now: Instant;
  readonly today: number;
  readonly activeCodes: ReadonlySet<string>;
};

/** What the clock makes of one listing. */
export type ListingNow = {
  readonly isShown: boolean;
  readonly isPreActive: boolean;
  readonly payableCents: Centavos | null;
  /** Exact, between 0 and 1; null when none can be told. */
  readonly discount: number | null;
  readonly relevance: number;
};

export function momentOf(now: Instant, campaigns: readonly Campaign[]): Moment {
  const active = campaigns.filter((campaign) => isCampaignActive(campaign, now));
  return { now, today: localDayNumber(now), activeCodes: new Set(active.map((campaign) => campaign.code)) };
}

/** Works out a row at a moment. `codes`: the campaigns that the listing takes part in. */
export function listingAt(
  columns: PropertyColumns,
  row: number,
  codes: readonly string[],
  moment: Moment,
): ListingNow {
  const priceCents = amountAt(columns.priceCents, row);
  const campaignTotalCents = amountAt(columns.campaignTotalCents, row);
  const campaignPrice = campaignPriceOf(
    { priceCents, campaignTotalCents, campaignCodes: codes },
    moment.activeCodes,
  );
  const payable = campaignPrice ?? priceCents;
  const discount = discountOf(amountAt(columns.appraisalCents, row), payable);
  const life = lifeAt(columns, row);
  return {
    isShown: isShown(life, moment.now),
    isPreActive: isPreActive(life, moment.now),
    payableCents: payable,
    discount,
    relevance: relevanceOf({
      featuredRank: columns.featuredRank[row] as number,
      hasCampaignPrice: campaignPrice !== null,
      discount,
      completeness: columns.completeness[row] as number,
      ageDays: moment.today - (columns.publishedDay[row] as number),
    }),
  };
}

function lifeAt(columns: PropertyColumns, row: number) {
  return {
    status: columns.status[row] ?? 'retirado',
    statusAt: columns.statusAt[row] as Instant,
    preActiveUntil: instantAt(columns.preActiveUntil, row),
  };
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

  /** Takes in the instants at which a row turns. */
  add(columns: PropertyColumns, row: number): void {
    const life = lifeAt(columns, row);
    const end = shownUntil(life);
    if (end !== null) this.turnAt(end);
    if (life.status === 'pre_ativo' && life.preActiveUntil !== null) this.turnAt(life.preActiveUntil);
  }

  copy(): Stretch {
    const copy = new Stretch(this.now, []);
    copy.from = this.from;
    copy.until = this.until;
    return copy;
  }

  covers(now: Instant): boolean {
    return now >= this.from && now < this.until;
  }

  private turnAt(at: Instant): void {
    if (at <= this.now && at > this.from) this.from = at;
    if (at > this.now && at < this.until) this.until = at;
  }
}
