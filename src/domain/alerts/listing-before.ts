import { oneOf, SALE_TYPES, type SaleType } from '../catalogue/enumerations.ts';
import { amountOf } from '../catalogue/price-history.ts';
import type { Property } from '../catalogue/property.ts';
import type { PropertyEventKind } from '../catalogue/property-event.ts';
import { PROPERTY_STATUSES, type PropertyStatus } from '../catalogue/property-status.ts';
import { amountOrNone } from '../money.ts';
import { type Instant, instant } from '../time.ts';

/** Parts of a listing that its history tells of: these can be turned back. */
type Told = Pick<
  Property,
  'status' | 'priceCents' | 'appraisalCents' | 'saleType' | 'auctionDates' | 'deadlineAt'
>;

export type VersionedEvent = {
  readonly kind: PropertyEventKind;
  readonly before: unknown;
  readonly version: number;
};

/**
 * A listing as it was at a version of the catalogue: what its history tells since then is turned back. Null when it was
 * not published then. `events` are its own, newest first.
 */
export function listingBefore<L extends Told>(
  listing: L,
  events: readonly VersionedEvent[],
  version: number,
): L | null {
  let then: L = listing;
  for (const event of events) {
    if (event.version <= version) break;
    if (event.kind === 'published' || event.kind === 'returned') return null;
    then = { ...then, ...turnedBack(event, then) };
  }
  return then.status === 'rascunho' || then.status === 'retirado' ? null : then;
}

function turnedBack({ kind, before }: VersionedEvent, now: Told): Partial<Told> {
  switch (kind) {
    case 'status':
      return { status: oneOf(PROPERTY_STATUSES, textOf(before)) ?? (now.status satisfies PropertyStatus) };
    case 'price':
      return { priceCents: amountOrNone(amountOf(before)) };
    case 'appraisal':
      return { appraisalCents: amountOrNone(amountOf(before)) };
    case 'sale_type':
      return { saleType: oneOf(SALE_TYPES, textOf(before)) ?? (now.saleType satisfies SaleType) };
    case 'auction_dates':
      return { auctionDates: Array.isArray(before) ? before.flatMap(instantsOf) : [] };
    case 'deadline':
      return { deadlineAt: instantsOf(before)[0] ?? null };
    default:
      return {};
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function instantsOf(value: unknown): Instant[] {
  const at = Date.parse(textOf(value));
  return Number.isNaN(at) ? [] : [instant(at)];
}
