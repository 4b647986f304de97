import type { PropertyTable } from './catalogue.tables.server.ts';

/** Columns that a source may set; what it leaves out keeps its value, or takes the default of a new row. */
type OwnedColumn = Exclude<
  keyof PropertyTable,
  'number' | 'id' | 'source' | 'source_hash' | 'source_date' | 'version' | 'created_at' | 'updated_at'
>;

/** Values as JSON: instants as ISO text, amounts in whole centavos. */
export type ImportColumns = { readonly [column in OwnedColumn]?: unknown };

/** One property of a list or feed, ready to be compared with what is stored. */
export type ImportRow = {
  readonly bankId: string;
  /** Of everything that the source says of it: equal hashes mean nothing changed. */
  readonly hash: string;
  readonly columns: ImportColumns;
};
