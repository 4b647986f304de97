import { paymentFacts } from '../../../copy/property/property-facts.ts';
import type { PageSections } from '../../../domain/catalogue/page-sections.ts';
import type { Property } from '../../../domain/catalogue/property.ts';
import type { PropertyCardView } from '../../../domain/catalogue/property-card.ts';
import type { PropertyPageView } from '../../../domain/catalogue/property-page.ts';
import { type InstalmentOffer, offerOfListing } from '../../../domain/finance/instalment-offer.ts';
import { leastEntryPlan } from '../../../domain/finance/least-entry-plan.ts';

/** Instalments of a property; one that keeps its conditions to itself has the usual ones. */
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

/** The same with the plan of the least entry; null where there is no price, or no instalment that is large enough. */
export function pageInstalments(
  property: Pick<Property, 'detail'>,
  price: PropertyCardView['price'],
): PropertyPageView['instalments'] {
  const offer = instalmentOfferOf(property, price);
  const plan = leastEntryPlan(offer);
  return plan === null ? null : { offer, plan };
}

/** The ways to pay, where direct instalments tell what the least entry leads to. */
export function withInstalmentText(
  sections: PageSections,
  instalments: PropertyPageView['instalments'],
): PageSections {
  if (sections.payment === null || instalments === null) return sections;
  const { plan, offer } = instalments;
  const text = paymentFacts.leastEntry(plan.count, plan.firstCents, offer.terms.correction);
  const methods = sections.payment.methods.map((method) =>
    method.type === 'parcelamento_direto' ? { ...method, text } : method,
  );
  return { ...sections, payment: { ...sections.payment, methods } };
}
