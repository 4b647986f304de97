import { shownSmallId } from '../../../domain/brand/small-id.ts';
import { steepestFall } from '../../../domain/desk/record/price-falls.ts';
import type { FieldValues } from '../../../domain/desk/record/record-fields.ts';
import { type EyeRule, type Hurting, rulesHit } from '../../../domain/desk/two-eyes.ts';
import { type Actor, writeAudit } from '../../../features/audit/write-audit.server.ts';
import { type Draft, lockDraft } from '../../../features/catalogue/drafts/draft.repo.server.ts';
import {
  askForDraft,
  refuseDraft,
  requestOf,
  waitingDrafts,
} from '../../../features/catalogue/drafts/request.repo.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import { newReference, type RecordDb, type RecordParts } from '../record/open-record.server.ts';
import { type DraftTrx, draftKeyOf } from '../record/save-draft.server.ts';
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

/**
 * Whether a draft waits for a second person before it is published. What one person asked for as it is, another one agrees
 * to by publishing it.
 */
export async function waitsForSecond(
  trx: DraftTrx,
  draft: Draft,
  values: { readonly before: FieldValues; readonly after: FieldValues },
  { actor, clock }: { readonly actor: Actor; readonly clock: RecordParts['clock'] },
): Promise<boolean> {
  const settings = await eyeSettings({ db: trx as never });
  const rules = rulesHit(settings, hurtingOf(values.before, values.after, draft.number === null));
  if (rules.length === 0) return false;
  const now = clock.now();
  const asked = await requestOf(trx as never, draft.id);
  const object =
    draft.number === null
      ? { kind: 'draft', id: String(draft.id) }
      : { kind: 'property', id: String(draft.number) };
  if (asked !== null && asked.refusedReason === null && asked.askedBy !== actor.id) {
    const detail = { rules, asked: asked.askedName };
    await writeAudit(trx as never, actor, { act: 'property.approved', object, detail }, now);
    return false;
  }
  const isAskedAgain = asked !== null && asked.refusedReason === null;
  if (isAskedAgain) return true;
  const { id, revision } = draft;
  const askedAt = new Date(now);
  await askForDraft(trx, {
    ...{ draftId: id, revision, rules, askedBy: actor.id, askedName: actor.name, askedAt },
  });
  await writeAudit(trx as never, actor, { act: 'property.asked', object, detail: { rules } }, now);
  return true;
}

const LONGEST_REASON = 500;

/** The second person does not agree, and says why; the draft stays. */
export async function refuseRequest(
  parts: RecordParts,
  reference: string,
  given: string,
  actor: Actor,
): Promise<'done' | 'gone' | 'same_person' | 'no_reason'> {
  const key = await draftKeyOf(parts, reference);
  if (key === null) return 'gone';
  const reason = given
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, LONGEST_REASON);
  if (reason === '') return 'no_reason';
  return transaction(parts.db as unknown as RecordDb, async (trx) => {
    const draft = await lockDraft(trx as unknown as DraftTrx, key);
    const asked = draft === null ? null : await requestOf(trx as never, draft.id);
    if (draft === null || asked === null || asked.refusedReason !== null) return 'gone';
    if (asked.askedBy === actor.id) return 'same_person';
    await refuseDraft(trx, draft.id, { name: actor.name, reason });
    const object = { kind: 'property', id: String(draft.number ?? reference) };
    await writeAudit(trx as never, actor, { act: 'property.refused', object, reason }, parts.clock.now());
    return 'done';
  });
}

/** Question about a draft, as the page of its record shows it to a person; null: none. */
export async function readRequest(
  { db }: Pick<RecordParts, 'db'>,
  draft: Draft | null,
  person: { readonly id: string },
): Promise<{
  readonly name: string;
  readonly isMe: boolean;
  readonly rules: readonly EyeRule[];
  readonly refused: { readonly name: string; readonly reason: string } | null;
} | null> {
  const asked = draft === null ? null : await requestOf(db, draft.id);
  if (asked === null) return null;
  const { askedName: name, askedBy, rules, refusedName, refusedReason } = asked;
  const refused = refusedReason === null ? null : { name: refusedName ?? '', reason: refusedReason };
  return { name, isMe: askedBy === person.id, rules, refused };
}

/** Drafts that wait, by the addresses of their records. */
export async function readWaitingDrafts({ db, brand }: Pick<RecordParts, 'db' | 'brand'>) {
  return (await waitingDrafts(db)).map(({ draftId, number, name, askedName, askedAt }) => ({
    ...{ name, askedName, askedAt: askedAt.getTime() },
    reference: number === null ? newReference(draftId) : shownSmallId(brand.smallIdPrefix, number),
  }));
}
