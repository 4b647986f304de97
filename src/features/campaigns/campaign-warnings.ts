import { campaignFileCopy as words } from '../../copy/campaigns/campaigns.ts';
import { BANNER_PLACES, type BannerPlace } from '../../domain/campaigns/banner.ts';
import { type Campaign, isSale } from '../../domain/campaigns/campaign.ts';
import { recognisedName } from '../../domain/campaigns/campaign-name.ts';

/** Likely slips of the operator: sets of pictures with gaps, and names that mean nothing in particular. */
export function campaignWarnings(campaigns: readonly Campaign[]): string[] {
  return campaigns
    .filter(isSale)
    .flatMap((campaign) => [
      ...Object.keys(BANNER_PLACES).flatMap((place) => incompleteAt(campaign, place as BannerPlace)),
      ...([campaign.key, campaign.code, campaign.name].some((text) => recognisedName(text))
        ? []
        : [words.unknownName(campaign.code)]),
    ]);
}

function incompleteAt({ banners, code }: Campaign, place: BannerPlace): string[] {
  const missing = BANNER_PLACES[place].filter(
    (location) => !banners.some((banner) => banner.location === location),
  );
  const isBegun = missing.length < BANNER_PLACES[place].length;
  return isBegun && missing.length > 0 ? [words.incomplete(code, place, missing)] : [];
}
