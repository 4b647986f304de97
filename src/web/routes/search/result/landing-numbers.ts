import { discountPhrases } from '../../../../copy/search/search.ts';
import { landingCopy } from '../../../../copy/search/search-advice.ts';
import { isOverState } from '../../../../domain/catalogue/property-card.ts';
import { formatCount, formatMoney } from '../../../../domain/format.ts';
import type { Landing } from '../../../../domain/search/search-landing.ts';
import type { SearchQuery } from '../../../../domain/search/search-query.ts';
import type { SearchResult } from '../../../../domain/search/search-result.ts';
import type { Instant } from '../../../../domain/time.ts';
import type { Outlet } from '../../../../workflows/catalogue/outlet.server.ts';
import { inLocality } from '../place/locality-text.ts';

/** Numbers of a landing page, from the catalogue as it is now. */
export type LandingNumbers = {
  readonly available: number;
  /** Lowest price payable now; null when no listing has a price, and when it is not known. */
  readonly lowestCents: number | null;
  /** Largest discount as a whole percent; null when nothing is discounted. */
  readonly largestDiscount: number | null;
};

/** Reads them off the search that the landing page is about, whichever page and order is shown. */
export async function landingNumbers(
  outlet: Outlet,
  query: SearchQuery,
  result: Pick<SearchResult, 'availableItems' | 'priceRange'>,
  now: Instant,
): Promise<LandingNumbers> {
  const { cards } = await outlet.listProperties({ ...query, order: 'desagio', page: 1 }, now);
  const percents = cards.flatMap(({ state, price }) =>
    isOverState(state) ? [] : (price.discountPercent ?? []),
  );
  return {
    available: result.availableItems,
    lowestCents: lowestOffered(query, result),
    largestDiscount: percents.length === 0 ? null : Math.max(...percents),
  };
}

/** "A partir de R$ 45.000, com até 68% de deságio sobre a avaliação."; null when neither is known. */
export function landingPromise(numbers: LandingNumbers): string | null {
  const promise = promiseOf(numbers);
  return promise === '' ? null : `${promise.charAt(0).toUpperCase()}${promise.slice(1)}.`;
}

function promiseOf({ lowestCents, largestDiscount }: LandingNumbers): string {
  return [
    ...(lowestCents === null ? [] : [landingCopy.from(formatMoney(lowestCents))]),
    ...(largestDiscount === null ? [] : [landingCopy.upTo(largestDiscount)]),
  ].join(', ');
}

/** The sentence that search engines show: how many, where, from what price, with what discount. */
export function landingSentence({ subject, discount }: Landing, numbers: LandingNumbers): string {
  const { available } = numbers;
  const where = subject.kind === 'locality' ? inLocality(subject.locality) : null;
  const band = discount === null ? null : landingCopy.withDiscount(discountPhrases[discount]);
  if (available === 0) return landingCopy.none(where, band);
  const { one, many } = landingCopy.counted;
  const what = [formatCount(available), available === 1 ? one : many, where, band]
    .filter((part) => part !== null)
    .join(' ');
  const promise = promiseOf(numbers);
  return promise === '' ? `${what}.` : `${what}, ${promise}.`;
}

/**
 * The lowest price payable now of what the list offers. The price range leaves the limits of the search out: beyond them
 * it tells nothing of the list.
 */
export function lowestOffered(
  { minPriceCents, maxPriceCents }: SearchQuery,
  { availableItems, priceRange }: Pick<SearchResult, 'availableItems' | 'priceRange'>,
): number | null {
  if (availableItems === 0 || priceRange === null) return null;
  const { lowestCents } = priceRange;
  const isOffered = lowestCents >= (minPriceCents ?? 0) && lowestCents <= (maxPriceCents ?? lowestCents);
  return isOffered ? lowestCents : null;
}
