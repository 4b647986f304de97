import { saleTypeLabels } from '../../copy/catalogue.ts';
import { eventNames, statusEventNames } from '../../copy/property-history.ts';
import { oneOf, SALE_TYPES } from '../../domain/catalogue/enumerations.ts';
import type { HistoryRow, HistoryView } from '../../domain/catalogue/page-sections.ts';
import { amountOf, daysBetween, priceHistoryOf, priceLine } from '../../domain/catalogue/price-history.ts';
import type { Property } from '../../domain/catalogue/property.ts';
import type { PropertyEvent } from '../../domain/catalogue/property-event.ts';
import { isOver, PROPERTY_STATUSES } from '../../domain/catalogue/property-status.ts';
import { type Instant, localDateOf, startOfLocalDate } from '../../domain/time.ts';

export type HistoryFacts = 'status' | 'statusAt' | 'publishedOn' | 'priceCents' | 'history';

/**
 * Price and events of a property, newest first; null while nothing but its publication happened. A property that hides
 * its value tells no prices. The days count until now, or until the sale was over.
 */
export function historyView(
  property: Pick<Property, HistoryFacts | 'detail'>,
  now: Instant,
): HistoryView | null {
  const events = property.history ?? [];
  const hidesValue = property.detail.display.hideValue;
  const told = hidesValue ? events.filter(({ kind }) => kind !== 'price') : events;
  const rows = told.toSorted((a, b) => b.at - a.at).flatMap((event) => rowOf(event) ?? []);
  if (rows.length === 0) return null;
  const published = startOfLocalDate(property.publishedOn);
  const until = isOver(property.status) ? property.statusAt : now;
  const { points, reductions, lowestCents } = priceHistoryOf(
    told,
    hidesValue ? null : property.priceCents,
    published,
  );
  const amounts = points.map(({ cents }) => cents);
  const line = priceLine(points, until);
  return {
    rows,
    daysListed: daysBetween(published, until),
    reductions,
    lowestCents,
    chart:
      line === null || points[0] === undefined
        ? null
        : {
            line,
            highestCents: Math.max(...amounts),
            lowestCents: Math.min(...amounts),
            from: dayOf(points[0].at),
            to: dayOf(until),
          },
  };
}

/** Null for what a buyer need not know: steps within the operator's own desk. */
function rowOf(event: PropertyEvent): HistoryRow | null {
  const what = nameOf(event);
  if (what === null) return null;
  const isAmount = event.kind === 'price' || event.kind === 'appraisal';
  const beforeCents = isAmount ? amountOf(event.before) : null;
  const afterCents = isAmount ? amountOf(event.after) : null;
  return { day: dayOf(event.at), what, beforeCents, afterCents, percent: changeOf(beforeCents, afterCents) };
}

function nameOf({ kind, before, after }: PropertyEvent): string | null {
  switch (kind) {
    case 'published':
    case 'returned':
    case 'appraisal':
    case 'deadline':
      return eventNames[kind];
    case 'auction_dates':
      return eventNames.auctionDates;
    case 'price':
      return priceName(amountOf(before), amountOf(after));
    case 'sale_type': {
      const type = oneOf(SALE_TYPES, typeof after === 'string' ? after : null);
      return type === null ? null : eventNames.saleType(saleTypeLabels[type]);
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

/** Whole percent of the change, rounded; null without two amounts. */
function changeOf(before: number | null, after: number | null): number | null {
  return before === null || after === null ? null : Math.round((after / before - 1) * 100);
}

const dayOf = (at: Instant) => localDateOf(at).split('-').reverse().join('/');
