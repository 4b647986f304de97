import { entryRange } from './entry-range.ts';
import { countOffers } from './instalment-counts.ts';
import type { InstalmentOffer } from './instalment-offer.ts';

/** The purchase with the least money at once: least entry, longest time, and what the first instalment then is. */
export type LeastEntryPlan = {
  readonly entryCents: number;
  readonly count: number;
  readonly firstCents: number;
};

/** Of an offer with a price; null where nothing is allowed. */
export function leastEntryPlan({ valueCents, terms }: InstalmentOffer): LeastEntryPlan | null {
  if (valueCents === null) return null;
  const { leastCents, mostCents } = entryRange(valueCents, terms);
  if (leastCents > mostCents) return null;
  const offers = countOffers(valueCents - leastCents, terms, terms.system);
  const longest = offers.filter(({ isAllowed }) => isAllowed).at(-1);
  return longest === undefined
    ? null
    : { entryCents: leastCents, count: longest.count, firstCents: longest.firstCents };
}
