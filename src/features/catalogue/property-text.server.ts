import { type RawBuilder, sql } from 'kysely';
import type { Property } from '../../domain/catalogue/property.ts';
import type { PropertyEventKind } from '../../domain/catalogue/property-event.ts';
import { instant } from '../../domain/time.ts';
import { type PropertyOwnRow, propertyOf } from './property.row.server.ts';
import { videoPicturesColumn } from './video-picture.repo.server.ts';

/** The columns of a property in the order in which its text holds them; its history and the pictures of its videos stand after them. */
const COLUMNS = [
  'number',
  'id',
  'source',
  'bank_id',
  'name',
  'status',
  'status_at',
  'published_on',
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
  'featured_rank',
  'completeness',
  'version',
  'detail',
] as const satisfies readonly (keyof PropertyOwnRow)[];

/** A property as the database writes it down: one JSON array. `id` and `bankId` are told beside it to be found by. */
export type StoredProperty = {
  readonly number: number;
  readonly version: number;
  readonly id: string;
  readonly bankId: string | null;
  readonly text: string;
};

/** Selects a StoredProperty from table `property`: the array is made by the database, so that nothing is parsed here. */
export const storedColumns: RawBuilder<unknown> = sql`number, version, id, bank_id as "bankId",
  json_build_array(${sql.join(COLUMNS.map((column) => sql.ref(column)))}, (
    select json_agg(json_build_array(e.at, e.kind, e.before, e.after) order by e.id)
    from property_event e where e.number = property.number having count(*) > 1
  ), ${videoPicturesColumn})::text as text`;

/** Reads a property's text. Throws on what this version of the product does not know. */
export function propertyOfText(text: string): Property {
  const values = JSON.parse(text) as unknown[];
  const row: Record<string, unknown> = {};
  for (let index = 0; index < COLUMNS.length; index++) row[COLUMNS[index] as string] = values[index];
  row.status_at = dateOf(row.status_at);
  row.pre_active_until = dateOf(row.pre_active_until);
  row.deadline_at = dateOf(row.deadline_at);
  row.auction_dates = (row.auction_dates as unknown[]).map(dateOf);
  const [history, videoPictures] = values.slice(COLUMNS.length);
  return {
    ...propertyOf(row as PropertyOwnRow),
    ...historyOf(history),
    ...(videoPictures ? { videoPictures: videoPictures as Property['videoPictures'] } : {}),
  };
}

function historyOf(events: unknown): Pick<Property, 'history'> {
  if (!Array.isArray(events)) return {};
  return {
    history: (events as [string, PropertyEventKind, unknown, unknown][]).map(([at, kind, before, after]) => ({
      at: instant(Date.parse(at)),
      kind,
      before,
      after,
    })),
  };
}

const dateOf = (text: unknown): Date | null => (text === null ? null : new Date(text as string));
