import {
  OCCUPATIONS,
  oneOf,
  PAYMENT_TYPES,
  PROPERTY_TYPES,
  PURCHASE_TYPES,
  PURPOSES,
  SALE_CATEGORIES,
  SALE_TYPES,
  STATES,
} from '../../domain/catalogue/enumerations.ts';
import type { Property, PropertyFacts } from '../../domain/catalogue/property.ts';
import { propertyDetailSchema } from '../../domain/catalogue/property-detail.schema.ts';
import { PROPERTY_STATUSES } from '../../domain/catalogue/property-status.ts';
import { centavos } from '../../domain/money.ts';
import { instant, type LocalDate } from '../../domain/time.ts';
import type { PropertyRow } from './catalogue.tables.server.ts';

/** The columns that make a property: everything of a row but the book-keeping of imports. */
export type PropertyOwnRow = Omit<PropertyRow, 'source_hash' | 'source_date' | 'created_at' | 'updated_at'>;

/** The columns of PropertyFacts. */
type PropertyFactsRow = Omit<PropertyOwnRow, 'source' | 'detail'>;

/** A row as the domain sees it. Throws when a value is outside its enumeration: the database was written by another version. */
function propertyFactsOf(row: PropertyFactsRow): PropertyFacts {
  return {
    number: row.number,
    id: row.id,
    bankId: row.bank_id,
    name: row.name,
    status: known(PROPERTY_STATUSES, row.status),
    statusAt: instant(row.status_at.getTime()),
    publishedOn: row.published_on as LocalDate,
    preActiveUntil: instantOf(row.pre_active_until),
    deadlineAt: instantOf(row.deadline_at),
    auctionDates: row.auction_dates.map((at) => instant(at.getTime())),
    uf: known(STATES, row.uf),
    cityCode: row.city_code,
    citySlug: row.city_slug,
    cityName: row.city_name,
    neighbourhood: row.neighbourhood,
    address: row.address,
    postalCode: row.postal_code,
    position: positionOf(row),
    ...classificationOf(row),
    ...amountsOf(row),
    bedrooms: row.bedrooms,
    suites: row.suites,
    bathrooms: row.bathrooms,
    parkingSpaces: row.parking_spaces,
    mainAreaM2: row.main_area_m2,
    landAreaM2: row.land_area_m2,
    featuredRank: row.featured_rank,
    completeness: row.completeness,
    version: row.version,
  };
}

/** A whole row with its parsed document. */
export function propertyOf(row: PropertyOwnRow): Property {
  return { ...propertyFactsOf(row), source: row.source, detail: propertyDetailSchema.parse(row.detail) };
}

function classificationOf(row: PropertyFactsRow) {
  return {
    propertyType: known(PROPERTY_TYPES, row.property_type),
    purpose: known(PURPOSES, row.purpose),
    saleType: known(SALE_TYPES, row.sale_type),
    saleCategory: known(SALE_CATEGORIES, row.sale_category),
    purchaseType: known(PURCHASE_TYPES, row.purchase_type),
    occupation: row.occupation === null ? null : known(OCCUPATIONS, row.occupation),
    paymentTypes: row.payment_types.map((type) => known(PAYMENT_TYPES, type)),
    hasLegalAction: row.has_legal_action,
    hasDebts: row.has_debts,
    acceptsVisit: row.accepts_visit,
    hasVirtualTour: row.has_virtual_tour,
  };
}

function amountsOf(row: PropertyFactsRow) {
  return {
    priceCents: centavosOf(row.price_cents),
    appraisalCents: centavosOf(row.appraisal_cents),
    campaignValueCents: centavosOf(row.campaign_value_cents),
    campaignTotalCents: centavosOf(row.campaign_total_cents),
    campaignCodes: row.campaign_codes,
    coupon: row.coupon,
  };
}

function known<const T extends string>(values: readonly T[], text: string): T {
  const value = oneOf(values, text);
  if (value === null) throw new RangeError(`unknown value in the catalogue: ${text}`);
  return value;
}

const centavosOf = (amount: number | null) => (amount === null ? null : centavos(amount));
const instantOf = (at: Date | null) => (at === null ? null : instant(at.getTime()));

function positionOf(row: PropertyFactsRow): PropertyFacts['position'] {
  if (row.latitude === null || row.longitude === null) return null;
  return { latitude: row.latitude, longitude: row.longitude };
}
