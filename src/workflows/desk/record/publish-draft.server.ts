import type { Transaction } from 'kysely';
import { shownSmallId } from '../../../domain/brand/small-id.ts';
import { STATES } from '../../../domain/catalogue/enumerations.ts';
import { type Conflict, effective, publication } from '../../../domain/desk/record/draft-merge.ts';
import { fixingOf } from '../../../domain/desk/record/read-section.ts';
import {
  FIXABLE,
  type FieldValues,
  isFieldName,
  NEEDED,
  NOTHING_WRITTEN,
} from '../../../domain/desk/record/record-fields.ts';
import { steepFall } from '../../../domain/desk/steep-fall.ts';
import { places } from '../../../domain/localities/places.server.ts';
import { placeOfPostalPrefix } from '../../../domain/localities/postal-ranges.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { type Actor, type AuditEntry, writeAudit } from '../../../features/audit/write-audit.server.ts';
import {
  adoptDraft,
  type Draft,
  dropDraft,
  lockDraft,
  readDraft,
} from '../../../features/catalogue/drafts/draft.repo.server.ts';
import type { DraftTables } from '../../../features/catalogue/drafts/draft.tables.server.ts';
import { type FieldChanged, keepVersion } from '../../../features/catalogue/drafts/version.repo.server.ts';
import { feedDocument } from '../../../features/catalogue/property-feed/feed-document.ts';
import { type FieldFault, faultsOf } from '../../../features/catalogue/property-feed/property-feed.faults.ts';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import { propertyByReference } from '../../../features/catalogue/stored/property.repo.server.ts';
import { type Database, transaction } from '../../../platform/database/database.server.ts';
import { type FieldChange, setLocked } from '../../catalogue/set-by-hand.server.ts';
import { takeNewProperty } from '../../catalogue/take-new-property.server.ts';
import { waitsForSecond } from '../eyes/second-draft.server.ts';
import {
  newDraftId,
  type OpenRecord,
  type RecordDb,
  type RecordParts,
  readFields,
} from './open-record.server.ts';
import { type DraftTrx, draftKeyOf, fieldsUnder } from './save-draft.server.ts';

export type PublishOutcome =
  | { readonly kind: 'done'; readonly reference: string; readonly isNew: boolean }
  | { readonly kind: 'gone' | 'nothing' }
  /** The price falls by so many percent, and has to be confirmed. */
  | { readonly kind: 'falls'; readonly percent: number }
  /** A second person has to agree. */
  | { readonly kind: 'asked' }
  /** Two values wait for a choice. */
  | { readonly kind: 'conflicts'; readonly fields: readonly string[] }
  /** Somebody else has saved since the page was shown. */
  | { readonly kind: 'unseen' }
  | { readonly kind: 'faults'; readonly faults: readonly FieldFault[] };

type Trx = Transaction<CatalogueTables>;

/**
 * Publishes a draft: all that it changes at once, by the same rules as the command line and the feed, or nothing where one
 * field is wrong. `seen` is the revision that was shown; null: whatever it is.
 * @param isSure false: a price that falls steeply is asked about
 */
export async function publishDraft(
  parts: RecordParts,
  reference: string,
  seen: number | null,
  actor: Actor,
  isSure = true,
): Promise<PublishOutcome> {
  if (newDraftId(reference) !== null) return publishNew(parts, reference, seen, actor);
  const key = await draftKeyOf(parts, reference);
  if (key === null || !('number' in key)) return { kind: 'gone' };
  return transaction(parts.db as unknown as RecordDb, async (trx) => {
    const draftTrx = trx as unknown as DraftTrx;
    const draft = await lockDraft(draftTrx, key);
    if (draft === null) return { kind: 'nothing' };
    const now = await fieldsUnder(draftTrx, key);
    const stopped = stopOf(draft, now, seen);
    if (stopped !== null) return stopped;
    const percent = isSure ? null : fallOf(draft, now);
    if (percent !== null) return { kind: 'falls', percent };
    const values = { before: now, after: effective(now, draft) };
    if (await waitsForSecond(draftTrx, draft, values, { actor, clock: parts.clock }))
      return { kind: 'asked' };
    return write(trx as unknown as Trx, draft, now, parts, actor);
  });
}

function stopOf(draft: Draft, now: FieldValues, seen: number | null): PublishOutcome | null {
  if (seen !== null && seen < draft.revision) return { kind: 'unseen' };
  const { conflicts } = publication(draft, now);
  const waiting = [
    ...new Set([...conflicts, ...draft.conflicts].map(({ field }: Pick<Conflict, 'field'>) => field)),
  ];
  if (waiting.length > 0) return { kind: 'conflicts', fields: waiting };
  const faults = draftFaults({ draft, now });
  return faults.length > 0 ? { kind: 'faults', faults } : null;
}

const PRICE = 'valores.valor_venda';

function fallOf(draft: Draft, now: FieldValues): number | null {
  const amount = (value: unknown) => (typeof value === 'number' ? value : null);
  const { changes } = publication(draft, now);
  return Object.hasOwn(changes, PRICE) ? steepFall(amount(now[PRICE]), amount(changes[PRICE])) : null;
}

/** What keeps a record from being published as it is written. */
export function draftFaults({ draft, now }: Pick<OpenRecord, 'draft' | 'now'>): readonly FieldFault[] {
  if (draft === null) return [];
  const values = effective(now, draft);
  const fields = draft.number === null ? withoutUnknown(values) : publication(draft, now).changes;
  const named = Object.fromEntries(Object.entries(fields).filter(([field]) => isFieldName(field)));
  return [...faultsOf(named, { uf: values['endereco.uf'] }), ...placeFaults(named, values)];
}

/** A name that no municipality of the state has, and a place that is not in the country; of what is written, and not of lists. */
function placeFaults(named: FieldValues, values: FieldValues): FieldFault[] {
  const faults: FieldFault[] = [];
  const { 'endereco.cidade': city, 'endereco.uf': state } = values;
  const uf = STATES.find((each) => each === state);
  const isNamed = Object.hasOwn(named, 'endereco.cidade') || Object.hasOwn(named, 'endereco.uf');
  if (
    isNamed &&
    uf !== undefined &&
    typeof city === 'string' &&
    city !== '' &&
    places().match(uf, city) === null
  )
    faults.push({ path: 'endereco.cidade', code: 'city' });
  const postal = values['endereco.cep'];
  const isPlaced = isNamed || Object.hasOwn(named, 'endereco.cep');
  if (isPlaced && uf !== undefined && typeof postal === 'string') {
    const place = placeOfPostalPrefix(postal.replace(/\D/g, '').slice(0, 5));
    if (place !== null && !place.endsWith(uf)) faults.push({ path: 'endereco.cep', code: 'state_postal' });
  }
  const { lat, long } = (named.mapa ?? {}) as { lat?: unknown; long?: unknown };
  const isFar =
    typeof lat === 'number' &&
    typeof long === 'number' &&
    (lat < COUNTRY.south || lat > COUNTRY.north || long < COUNTRY.west || long > COUNTRY.east);
  if (isFar) faults.push({ path: 'mapa.lat', code: 'abroad' });
  return faults;
}

/** With the islands far out. */
const COUNTRY = { south: -33.8, north: 5.3, west: -74, east: -28.8 };

/** What nobody has told of a new property is left out, but for what it cannot do without. */
const withoutUnknown = (values: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => (value !== null && value !== '') || NEEDED.includes(field),
    ),
  );

async function write(
  trx: Trx,
  draft: Draft & { readonly number: number | null },
  now: FieldValues,
  { brand, clock }: RecordParts,
  actor: Actor,
): Promise<PublishOutcome> {
  const number = draft.number ?? 0;
  const { changes } = publication(draft, now);
  const wanted = changesOf(changes, effective(now, draft));
  const context = { smallIdPrefix: brand.smallIdPrefix, now: clock.now(), actor };
  if (wanted.length > 0) {
    const set = await setLocked(trx, number, wanted, context);
    if (!set.ok) {
      const path = 'field' in set ? set.field : '';
      return { kind: 'faults', faults: [{ path, code: 'wrong' }] };
    }
    await note(trx, number, { before: now, fields: Object.keys(changes) }, actor, clock.now());
  }
  await dropDraft(trx as unknown as DraftTrx, draft.id);
  return { kind: 'done', reference: shownSmallId(brand.smallIdPrefix, number), isNew: false };
}

/** The changes as the hand takes them: a day until which a field is fixed belongs to its field. */
function changesOf(changes: FieldValues, all: FieldValues): FieldChange[] {
  const fixed = FIXABLE.filter((field) => Object.hasOwn(changes, fixingOf(field)));
  const named = Object.keys(changes).filter(isFieldName);
  return [...new Set([...named, ...fixed])].map((field) => ({
    field,
    value: all[field] ?? null,
    ...(FIXABLE.includes(field) ? { fixedUntil: (all[fixingOf(field)] ?? null) as LocalDate | null } : {}),
  }));
}

async function note(
  trx: Trx,
  number: number,
  { before, fields }: { readonly before: FieldValues; readonly fields: readonly string[] },
  actor: Actor,
  now: number,
): Promise<void> {
  const { now: after } = await readFields(trx as unknown as RecordDb, number);
  const changes: FieldChanged[] = fields.map((field) => ({
    field,
    before: before[field] ?? null,
    after: after[field] ?? null,
  }));
  await keepVersion(trx as unknown as Transaction<DraftTables>, {
    number,
    at: now,
    actor,
    changes,
    fields: after,
  });
}

/** A property from nothing is taken in as from a feed; a process that ended before the draft was gone finds it again. */
async function publishNew(
  parts: RecordParts,
  reference: string,
  seen: number | null,
  actor: Actor,
): Promise<PublishOutcome> {
  const db = parts.db as unknown as RecordDb;
  const draft = await readDraft(db, { id: newDraftId(reference) ?? 0 });
  if (draft === null) return { kind: 'gone' };
  const fields = effective(await fieldsUnder(db as unknown as DraftTrx, { id: draft.id }), draft);
  if (seen !== null && seen < draft.revision) return { kind: 'unseen' };
  if (draft.conflicts.length > 0) {
    return { kind: 'conflicts', fields: draft.conflicts.map(({ field }) => field) };
  }
  const named = Object.fromEntries(Object.entries(fields).filter(([field]) => isFieldName(field)));
  const faults = draftFaults({ draft, now: NOTHING_WRITTEN });
  if (faults.length > 0) return { kind: 'faults', faults };
  const waits = await transaction(db, (trx) =>
    waitsForSecond(
      trx as unknown as DraftTrx,
      draft,
      { before: NOTHING_WRITTEN, after: fields },
      { actor, clock: parts.clock },
    ),
  );
  if (waits) return { kind: 'asked' };
  const database = { db } as unknown as Database<CatalogueTables>;
  const now = parts.clock.now();
  const property = { ...feedDocument(named), id_banco: draft.code, status_da_venda: 'ativo' };
  const wrong = await takeNewProperty(database, property, now);
  if (wrong.length > 0)
    return {
      kind: 'faults',
      faults: wrong.map((path) => ({ path: path.split(':')[0] ?? '', code: 'wrong' })),
    };
  const made = await propertyByReference(db as never, draft.code, parts.brand.smallIdPrefix);
  if (made === null) return { kind: 'gone' };
  await transaction(db, async (trx) => {
    const catalogue = trx as unknown as Trx;
    await note(catalogue, made.number, { before: {}, fields: Object.keys(draft.body) }, actor, now);
    const entry: AuditEntry = { act: 'property.made', object: { kind: 'property', id: String(made.number) } };
    await writeAudit(trx as never, actor, entry, now);
    await dropUnlessSaved(trx as unknown as DraftTrx, draft, made.number);
  });
  return { kind: 'done', reference: shownSmallId(parts.brand.smallIdPrefix, made.number), isNew: true };
}

/** What was saved while the property was taken in is the draft of it from now on. */
async function dropUnlessSaved(trx: DraftTrx, published: Draft, number: number): Promise<void> {
  const draft = await lockDraft(trx, { id: published.id });
  if (draft === null) return;
  if (draft.revision === published.revision) await dropDraft(trx, draft.id);
  else await adoptDraft(trx, draft, number, effective(NOTHING_WRITTEN, published));
}
