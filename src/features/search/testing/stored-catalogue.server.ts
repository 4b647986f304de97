import { type Kysely, sql } from 'kysely';
import type { Campaign } from '../../../domain/campaigns/campaign.ts';
import type { SearchableProperty } from '../search-index.ts';

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

function propertyRow(property: SearchableProperty) {
  return {
    number: property.number,
    bank_id: property.bankId,
    status: property.status,
    status_at: iso(property.statusAt),
    published_on: property.publishedOn,
    pre_active_until: iso(property.preActiveUntil),
    deadline_at: iso(property.deadlineAt),
    auction_dates: property.auctionDates.map(iso),
    uf: property.uf,
    city_slug: property.citySlug,
    city_name: property.cityName,
    property_type: property.propertyType,
    purpose: property.purpose,
    sale_type: property.saleType,
    sale_category: property.saleCategory,
    purchase_type: property.purchaseType,
    occupation: property.occupation,
    payment_types: property.paymentTypes,
    has_legal_action: property.hasLegalAction,
    has_debts: property.hasDebts,
    accepts_visit: property.acceptsVisit,
    has_virtual_tour: property.hasVirtualTour,
    price_cents: property.priceCents,
    appraisal_cents: property.appraisalCents,
    campaign_total_cents: property.campaignTotalCents,
    campaign_codes: property.campaignCodes,
    coupon: property.coupon,
    bedrooms: property.bedrooms,
    main_area_m2: property.mainAreaM2,
    latitude: property.position?.latitude ?? null,
    longitude: property.position?.longitude ?? null,
    featured_rank: property.featuredRank,
    completeness: property.completeness,
    version: property.version,
  };
}

/** Writes listings for a test, over those of the same number; what a search does not read gets stand-ins. */
export async function storeProperties<DB>(
  db: Kysely<DB>,
  properties: readonly SearchableProperty[],
): Promise<void> {
  const rows = JSON.stringify(properties.map(propertyRow));
  await removeProperties(
    db,
    properties.map(({ number }) => number),
  );
  await sql`
    insert into property (number, bank_id, status, status_at, published_on, pre_active_until, deadline_at, auction_dates, uf, city_slug,
      property_type, purpose, sale_type, sale_category, purchase_type, occupation, payment_types, has_legal_action,
      has_debts, accepts_visit, has_virtual_tour, price_cents, appraisal_cents, campaign_total_cents, campaign_codes,
      coupon, bedrooms, main_area_m2, latitude, longitude, featured_rank, completeness, version, city_name, source, name, address, detail)
    select number, bank_id, status, status_at, published_on, pre_active_until, deadline_at, auction_dates, uf, city_slug,
      property_type, purpose, sale_type, sale_category, purchase_type, occupation, payment_types, has_legal_action,
      has_debts, accepts_visit, has_virtual_tour, price_cents, appraisal_cents, campaign_total_cents, campaign_codes,
      coupon, bedrooms, main_area_m2, latitude, longitude, featured_rank, completeness, version, city_name, 'test', '', '', '{}'
    from jsonb_populate_recordset(null::property, ${rows}::jsonb)`.execute(db);
}

export async function removeProperties<DB>(db: Kysely<DB>, numbers: readonly number[]): Promise<void> {
  await sql`delete from property where number = any(${[...numbers]}::integer[])`.execute(db);
}

/** Takes away all properties and campaigns. */
export async function clearCatalogue<DB>(db: Kysely<DB>): Promise<void> {
  await sql`truncate property, campaign cascade`.execute(db);
}

/** Makes these the only campaigns. */
export async function storeCampaigns<DB>(db: Kysely<DB>, campaigns: readonly Campaign[]): Promise<void> {
  const rows = campaigns.map((campaign) => ({
    code: campaign.code,
    id: campaign.id,
    key: campaign.key,
    name: campaign.name,
    type: campaign.type,
    is_active: campaign.isActive,
    is_pre_launch: campaign.isPreLaunch,
    starts_at: iso(campaign.startsAt),
    ends_at: iso(campaign.endsAt),
  }));
  await sql`delete from campaign`.execute(db);
  await sql`
    insert into campaign (code, id, key, name, type, is_active, is_pre_launch, starts_at, ends_at, source, detail)
    select code, id, key, name, type, is_active, is_pre_launch, starts_at, ends_at, 'test', '{}'
    from jsonb_populate_recordset(null::campaign, ${JSON.stringify(rows)}::jsonb)`.execute(db);
}
