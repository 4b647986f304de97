import type { Property } from '../../../domain/catalogue/property.ts';
import type { PropertyCardView } from '../../../domain/catalogue/property-card.ts';
import { debtPayers } from '../../../domain/decision/debt-payers.ts';
import { legalFloor } from '../../../domain/decision/legal-floor.ts';
import { legalTimeline } from '../../../domain/decision/legal-timeline.ts';
import type { PageDecision } from '../../../domain/decision/page-decision.ts';
import { paymentFacts } from '../../../domain/decision/payment-ways.ts';
import { type Instant, localDateOf } from '../../../domain/time.ts';

/** Facts that decide a purchase, by the price that the page shows: an amount that the listing hides stays hidden. */
export function pageDecision(
  property: Property,
  price: PropertyCardView['price'],
  now: Instant,
): PageDecision {
  const priceCents = price.campaign?.cents ?? price.saleCents;
  const day = localDateOf(now);
  return {
    floor: legalFloor({ ...property, priceCents, appraisalCents: price.appraisalCents }, day),
    debts: debtPayers(property),
    timeline: legalTimeline(property, now),
    payment: paymentFacts(property, day),
  };
}
