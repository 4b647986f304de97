import { entryRange, usualEntry } from './entry-range.ts';
import { countOffers } from './instalment-counts.ts';
import type { InstalmentOffer } from './instalment-offer.ts';

/** The purchase with the usual entry: the longest time, and what the first instalment then is. */
export type EntryPlan = {
  readonly entryCents: number;
  readonly count: number;
  readonly firstCents: number;
};

/** Of an offer with a price; null where nothing is allowed. */
export function entryPlan({ valueCents, terms }: InstalmentOffer): EntryPlan | null {
  if (valueCents === null) return null;
  const { leastCents, mostCents } = entryRange(valueCents, terms);
  if (leastCents > mostCents) return null;
  const entryCents = usualEntry(valueCents, terms);
  const offers = countOffers(valueCents - entryCents, terms, terms.system);
  const longest = offers.filter(({ isAllowed }) => isAllowed).at(-1);
  return longest === undefined ? null : { entryCents, count: longest.count, firstCents: longest.firstCents };
}
