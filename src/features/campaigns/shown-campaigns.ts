import { defaultBannerCopy } from '../../copy/campaigns/campaigns.ts';
import {
  type AdvertisingView,
  BANNER_PLACES,
  type BannerPlace,
  type BannerView,
  bannerAt,
  type NoticeView,
  type ShownCampaigns,
} from '../../domain/campaigns/banner.ts';
import { bannerLink, DEFAULT_BANNER_LINK } from '../../domain/campaigns/banner-link.ts';
import {
  ADVERTISING_TYPE,
  type Campaign,
  isCampaignActive,
  isCampaignShown,
  isSale,
  NOTICE_TYPE,
} from '../../domain/campaigns/campaign.ts';
import { isBlackout } from '../../domain/campaigns/campaign-name.ts';
import { campaignArtPath, DEFAULT_ART } from '../../domain/media/media-address.ts';
import type { Instant } from '../../domain/time.ts';

/** Parts of campaigns beside the listings at `now`; `campaigns` in the order of their banners, the highest first. */
export function shownCampaigns(campaigns: readonly Campaign[], now: Instant): ShownCampaigns {
  const shown = campaigns.filter((campaign) => isCampaignShown(campaign, now));
  const sales = shown.filter(isSale);
  const bannersOf = (place: BannerPlace) => sales.flatMap((campaign) => bannerAt(campaign, place, now) ?? []);
  const home = bannersOf('home');
  return {
    home: home.length > 0 ? home : [defaultBanner()],
    listing: bannersOf('listing'),
    popup: sales.flatMap((campaign) => {
      const banner = bannerAt(campaign, 'popup', now);
      return banner === null ? [] : { ...banner, until: new Date(campaign.endsAt).toISOString() };
    }),
    advertising: shown.map(advertisingOf).find((found) => found !== null) ?? null,
    notices: shown.flatMap((campaign) => noticeOf(campaign, now) ?? []),
    isBlackout: sales.some((campaign) => isBlackout(campaign) && isCampaignActive(campaign, now)),
  };
}

/** Stands where no campaign has all its pictures; it leads to all listings. */
function defaultBanner(): BannerView {
  const [mobile, normal, large] = BANNER_PLACES.home.map((location) =>
    campaignArtPath(DEFAULT_ART, location),
  );
  return {
    code: '',
    name: defaultBannerCopy.name,
    alt: defaultBannerCopy.alt,
    href: DEFAULT_BANNER_LINK,
    newTab: false,
    sourceMobile: mobile ?? '',
    sourceNormal: normal ?? '',
    sourceLarge: large ?? '',
    sourceWidest: large ?? '',
    countdown: null,
  };
}

/** The two pictures of advertising are those of a list for phones and for screens. */
function advertisingOf(campaign: Campaign): AdvertisingView | null {
  if (campaign.type !== ADVERTISING_TYPE) return null;
  const at = (wanted: string) => campaign.banners.find(({ location }) => location === wanted);
  const [mobile, desktop] = [at('listing_750_176'), at('listing_1280_280')];
  if (!mobile?.image.startsWith('/') || !desktop?.image.startsWith('/')) return null;
  return {
    urlDesktop: desktop.image,
    urlMobile: mobile.image,
    ...bannerLink(desktop.url ?? mobile.url),
    alt: desktop.name || campaign.name,
  };
}

function noticeOf(campaign: Campaign, now: Instant): NoticeView | null {
  if (campaign.type !== NOTICE_TYPE || !isCampaignActive(campaign, now)) return null;
  return { code: campaign.code, title: campaign.name, text: campaign.text ?? '' };
}
