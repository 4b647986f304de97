import type { Campaign } from '../../../domain/campaigns/campaign.ts';
import type { Instant } from '../../../domain/time.ts';
import type { CampaignDesk } from '../../../features/campaigns/campaign-desk.repo.server.ts';

/** Acts on a published campaign that hold at once. */

export type CampaignAct = 'pause' | 'resume' | 'end';

export type ChangedCampaign = { readonly campaign: Campaign; readonly desk: CampaignDesk };

/**
 * Campaign after an act; null: there is nothing to do. A paused campaign is not announced either, until it goes on.
 */
export function campaignAfter(
  campaign: Campaign,
  desk: CampaignDesk,
  act: CampaignAct,
  at: Instant,
): ChangedCampaign | null {
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
