import {
  type ColumnName,
  columnName,
  SOURCE_KEYS,
  type SourceKey,
} from '../../../domain/catalogue/property-columns.ts';

type ImportColumn = ColumnName<SourceKey>;

/** Columns that a source may set; what it leaves out keeps its value, or takes the default of a new row. */
export const IMPORT_COLUMNS: readonly ImportColumn[] = SOURCE_KEYS.map(columnName);

/**
 * Values as JSON: instants as ISO text, amounts in whole centavos. `detail` is laid over the stored document; `initial`
 * holds columns that only a new row takes, and only where they are left out beside it.
 */
export type ImportColumns = {
  readonly [column in ImportColumn | 'detail' | 'initial']?: unknown;
};

/** One property of a list or feed, ready to be compared with what is stored. */
export type ImportRow = {
  readonly bankId: string;
  /** Hash of everything that the source says of it: equal hashes mean nothing changed. */
  readonly hash: string;
  readonly columns: ImportColumns;
};
