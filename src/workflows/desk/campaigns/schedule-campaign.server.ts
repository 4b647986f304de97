import type { Actor } from '../../../features/audit/write-audit.server.ts';
import type { ScheduledAct } from '../../../features/drafts/schedule.repo.server.ts';
import type { DraftParts } from '../drafts/draft-room.ts';
import { runScheduledDraft, scheduleDraft, unscheduleDraft } from '../drafts/schedule.server.ts';
import { CAMPAIGN_ROOM } from './campaign-room.ts';
import { actOnCampaign, publishCampaignDraft } from './publish-campaign.server.ts';

/** Has the changes of a campaign published, or the campaign paused, at an instant to come. */
export const scheduleCampaign = (
  parts: DraftParts,
  reference: string,
  wanted: { readonly act: ScheduledAct; readonly at: number },
  actor: Actor,
) => scheduleDraft(CAMPAIGN_ROOM, parts, reference, wanted, actor);

/** Takes back what waits. */
export const unscheduleCampaign = (parts: DraftParts, reference: string, id: number) =>
  unscheduleDraft(CAMPAIGN_ROOM, parts, reference, id);

/** Does what was asked for this instant. */
export const runScheduledCampaign = (parts: DraftParts, id: number): Promise<void> =>
  runScheduledDraft(CAMPAIGN_ROOM, parts, id, async (reference, act, actor) =>
    act === 'publish'
      ? (await publishCampaignDraft(parts, reference, null, actor)).kind
      : actOnCampaign(parts, reference, 'pause', actor),
  );
