import { readArt } from '../../../domain/desk/campaign/banner-crop.ts';
import {
  type CampaignKind,
  emptyFields,
  kindOfType,
  readCampaignForm,
} from '../../../domain/desk/campaign/campaign-fields.ts';
import { effective, NO_DRAFT, type SeenMarks, writeDraft } from '../../../domain/desk/record/draft-merge.ts';
import type { Choice } from '../../../domain/desk/record/kept-draft.ts';
import type { SentForm } from '../../../domain/desk/record/read-section.ts';
import type { FieldValues } from '../../../domain/desk/record/record-fields.ts';
import type { Actor } from '../../../features/audit/write-audit.server.ts';
import { readCampaigns } from '../../../features/campaigns/campaign.repo.server.ts';
import { beginDraft, writeDraftArt } from '../../../features/drafts/draft.repo.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import { bulkCampaigns } from '../bulk/begin-bulk.server.ts';
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
import { CAMPAIGN_ROOM } from './campaign-room.ts';
import { takeOutOfProperties } from './discarded-campaign.server.ts';
import { type CampaignParts, newCampaignReference, openCampaign } from './open-campaign.server.ts';

/** The editor as a page sends it, and what that page showed. */
export type SentCampaign = { readonly form: SentForm; readonly seen: SeenMarks };

const sentOf = ({ form, seen }: SentCampaign): Sent => ({
  read: ({ type }) => readCampaignForm(kindOfType(type), form),
  seen,
});

/** Keeps what a page sends in the draft, which begins with the first change. */
export function saveCampaign(
  parts: CampaignParts,
  reference: string,
  sent: SentCampaign,
  actor: Actor,
): Promise<SaveOutcome> {
  return saveDraft(CAMPAIGN_ROOM, parts, reference, sentOf(sent), actor);
}

/** Keeps what a page sends while somebody goes on typing in it. */
export function autosaveCampaign(
  parts: CampaignParts,
  reference: string,
  sent: SentCampaign,
  actor: Actor,
): Promise<Autosaved> {
  return autosaveDraft(CAMPAIGN_ROOM, parts, reference, sentOf(sent), actor);
}

/** Other people who have a campaign open, and the revision of its draft. */
export function campaignPresence(
  parts: CampaignParts,
  reference: string,
  person: { readonly id: string; readonly name?: string },
): Promise<Presence> {
  return presenceAt(CAMPAIGN_ROOM, parts, reference, person);
}

/** Settles fields of which there are two values, as somebody chose who saw both. */
export function chooseCampaignValues(
  parts: CampaignParts,
  reference: string,
  choices: Readonly<Record<string, Choice>>,
  actor: Actor,
): Promise<'done' | 'gone'> {
  return chooseInDraft(CAMPAIGN_ROOM, parts, reference, choices, actor);
}

/** Forgets what is written and not published; properties leave a campaign that never was. */
export async function discardCampaignDraft(
  parts: CampaignParts,
  reference: string,
  actor: Actor,
): Promise<'done' | 'gone'> {
  const open = await openCampaign(parts, reference);
  const done = await forgetDraft(CAMPAIGN_ROOM, parts, reference);
  const code = String(open?.draft?.body.code ?? '');
  const isKnown = (await bulkCampaigns(parts)).some((each) => each.code === code);
  if (done === 'done' && parts.lists !== undefined && code !== '' && !isKnown) {
    await takeOutOfProperties(parts, parts.lists, code, actor);
  }
  return done;
}

/** Name under which versions keep the source pictures, which no field of the form shows. */
export const ART_FIELD = 'art';

/** Puts a campaign in its draft as it was after a version, or before it, its pictures with their sources. */
export function restoreCampaign(
  parts: CampaignParts,
  reference: string,
  id: number,
  actor: Actor,
  side: 'after' | 'before' = 'after',
): Promise<'done' | 'same' | 'gone'> {
  return restoreInDraft(CAMPAIGN_ROOM, parts, reference, { id, side }, actor, (kept) => {
    const { [ART_FIELD]: art, ...fields } = kept;
    return {
      read: () => fields,
      seen: {},
      async also(trx, draftId) {
        if (Object.hasOwn(kept, ART_FIELD)) await writeDraftArt(trx, draftId, readArt(art));
      },
    };
  });
}

/** Begins a campaign of a kind from nothing, a sale in front of those that are not over; how the desk calls it. */
export async function beginCampaign(parts: CampaignParts, kind: CampaignKind, actor: Actor): Promise<string> {
  const { type } = emptyFields(kind);
  if (kind !== 'sale') return begin(parts, { type }, null, actor);
  const now = parts.clock.now();
  const others = (await readCampaigns(parts.db as never)).filter(({ endsAt }) => endsAt > now);
  const order = Math.max(-1, ...others.map(({ bannerOrder }) => bannerOrder)) + 1;
  return begin(parts, { type, order: String(order) }, null, actor);
}

/** Begins a copy: all but its code, which no two have, and its window. Null: there is nothing to copy. */
export async function copyCampaign(
  parts: CampaignParts,
  reference: string,
  actor: Actor,
): Promise<string | null> {
  const open = await openCampaign(parts, reference);
  if (open === null) return null;
  const {
    code: _code,
    key: _key,
    startsAt: _from,
    endsAt: _until,
    ...fields
  } = effective(open.now, open.draft ?? NO_DRAFT);
  return begin(parts, fields, open.draft?.art ?? open.desk.art, actor);
}

async function begin(parts: CampaignParts, fields: FieldValues, art: unknown, actor: Actor): Promise<string> {
  const at = new Date(parts.clock.now());
  const values = writeDraft(NO_DRAFT, fields, {});
  return transaction(parts.db, async (trx) =>
    newCampaignReference(await beginDraft('campaign', trx, { of: null, ...values, art }, actor.name, at)),
  );
}
