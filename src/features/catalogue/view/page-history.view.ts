import { occupationLabels, saleTypeLabels } from '../../../copy/property/catalogue.ts';
import { eventNames, statusEventNames } from '../../../copy/property/property-history.ts';
import { type Campaign, isCampaignActive } from '../../../domain/campaigns/campaign.ts';
import { campaignPriceOf } from '../../../domain/campaigns/payable-price.ts';
import { OCCUPATIONS, oneOf, SALE_TYPES } from '../../../domain/catalogue/enumerations.ts';
import type { HistoryRow, HistoryView } from '../../../domain/catalogue/page-sections.ts';
import {
  amountOf,
  type CampaignPrice,
  daysBetween,
  isReturn,
  type PricePoint,
  priceHistoryOf,
  priceLine,
} from '../../../domain/catalogue/price-history.ts';
import type { Property } from '../../../domain/catalogue/property.ts';
import type { PropertyEvent } from '../../../domain/catalogue/property-event.ts';
import { PROPERTY_STATUSES } from '../../../domain/catalogue/property-status.ts';
import { overFrom } from '../../../domain/catalogue/sale-end.ts';
import type { Centavos } from '../../../domain/money.ts';
import { type Instant, instant, localDateOf, startOfLocalDate } from '../../../domain/time.ts';
import type { CampaignContext } from './page-campaign.view.ts';

export type HistoryFacts =
  | 'status'
  | 'statusAt'
  | 'saleType'
  | 'deadlineAt'
  | 'auctionDates'
  | 'publishedOn'
  | 'priceCents'
  | 'history'
  | 'campaignCodes'
  | 'campaignTotalCents';

/**
 * Price and events of a property, newest first; null while nothing but its publication happened. A property that hides
 * its value tells no prices. The days count until now, or until the sale was over.
 */
export function historyView(
  property: Pick<Property, HistoryFacts | 'detail'>,
  { campaigns, now }: CampaignContext,
): HistoryView | null {
  const events = property.history ?? [];
  const hidesValue = property.detail.display.hideValue;
  const told = hidesValue ? events.filter(({ kind }) => kind !== 'price') : events;
  const rows = told.flatMap((event) => rowOf(event) ?? []);
  if (rows.length === 0) return null;
  const published = startOfLocalDate(property.publishedOn);
  const until = instant(Math.min(overFrom(property) ?? now, now));
  const price = hidesValue ? null : property.priceCents;
  const campaign = hidesValue ? null : runningPrice(property, campaigns, now);
  const { points, reductions, lowestCents } = priceHistoryOf(told, price, published, campaign);
  return {
    rows: [...rows, ...(campaign === null || campaign.cents === price ? [] : [campaignRow(campaign, price)])]
      .toSorted((a, b) => b.at - a.at)
      .map(({ row }) => row),
    daysListed: daysBetween(published, until),
    reductions,
    lowestCents,
    chart: chartOf(points, until),
  };
}

function chartOf(points: readonly PricePoint[], until: Instant): HistoryView['chart'] {
  const line = priceLine(points, until);
  if (line === null || points[0] === undefined) return null;
  const amounts = points.flatMap(({ cents }) => cents ?? []);
  return {
    line,
    highestCents: Math.max(...amounts),
    lowestCents: Math.min(...amounts),
    from: dayOf(points[0].at),
    to: dayOf(until),
  };
}

/** The price of the campaign that runs, since the first of those that bring it began, or since it is published. */
function runningPrice(
  property: Pick<Property, HistoryFacts>,
  campaigns: readonly Campaign[],
  now: Instant,
): CampaignPrice | null {
  const active = campaigns.filter(
    (campaign) => isCampaignActive(campaign, now) && property.campaignCodes.includes(campaign.code),
  );
  const cents = campaignPriceOf(property, new Set(active.map(({ code }) => code)));
  const began = Math.min(...active.map(({ startsAt }) => startsAt));
  return cents === null
    ? null
    : { cents, since: instant(Math.max(began, startOfLocalDate(property.publishedOn))) };
}

type DatedRow = { readonly at: Instant; readonly row: HistoryRow };

function campaignRow({ since, cents }: CampaignPrice, price: Centavos | null): DatedRow {
  const what = eventNames.campaign;
  const amounts = { beforeCents: price, afterCents: cents, percent: changeOf(price, cents) };
  return { at: since, row: { day: dayOf(since), what, ...amounts } };
}

/** Null for what a buyer need not know or cannot see: steps within the operator's own desk, centavos of a price. */
function rowOf(event: PropertyEvent): DatedRow | null {
  const what = nameOf(event);
  if (what === null) return null;
  const isAmount = event.kind === 'price' || event.kind === 'appraisal';
  const beforeCents = isAmount ? amountOf(event.before) : null;
  const afterCents = isAmount ? amountOf(event.after) : null;
  if (isAmount && shownReais(beforeCents) === shownReais(afterCents)) return null;
  const row = {
    day: dayOf(event.at),
    what,
    beforeCents,
    afterCents,
    percent: changeOf(beforeCents, afterCents),
  };
  return { at: event.at, row };
}

const shownReais = (cents: number | null) => (cents === null ? null : Math.round(cents / 100));

function nameOf({ kind, before, after }: PropertyEvent): string | null {
  if (isReturn({ kind, before, after })) return eventNames.returned;
  switch (kind) {
    case 'published':
    case 'returned':
    case 'deadline':
      return eventNames[kind];
    case 'appraisal':
      return amountOf(after) === null ? eventNames.unappraised : eventNames.appraisal;
    case 'auction_dates':
      return eventNames.auctionDates;
    case 'price':
      return priceName(amountOf(before), amountOf(after));
    case 'sale_type': {
      const type = oneOf(SALE_TYPES, typeof after === 'string' ? after : null);
      return type === null ? null : eventNames.saleType(saleTypeLabels[type]);
    }
    case 'occupation': {
      const state = oneOf(OCCUPATIONS, typeof after === 'string' ? after : null);
      return state === null ? eventNames.occupationUntold : eventNames.occupation(occupationLabels[state]);
    }
    case 'status': {
      const status = oneOf(PROPERTY_STATUSES, typeof after === 'string' ? after : null);
      return status === null ? null : (statusEventNames[status] ?? null);
    }
  }
}

function priceName(before: number | null, after: number | null): string | null {
  if (before === null) return after === null ? null : eventNames.priced;
  if (after === null) return eventNames.unpriced;
  return after < before ? eventNames.cheaper : eventNames.dearer;
}

/** Whole percent of the change, rounded; null without two amounts, and for less than half a percent. */
function changeOf(before: number | null, after: number | null): number | null {
  const percent = before === null || after === null ? 0 : Math.round((after / before - 1) * 100);
  return percent === 0 ? null : percent;
}

const dayOf = (at: Instant) => localDateOf(at).split('-').reverse().join('/');
