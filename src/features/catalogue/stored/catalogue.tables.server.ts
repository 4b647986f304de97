import type { ColumnType, Generated } from 'kysely';
import type {
  ColumnKey,
  ColumnName,
  PROPERTY_COLUMNS,
  StoredOf,
} from '../../../domain/catalogue/property-columns.ts';

type Json = ColumnType<unknown, string, string>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;
type Text = string | null;

type Columns = typeof PROPERTY_COLUMNS;
type TableColumn<Key extends ColumnKey> = Columns[Key] extends { by: 'database' }
  ? Generated<StoredOf<Key>>
  : Columns[Key] extends { initial: unknown }
    ? Defaulted<StoredOf<Key>>
    : StoredOf<Key>;

/**
 * Table `property`: the columns of `property-columns.ts`, the document, and the book-keeping of imports. Dates are
 * `YYYY-MM-DD` texts, instants are Date, amounts are whole centavos.
 */
export type PropertyTable = { [Key in ColumnKey as ColumnName<Key>]: TableColumn<Key> } & {
  source: string;
  detail: Json;
  source_hash: Text;
  source_date: string | null;
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
  /**
   * Version of the change that it belongs to; null where a program of before 0006 wrote it, and in the demonstration.
   */
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
  task: ColumnType<Text, Text | undefined, Text>;
  change_set: ColumnType<Text, Text | undefined, Text>;
  actor_name: ColumnType<Text, Text | undefined, Text>;
  undone_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  is_whole: Defaulted<boolean>;
  unread: Defaulted<string[]>;
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
