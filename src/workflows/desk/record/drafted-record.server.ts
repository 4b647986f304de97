import { sql } from 'kysely';
import { OWN_SOURCE } from '../../../domain/catalogue/own-source.ts';
import type { Property } from '../../../domain/catalogue/property.ts';
import type { PropertyEvent } from '../../../domain/catalogue/property-event.ts';
import { effective } from '../../../domain/desk/record/draft-merge.ts';
import { places } from '../../../domain/localities/places.server.ts';
import { type Instant, instant } from '../../../domain/time.ts';
import { begunProperty, draftedProperty } from '../../../features/catalogue/hand/drafted-property.ts';
import { currentColumns, saidColumns } from '../../../features/catalogue/hand/hand.repo.server.ts';
import { ownMediaOf } from '../../../features/catalogue/media-files/shown-media.repo.server.ts';
import { type OpenRecord, openRecord, type RecordDb, type RecordParts } from './open-record.server.ts';

/** `unready`: nobody has written yet what kind of property it is and where. */
export type DraftedRecord =
  | { readonly kind: 'drafted'; readonly property: Property }
  | { readonly kind: 'unready' | 'gone' };

/** A property as visitors would see it if its draft were published now. Nothing is written. */
export async function draftedRecord(parts: RecordParts, reference: string): Promise<DraftedRecord> {
  const record = await openRecord(parts, reference);
  if (record === null) return { kind: 'gone' };
  const property = await propertyOfRecord(parts, record);
  return property === null ? { kind: 'unready' } : { kind: 'drafted', property: onOffer(property) };
}

async function propertyOfRecord(parts: RecordParts, record: OpenRecord): Promise<Property | null> {
  const { property, draft, now, hands } = record;
  const at = parts.clock.now();
  if (property === null) {
    const made = { source: OWN_SOURCE, code: draft?.code ?? '' };
    return begunProperty(effective(now, draft ?? { base: {}, body: {} }), made, places(), at);
  }
  if (draft === null) return property;
  const db = parts.db as unknown as RecordDb;
  const { number } = property;
  const stored = {
    property,
    hands,
    current: await currentColumns(db, number),
    said: await saidColumns(db, number),
    ownMedia: await ownMediaOf(db, number),
    events: await eventsOf(db, number),
  };
  return draftedProperty(stored, draft.body, at);
}

/** A property that is not on the site is shown as it would be there. */
function onOffer(property: Property): Property {
  const isOff = property.status === 'rascunho' || property.status === 'retirado';
  return isOff ? { ...property, status: 'ativo' } : property;
}

async function eventsOf(db: RecordDb, number: number): Promise<PropertyEvent[]> {
  const { rows } = await sql<Omit<PropertyEvent, 'at'> & { at: Date }>`
    select at, kind, before, after from property_event where number = ${number} order by id`.execute(db);
  return rows.map((event) => ({ ...event, at: instant(event.at.getTime()) as Instant }));
}
