import { effective, writeDraft } from '../../../domain/desk/record/draft-merge.ts';
import type { Actor } from '../../../features/audit/write-audit.server.ts';
import {
  dropDraft,
  ensureDraft,
  lockDraft,
  writeDraftRow,
} from '../../../features/drafts/draft.repo.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import type { RecordParts } from './open-record.server.ts';
import { draftKeyOf, fieldsUnder } from './record-room.ts';

/** Outcome for a value: another one, or the reason for which it stays. */
export type FieldTurn<Refusal extends string> = { readonly value: unknown } | { readonly refusal: Refusal };

/**
 * Makes another value of one that a draft has, or else the property, under a lock: of two at once the second finds
 * what the first made. Its outcome is kept in the draft, which begins with the first such change.
 */
export async function changeDraftField<Refusal extends string>(
  parts: RecordParts,
  reference: string,
  field: string,
  turn: (value: unknown) => FieldTurn<Refusal>,
  actor: Actor,
): Promise<'done' | 'unknown' | Refusal> {
  const key = await draftKeyOf(parts, reference);
  if (key === null) return 'unknown';
  const now = parts.clock.now();
  return transaction(parts.db, async (trx) => {
    if ('of' in key) await ensureDraft('property', trx, key.of, actor.name, new Date(now));
    const draft = await lockDraft('property', trx, key);
    if (draft === null) return 'unknown';
    const published = await fieldsUnder(trx, key);
    const turned = turn(effective(published, draft)[field]);
    const isEmpty = 'of' in key && draft.conflicts.length === 0;
    if ('refusal' in turned) {
      if (isEmpty && draft.revision === 0) await dropDraft('property', trx, draft.id);
      return turned.refusal;
    }
    const kept = {
      ...writeDraft(draft, { [field]: turned.value }, published),
      touched: { ...draft.touched, [field]: { by: actor.name, at: now } },
      conflicts: draft.conflicts,
    };
    // Back at what is published: there is nothing to publish.
    if (isEmpty && Object.keys(kept.body).length === 0) await dropDraft('property', trx, draft.id);
    else await writeDraftRow('property', trx, draft, kept, actor.name, new Date(now));
    return 'done';
  });
}
