import { type Instant, instant } from '../time.ts';
import { BANNER_PLACES, type BannerPlace, bannerAt } from './banner.ts';
import { ADVERTISING_TYPE, type Campaign, isSale } from './campaign.ts';

/** Places at which one banner alone is shown, though several campaigns have one. */
const ONE_ALONE = ['listing', 'property', 'propertyEnd'] as const satisfies readonly BannerPlace[];
export type ClashPlace = (typeof ONE_ALONE)[number] | 'advertising' | 'home' | 'popup';

/** Another campaign that is shown at the same time. */
export type CampaignClash = {
  readonly code: string;
  readonly name: string;
  /** While both are shown. */
  readonly from: Instant;
  readonly until: Instant;
  /** Places in which both have something to show: one alone is seen there, or one after the other. */
  readonly places: readonly {
    readonly place: ClashPlace;
    readonly isShared: boolean;
    /** True when this campaign is the one that is seen, or seen first. */
    readonly wins: boolean;
  }[];
};

/** Instant from which a campaign is shown; announced ones for as long as they are known. */
const shownFrom = ({ isPreLaunch, startsAt }: Campaign, now: Instant): Instant =>
  isPreLaunch && now < startsAt ? now : startsAt;

/** The order of banners: the highest first, then by code, as campaigns are read. */
const comesFirst = (one: Campaign, other: Campaign) =>
  one.bannerOrder > other.bannerOrder || (one.bannerOrder === other.bannerOrder && one.code < other.code);

/**
 * Campaigns that are shown while `campaign` is, with the places at which both would stand. Campaigns that are over or
 * switched off are left out.
 */
export function campaignClashes(
  campaign: Campaign,
  others: readonly Campaign[],
  now: Instant,
): readonly CampaignClash[] {
  const start = shownFrom(campaign, now);
  return others.flatMap((other) => {
    if (other.code === campaign.code || other.endsAt <= now) return [];
    if (!other.isActive && !other.isPreLaunch) return [];
    const from = instant(Math.max(start, shownFrom(other, now), now));
    const until = instant(Math.min(campaign.endsAt, other.endsAt));
    if (from >= until) return [];
    const places = sharedPlaces(campaign, other, from);
    const isPair = isSale(campaign) && isSale(other);
    if (places.length === 0 && !isPair) return [];
    return [{ code: other.code, name: other.name, from, until, places }];
  });
}

function sharedPlaces(campaign: Campaign, other: Campaign, at: Instant): CampaignClash['places'] {
  const wins = comesFirst(campaign, other);
  if (campaign.type === ADVERTISING_TYPE && other.type === ADVERTISING_TYPE) {
    return [{ place: 'advertising', isShared: false, wins }];
  }
  if (!isSale(campaign) || !isSale(other)) return [];
  const hasBoth = (place: BannerPlace) =>
    [campaign, other].every((each) => bannerAt(each, place, at) !== null);
  return (['home', 'popup', ...ONE_ALONE] as const)
    .filter(hasBoth)
    .map((place) => ({ place, isShared: place === 'home' || place === 'popup', wins }));
}

/** A place whose pictures are not all there. */
export type PlaceGap = {
  readonly place: BannerPlace;
  readonly missing: readonly string[];
  readonly isBegun: boolean;
};

/** The places of a sale at which its banner is not shown, and which pictures lack. */
export function bannerGaps({ banners }: Pick<Campaign, 'banners'>): readonly PlaceGap[] {
  return (Object.keys(BANNER_PLACES) as BannerPlace[]).flatMap((place) => {
    const wanted: readonly string[] = BANNER_PLACES[place];
    const missing = wanted.filter((location) => !banners.some((banner) => banner.location === location));
    return missing.length === 0 ? [] : [{ place, missing, isBegun: missing.length < wanted.length }];
  });
}
