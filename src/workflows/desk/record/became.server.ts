import { shownSmallId } from '../../../domain/brand/small-id.ts';
import type { Actor } from '../../../features/audit/write-audit.server.ts';
import type { Draft } from '../../../features/catalogue/drafts/draft.repo.server.ts';
import {
  agreedFor,
  endOfNewDraft,
  noteDraftEnd,
} from '../../../features/catalogue/drafts/draft-end.repo.server.ts';
import { requestOf } from '../../../features/catalogue/drafts/request.repo.server.ts';
import { newDraftId, type RecordParts } from './open-record.server.ts';
import type { DraftTrx } from './save-draft.server.ts';

export type Became = {
  /** The property, as the desk calls it. */
  readonly reference: string;
  readonly number: number;
  /** Who published the draft. */
  readonly by: string;
};

/** What the draft of an address became once it was published; null: it is one still, or none. */
export async function recordBecame(parts: RecordParts, reference: string): Promise<Became | null> {
  const id = newDraftId(reference);
  const end = id === null ? null : await endOfNewDraft(parts.db, 'property', id);
  if (end === null) return null;
  const number = Number(end.became);
  return { reference: shownSmallId(parts.brand.smallIdPrefix, number), number, by: end.endedBy };
}

/** Notes what became of a draft that somebody had asked for, or that was of a new property. */
export async function noteEnd(
  trx: DraftTrx,
  draft: Pick<Draft, 'id' | 'number'>,
  number: number,
  actor: Actor,
  at: number,
): Promise<void> {
  const asked = await requestOf(trx as never, draft.id);
  const askedBy = asked === null || asked.refusedReason !== null ? null : asked.askedBy;
  if (draft.number !== null && askedBy === null) return;
  await noteDraftEnd(trx, {
    ...{ kind: 'property', draftId: draft.id, became: String(number), isNew: draft.number === null },
    ...{ endedBy: actor.name, endedAt: new Date(at), askedBy },
  });
}

/** What somebody asked a second person for, and got. */
export async function readAgreed(
  { db, brand }: Pick<RecordParts, 'db' | 'brand'>,
  person: { readonly id: string },
): Promise<readonly { reference: string; by: string; at: number }[]> {
  return (await agreedFor(db, person.id)).map(({ became, endedBy, endedAt }) => ({
    reference: shownSmallId(brand.smallIdPrefix, Number(became)),
    by: endedBy,
    at: endedAt.getTime(),
  }));
}
