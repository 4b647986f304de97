import type { Transaction } from 'kysely';
import type { SeenMarks } from '../../../domain/desk/record/draft-merge.ts';
import {
  type Choice,
  EMPTY_DRAFT,
  keepChoices,
  keepSent,
  seenAfter,
} from '../../../domain/desk/record/kept-draft.ts';
import type { FieldValues } from '../../../domain/desk/record/record-fields.ts';
import { markOf } from '../../../domain/desk/record/same-value.ts';
import type { Actor } from '../../../features/audit/write-audit.server.ts';
import {
  dropDraft,
  ensureDraft,
  lockDraft,
  readDraft,
  writeDraftRow,
} from '../../../features/drafts/draft.repo.server.ts';
import type { DraftKind } from '../../../features/drafts/draft-kinds.ts';
import { notePresence } from '../../../features/drafts/presence.repo.server.ts';
import { fieldsOfVersion } from '../../../features/drafts/version.repo.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import type { DraftParts, DraftRoom, Moved } from './draft-room.ts';

/** Form of a page: its values, read over the fields under the draft, and marks of the values that it showed. */
export type Sent = {
  readonly read: (under: FieldValues) => FieldValues;
  readonly seen: SeenMarks;
  /** Written with the values, where anything is new. */
  readonly also?: <DB>(trx: Transaction<DB>, draftId: number) => Promise<void>;
};

export type SaveOutcome =
  | {
      readonly kind: 'saved';
      /** Revision of the draft before, and after; 0: there is none. */
      readonly before: number;
      readonly revision: number;
      readonly crossed: readonly string[];
      /** The other values of these are the same person's, of a second tab. */
      readonly isOwn: boolean;
      readonly values: FieldValues;
    }
  | { readonly kind: 'gone' };

/**
 * Keeps what a page sends in the draft, which begins with the first change. A field that somebody else has changed
 * meanwhile is not written over: both values are kept, and a choice is asked for.
 */
export async function saveDraft<Kind extends DraftKind>(
  room: DraftRoom<Kind>,
  parts: DraftParts,
  reference: string,
  { read, seen, also }: Sent,
  actor: Actor,
): Promise<SaveOutcome> {
  const key = await room.keyOf(parts, reference);
  if (key === null) return { kind: 'gone' };
  return transaction(parts.db, async (trx) => {
    const now = await room.under(trx, key);
    let draft = await lockDraft(room.kind, trx, key);
    if (now === null || (draft === null && !('of' in key))) return { kind: 'gone' };
    const at = parts.clock.now();
    const values = read(now);
    const sent = { values, seen, now };
    const hand = { by: actor.name, at };
    if (draft === null) {
      const { kept } = keepSent(EMPTY_DRAFT, sent, room.shownAs, hand);
      if (kept === null || !('of' in key))
        return { kind: 'saved', before: 0, revision: 0, crossed: [], isOwn: false, values };
      await ensureDraft(room.kind, trx, key.of, actor.name, new Date(at));
      draft = await lockDraft(room.kind, trx, key);
    }
    if (draft === null) return { kind: 'gone' };
    const { kept, crossed } = keepSent(draft, sent, room.shownAs, hand);
    const { revision, touched } = draft;
    const isOwn = crossed.length > 0 && crossed.every((field) => touched[field]?.by === actor.name);
    if (kept === null) return { kind: 'saved', before: revision, revision, crossed, isOwn, values };
    await writeDraftRow(room.kind, trx, draft, kept, actor.name, new Date(at));
    await also?.(trx, draft.id);
    return { kind: 'saved', before: revision, revision: revision + 1, crossed, isOwn, values };
  });
}

export type Autosaved =
  | {
      /** Revision of the draft before this was kept: where it is newer than the page's, somebody else has saved. */
      readonly before: number;
      readonly revision: number;
      /** Marks with which the page goes on: what was written here is seen, what others wrote is not. */
      readonly seen: SeenMarks;
      readonly crossed: number;
      readonly isOwn: boolean;
      readonly savedAt: number;
      readonly became: Moved;
    }
  | { readonly gone: true };

/** Keeps what a page sends while somebody goes on typing in it. */
export async function autosaveDraft<Kind extends DraftKind>(
  room: DraftRoom<Kind>,
  parts: DraftParts,
  reference: string,
  sent: Sent,
  actor: Actor,
): Promise<Autosaved> {
  const saved = await saveDraft(room, parts, reference, sent, actor);
  if (saved.kind === 'gone') return { gone: true };
  return {
    before: saved.before,
    revision: saved.revision,
    seen: seenAfter(saved.values, sent.seen, saved.crossed, markOf),
    crossed: saved.crossed.length,
    isOwn: saved.isOwn,
    savedAt: parts.clock.now(),
    became: await room.movedTo(parts, reference),
  };
}

export type Presence = {
  readonly others: readonly string[];
  readonly revision: number;
  readonly savedBy: string | null;
  /** It was the person who asks, in a second tab. */
  readonly isOwn: boolean;
  readonly onSite: string;
  readonly became: Moved;
};

/** Other people who have the same open, and the revision of its draft. */
export async function presenceAt<Kind extends DraftKind>(
  room: DraftRoom<Kind>,
  parts: DraftParts,
  reference: string,
  person: { readonly id: string; readonly name?: string },
): Promise<Presence> {
  const key = await room.keyOf(parts, reference);
  const draft = key === null ? null : await readDraft(room.kind, parts.db, key);
  const place = room.placeOf(key, reference);
  return {
    others: await notePresence(parts.db, place, person.id, parts.clock.now()),
    revision: draft?.revision ?? 0,
    savedBy: draft?.savedBy ?? null,
    isOwn: draft !== null && draft.savedBy === person.name,
    onSite: await room.markOnSite(parts, key),
    became: await room.movedTo(parts, reference),
  };
}

/** Settles fields of which there are two values, as somebody chose who saw both. */
export async function chooseInDraft<Kind extends DraftKind>(
  room: DraftRoom<Kind>,
  parts: DraftParts,
  reference: string,
  choices: Readonly<Record<string, Choice>>,
  actor: Actor,
): Promise<'done' | 'gone'> {
  const key = await room.keyOf(parts, reference);
  if (key === null) return 'gone';
  return transaction(parts.db, async (trx) => {
    const now = await room.under(trx, key);
    const draft = await lockDraft(room.kind, trx, key);
    if (now === null || draft === null) return 'gone';
    const at = parts.clock.now();
    const kept = keepChoices(draft, now, choices, { by: actor.name, at });
    await writeDraftRow(room.kind, trx, draft, kept, actor.name, new Date(at));
    return 'done';
  });
}

/** Forgets what is written and not published. */
export async function forgetDraft<Kind extends DraftKind>(
  room: DraftRoom<Kind>,
  parts: DraftParts,
  reference: string,
): Promise<'done' | 'gone'> {
  const key = await room.keyOf(parts, reference);
  if (key === null) return 'gone';
  return transaction(parts.db, async (trx) => {
    const draft = await lockDraft(room.kind, trx, key);
    if (draft === null) return 'gone';
    await dropDraft(room.kind, trx, draft.id);
    return 'done';
  });
}

/**
 * Puts what is published in its draft as it was after a version, or before it; what nobody changed at the desk since stays.
 * `same`: the draft is that already.
 */
export async function restoreInDraft<Kind extends DraftKind>(
  room: DraftRoom<Kind>,
  parts: DraftParts,
  reference: string,
  { id, side }: { readonly id: number; readonly side: 'after' | 'before' },
  actor: Actor,
  sentOf: (fields: FieldValues) => Sent = (fields) => ({ read: () => fields, seen: {} }),
): Promise<'done' | 'same' | 'gone'> {
  const key = await room.keyOf(parts, reference);
  if (key === null || !('of' in key)) return 'gone';
  const fields = await fieldsOfVersion(room.kind, parts.db, key.of, id, side);
  if (fields === null) return 'gone';
  const saved = await saveDraft(room, parts, reference, sentOf(fields), actor);
  if (saved.kind === 'gone') return 'gone';
  return saved.revision === saved.before ? 'same' : 'done';
}
