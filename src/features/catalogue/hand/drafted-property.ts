import type { Property } from '../../../domain/catalogue/property.ts';
import {
  COLUMN_KEYS,
  type ColumnKey,
  EVENT_COLUMNS,
  INITIAL_VALUES,
  SOURCE_KEYS,
  type SourceKey,
} from '../../../domain/catalogue/property-columns.ts';
import type { PropertyEvent } from '../../../domain/catalogue/property-event.ts';
import { type FieldValues, isFieldName } from '../../../domain/desk/record/record-fields.ts';
import type { PlaceIndex } from '../../../domain/localities/place-index.ts';
import { type Instant, localDateOf } from '../../../domain/time.ts';
import { type HandField, madeRow, type RowColumns, readHand, saidOf } from '../hand/made-row.ts';
import { fieldAt, withCompanions } from '../hand/set-together.ts';
import { IMPORT_COLUMNS } from '../import/import-row.ts';
import { type OwnMedia, withOwnMedia } from '../media-files/shown-media.repo.server.ts';
import { feedDocument } from '../property-feed/feed-document.ts';
import { fieldsOfRow } from '../property-feed/property-feed.fields.ts';
import { feedRow } from '../property-feed/property-feed.row.ts';
import { feedPropertySchema } from '../property-feed/property-feed.wire.ts';
import { understand } from '../property-feed/property-feed.words.ts';
import { withReservedPapers } from '../property-feed/reserved-papers.ts';
import { propertyOf } from '../stored/property.row.server.ts';

/** Parts of a published property. */
export type StoredParts = {
  readonly property: Property;
  /** Events of the property, oldest first. */
  readonly events: readonly PropertyEvent[];
  /** The listing as it is stored. */
  readonly current: RowColumns;
  readonly said: RowColumns;
  readonly hands: readonly HandField[];
  readonly ownMedia: OwnMedia;
};

/**
 * A published property as it would be with changes of the desk, made by the rules by which they would be written. A
 * change that could not be published is left as it is.
 */
export function draftedProperty(stored: StoredParts, changes: FieldValues, now: Instant): Property {
  const { property, current, said, ownMedia, events } = stored;
  const today = localDateOf(now);
  const shown = fieldsOfRow(madeRow(said, stored.hands, today).columns);
  const asked = Object.entries(changes)
    .filter(([field, value]) => isFieldName(field) && readHand(said, field, value).ok)
    .map(([field, value]) => ({ field, value }));
  const held = new Map(stored.hands.map((hand) => [hand.field, hand]));
  const hands = { ...property.origin?.hands };
  for (const { field, value } of withCompanions(asked, [...held.keys()], (name) => fieldAt(shown, name))) {
    hands[field] = today;
    held.set(field, { field, value, said: saidOf(said, field, value), fixedUntil: null });
  }
  const { columns } = madeRow(said, [...held.values()], today);
  const made = propertyOf({ ...UNMADE, ...columns, source: property.source });
  const happened = eventsOf(current, columns, now);
  return {
    ...property,
    ...Object.fromEntries(FACTS.map((fact) => [fact, made[fact]])),
    detail: withOwnMedia(made.detail, ownMedia),
    ...(property.origin === undefined ? {} : { origin: { ...property.origin, hands } }),
    ...(happened.length === 0 ? {} : { history: [...events, ...happened] }),
  };
}

/** A property that was only begun, as it would be taken in; null while its kind, its way of sale or its place is missing. */
export function begunProperty(
  fields: FieldValues,
  { source, code }: { readonly source: string; readonly code: string },
  places: PlaceIndex,
  now: Instant,
): Property | null {
  const nothing: RowColumns = { name: '', city_name: 'x', uf: fields['endereco.uf'], detail: {} };
  const sure = { ...nothing, property_type: fields.tipo_imovel, sale_type: fields.tipo_de_venda };
  const isSound = ([field, value]: [string, unknown]) => {
    const isUnknown = value === null || value === undefined || value === '';
    return isFieldName(field) && !isUnknown && readHand(sure, field, value).ok;
  };
  const sound = Object.fromEntries(Object.entries(fields).filter(isSound));
  const parsed = feedPropertySchema.safeParse({
    imovel_name: '-',
    ...feedDocument(sound),
    id_banco: code,
    status_da_venda: 'ativo',
  });
  if (!parsed.success) return null;
  const { initial, ...columns } = feedRow(understand(withReservedPapers(parsed.data)).property, places).row
    .columns;
  const told = { ...INITIAL_VALUES, ...(initial as object | undefined), ...columns };
  const kept = {
    status_at: new Date(now).toISOString(),
    published_on: localDateOf(now),
    bank_id: code,
    source,
  };
  const origin = { setOn: localDateOf(now), isListed: true, hands: {} };
  return { ...propertyOf({ ...UNMADE, ...told, ...kept }), origin };
}

/** Values that no list and no hand gives, of a property that has no row of its own yet. */
const UNMADE = {
  ...Object.fromEntries(IMPORT_COLUMNS.map((name) => [name, null])),
  ...{ status: 'ativo', status_at: 0, published_on: '', bank_id: null },
  ...{ featured_rank: 0, version: 0, number: 0, id: '' },
};

/** Facts that a list or a hand may set; the status has acts of its own. */
const FACTS = [...COLUMN_KEYS.filter(isOfSource), 'position'] as const;

function isOfSource(key: ColumnKey): key is Exclude<SourceKey, 'status' | 'latitude' | 'longitude'> {
  const isOwn = key === 'status' || key === 'latitude' || key === 'longitude';
  return !isOwn && (SOURCE_KEYS as readonly ColumnKey[]).includes(key);
}

/** Events of a change that the history would tell. */
function eventsOf(before: RowColumns, after: RowColumns, at: Instant): PropertyEvent[] {
  const [was, is] = [
    propertyOf({ ...UNMADE, ...before, source: '' }),
    propertyOf({ ...UNMADE, ...after, source: '' }),
  ];
  return EVENT_COLUMNS.flatMap(({ key, name, event }) =>
    key === 'status' || JSON.stringify(was[key]) === JSON.stringify(is[key])
      ? []
      : [{ at, kind: event, before: before[name] ?? null, after: after[name] ?? null }],
  );
}
