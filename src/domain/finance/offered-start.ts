import { type PurchaseFacts, purchaseStarts, type WayStart } from './purchase-ways.ts';

/** How a purchase begins in the way to pay that the listing offers and that asks least on its day; null without a price. */
export function offeredStart(given: PurchaseFacts): WayStart | null {
  // A way that the listing does not offer, or leaves to a court, is none to count on.
  const [least] = (purchaseStarts(given, { system: 'price' }) ?? [])
    .flatMap(({ isOffered, sums }) => (isOffered === true && sums !== null ? [sums] : []))
    .sort((a, b) => a.firstDayCents - b.firstDayCents);
  return least ?? null;
}
