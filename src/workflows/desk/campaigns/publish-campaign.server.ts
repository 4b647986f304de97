import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { campaignFaults } from '../../../copy/desk/campaigns.ts';
import { readArt } from '../../../domain/desk/campaign/banner-crop.ts';
import { emptyFields, fieldsOfCampaign } from '../../../domain/desk/campaign/campaign-fields.ts';
import { isSameValue } from '../../../domain/desk/record/same-value.ts';
import type { Instant } from '../../../domain/time.ts';
import { type Actor, type AuditEntry, writeAudit } from '../../../features/audit/write-audit.server.ts';
import { lockCampaign, readCampaigns, takenIds } from '../../../features/campaigns/campaign.repo.server.ts';
import {
  type CampaignDesk,
  readCampaignDesk,
  writeCampaignDesk,
} from '../../../features/campaigns/campaign-desk.repo.server.ts';
import { OPERATOR_SOURCE, publishWithin } from '../../../features/campaigns/publish-campaigns.server.ts';
import { dropDraft, lockDraft } from '../../../features/drafts/draft.repo.server.ts';
import { type FieldChanged, keepVersion } from '../../../features/drafts/version.repo.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import type { DraftParts } from '../drafts/draft-room.ts';
import { waitsBefore } from '../drafts/draft-stop.ts';
import { noteEndOf } from '../drafts/second-person.server.ts';
import { type CampaignAct, type ChangedCampaign, campaignAfter } from './campaign-act.ts';
import { CAMPAIGN_ROOM } from './campaign-room.ts';
import { type CampaignFault, campaignKeyOf, draftedCampaign, kindOfDraft } from './open-campaign.server.ts';
import { ART_FIELD } from './save-campaign.server.ts';
import { campaignWaits } from './second-campaign.server.ts';

export type CampaignPublished =
  | { readonly kind: 'done'; readonly reference: string; readonly isNew: boolean }
  | { readonly kind: 'faults'; readonly faults: readonly CampaignFault[] }
  /**
   * `unseen`: somebody has saved since the page was shown. `conflicts`: two values wait for a choice. `asked`: a second person has
   * to agree.
   */
  | { readonly kind: 'gone' | 'nothing' | 'unseen' | 'conflicts' | 'asked' };

/**
 * Publishes a draft as a file would be: checked by the same rules, stored by the same statement, told to every process. Only
 * what was seen is published: `seen` is the revision that the page showed; null: whatever it is.
 */
export async function publishCampaignDraft(
  parts: DraftParts,
  reference: string,
  seen: number | null,
  actor: Actor,
): Promise<CampaignPublished> {
  return transaction(parts.db, async (trx) => {
    const all = await readCampaigns(trx as never);
    const key = campaignKeyOf(all, reference);
    if (key === null) return { kind: 'gone' };
    const published = 'of' in key ? await lockCampaign(trx, key.of) : null;
    const draft = await lockDraft('campaign', trx, key);
    if (draft === null) return { kind: published === null ? 'gone' : 'nothing' };
    const now = published === null ? emptyFields(kindOfDraft(draft, null)) : fieldsOfCampaign(published);
    const waits = waitsBefore(draft, published === null ? null : now, seen);
    if (waits !== null) return { kind: waits.kind };
    const drafted = draftedCampaign({ campaign: published, draft, now, all }, randomUUID());
    if (!drafted.ok) return { kind: 'faults', faults: drafted.faults };
    const { campaign } = drafted;
    if ((await takenIds(trx as never, [campaign])).length > 0 && published === null) return { kind: 'gone' };
    if (published !== null && published.code !== campaign.code) {
      return { kind: 'faults', faults: [{ field: 'code', words: campaignFaults.codeFixed }] };
    }
    const desk = published === null ? NO_DESK : await readCampaignDesk(trx as never, campaign.code);
    if (await campaignWaits(trx, draft, { actor, clock: parts.clock })) return { kind: 'asked' };
    const at = parts.clock.now();
    const ended = { id: draft.id, isNew: published === null };
    await noteEndOf(CAMPAIGN_ROOM, trx, ended, campaign.code, { actor, at });
    await dropDraft('campaign', trx, draft.id);
    const after = { campaign, desk: { ...desk, art: draft.art ?? desk.art } };
    const before = published === null ? null : { campaign: published, desk };
    await writeChange(trx, before, after, actor, at);
    await publishAndKeep(trx, after, noted(before, after, actor, at));
    return { kind: 'done', reference: campaign.code, isNew: published === null };
  });
}

const NO_DESK: CampaignDesk = { art: null, announces: false };

type CampaignVersion = Omit<Parameters<typeof keepVersion<'campaign', unknown>>[2], 'of'>;

/** Stores a campaign with what only the desk knows of it, and keeps what was changed as a version. */
const publishAndKeep = <DB>(
  trx: Transaction<DB>,
  { campaign, desk }: ChangedCampaign,
  version: CampaignVersion,
): Promise<void> =>
  publishWithin(trx, [campaign], OPERATOR_SOURCE, async () => {
    await writeCampaignDesk(trx, campaign.code, desk);
    if (version.changes.length > 0) await keepVersion('campaign', trx, { of: campaign.code, ...version });
  });

/** Fields with the source pictures of the banners, which come back with them. */
const keptFields = ({ campaign, desk }: ChangedCampaign) => ({
  ...fieldsOfCampaign(campaign),
  [ART_FIELD]: readArt(desk.art),
});

/** The fields that become something else, before and after. */
function changesOf(before: ChangedCampaign | null, after: ChangedCampaign): FieldChanged[] {
  const old: Readonly<Record<string, unknown>> = before === null ? {} : keptFields(before);
  const changed = Object.entries(keptFields(after)).filter(
    ([field, value]) => !isSameValue(old[field], value),
  );
  return changed.map(([field, value]) => ({ field, before: old[field] ?? null, after: value }));
}

const noted = (
  before: ChangedCampaign | null,
  after: ChangedCampaign,
  actor: Actor,
  at: Instant,
): CampaignVersion => ({
  ...{ at, actor, changes: changesOf(before, after), fields: keptFields(after) },
});

async function writeChange<DB>(
  trx: Transaction<DB>,
  before: ChangedCampaign | null,
  after: ChangedCampaign,
  actor: Actor,
  at: Instant,
): Promise<void> {
  const shown = changesOf(before, after).filter(({ field }) => field !== ART_FIELD);
  const changes = Object.fromEntries(shown.map(({ field, ...values }) => [field, values]));
  const act = before === null ? 'campaign.made' : 'campaign.published';
  const object = { kind: 'campaign', id: after.campaign.code };
  await writeAudit(trx as never, actor, { act, object, detail: { changes } }, at);
}

const AUDITED = { pause: 'campaign.paused', resume: 'campaign.resumed', end: 'campaign.ended' } as const;

/**
 * Takes a campaign off the site at once, puts it back, or ends it now. `moved`: it is no longer where it was when the page was
 * shown.
 */
export async function actOnCampaign(
  parts: DraftParts,
  reference: string,
  act: CampaignAct,
  actor: Actor,
): Promise<'done' | 'gone' | 'moved'> {
  return transaction(parts.db, async (trx) => {
    const campaign = await lockCampaign(trx, reference);
    if (campaign === null) return 'gone';
    const at = parts.clock.now();
    const desk = await readCampaignDesk(trx as never, campaign.code);
    const changed = campaignAfter(campaign, desk, act, at);
    if (changed === null) return 'moved';
    const entry: AuditEntry = { act: AUDITED[act], object: { kind: 'campaign', id: campaign.code } };
    await writeAudit(trx, actor, entry, at);
    await publishAndKeep(trx, changed, noted({ campaign, desk }, changed, actor, at));
    return 'done';
  });
}
