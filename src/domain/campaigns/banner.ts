import type { Instant } from '../time.ts';
import { bannerLink } from './banner-link.ts';
import type { BannerLocation, Campaign } from './campaign.ts';

/**
 * Places of banners, and the picture of each width: below 1024 px (home: 700), from there, from 1300, from 1700
 * (2§9).
 */
export const BANNER_PLACES = {
  home: ['home_750_998', 'home_1280_474', 'home_1920_474'],
  listing: ['listing_750_176', 'listing_1280_280', 'listing_1920_474', 'listing_2560_560'],
  property: ['property_780_84', 'property_1280_56', 'property_2560_110'],
  /** At the end of a property's page. */
  propertyEnd: ['property_1280_280'],
  popup: ['popup_640_824'],
} as const satisfies Readonly<Record<string, readonly BannerLocation[]>>;
export type BannerPlace = keyof typeof BANNER_PLACES;

/** A banner as a page shows it (1§3): its pictures by width, what they say, where it leads. */
export type BannerView = {
  readonly code: string;
  /** Name of the campaign. */
  readonly name: string;
  /** Text of the picture, for those who do not see it. */
  readonly alt: string;
  readonly href: string;
  readonly newTab: boolean;
  readonly sourceMobile: string;
  /** From 1024 px, on the home page from 700; a place with fewer pictures repeats the one before. */
  readonly sourceNormal: string;
  /** From 1300 px. */
  readonly sourceLarge: string;
  /** From 1700 px. */
  readonly sourceWidest: string;
  readonly countdown: CountdownView | null;
};

/** A banner of the window, with the ISO instant at which its campaign ends. */
export type PopUpBanner = BannerView & { readonly until: string };

export type CountdownView = { readonly text: string; readonly at: string };

/** The banner of a campaign for a place; null unless every picture of the place is there, as one of ours. */
export function bannerAt(campaign: Campaign, place: BannerPlace, now: Instant): BannerView | null {
  const found = BANNER_PLACES[place].map((location) =>
    campaign.banners.find((banner) => banner.location === location && isOwnPicture(banner.image)),
  );
  const banners = found.filter((banner) => banner !== undefined);
  const [mobile] = banners;
  if (mobile === undefined || banners.length < found.length) return null;
  const at = (index: number) => (banners[index] ?? banners.at(-1) ?? mobile).image;
  const linked = banners.find(({ url }) => url !== null) ?? mobile;
  return {
    code: campaign.code,
    name: campaign.name,
    alt: mobile.name || campaign.name,
    ...bannerLink(linked.url),
    sourceMobile: mobile.image,
    sourceNormal: at(1),
    sourceLarge: at(2),
    sourceWidest: at(3),
    countdown: countdownAt(campaign, place, now),
  };
}

/** Pictures of other sites are not asked for before a visitor wants them (D§1). */
const isOwnPicture = (address: string) => /^\/(?![/\\])/.test(address);

/** The countdown that a campaign has for a place, until its instant: `home`, or one of the home's locations. */
export function countdownAt(
  { countdowns }: Pick<Campaign, 'countdowns'>,
  place: BannerPlace,
  now: Instant,
): CountdownView | null {
  const found = countdowns.find(
    ({ location, at }) => (location === place || location.startsWith(`${place}_`)) && at > now,
  );
  return found === undefined ? null : { text: found.text, at: new Date(found.at).toISOString() };
}

/** A picture between the listings that sells something else (1§3); which of the two is shown turns at 700 px. */
export type AdvertisingView = {
  readonly urlDesktop: string;
  readonly urlMobile: string;
  readonly href: string;
  readonly newTab: boolean;
  readonly alt: string;
};

/** Something to know for a while, such as a maintenance that is planned. */
export type NoticeView = { readonly code: string; readonly title: string; readonly text: string };

/** Parts of campaigns that are shown beside the listings at an instant. */
export type ShownCampaigns = {
  /** Banners of the home page, in their order; never empty. */
  readonly home: readonly BannerView[];
  /** Banners of lists: the highest first. */
  readonly listing: readonly BannerView[];
  readonly popup: readonly PopUpBanner[];
  readonly advertising: AdvertisingView | null;
  readonly notices: readonly NoticeView[];
  /** The offers of a blackout run: windows that ask for an e-mail have words of their own. */
  readonly isBlackout: boolean;
};
