import { type RawBuilder, sql } from 'kysely';
import type { KeptOrigin } from '../../../domain/catalogue/data-age.ts';
import type { Property } from '../../../domain/catalogue/property.ts';
import { COLUMN_KEYS, columnName } from '../../../domain/catalogue/property-columns.ts';
import type { PropertyEventKind } from '../../../domain/catalogue/property-event.ts';
import { instant, type LocalDate } from '../../../domain/time.ts';
import { confirmedEvidenceColumn, readConfirmed } from '../evidence/evidence.repo.server.ts';
import { type OwnMedia, shownMediaColumn, withOwnMedia } from '../media-files/shown-media.repo.server.ts';
import { propertyOf } from '../stored/property.row.server.ts';
import { videoPicturesColumn } from '../stored/video-picture.repo.server.ts';

/** The columns of a property in the order in which its text holds them; its history, the pictures of its videos and what was fetched of its photos and papers, where its data come from and what is confirmed of its papers stand after them. */
const COLUMNS: readonly string[] = [...COLUMN_KEYS.map(columnName), 'source', 'detail'];

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
  ), ${videoPicturesColumn}, ${shownMediaColumn}, json_build_array(source_date, source_hash is not null, (
    select json_object_agg(h.field, to_char(h.set_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD'))
    from property_hand h where h.number = property.number
  )), ${confirmedEvidenceColumn})::text as text`;

/** Reads a property's text. Throws on what this version of the product does not know. */
export function propertyOfText(text: string): Property {
  const values = JSON.parse(text) as unknown[];
  const row: Record<string, unknown> = {};
  for (let index = 0; index < COLUMNS.length; index++) row[COLUMNS[index] as string] = values[index];
  const [history, videoPictures, ownMedia, origin, evidence] = values.slice(COLUMNS.length);
  const property = propertyOf(row);
  return {
    ...property,
    detail: withOwnMedia(property.detail, (ownMedia ?? null) as OwnMedia | null),
    ...historyOf(history),
    origin: originOf(origin),
    ...(videoPictures ? { videoPictures: videoPictures as Property['videoPictures'] } : {}),
    ...(evidence ? { evidence: readConfirmed(evidence) } : {}),
  };
}

function originOf(told: unknown): KeptOrigin {
  const [setOn, isListed, hands] = told as [LocalDate | null, boolean, KeptOrigin['hands'] | null];
  return { setOn, isListed, hands: hands ?? {} };
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
