import type { ColumnType, Generated, Selectable } from 'kysely';

type Json = ColumnType<unknown, string, string>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;
type Text = string | null;

/** Table `property`. Dates are `YYYY-MM-DD` texts, instants are Date, amounts are whole centavos. */
export type PropertyTable = {
  number: Generated<number>;
  id: Generated<string>;
  source: string;
  bank_id: Text;
  name: string;
  status: string;
  status_at: Date;
  published_on: string;
  pre_active_until: Date | null;
  deadline_at: Date | null;
  auction_dates: Defaulted<Date[]>;
  uf: string;
  city_code: number | null;
  city_slug: string;
  city_name: string;
  neighbourhood: Text;
  address: string;
  postal_code: Text;
  latitude: number | null;
  longitude: number | null;
  property_type: string;
  purpose: string;
  sale_type: string;
  sale_category: string;
  purchase_type: string;
  occupation: Text;
  payment_types: Defaulted<string[]>;
  has_legal_action: boolean | null;
  has_debts: boolean | null;
  accepts_visit: Defaulted<boolean>;
  has_virtual_tour: Defaulted<boolean>;
  price_cents: number | null;
  appraisal_cents: number | null;
  campaign_value_cents: number | null;
  campaign_total_cents: number | null;
  campaign_codes: Defaulted<string[]>;
  coupon: Text;
  bedrooms: number | null;
  suites: number | null;
  bathrooms: number | null;
  parking_spaces: number | null;
  main_area_m2: number | null;
  land_area_m2: number | null;
  featured_rank: Defaulted<number>;
  completeness: Defaulted<number>;
  detail: Json;
  source_hash: Text;
  source_date: string | null;
  version: Defaulted<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

export type PropertyEventTable = {
  id: Generated<number>;
  number: number;
  at: Date;
  kind: string;
  before: Json | null;
  after: Json | null;
  /** Of the change that it belongs to; null where a program of before 0006 wrote it, and in the demonstration. */
  version: ColumnType<number | null, number | null | undefined, never>;
};

export type CampaignTable = {
  code: string;
  id: string;
  key: string;
  name: string;
  type: string;
  model: Text;
  is_active: boolean;
  is_pre_launch: boolean;
  starts_at: Date;
  ends_at: Date;
  banner_order: Defaulted<number>;
  coupon_code: Text;
  source: string;
  detail: Json;
};

export type ImportListTable = {
  id: Generated<number>;
  source: string;
  uf: Text;
  list_date: string | null;
  file_name: string;
  file_sha256: string;
  row_count: number;
  summary: Json;
  imported_at: Date;
};

export type VideoPictureTable = {
  address: string;
  video: string;
  photo_key: Text;
  asked_at: Date;
};

/** The catalogue's tables, for `Kysely<CatalogueTables>`. */
export type CatalogueTables = {
  property: PropertyTable;
  property_event: PropertyEventTable;
  campaign: CampaignTable;
  import_list: ImportListTable;
  video_picture: VideoPictureTable;
};

export type PropertyRow = Selectable<PropertyTable>;
