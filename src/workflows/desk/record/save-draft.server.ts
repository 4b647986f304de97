import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import {
  effective,
  mergeSave,
  NO_DRAFT,
  type SeenMarks,
  settle,
  writeDraft,
} from '../../../domain/desk/record/draft-merge.ts';
import { type Choice, keepChoices, keepSent, seenAfter } from '../../../domain/desk/record/kept-draft.ts';
import { readSection, type SentForm, untouched } from '../../../domain/desk/record/read-section.ts';
import {
  type FieldValues,
  isFieldName,
  NOTHING_WRITTEN,
  type SectionName,
} from '../../../domain/desk/record/record-fields.ts';
import { markOf } from '../../../domain/desk/record/same-value.ts';
import type { Actor } from '../../../features/audit/write-audit.server.ts';
import {
  beginDraft,
  type Draft,
  type DraftKey,
  dropDraft,
  ensureDraft,
  lockDraft,
  readDraft,
  writeDraftRow,
} from '../../../features/catalogue/drafts/draft.repo.server.ts';
import type { DraftTables } from '../../../features/catalogue/drafts/draft.tables.server.ts';
import { notePresence } from '../../../features/catalogue/drafts/presence.repo.server.ts';
import { fieldsOfVersion } from '../../../features/catalogue/drafts/version.repo.server.ts';
import { propertyByReference } from '../../../features/catalogue/stored/property.repo.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import { setLocked } from '../../catalogue/set-by-hand.server.ts';
import { type Became, recordBecame } from './became.server.ts';
import {
  newDraftId,
  newReference,
  openRecord,
  type RecordDb,
  type RecordParts,
  readFields,
} from './open-record.server.ts';

export type DraftTrx = Transaction<DraftTables>;

/** A part of the record as a page sends it. */
export type SentSection = {
  readonly section: SectionName;
  readonly form: SentForm;
  /** Values that the page showed. */
  readonly seen: SeenMarks;
};

export type SaveOutcome =
  | {
      readonly kind: 'saved';
      /** Of the draft before, and after; 0: there is none. */
      readonly before: number;
      readonly revision: number;
      readonly crossed: readonly string[];
    }
  | { readonly kind: 'gone' };

/** The draft that an address means, and the fields under it; null: there is no such record. */
export async function draftKeyOf(parts: RecordParts, reference: string): Promise<DraftKey | null> {
  const id = newDraftId(reference);
  if (id !== null) {
    // What is still typed on a page of a draft that somebody else has published goes into the draft of what it became.
    const became = await recordBecame(parts, reference);
    return became === null ? { id } : { number: became.number };
  }
  const property = await propertyByReference(parts.db as never, reference, parts.brand.smallIdPrefix);
  return property === null ? null : { number: property.number };
}

export async function fieldsUnder(trx: DraftTrx, key: DraftKey): Promise<FieldValues> {
  if ('id' in key) return NOTHING_WRITTEN;
  return (await readFields(trx as unknown as RecordDb, key.number)).now;
}

/**
 * Keeps what a page sends in the draft, which begins with the first change. What somebody else has changed meanwhile is not
 * written over: both values are kept, and a choice is asked for.
 */
export async function saveSection(
  parts: RecordParts,
  reference: string,
  sent: SentSection,
  actor: Actor,
): Promise<SaveOutcome> {
  return saveValues(parts, reference, readSection(sent.section, sent.form), sent.seen, actor);
}

async function saveValues(
  parts: RecordParts,
  reference: string,
  values: FieldValues,
  seen: SeenMarks,
  actor: Actor,
): Promise<SaveOutcome> {
  const key = await draftKeyOf(parts, reference);
  if (key === null) return { kind: 'gone' };
  return transaction(parts.db as unknown as RecordDb, async (trx) => {
    const draftTrx = trx as unknown as DraftTrx;
    const now = await fieldsUnder(draftTrx, key);
    let draft = await lockDraft(draftTrx, key);
    if (draft === null) {
      if (!('number' in key)) return { kind: 'gone' };
      const { written, crossed } = mergeSave(values, seen, now, untouched);
      if (Object.keys(written).length + Object.keys(crossed).length === 0) {
        return { kind: 'saved', before: 0, revision: 0, crossed: [] };
      }
      await ensureDraft(draftTrx, key.number, actor.name, new Date(parts.clock.now()));
      draft = await lockDraft(draftTrx, key);
    }
    if (draft === null) return { kind: 'gone' };
    return keep(draftTrx, draft, { values, seen, now }, actor, parts.clock.now());
  });
}

async function keep(
  trx: DraftTrx,
  draft: Draft,
  { values, seen, now }: { values: FieldValues; seen: SeenMarks; now: FieldValues },
  actor: Actor,
  at: number,
): Promise<SaveOutcome> {
  const { kept, crossed } = keepSent(draft, { values, seen, now }, untouched, { by: actor.name, at });
  const { revision } = draft;
  if (kept === null) return { kind: 'saved', before: revision, revision, crossed };
  await writeDraftRow(trx, draft, kept, actor.name, new Date(at));
  return { kind: 'saved', before: revision, revision: revision + 1, crossed };
}

export type Autosaved =
  | {
      /** Of the draft before this was kept: where it is newer than what the page knows, somebody else has saved. */
      readonly before: number;
      readonly revision: number;
      /** Marks with which the page goes on: what was written here is seen, what others wrote is not. */
      readonly seen: SeenMarks;
      readonly crossed: number;
      readonly savedAt: number;
      readonly became: Moved;
    }
  | { readonly gone: true };

/** A draft that somebody else has published meanwhile, as an open page is told it. */
type Moved = Pick<Became, 'reference' | 'by'> | null;

/** Keeps what a page sends while somebody goes on typing in it. */
export async function autosave(
  parts: RecordParts,
  reference: string,
  sent: SentSection,
  actor: Actor,
): Promise<Autosaved> {
  const values = readSection(sent.section, sent.form);
  const saved = await saveValues(parts, reference, values, sent.seen, actor);
  if (saved.kind === 'gone') return { gone: true };
  return {
    before: saved.before,
    revision: saved.revision,
    seen: seenAfter(values, sent.seen, saved.crossed, markOf),
    crossed: saved.crossed.length,
    savedAt: parts.clock.now(),
    became: await movedTo(parts, reference),
  };
}

async function movedTo(parts: RecordParts, record: string): Promise<Moved> {
  const became = await recordBecame(parts, record);
  return became && { reference: became.reference, by: became.by };
}

/**
 * Puts a property in its draft as it was after a version, or before it; what its list alone has changed since stays.
 * `same`: the draft is that already.
 */
export async function restoreVersion(
  parts: RecordParts,
  reference: string,
  versionId: number,
  actor: Actor,
  side: 'after' | 'before' = 'after',
): Promise<'done' | 'same' | 'gone'> {
  const key = await draftKeyOf(parts, reference);
  if (key === null || !('number' in key)) return 'gone';
  const fields = await fieldsOfVersion(parts.db as unknown as RecordDb, key.number, versionId, side);
  if (fields === null) return 'gone';
  const saved = await saveValues(parts, reference, fields, {}, actor);
  if (saved.kind === 'gone') return 'gone';
  return saved.revision === saved.before ? 'same' : 'done';
}

/** Other people who have a record open, and the revision of its draft. */
export async function presence(
  parts: RecordParts,
  reference: string,
  person: { readonly id: string },
): Promise<{
  readonly others: readonly string[];
  readonly revision: number;
  readonly savedBy: string | null;
  /** Mark of what visitors see of the property; empty: nothing yet. */
  readonly onSite: string;
  readonly became: Moved;
}> {
  const db = parts.db as unknown as RecordDb;
  const key = await draftKeyOf(parts, reference);
  const draft = key === null ? null : await readDraft(db, key);
  const record = key === null ? reference : 'id' in key ? `novo-${key.id}` : String(key.number);
  return {
    others: await notePresence(db, record, person.id, parts.clock.now()),
    revision: draft?.revision ?? 0,
    savedBy: draft?.savedBy ?? null,
    onSite: await markOnSite(parts, key),
    became: await movedTo(parts, reference),
  };
}

/** Mark that an open page compares with its own. */
export async function markOnSite({ db }: RecordParts, key: DraftKey | null): Promise<string> {
  if (key === null || !('number' in key)) return '';
  const row = await (db as unknown as RecordDb)
    .selectFrom('property')
    .select('status')
    .where('number', '=', key.number)
    .executeTakeFirst();
  const { now } = await readFields(db as unknown as RecordDb, key.number);
  return row === undefined ? '' : markOf([row.status, now]);
}

/** Settles fields of which there are two values, as somebody chose who saw both. */
export async function chooseValues(
  parts: RecordParts,
  reference: string,
  choices: Readonly<Record<string, Choice>>,
  actor: Actor,
): Promise<'done' | 'gone'> {
  const key = await draftKeyOf(parts, reference);
  if (key === null) return 'gone';
  return transaction(parts.db as unknown as RecordDb, async (trx) => {
    const draftTrx = trx as unknown as DraftTrx;
    const draft = await lockDraft(draftTrx, key);
    if (draft === null) return 'gone';
    const now = await fieldsUnder(draftTrx, key);
    const at = parts.clock.now();
    const kept = keepChoices(draft, now, choices, { by: actor.name, at });
    await writeDraftRow(draftTrx, draft, kept, actor.name, new Date(at));
    return 'done';
  });
}

/** Lets a field follow its list again, at once; what the draft says of it is forgotten. */
export async function followList(
  parts: RecordParts,
  reference: string,
  field: string,
  actor: Actor,
): Promise<'done' | 'gone'> {
  const key = await draftKeyOf(parts, reference);
  if (key === null || !('number' in key)) return 'gone';
  const { brand, clock } = parts;
  const context = { smallIdPrefix: brand.smallIdPrefix, now: clock.now(), actor };
  return transaction(parts.db as unknown as RecordDb, async (trx) => {
    const outcome = await setLocked(trx as never, key.number, [{ field, value: undefined }], context);
    if (!outcome.ok) return 'gone';
    const draft = await lockDraft(trx as unknown as DraftTrx, key);
    if (draft === null || !Object.hasOwn(draft.body, field)) return 'done';
    const values = settle(draft, {}, field, 'now');
    const at = new Date(clock.now());
    await writeDraftRow(trx as unknown as DraftTrx, draft, { ...draft, ...values }, actor.name, at);
    return 'done';
  });
}

/** Forgets what is written and not published. */
export async function discardDraft(parts: RecordParts, reference: string): Promise<'done' | 'gone'> {
  const key = await draftKeyOf(parts, reference);
  if (key === null) return 'gone';
  return transaction(parts.db as unknown as RecordDb, async (trx) => {
    const draft = await lockDraft(trx as unknown as DraftTrx, key);
    if (draft === null) return 'gone';
    await dropDraft(trx as unknown as DraftTrx, draft.id);
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
  return transaction(parts.db as unknown as RecordDb, async (trx) => {
    const code = `M-${randomUUID().slice(0, 8)}`;
    const given = { number: null, code, ...values };
    return newReference(await beginDraft(trx as unknown as DraftTrx, given, actor.name, at));
  });
}
