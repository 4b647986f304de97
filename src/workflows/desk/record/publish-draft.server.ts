import type { Transaction } from 'kysely';
import { shownSmallId } from '../../../domain/brand/small-id.ts';
import { effective, publication } from '../../../domain/desk/record/draft-merge.ts';
import { mayWrite, type Writing } from '../../../domain/desk/record/field-roles.ts';
import { steepestFall } from '../../../domain/desk/record/price-falls.ts';
import { FIELD_NAMES, isFieldName, NOTHING_WRITTEN } from '../../../domain/desk/record/record-fields.ts';
import { type Actor, type AuditEntry, writeAudit } from '../../../features/audit/write-audit.server.ts';
import { feedDocument } from '../../../features/catalogue/property-feed/feed-document.ts';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import { propertyByReference } from '../../../features/catalogue/stored/property.repo.server.ts';
import { adoptDraft, dropDraft, lockDraft, readDraft } from '../../../features/drafts/draft.repo.server.ts';
import type { PropertyDraft } from '../../../features/drafts/draft-kinds.ts';
import { type Database, transaction } from '../../../platform/database/database.server.ts';
import { takeNewProperty } from '../../catalogue/take-new-property.server.ts';
import { noteEndOf } from '../drafts/second-person.server.ts';
import { waitsForSecond } from '../eyes/second-draft.server.ts';
import { type DraftStop, draftFaults, stopOf } from './draft-faults.server.ts';
import { newDraftId, type RecordParts } from './open-record.server.ts';
import { draftKeyOf, fieldsUnder, PROPERTY_ROOM } from './record-room.ts';
import { noteVersion, writeChanges } from './write-draft.server.ts';

export type PublishOutcome =
  | { readonly kind: 'done'; readonly reference: string; readonly isNew: boolean }
  | { readonly kind: 'gone' | 'nothing' }
  /** The price falls by so many percent, and has to be confirmed. */
  | { readonly kind: 'falls'; readonly percent: number }
  /** It changes these, which the person does not write. */
  | { readonly kind: 'not_yours'; readonly fields: readonly string[] }
  /** A second person has to agree. */
  | { readonly kind: 'asked' }
  | DraftStop;

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
  actor: Actor & Writing,
  isSure = true,
): Promise<PublishOutcome> {
  if (newDraftId(reference) !== null) return publishNew(parts, reference, seen, actor);
  const key = await draftKeyOf(parts, reference);
  if (key === null || !('of' in key)) return { kind: 'gone' };
  return transaction(parts.db, async (trx) => {
    const draft = await lockDraft('property', trx, key);
    if (draft === null) return { kind: 'nothing' };
    const now = await fieldsUnder(trx, key);
    const stopped = stopOf(draft, now, seen);
    if (stopped !== null) return stopped;
    const notYours = notWrittenBy(actor, Object.keys(publication(draft, now).changes));
    if (notYours !== null) return notYours;
    const values = { before: now, after: effective(now, draft) };
    const percent = isSure ? null : steepestFall(values.before, values.after);
    if (percent !== null) return { kind: 'falls', percent };
    if (await waitsForSecond(trx, draft, values, { actor, clock: parts.clock })) return { kind: 'asked' };
    const faults = await writeChanges(trx as unknown as Trx, draft, now, actor, parts.clock.now());
    if (faults.length > 0) return { kind: 'faults', faults };
    const reference = shownSmallId(parts.brand.smallIdPrefix, draft.number ?? 0);
    return { kind: 'done', reference, isNew: false };
  });
}

/** Null: all of it may be published by this person. */
function notWrittenBy(
  actor: Writing,
  changed: readonly string[],
): Extract<PublishOutcome, { kind: 'not_yours' }> | null {
  const fields = changed.filter((field) => !mayWrite(actor, field));
  return fields.length === 0 ? null : { kind: 'not_yours', fields };
}

/** A property from nothing is taken in as from a feed; a process that ended before the draft was gone finds it again. */
async function publishNew(
  parts: RecordParts,
  reference: string,
  seen: number | null,
  actor: Actor & Writing,
): Promise<PublishOutcome> {
  const { db } = parts;
  const draft = await readDraft('property', db, { id: newDraftId(reference) ?? 0 });
  if (draft === null) return { kind: 'gone' };
  const fields = effective(await fieldsUnder(db, { id: draft.id }), draft);
  if (seen !== null && seen < draft.revision) return { kind: 'unseen' };
  if (draft.conflicts.length > 0) {
    return { kind: 'conflicts', fields: draft.conflicts.map(({ field }) => field) };
  }
  const notYours = notWrittenBy(actor, FIELD_NAMES);
  if (notYours !== null) return notYours;
  const named = Object.fromEntries(Object.entries(fields).filter(([field]) => isFieldName(field)));
  const faults = draftFaults({ draft, now: NOTHING_WRITTEN });
  if (faults.length > 0) return { kind: 'faults', faults };
  const waits = await transaction(db, (trx) =>
    waitsForSecond(trx, draft, { before: NOTHING_WRITTEN, after: fields }, { actor, clock: parts.clock }),
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
    await noteVersion(catalogue, made.number, { before: {}, fields: Object.keys(draft.body) }, actor, now);
    const others = writersOf(draft).filter((name) => name !== actor.name);
    const entry: AuditEntry = {
      act: 'property.made',
      object: { kind: 'property', id: String(made.number) },
      detail: others.length === 0 ? {} : { writtenBy: others.join(', ') },
    };
    await writeAudit(trx as never, actor, entry, now);
    await noteEndOf(PROPERTY_ROOM, trx, { id: draft.id, isNew: true }, made.number, { actor, at: now });
    await dropUnlessSaved(trx, draft, made.number);
  });
  return { kind: 'done', reference: shownSmallId(parts.brand.smallIdPrefix, made.number), isNew: true };
}

/** Person who began a draft, and the writers of its fields. */
const writersOf = ({ createdBy, touched }: PropertyDraft): string[] => [
  ...new Set([createdBy, ...Object.values(touched).map(({ by }) => by)]),
];

/** A save while the property was taken in is the draft of it from now on. */
async function dropUnlessSaved<DB>(
  trx: Transaction<DB>,
  published: PropertyDraft,
  number: number,
): Promise<void> {
  const draft = await lockDraft('property', trx, { id: published.id });
  if (draft === null) return;
  if (draft.revision === published.revision) await dropDraft('property', trx, draft.id);
  else await adoptDraft('property', trx, draft, number, effective(NOTHING_WRITTEN, published));
}
