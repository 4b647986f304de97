import type { Transaction } from 'kysely';
import type { EyeRule } from '../../../domain/desk/two-eyes.ts';
import { type Actor, writeAudit } from '../../../features/audit/write-audit.server.ts';
import { lockDraft } from '../../../features/drafts/draft.repo.server.ts';
import { noteDraftEnd } from '../../../features/drafts/draft-end.repo.server.ts';
import type { DraftKind, DraftOf, IdOf } from '../../../features/drafts/draft-kinds.ts';
import {
  askForDraft,
  lapsedRequestOf,
  refuseDraft,
  requestOf,
} from '../../../features/drafts/request.repo.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import type { DraftParts, DraftRoom } from './draft-room.ts';

/**
 * True for a draft that waits for a second person before it is published. A draft that one person asked for as it is,
 * another one agrees to by publishing it.
 * @param rules for which somebody has to agree; none: nobody has to
 */
export async function waitsForAnother<Kind extends DraftKind, DB>(
  room: DraftRoom<Kind>,
  trx: Transaction<DB>,
  draft: DraftOf<Kind>,
  rules: readonly EyeRule[],
  { actor, clock }: { readonly actor: Actor; readonly clock: DraftParts['clock'] },
): Promise<boolean> {
  if (rules.length === 0) return false;
  const { kind } = room;
  const now = clock.now();
  const asked = await requestOf(kind, trx as never, draft.id);
  const of = room.idOf(draft);
  const object = of === null ? { kind: 'draft', id: String(draft.id) } : { kind, id: String(of) };
  if (asked !== null && asked.refusedReason === null && asked.askedBy !== actor.id) {
    const detail = { rules, asked: asked.askedName };
    await writeAudit(trx as never, actor, { act: `${kind}.approved`, object, detail }, now);
    return false;
  }
  const isAskedAgain = asked !== null && asked.refusedReason === null;
  if (isAskedAgain) return true;
  const { id, revision } = draft;
  const askedAt = new Date(now);
  await askForDraft(kind, trx, {
    ...{ draftId: id, revision, rules, askedBy: actor.id, askedName: actor.name, askedAt },
  });
  await writeAudit(trx as never, actor, { act: `${kind}.asked`, object, detail: { rules } }, now);
  return true;
}

const LONGEST_REASON = 500;

/** The second person does not agree, and says why; the draft stays. */
export async function refuseToPublish<Kind extends DraftKind>(
  room: DraftRoom<Kind>,
  parts: DraftParts,
  reference: string,
  given: string,
  actor: Actor,
): Promise<'done' | 'gone' | 'same_person' | 'no_reason'> {
  const key = await room.keyOf(parts, reference);
  if (key === null) return 'gone';
  const reason = given
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, LONGEST_REASON);
  if (reason === '') return 'no_reason';
  return transaction(parts.db, async (trx) => {
    const { kind } = room;
    const draft = await lockDraft(kind, trx, key);
    const asked = draft === null ? null : await requestOf(kind, trx as never, draft.id);
    if (draft === null || asked === null || asked.refusedReason !== null) return 'gone';
    if (asked.askedBy === actor.id) return 'same_person';
    await refuseDraft(kind, trx, draft.id, { name: actor.name, reason });
    const object = { kind, id: String(room.idOf(draft) ?? reference) };
    await writeAudit(trx, actor, { act: `${kind}.refused`, object, reason }, parts.clock.now());
    return 'done';
  });
}

/** Question about a draft, as its page shows it to a person. */
export type ShownRequest = {
  readonly name: string;
  readonly isMe: boolean;
  readonly rules: readonly EyeRule[];
  readonly refused: { readonly name: string; readonly reason: string } | null;
  /** The draft was changed since: nobody has to answer. */
  readonly isLapsed: boolean;
};

/** Null: nobody has asked for the draft. */
export async function requestFor(
  kind: DraftKind,
  { db }: Pick<DraftParts, 'db'>,
  draft: { readonly id: number } | null,
  person: { readonly id: string },
): Promise<ShownRequest | null> {
  const asked = draft === null ? null : await requestOf(kind, db, draft.id);
  if (asked === null) {
    const lapsed = draft === null ? null : await lapsedRequestOf(kind, db, draft.id);
    if (lapsed === null) return null;
    const { askedName: name, askedBy, rules } = lapsed;
    return { name, isMe: askedBy === person.id, rules, refused: null, isLapsed: true };
  }
  const { askedName: name, askedBy, rules, refusedName, refusedReason } = asked;
  const refused = refusedReason === null ? null : { name: refusedName ?? '', reason: refusedReason };
  return { name, isMe: askedBy === person.id, rules, refused, isLapsed: false };
}

/** Notes what became of a draft that somebody had asked for, or that was of nothing yet. */
export async function noteEndOf<Kind extends DraftKind, DB>(
  room: DraftRoom<Kind>,
  trx: Transaction<DB>,
  draft: { readonly id: number; readonly isNew: boolean },
  became: IdOf<Kind>,
  { actor, at }: { readonly actor: Actor; readonly at: number },
): Promise<void> {
  const asked = await requestOf(room.kind, trx as never, draft.id);
  const askedBy = asked === null || asked.refusedReason !== null ? null : asked.askedBy;
  if (!draft.isNew && askedBy === null) return;
  await noteDraftEnd(trx, {
    ...{ kind: room.kind, draftId: draft.id, became: String(became), isNew: draft.isNew },
    ...{ endedBy: actor.name, endedAt: new Date(at), askedBy },
  });
}
