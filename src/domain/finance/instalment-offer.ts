import { type InstalmentTerms, type ListedTerms, termsOfListing, USUAL_TERMS } from './instalment-terms.ts';

/** Amount that can be paid in instalments, and their terms. */
export type InstalmentOffer = {
  /** In centavos; null: the visitor says it. */
  readonly valueCents: number | null;
  readonly terms: InstalmentTerms;
};

/** Without a property: any value, under the usual terms. */
export const OPEN_OFFER: InstalmentOffer = { valueCents: null, terms: USUAL_TERMS };

type Listing = {
  /** The price in instalments, where the listing tells one of its own (valor_a_prazo). */
  readonly instalmentPriceCents: number | null;
  readonly wallets: readonly { readonly directInstalment: ListedTerms | null }[];
};

/** Prices that the page shows, in centavos; both null where it shows none. */
export type ShownPrices = { readonly campaignCents: number | null; readonly saleCents: number | null };

/**
 * The offer of a listing: the first wallet's terms that has any, and the price payable now; outside a campaign the
 * listing's own price in instalments comes before its sale value. A price that is not shown is not told here either.
 */
export function offerOfListing(listing: Listing, { campaignCents, saleCents }: ShownPrices): InstalmentOffer {
  const own = listing.instalmentPriceCents;
  const usual = saleCents !== null && own !== null && own > 0 ? own : saleCents;
  const listed = listing.wallets.find(({ directInstalment }) => directInstalment !== null);
  return { valueCents: campaignCents ?? usual, terms: termsOfListing(listed?.directInstalment ?? null) };
}
