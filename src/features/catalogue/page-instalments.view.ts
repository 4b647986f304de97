import type { Property } from '../../domain/catalogue/property.ts';
import type { PropertyCardView } from '../../domain/catalogue/property-card.ts';
import { type InstalmentOffer, offerOfListing } from '../../domain/finance/instalment-offer.ts';

/** What can be paid in instalments for a property; one that keeps its conditions to itself has the usual ones. */
export function instalmentOfferOf(
  { detail }: Pick<Property, 'detail'>,
  price: PropertyCardView['price'],
): InstalmentOffer {
  const { display, instalmentPriceCents, wallets } = detail;
  return offerOfListing(
    { instalmentPriceCents, wallets: display.hideConditions ? [] : wallets },
    { campaignCents: price.campaign?.cents ?? null, saleCents: price.saleCents },
  );
}
