import type { Kysely, Transaction } from 'kysely';
import { shownSmallId } from '../../../domain/brand/small-id.ts';
import { untouched } from '../../../domain/desk/record/read-section.ts';
import { NOTHING_WRITTEN } from '../../../domain/desk/record/record-fields.ts';
import { markOf } from '../../../domain/desk/record/same-value.ts';
import { propertyByReference } from '../../../features/catalogue/stored/property.repo.server.ts';
import type { DraftKey } from '../../../features/drafts/draft-kinds.ts';
import type { DraftRoom } from '../drafts/draft-room.ts';
import { recordBecame } from './became.server.ts';
import { newDraftId, type RecordDb, type RecordParts, readFields } from './open-record.server.ts';

export type PropertyKey = DraftKey<'property'>;

/** Drafts of properties, for the mechanism that all drafts share. */
export const PROPERTY_ROOM: DraftRoom<'property'> = {
  kind: 'property',
  keyOf: draftKeyOf,
  referenceOf: ({ brand }, number) => shownSmallId(brand.smallIdPrefix, number),
  under: fieldsUnder,
  shownAs: untouched,
  placeOf: (key, reference) => (key === null ? reference : 'id' in key ? `novo-${key.id}` : String(key.of)),
  markOnSite: (parts, key) => markOnSite(parts, key !== null && 'of' in key ? { number: key.of } : null),
  async movedTo(parts, reference) {
    const became = await recordBecame(parts, reference);
    return became && { reference: became.reference, by: became.by };
  },
  idOf: ({ number }) => number,
};

/** The draft that an address means; null: there is no such record. */
export async function draftKeyOf(parts: RecordParts, reference: string): Promise<PropertyKey | null> {
  const id = newDraftId(reference);
  if (id !== null) {
    const became = await recordBecame(parts, reference);
    return became === null ? { id } : { of: became.number };
  }
  const property = await propertyByReference(parts.db as never, reference, parts.brand.smallIdPrefix);
  return property === null ? null : { of: property.number };
}

export async function fieldsUnder<DB>(db: Kysely<DB> | Transaction<DB>, key: PropertyKey) {
  return 'id' in key ? NOTHING_WRITTEN : (await readFields(db as unknown as RecordDb, key.of)).now;
}

/** Mark that an open page compares with its own. */
export async function markOnSite(
  { db }: Pick<RecordParts, 'db'>,
  property: { readonly number: number } | null,
): Promise<string> {
  if (property === null) return '';
  const { number } = property;
  const row = await (db as unknown as RecordDb)
    .selectFrom('property')
    .select('status')
    .where('number', '=', number)
    .executeTakeFirst();
  const { now } = await readFields(db as unknown as RecordDb, number);
  return row === undefined ? '' : markOf([row.status, now]);
}
