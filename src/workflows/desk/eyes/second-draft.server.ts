import type { Transaction } from 'kysely';
import { shownSmallId } from '../../../domain/brand/small-id.ts';
import { steepestFall } from '../../../domain/desk/record/price-falls.ts';
import type { FieldValues } from '../../../domain/desk/record/record-fields.ts';
import { type Hurting, rulesHit } from '../../../domain/desk/two-eyes.ts';
import type { Actor } from '../../../features/audit/write-audit.server.ts';
import type { PropertyDraft } from '../../../features/drafts/draft-kinds.ts';
import { waitingDrafts } from '../../../features/drafts/request.repo.server.ts';
import {
  refuseToPublish,
  requestFor,
  type ShownRequest,
  waitsForAnother,
} from '../drafts/second-person.server.ts';
import { newReference, type RecordParts } from '../record/open-record.server.ts';
import { PROPERTY_ROOM } from '../record/record-room.ts';
import { eyeSettings } from './eyes.server.ts';

const APPRAISAL = 'valores.valor_avaliado';
const amountOf = (values: FieldValues, field: string): number | null => {
  const value = values[field];
  return typeof value === 'number' && value > 0 ? value : null;
};

/** Grave changes that publishing a draft makes. */
function hurtingOf(before: FieldValues, after: FieldValues, isNew: boolean): Hurting {
  const isSteep = steepestFall(before, after) !== null;
  const isBare = isNew && amountOf(after, APPRAISAL) === null;
  return { steep: isSteep ? 1 : 0, noAppraisal: isBare ? 1 : 0, withdrawn: 0 };
}

/** True for a property's draft that waits for a second person before it is published. */
export async function waitsForSecond<DB>(
  trx: Transaction<DB>,
  draft: PropertyDraft,
  values: { readonly before: FieldValues; readonly after: FieldValues },
  by: { readonly actor: Actor; readonly clock: RecordParts['clock'] },
): Promise<boolean> {
  const settings = await eyeSettings({ db: trx as never });
  const rules = rulesHit(settings, hurtingOf(values.before, values.after, draft.number === null));
  return waitsForAnother(PROPERTY_ROOM, trx, draft, rules, by);
}

/** The second person does not agree, and says why; the draft stays. */
export const refuseRequest = (parts: RecordParts, reference: string, given: string, actor: Actor) =>
  refuseToPublish(PROPERTY_ROOM, parts, reference, given, actor);

/** Question about a draft, as the page of its record shows it to a person; null: none. */
export const readRequest = (
  parts: Pick<RecordParts, 'db'>,
  draft: PropertyDraft | null,
  person: { readonly id: string },
): Promise<ShownRequest | null> => requestFor('property', parts, draft, person);

/** Drafts that wait, by the addresses of their records. */
export async function readWaitingDrafts({ db, brand }: Pick<RecordParts, 'db' | 'brand'>) {
  return (await waitingDrafts('property', db)).map(({ draftId, of, name, askedName, askedAt }) => ({
    ...{ name, askedName, askedAt: askedAt.getTime() },
    reference: of === null ? newReference(draftId) : shownSmallId(brand.smallIdPrefix, of),
  }));
}
