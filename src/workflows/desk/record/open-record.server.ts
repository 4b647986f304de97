import type { Kysely } from 'kysely';
import { shownSmallId } from '../../../domain/brand/small-id.ts';
import type { Property } from '../../../domain/catalogue/property.ts';
import { canonicalPropertyPath } from '../../../domain/catalogue/property-path.ts';
import { fixingOf } from '../../../domain/desk/record/read-section.ts';
import { type FieldValues, NOTHING_WRITTEN } from '../../../domain/desk/record/record-fields.ts';
import {
  currentColumns,
  handsOf,
  type KeptHand,
  saidColumns,
} from '../../../features/catalogue/hand/hand.repo.server.ts';
import { fieldsOfRow } from '../../../features/catalogue/property-feed/property-feed.fields.ts';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import { propertyByReference } from '../../../features/catalogue/stored/property.repo.server.ts';
import { begunDrafts, readDraft } from '../../../features/drafts/draft.repo.server.ts';
import type { PropertyDraft } from '../../../features/drafts/draft-kinds.ts';
import { type Scheduled, scheduledOf } from '../../../features/drafts/schedule.repo.server.ts';
import { type Version, versionsOf } from '../../../features/drafts/version.repo.server.ts';
import type { DeskParts } from '../desk-parts.ts';

export type RecordParts = Pick<DeskParts, 'db' | 'clock' | 'brand'>;
export type RecordDb = Kysely<CatalogueTables>;

/** A property that exists, or that is only written about, with its draft. */
export type OpenRecord = {
  /** Name of the property in the desk's addresses: its small id, or `novo-7`. */
  readonly reference: string;
  readonly property: Property | null;
  /** Its page on the site. */
  readonly path: string | null;
  /** Fields as visitors see them now. */
  readonly now: FieldValues;
  /** Values of its list alone. */
  readonly said: FieldValues;
  readonly hands: readonly KeptHand[];
  readonly draft: PropertyDraft | null;
  /** Versions published from the desk, newest first. */
  readonly versions: readonly Version[];
  /** Scheduled acts, and those that came to nothing. */
  readonly scheduled: readonly Scheduled[];
};

const NEW = /^novo-(\d{1,9})$/;

/** The id of a draft without a property in an address; null: it names a property. */
export function newDraftId(reference: string): number | null {
  const found = NEW.exec(reference)?.[1];
  return found === undefined ? null : Number(found);
}

export const newReference = (draftId: number): string => `novo-${draftId}`;

/** Properties that were begun and not published, under the names of their records. */
export async function begunRecords(
  parts: RecordParts,
): Promise<readonly { reference: string; name: string | null; savedAt: number; savedBy: string }[]> {
  const drafts = await begunDrafts('property', parts.db);
  return drafts.map(({ id, name, savedAt, savedBy }) => ({
    reference: newReference(id),
    name,
    savedAt: savedAt.getTime(),
    savedBy,
  }));
}

/** Null: there is no such property, and no such draft. */
export async function openRecord(parts: RecordParts, reference: string): Promise<OpenRecord | null> {
  const db = parts.db as unknown as RecordDb;
  const id = newDraftId(reference);
  if (id !== null) {
    const draft = await readDraft('property', db, { id });
    if (draft === null) return null;
    return {
      reference,
      property: null,
      path: null,
      now: NOTHING_WRITTEN,
      said: {},
      hands: [],
      draft,
      versions: [],
      scheduled: [],
    };
  }
  const { smallIdPrefix } = parts.brand;
  const property = await propertyByReference(db as never, reference, smallIdPrefix);
  if (property === null) return null;
  const { number } = property;
  const { now, hands } = await readFields(db, number);
  return {
    reference: shownSmallId(smallIdPrefix, number),
    property,
    path: canonicalPropertyPath(property, smallIdPrefix),
    now,
    said: fieldsOfRow(await saidColumns(db, number)),
    hands,
    draft: await readDraft('property', db, { of: number }),
    versions: await versionsOf('property', db, number),
    scheduled: await scheduledOf('property', db, number),
  };
}

/** Fields of a property as they are now, with the days until which some are fixed. */
export async function readFields(
  db: RecordDb,
  number: number,
): Promise<{ readonly now: FieldValues; readonly hands: readonly KeptHand[] }> {
  const hands = await handsOf(db, number);
  const fixings = hands.flatMap(({ field, fixedUntil }) =>
    fixedUntil === null ? [] : [[fixingOf(field), fixedUntil] as const],
  );
  const now = { ...fieldsOfRow(await currentColumns(db, number)), ...Object.fromEntries(fixings) };
  return { now, hands };
}
