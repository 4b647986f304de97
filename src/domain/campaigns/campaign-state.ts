import type { Instant } from '../time.ts';
import { type Campaign, isCampaignActive, isCampaignInPreLaunch } from './campaign.ts';

/** `announced`: it is shown before its start. `paused`: it would be shown, were it not switched off. */
export const CAMPAIGN_STATES = ['running', 'announced', 'coming', 'paused', 'over'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** True of one that nobody sees: it may be taken away with all that is known of it. */
export const canRemoveAt = (state: CampaignState): boolean => state !== 'running' && state !== 'announced';

export function campaignStateAt(
  campaign: Pick<Campaign, 'isActive' | 'isPreLaunch' | 'startsAt' | 'endsAt'>,
  now: Instant,
): CampaignState {
  if (now >= campaign.endsAt) return 'over';
  if (isCampaignActive(campaign, now)) return 'running';
  if (isCampaignInPreLaunch(campaign, now)) return 'announced';
  return campaign.isActive ? 'coming' : 'paused';
}
