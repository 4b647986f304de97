import type { PropertyTable } from './catalogue.tables.server.ts';

/** Columns that a source may set; what it leaves out keeps its value, or takes the default of a new row. */
export const IMPORT_COLUMNS = [
  'name',
  'status',
  'pre_active_until',
  'deadline_at',
  'auction_dates',
  'uf',
  'city_code',
  'city_slug',
  'city_name',
  'neighbourhood',
  'address',
  'postal_code',
  'latitude',
  'longitude',
  'property_type',
  'purpose',
  'sale_type',
  'sale_category',
  'purchase_type',
  'occupation',
  'payment_types',
  'has_legal_action',
  'has_debts',
  'accepts_visit',
  'has_virtual_tour',
  'price_cents',
  'appraisal_cents',
  'campaign_value_cents',
  'campaign_total_cents',
  'campaign_codes',
  'coupon',
  'bedrooms',
  'suites',
  'bathrooms',
  'parking_spaces',
  'main_area_m2',
  'land_area_m2',
  'completeness',
] as const satisfies readonly (keyof PropertyTable)[];

/**
 * Values as JSON: instants as ISO text, amounts in whole centavos. `detail` is laid over the stored document; `initial`
 * holds columns that only a new row takes, and only where they are left out beside it.
 */
export type ImportColumns = {
  readonly [column in (typeof IMPORT_COLUMNS)[number] | 'detail' | 'initial']?: unknown;
};

/** One property of a list or feed, ready to be compared with what is stored. */
export type ImportRow = {
  readonly bankId: string;
  /** Of everything that the source says of it: equal hashes mean nothing changed. */
  readonly hash: string;
  readonly columns: ImportColumns;
};
