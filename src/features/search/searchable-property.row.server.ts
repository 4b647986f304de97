import { type Kysely, sql } from 'kysely';
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
import { PROPERTY_STATUSES } from '../../domain/catalogue/property-status.ts';
import { centavos } from '../../domain/money.ts';
import { instant, type LocalDate } from '../../domain/time.ts';
import type { SearchableProperty } from './search-index.ts';

/** The columns of table `property` that a search reads. */
type SearchableRow = {
  readonly number: number;
  readonly bank_id: string | null;
  readonly status: string;
  readonly status_at: Date;
  readonly published_on: string;
  readonly pre_active_until: Date | null;
  readonly deadline_at: Date | null;
  readonly auction_dates: readonly Date[];
  readonly uf: string;
  readonly city_slug: string;
  readonly city_name: string;
  readonly property_type: string;
  readonly purpose: string;
  readonly sale_type: string;
  readonly sale_category: string;
  readonly purchase_type: string;
  readonly occupation: string | null;
  readonly payment_types: readonly string[];
  readonly has_legal_action: boolean | null;
  readonly has_debts: boolean | null;
  readonly accepts_visit: boolean;
  readonly has_virtual_tour: boolean;
  readonly price_cents: number | null;
  readonly appraisal_cents: number | null;
  readonly campaign_total_cents: number | null;
  readonly campaign_codes: readonly string[];
  readonly coupon: string | null;
  readonly bedrooms: number | null;
  readonly main_area_m2: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly featured_rank: number;
  readonly completeness: number;
  readonly version: number;
};

/**
 * A price that the listing hides (P31) is none for a search: whoever narrows limits or looks at an order would read it off.
 */
const shownOnly = (column: string) =>
  `case when (detail #>> '{display,hideValue}')::boolean then null else ${column} end as ${column}`;

const COLUMNS = sql.raw(`number, bank_id, status, status_at, published_on, pre_active_until, deadline_at,
  auction_dates, uf, city_slug, city_name, property_type, purpose, sale_type, sale_category, purchase_type, occupation, payment_types,
  has_legal_action, has_debts, accepts_visit, has_virtual_tour, ${shownOnly('price_cents')}, appraisal_cents,
  ${shownOnly('campaign_total_cents')}, campaign_codes, coupon, bedrooms, main_area_m2, latitude, longitude, featured_rank, completeness, version`);

/** Published listings after a number, by number: a page of a walk through the whole catalogue. */
export async function searchablePage<DB>(
  db: Kysely<DB>,
  after: number,
  limit: number,
): Promise<SearchableProperty[]> {
  const { rows } = await sql<SearchableRow>`
    select ${COLUMNS} from property
    where number > ${after} and status not in ('rascunho', 'retirado')
    order by number limit ${limit}`.execute(db);
  return rows.map(searchableOf);
}

/** The published ones of these listings. */
export async function searchableByNumber<DB>(
  db: Kysely<DB>,
  numbers: readonly number[],
): Promise<SearchableProperty[]> {
  const { rows } = await sql<SearchableRow>`
    select ${COLUMNS} from property
    where number = any(${[...numbers]}::integer[]) and status not in ('rascunho', 'retirado')`.execute(db);
  return rows.map(searchableOf);
}

function searchableOf(row: SearchableRow): SearchableProperty {
  return {
    number: row.number,
    bankId: row.bank_id,
    status: known(PROPERTY_STATUSES, row.status),
    statusAt: instant(row.status_at.getTime()),
    publishedOn: row.published_on as LocalDate,
    preActiveUntil: instantOf(row.pre_active_until),
    deadlineAt: instantOf(row.deadline_at),
    auctionDates: row.auction_dates.map((at) => instant(at.getTime())),
    uf: known(STATES, row.uf),
    citySlug: row.city_slug,
    cityName: row.city_name,
    ...classificationOf(row),
    priceCents: centavosOf(row.price_cents),
    appraisalCents: centavosOf(row.appraisal_cents),
    campaignTotalCents: centavosOf(row.campaign_total_cents),
    campaignCodes: row.campaign_codes,
    coupon: row.coupon,
    bedrooms: row.bedrooms,
    mainAreaM2: row.main_area_m2,
    position: positionOf(row),
    featuredRank: row.featured_rank,
    completeness: row.completeness,
    version: row.version,
  };
}

function classificationOf(row: SearchableRow) {
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

function positionOf({ latitude, longitude }: SearchableRow): SearchableProperty['position'] {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

function instantOf(at: Date | null): SearchableProperty['preActiveUntil'] {
  return at === null ? null : instant(at.getTime());
}

function centavosOf(amount: number | null): SearchableProperty['priceCents'] {
  return amount === null ? null : centavos(amount);
}

/** Throws on a value outside its enumeration: the database was written by another version of the product. */
function known<const T extends string>(values: readonly T[], text: string): T {
  const value = oneOf(values, text);
  if (value === null) throw new RangeError(`not a known value: ${text}`);
  return value;
}
