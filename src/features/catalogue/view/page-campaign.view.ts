import { bannerAt, countdownAt } from '../../../domain/campaigns/banner.ts';
import { isCampaignActive, isCampaignShown, isSale } from '../../../domain/campaigns/campaign.ts';
import type { PageCampaign } from '../../../domain/catalogue/page-sections.ts';
import type { Property } from '../../../domain/catalogue/property.ts';
import type { ViewContext } from './property-card.view.ts';

export type CampaignContext = Pick<ViewContext, 'campaigns' | 'now'>;

/**
 * Campaign on the property's page (specification 1§2, 1§4): the banner of highest order among its active ones, and
 * the countdown of one that runs or is announced. Null without either.
 */
export function pageCampaign(
  { campaignCodes }: Pick<Property, 'campaignCodes'>,
  { campaigns, now }: CampaignContext,
): PageCampaign | null {
  const own = campaigns
    .filter(isSale)
    .filter(({ code, key }) => campaignCodes.some((wanted) => wanted === code || wanted === key))
    .toSorted((a, b) => b.bannerOrder - a.bannerOrder);
  const active = own.filter((campaign) => isCampaignActive(campaign, now));
  const highest = (place: 'property' | 'propertyEnd') =>
    active.map((campaign) => bannerAt(campaign, place, now)).find((found) => found !== null) ?? null;
  const banner = highest('property');
  const endBanner = highest('propertyEnd');
  const counting = own
    .filter((campaign) => isCampaignShown(campaign, now))
    .flatMap((campaign) => {
      const countdown = countdownAt(campaign, 'property', now);
      return countdown === null ? [] : [{ name: campaign.name, countdown }];
    })[0];
  const name = (counting ?? active[0] ?? own[0])?.name;
  if (name === undefined || (banner === null && endBanner === null && counting === undefined)) return null;
  return { name, banner, endBanner, countdown: counting?.countdown ?? null };
}
