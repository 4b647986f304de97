import type { Instant } from '../../domain/time.ts';
import type { DemoProperty } from './demo-catalogue.server.ts';
import { isoAt } from './demo-draft.ts';
import type { DemoEvent } from './demo-history.ts';
import { DEMO_SOURCE } from './retire-demo.server.ts';

/** A property as a JSON row of the table `property`; number and times of writing are the database's to give. */
export function demoPropertyRow({ facts, detail }: DemoProperty, version: number) {
  return {
    id: facts.id,
    source: DEMO_SOURCE,
    bank_id: facts.bankId,
    name: facts.name,
    status: facts.status,
    status_at: isoAt(facts.statusAt),
    published_on: facts.publishedOn,
    pre_active_until: isoOrNull(facts.preActiveUntil),
    deadline_at: isoOrNull(facts.deadlineAt),
    auction_dates: facts.auctionDates.map(isoAt),
    uf: facts.uf,
    city_code: facts.cityCode,
    city_slug: facts.citySlug,
    city_name: facts.cityName,
    neighbourhood: facts.neighbourhood,
    address: facts.address,
    postal_code: facts.postalCode,
    latitude: facts.position?.latitude ?? null,
    longitude: facts.position?.longitude ?? null,
    property_type: facts.propertyType,
    purpose: facts.purpose,
    sale_type: facts.saleType,
    sale_category: facts.saleCategory,
    purchase_type: facts.purchaseType,
    occupation: facts.occupation,
    payment_types: facts.paymentTypes,
    has_legal_action: facts.hasLegalAction,
    has_debts: facts.hasDebts,
    accepts_visit: facts.acceptsVisit,
    has_virtual_tour: facts.hasVirtualTour,
    price_cents: facts.priceCents,
    appraisal_cents: facts.appraisalCents,
    campaign_value_cents: facts.campaignValueCents,
    campaign_total_cents: facts.campaignTotalCents,
    campaign_codes: facts.campaignCodes,
    coupon: facts.coupon,
    bedrooms: facts.bedrooms,
    suites: facts.suites,
    bathrooms: facts.bathrooms,
    parking_spaces: facts.parkingSpaces,
    main_area_m2: facts.mainAreaM2,
    land_area_m2: facts.landAreaM2,
    featured_rank: facts.featuredRank,
    completeness: facts.completeness,
    detail,
    version,
  };
}

/** An event as a JSON row that names its property by id. */
export function demoEventRow(id: string, { at, kind, before, after }: DemoEvent) {
  return { id, at: isoAt(at), kind, before, after };
}

function isoOrNull(at: Instant | null): string | null {
  return at === null ? null : isoAt(at);
}
