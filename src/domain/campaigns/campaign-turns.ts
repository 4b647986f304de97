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
