import {
  type BannerLocation,
  type Campaign,
  isCampaignActive,
  isCampaignInPreLaunch,
} from '../../domain/campaigns/campaign.ts';
import type { PageCampaign } from '../../domain/catalogue/page-sections.ts';
import type { Property } from '../../domain/catalogue/property.ts';
import { safeAddress } from '../../domain/catalogue/safe-address.ts';
import { isoOf, type ViewContext } from './property-card.view.ts';

export type CampaignContext = Pick<ViewContext, 'campaigns' | 'now'>;

/** The place of a countdown that belongs on the page of a property. */
const COUNTDOWN_PLACE = 'property';

/**
 * What the property's page shows of campaigns (specification 1§2, 1§4): the banner of highest order among its active
 * ones, and the countdown of one that runs or is announced. Null without either.
 */
export function pageCampaign(
  { campaignCodes }: Pick<Property, 'campaignCodes'>,
  { campaigns, now }: CampaignContext,
): PageCampaign | null {
  const own = campaigns
    .filter(({ code, key }) => campaignCodes.some((wanted) => wanted === code || wanted === key))
    .toSorted((a, b) => b.bannerOrder - a.bannerOrder);
  const active = own.filter((campaign) => isCampaignActive(campaign, now));
  const banner = active.map(bannerOf).find((found) => found !== null) ?? null;
  const counting = own
    .filter((campaign) => isCampaignActive(campaign, now) || isCampaignInPreLaunch(campaign, now))
    .flatMap(({ name, countdowns }) => countdowns.map((countdown) => ({ name, ...countdown })))
    .find(({ location, at }) => location === COUNTDOWN_PLACE && at > now);
  const name = (active[0] ?? own[0])?.name;
  if (name === undefined || (banner === null && counting === undefined)) return null;
  return {
    name: counting?.name ?? name,
    banner,
    countdown: counting ? { text: counting.text, at: isoOf(counting.at) ?? '' } : null,
  };
}

/** Null unless the pictures for all three widths are there. */
function bannerOf({ banners, name }: Campaign): PageCampaign['banner'] {
  const at = (location: BannerLocation) => banners.find((banner) => banner.location === location);
  const [small, medium, large] = [at('property_780_84'), at('property_1280_56'), at('property_2560_110')];
  const images = [small, medium, large].map((banner) => safeAddress(banner?.image ?? null));
  const [smallImage, mediumImage, largeImage] = images;
  if (!smallImage || !mediumImage || !largeImage) return null;
  return {
    small: smallImage,
    medium: mediumImage,
    large: largeImage,
    href: safeAddress(medium?.url ?? null) ?? '/busca',
    name: medium?.name || name,
  };
}
