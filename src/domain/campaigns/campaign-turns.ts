import type { Instant } from '../time.ts';
import type { Campaign } from './campaign.ts';

export type TurningCampaign = Pick<
  Campaign,
  'isActive' | 'isPreLaunch' | 'startsAt' | 'endsAt' | 'countdowns'
>;

/** The instants at which what is shown of a campaign turns by itself, in no order: start, end, ends of countdowns. */
export function turnsOfCampaign(campaign: TurningCampaign): readonly Instant[] {
  const { isActive, isPreLaunch, startsAt, endsAt, countdowns } = campaign;
  if (!isActive && !isPreLaunch) return [];
  return [startsAt, endsAt, ...countdowns.map(({ at }) => at)];
}

/** The first instant to come at which anything of them turns; null when nothing will. */
export function nextCampaignTurn(campaigns: readonly TurningCampaign[], now: Instant): Instant | null {
  const coming = campaigns.flatMap(turnsOfCampaign).filter((at) => at > now);
  return coming.reduce<Instant | null>((first, at) => (first === null || at < first ? at : first), null);
}
