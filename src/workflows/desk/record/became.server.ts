import { shownSmallId } from '../../../domain/brand/small-id.ts';
import { agreedFor, endOfNewDraft } from '../../../features/drafts/draft-end.repo.server.ts';
import { newDraftId, type RecordParts } from './open-record.server.ts';

export type Became = {
  /** The property, as the desk calls it. */
  readonly reference: string;
  readonly number: number;
  /** Person who published the draft. */
  readonly by: string;
};

/** Publication of the draft of an address; null: it is a draft still, or there is none. */
export async function recordBecame(parts: RecordParts, reference: string): Promise<Became | null> {
  const id = newDraftId(reference);
  const end = id === null ? null : await endOfNewDraft(parts.db, 'property', id);
  if (end === null) return null;
  const number = Number(end.became);
  return { reference: shownSmallId(parts.brand.smallIdPrefix, number), number, by: end.endedBy };
}

/** Publications that somebody asked a second person for, and got. */
export async function readAgreed(
  { db, brand }: Pick<RecordParts, 'db' | 'brand'>,
  person: { readonly id: string },
): Promise<readonly { reference: string; by: string; at: number }[]> {
  return (await agreedFor('property', db, person.id)).map(({ became, endedBy, endedAt }) => ({
    reference: shownSmallId(brand.smallIdPrefix, Number(became)),
    by: endedBy,
    at: endedAt.getTime(),
  }));
}
