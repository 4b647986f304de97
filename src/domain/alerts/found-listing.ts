import { type Centavos, centavos } from '../money.ts';

/** Reason why a listing is told of: it came into what the search finds, or it was sent before and costs less now. */
export type NewsKind = 'new' | 'price';

/** A listing that was found for an alert. */
export type FoundListing = {
  readonly number: number;
  readonly kind: NewsKind;
  /** Payable when it was found; null: Sob consulta. */
  readonly priceCents: Centavos | null;
  /** Former cost, of a lower price. */
  readonly beforeCents: Centavos | null;
};

/** A lower price is told only of what was sent for an alert before, at a higher one; undefined: it was not sent. */
export function isToldReduced(price: Centavos | null, sentAt: number | null | undefined): boolean {
  return sentAt !== undefined && (sentAt === null || (price ?? Number.MAX_VALUE) < sentAt);
}

/** Short record of a listing, since there may be very many. */
export type WrittenListing = readonly [
  number: number,
  kind: 'n' | 'p',
  price: number | null,
  before: number | null,
];

export function writeFound(found: readonly FoundListing[]): WrittenListing[] {
  return found.map(({ number, kind, priceCents, beforeCents }) => [
    number,
    kind === 'new' ? 'n' : 'p',
    priceCents,
    beforeCents,
  ]);
}

export function readFound(written: readonly WrittenListing[]): FoundListing[] {
  return written.map(([number, kind, price, before]) => ({
    number,
    kind: kind === 'n' ? 'new' : 'price',
    priceCents: price === null ? null : centavos(price),
    beforeCents: before === null ? null : centavos(before),
  }));
}

/**
 * Listings of two windows, one after the other, as one window: a new one stays new, a lower price is told from where
 * it first fell, and the later price holds. At most `most`, the later window first.
 */
export function mergeFound(
  earlier: readonly FoundListing[],
  later: readonly FoundListing[],
  most: number,
): FoundListing[] {
  const before = new Map(earlier.map((listing) => [listing.number, listing]));
  const merged = later.map((listing): FoundListing => {
    const known = before.get(listing.number);
    before.delete(listing.number);
    if (known === undefined) return listing;
    return known.kind === 'new'
      ? { ...listing, kind: 'new', beforeCents: null }
      : { ...listing, beforeCents: known.beforeCents };
  });
  return [...merged, ...before.values()].slice(0, most);
}
