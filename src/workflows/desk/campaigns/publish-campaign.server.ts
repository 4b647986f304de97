import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { campaignFaults } from '../../../copy/desk/campaigns.ts';
import type { Campaign } from '../../../domain/campaigns/campaign.ts';
import { emptyFields, fieldsOfCampaign } from '../../../domain/desk/campaign/campaign-fields.ts';
import { publication } from '../../../domain/desk/record/draft-merge.ts';
import { isSameValue } from '../../../domain/desk/record/same-value.ts';
import type { Instant } from '../../../domain/time.ts';
import type { AuditTables } from '../../../features/audit/audit.tables.server.ts';
import { type Actor, type AuditEntry, writeAudit } from '../../../features/audit/write-audit.server.ts';
import { lockCampaign, readCampaigns, takenIds } from '../../../features/campaigns/campaign.repo.server.ts';
import {
  type CampaignDesk,
  dropCampaignDraft,
  lockCampaignDraft,
  readCampaignDesk,
  writeCampaignDesk,
} from '../../../features/campaigns/drafts/campaign-draft.repo.server.ts';
import { OPERATOR_SOURCE, publishWithin } from '../../../features/campaigns/publish-campaigns.server.ts';
import { noteDraftEnd } from '../../../features/catalogue/drafts/draft-end.repo.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import {
  type CampaignFault,
  type CampaignParts,
  type CampaignTrx,
  campaignKeyOf,
  draftedCampaign,
  kindOfDraft,
} from './open-campaign.server.ts';

export type CampaignPublished =
  | { readonly kind: 'done'; readonly reference: string; readonly isNew: boolean }
  | { readonly kind: 'faults'; readonly faults: readonly CampaignFault[] }
  /** `unseen`: somebody has saved since the page was shown. `conflicts`: two values wait for a choice. */
  | { readonly kind: 'gone' | 'nothing' | 'unseen' | 'conflicts' };

const dbOf = (parts: CampaignParts) => parts.db as unknown as Kysely<AuditTables>;

/**
 * Publishes a draft as a file would be: checked by the same rules, stored by the same statement, told to every process. Only
 * what was seen is published: `revision` is the draft that the page showed.
 */
export async function publishCampaignDraft(
  parts: CampaignParts,
  reference: string,
  revision: number,
  actor: Actor,
): Promise<CampaignPublished> {
  return transaction(dbOf(parts), async (trx) => {
    const all = await readCampaigns<AuditTables>(trx);
    const key = campaignKeyOf(all, reference);
    if (key === null) return { kind: 'gone' };
    const published = 'code' in key ? await lockCampaign(trx, key.code) : null;
    const draft = await lockCampaignDraft(trx, key);
    if (draft === null) return { kind: published === null ? 'gone' : 'nothing' };
    if (draft.revision > revision) return { kind: 'unseen' };
    const now = published === null ? emptyFields(kindOfDraft(draft, null)) : fieldsOfCampaign(published);
    const isCrossed = published !== null && publication(draft, now).conflicts.length > 0;
    if (isCrossed || draft.conflicts.length > 0) return { kind: 'conflicts' };
    const drafted = draftedCampaign({ campaign: published, draft, now, all }, randomUUID());
    if (!drafted.ok) return { kind: 'faults', faults: drafted.faults };
    const { campaign } = drafted;
    if ((await takenIds<AuditTables>(trx, [campaign])).length > 0 && published === null)
      return { kind: 'gone' };
    if (published !== null && published.code !== campaign.code) {
      return { kind: 'faults', faults: [{ field: 'code', words: campaignFaults.codeFixed }] };
    }
    const desk = published === null ? NO_DESK : await readCampaignDesk<AuditTables>(trx, campaign.code);
    const at = parts.clock.now();
    if (published === null) {
      const became = { kind: 'campaign', draftId: draft.id, became: campaign.code, isNew: true } as const;
      await noteDraftEnd(trx, { ...became, endedBy: actor.name, endedAt: new Date(at), askedBy: null });
    }
    await dropCampaignDraft(trx, draft.id);
    await writeChange(trx, published, campaign, actor, at);
    await publishAndKeep(trx, campaign, { ...desk, art: draft.art ?? desk.art });
    return { kind: 'done', reference: campaign.code, isNew: published === null };
  });
}

const NO_DESK: CampaignDesk = { art: null, announces: false };

const publishAndKeep = (trx: CampaignTrx, campaign: Campaign, desk: CampaignDesk): Promise<void> =>
  publishWithin(trx, [campaign], OPERATOR_SOURCE, () => writeCampaignDesk(trx, campaign.code, desk));

/** The fields that become something else, before and after. */
async function writeChange(
  trx: CampaignTrx,
  before: Campaign | null,
  after: Campaign,
  actor: Actor,
  at: Instant,
): Promise<void> {
  const [old, fresh] = [before === null ? {} : fieldsOfCampaign(before), fieldsOfCampaign(after)];
  const changed = Object.entries(fresh).filter(([field, value]) => !isSameValue(old[field], value));
  const changes = Object.fromEntries(
    changed.map(([field, value]) => [field, { before: old[field] ?? null, after: value }]),
  );
  const act = before === null ? 'campaign.made' : 'campaign.published';
  await writeAudit(
    trx,
    actor,
    { act, object: { kind: 'campaign', id: after.code }, detail: { changes } },
    at,
  );
}

/** Acts on a published campaign that hold at once. */
export const CAMPAIGN_ACTS = ['pause', 'resume', 'end'] as const;
export type CampaignAct = (typeof CAMPAIGN_ACTS)[number];

const AUDITED = { pause: 'campaign.paused', resume: 'campaign.resumed', end: 'campaign.ended' } as const;

/**
 * Takes a campaign off the site at once, puts it back, or ends it now. `moved`: it is no longer where it was when the page was
 * shown.
 */
export async function actOnCampaign(
  parts: CampaignParts,
  reference: string,
  act: CampaignAct,
  actor: Actor,
): Promise<'done' | 'gone' | 'moved'> {
  return transaction(dbOf(parts), async (trx) => {
    const campaign = await lockCampaign(trx, reference);
    if (campaign === null) return 'gone';
    const at = parts.clock.now();
    const desk = await readCampaignDesk<AuditTables>(trx, campaign.code);
    const changed = changedBy(campaign, desk, act, at);
    if (changed === null) return 'moved';
    const entry: AuditEntry = { act: AUDITED[act], object: { kind: 'campaign', id: campaign.code } };
    await writeAudit(trx, actor, entry, at);
    await publishAndKeep(trx, changed.campaign, changed.desk);
    return 'done';
  });
}

type Changed = { readonly campaign: Campaign; readonly desk: CampaignDesk };

/** Null: there is nothing to do. A paused campaign is not announced either, until it goes on. */
function changedBy(campaign: Campaign, desk: CampaignDesk, act: CampaignAct, at: Instant): Changed | null {
  const { isActive, isPreLaunch, startsAt, endsAt } = campaign;
  if (at >= endsAt) return null;
  if (act === 'pause') {
    if (!isActive && !isPreLaunch) return null;
    const paused = { ...campaign, isActive: false, isPreLaunch: false };
    return { campaign: paused, desk: { ...desk, announces: isPreLaunch } };
  }
  if (act === 'resume') {
    if (isActive) return null;
    const resumed = { ...campaign, isActive: true, isPreLaunch: isPreLaunch || desk.announces };
    return { campaign: resumed, desk: { ...desk, announces: false } };
  }
  // One that has not begun has nothing to end.
  if (at <= startsAt) return null;
  const countdowns = campaign.countdowns.map((each) => (each.at === endsAt ? { ...each, at } : each));
  return { campaign: { ...campaign, endsAt: at, countdowns }, desk };
}
