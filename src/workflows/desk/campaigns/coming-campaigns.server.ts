import type { Campaign } from '../../../domain/campaigns/campaign.ts';
import { fieldsOfCampaign } from '../../../domain/desk/campaign/campaign-fields.ts';
import type { Instant } from '../../../domain/time.ts';
import { readCampaignDesk } from '../../../features/campaigns/campaign-desk.repo.server.ts';
import { readDraft } from '../../../features/drafts/draft.repo.server.ts';
import { requestOf } from '../../../features/drafts/request.repo.server.ts';
import { scheduledUntil } from '../../../features/drafts/schedule.repo.server.ts';
import type { DraftParts } from '../drafts/draft-room.ts';
import { waitsBefore } from '../drafts/draft-stop.ts';
import { eyeSettings } from '../eyes/eyes.server.ts';
import { campaignAfter } from './campaign-act.ts';
import { draftedCampaign } from './open-campaign.server.ts';

/**
 * The campaigns as the site will know them at an instant, with all that is scheduled until then. Nothing is written: what would
 * come to nothing changes nothing here either.
 */
export async function comingCampaigns(
  parts: DraftParts,
  all: readonly Campaign[],
  at: Instant,
): Promise<readonly Campaign[]> {
  let campaigns = all;
  for (const { of, act, actor, at: when } of await scheduledUntil('campaign', parts.db, new Date(at))) {
    const campaign = campaigns.find(({ code }) => code === of);
    if (campaign === undefined) continue;
    const after =
      act === 'publish'
        ? await publishedOf(parts, { campaign, all: campaigns }, actor)
        : (campaignAfter(
            campaign,
            await readCampaignDesk(parts.db as never, of),
            'pause',
            when.getTime() as Instant,
          )?.campaign ?? null);
    if (after !== null) campaigns = campaigns.map((each) => (each.code === of ? after : each));
  }
  return campaigns;
}

/** Campaign after its draft is published as somebody; null: it is not published. */
async function publishedOf(
  parts: DraftParts,
  { campaign, all }: { readonly campaign: Campaign; readonly all: readonly Campaign[] },
  actor: string,
): Promise<Campaign | null> {
  const draft = await readDraft('campaign', parts.db, { of: campaign.code });
  if (draft === null) return null;
  const now = fieldsOfCampaign(campaign);
  if (waitsBefore(draft, now, null) !== null) return null;
  const drafted = draftedCampaign({ campaign, draft, now, all }, 'unused');
  if (!drafted.ok || drafted.campaign.code !== campaign.code) return null;
  if ((await eyeSettings(parts)).campaigns) {
    const asked = await requestOf('campaign', parts.db, draft.id);
    if (asked === null || asked.refusedReason !== null || asked.askedBy === actor) return null;
  }
  return drafted.campaign;
}
