import type { Property } from '../../../domain/catalogue/property.ts';
import { COLUMN_KEYS, columnReader } from '../../../domain/catalogue/property-columns.ts';
import { propertyDetailSchema } from '../../../domain/catalogue/property-detail.schema.ts';

const readFacts = columnReader(COLUMN_KEYS);

/**
 * A property of its row, or of the row as JSON, without the book-keeping of imports. Throws when a value is outside its
 * enumeration: the database was written by another version.
 */
export function propertyOf(row: Readonly<Record<string, unknown>>): Property {
  const { latitude, longitude, ...facts } = readFacts(row);
  return {
    ...facts,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    source: row.source as string,
    detail: propertyDetailSchema.parse(row.detail),
  };
}
