import { randomUUID } from 'node:crypto';
import {
  effective,
  NO_DRAFT,
  type SeenMarks,
  settle,
  writeDraft,
} from '../../../domain/desk/record/draft-merge.ts';
import { mayWrite, type Writing, writable } from '../../../domain/desk/record/field-roles.ts';
import type { Choice } from '../../../domain/desk/record/kept-draft.ts';
import { readSection, type SentForm } from '../../../domain/desk/record/read-section.ts';
import { isFieldName, NOTHING_WRITTEN, type SectionName } from '../../../domain/desk/record/record-fields.ts';
import type { Actor } from '../../../features/audit/write-audit.server.ts';
import { beginDraft, lockDraft, writeDraftRow } from '../../../features/drafts/draft.repo.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import { setLocked } from '../../catalogue/set-by-hand.server.ts';
import {
  type Autosaved,
  autosaveDraft,
  chooseInDraft,
  forgetDraft,
  type Presence,
  presenceAt,
  restoreInDraft,
  type SaveOutcome,
  type Sent,
  saveDraft,
} from '../drafts/save.server.ts';
import { newReference, openRecord, type RecordParts } from './open-record.server.ts';
import { draftKeyOf, PROPERTY_ROOM } from './record-room.ts';

/** A part of the record as a page sends it. */
export type SentSection = {
  readonly section: SectionName;
  readonly form: SentForm;
  /** Values that the page showed. */
  readonly seen: SeenMarks;
};

/** Fields that the person does not write are not read, whoever made the page that sends them. */
const sentOf = ({ section, form, seen }: SentSection, actor: Writing): Sent => ({
  read: () => writable(actor, readSection(section, form)),
  seen,
});

/** Keeps what a page sends in the draft, which begins with the first change. */
export function saveSection(
  parts: RecordParts,
  reference: string,
  sent: SentSection,
  actor: Actor & Writing,
): Promise<SaveOutcome> {
  return saveDraft(PROPERTY_ROOM, parts, reference, sentOf(sent, actor), actor);
}

/** Keeps what a page sends while somebody goes on typing in it. */
export function autosave(
  parts: RecordParts,
  reference: string,
  sent: SentSection,
  actor: Actor & Writing,
): Promise<Autosaved> {
  return autosaveDraft(PROPERTY_ROOM, parts, reference, sentOf(sent, actor), actor);
}

/**
 * Puts a property in its draft as it was after a version, or before it; what its list alone has changed since stays.
 * `same`: the draft is that already.
 */
export function restoreVersion(
  parts: RecordParts,
  reference: string,
  id: number,
  actor: Actor,
  side: 'after' | 'before' = 'after',
): Promise<'done' | 'same' | 'gone'> {
  return restoreInDraft(PROPERTY_ROOM, parts, reference, { id, side }, actor);
}

/** Other people who have a record open, and the revision of its draft. */
export function presence(
  parts: RecordParts,
  reference: string,
  person: { readonly id: string; readonly name?: string },
): Promise<Presence> {
  return presenceAt(PROPERTY_ROOM, parts, reference, person);
}

/** Settles fields of which there are two values, as somebody chose who saw both. */
export function chooseValues(
  parts: RecordParts,
  reference: string,
  choices: Readonly<Record<string, Choice>>,
  actor: Actor & Writing,
): Promise<'done' | 'gone'> {
  return chooseInDraft(PROPERTY_ROOM, parts, reference, writable(actor, choices), actor);
}

/** Forgets what is written and not published. */
export function discardDraft(parts: RecordParts, reference: string): Promise<'done' | 'gone'> {
  return forgetDraft(PROPERTY_ROOM, parts, reference);
}

/** Lets a field follow its list again, at once; what the draft says of it is forgotten. */
export async function followList(
  parts: RecordParts,
  reference: string,
  field: string,
  actor: Actor & Writing,
): Promise<'done' | 'gone'> {
  if (!mayWrite(actor, field)) return 'gone';
  const key = await draftKeyOf(parts, reference);
  if (key === null || !('of' in key)) return 'gone';
  const { brand, clock } = parts;
  const context = { smallIdPrefix: brand.smallIdPrefix, now: clock.now(), actor };
  return transaction(parts.db, async (trx) => {
    const outcome = await setLocked(trx as never, key.of, [{ field, value: undefined }], context);
    if (!outcome.ok) return 'gone';
    const draft = await lockDraft('property', trx, key);
    if (draft === null || !Object.hasOwn(draft.body, field)) return 'done';
    const values = settle(draft, {}, field, 'now');
    const at = new Date(clock.now());
    await writeDraftRow('property', trx, draft, { ...draft, ...values }, actor.name, at);
    return 'done';
  });
}

/** Begins a property from nothing, or as a copy of another; how the desk calls it. */
export async function beginProperty(
  parts: RecordParts,
  actor: Actor,
  from: string | null = null,
): Promise<string | null> {
  const original = from === null ? null : await openRecord(parts, from);
  if (from !== null && original === null) return null;
  const copied = original === null ? {} : effective(original.now, original.draft ?? NO_DRAFT);
  const fields = Object.fromEntries(Object.entries(copied).filter(([field]) => isFieldName(field)));
  const values = writeDraft(NO_DRAFT, fields, NOTHING_WRITTEN);
  const at = new Date(parts.clock.now());
  return transaction(parts.db, async (trx) => {
    const code = `M-${randomUUID().slice(0, 8)}`;
    const given = { of: null, code, ...values };
    return newReference(await beginDraft('property', trx, given, actor.name, at));
  });
}
