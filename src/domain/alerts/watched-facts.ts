import type { Property } from '../catalogue/property.ts';

/** Watched facts of a listing: price, date, documents and status. */
export type WatchedFacts = {
  readonly priceCents: number | null;
  readonly status: string;
  /** Auctions and deadline, as instants of their minute: what is read, and what is told when it changes. */
  readonly dates: readonly number[];
  /** Names of the documents that visitors can open. */
  readonly documents: readonly string[];
};

export type WatchedField = keyof WatchedFacts;

const FIELDS: readonly WatchedField[] = ['priceCents', 'status', 'dates', 'documents'];

const MINUTE_MS = 60_000;
const minuteOf = (at: number) => Math.floor(at / MINUTE_MS) * MINUTE_MS;

/** Facts of a listing for a watch; `priceCents` is the price payable now. */
export function watchedFactsOf(
  property: Pick<Property, 'status' | 'auctionDates' | 'deadlineAt' | 'detail'>,
  priceCents: number | null,
): WatchedFacts {
  const { status, auctionDates, deadlineAt, detail } = property;
  return {
    priceCents,
    status,
    dates: [...auctionDates, ...(deadlineAt === null ? [] : [deadlineAt])].map(minuteOf),
    documents: detail.documents.filter(({ withheld }) => !withheld).map(({ name }) => name),
  };
}

/** Facts that differ, in their order. */
export function watchedChanges(before: WatchedFacts, after: WatchedFacts): WatchedField[] {
  return FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}
