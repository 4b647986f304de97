import type { Instant } from '../time.ts';

export const BANNER_LOCATIONS = [
  'popup_640_824',
  'home_750_998',
  'home_1280_474',
  'home_1920_474',
  'property_1280_56',
  'property_1280_280',
  'property_2560_110',
  'property_780_84',
  'listing_750_176',
  'listing_1280_280',
  'listing_1920_474',
  'listing_2560_560',
] as const;
export type BannerLocation = (typeof BANNER_LOCATIONS)[number];

/** Places of a countdown: a place of banners, or, as campaigns of old say it, one of its locations. */
export const COUNTDOWN_LOCATIONS = ['home', 'popup', 'listing', 'property', ...BANNER_LOCATIONS] as const;

/** The size in pixels that the name of a location tells. */
export function sizeOf(location: BannerLocation): { readonly width: number; readonly height: number } {
  const [width = 0, height = 0] = location.split('_').slice(1).map(Number);
  return { width, height };
}

/** Types that are no sale: a notice tells something for a time, advertising stands at the end of lists. */
export const NOTICE_TYPE = 'aviso';
export const ADVERTISING_TYPE = 'publicidade';

/** A sale campaign (specification 1 §3), or what else is shown between two instants. */
export type Campaign = {
  readonly id: string;
  readonly key: string;
  /** The code that properties and the address refer to. */
  readonly code: string;
  readonly name: string;
  /** `geral` or something more specific. */
  readonly type: string;
  /** `valor`: the model whose name labels the campaign price. */
  readonly model: string | null;
  readonly isActive: boolean;
  readonly isPreLaunch: boolean;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly bannerOrder: number;
  readonly couponCode: string | null;
  /** The sentence of a notice; null for everything else. */
  readonly text: string | null;
  readonly banners: readonly {
    readonly location: BannerLocation;
    readonly image: string;
    readonly url: string | null;
    readonly resaleId: string | null;
    readonly name: string;
  }[];
  /** What pictures lead to, and say, once there are any: a campaign without pictures keeps them here. */
  readonly link?: string | undefined;
  readonly alt?: string | undefined;
  readonly filter: { readonly name: string; readonly pattern: string; readonly url: string } | null;
  readonly tag: {
    readonly name: string;
    readonly type: string | null;
    readonly icon: string | null;
    readonly background: string | null;
    readonly color: string | null;
  } | null;
  readonly countdowns: readonly { readonly location: string; readonly text: string; readonly at: Instant }[];
};

/** Place that the campaign leads to; null: none was written. */
export const linkOf = ({ banners, link }: Pick<Campaign, 'banners' | 'link'>): string | null =>
  banners.find(({ url }) => url !== null)?.url ?? link ?? null;

/** Active: switched on, now at or after the start and before the end (2§9). */
export function isCampaignActive(
  campaign: Pick<Campaign, 'isActive' | 'startsAt' | 'endsAt'>,
  now: Instant,
): boolean {
  return campaign.isActive && now >= campaign.startsAt && now < campaign.endsAt;
}

/** Pre-launch: announced, and before the start. */
export function isCampaignInPreLaunch(
  campaign: Pick<Campaign, 'isPreLaunch' | 'startsAt'>,
  now: Instant,
): boolean {
  return campaign.isPreLaunch && now < campaign.startsAt;
}

/** Shown at all: it runs, or it is announced (1§4). */
export function isCampaignShown(
  campaign: Pick<Campaign, 'isActive' | 'isPreLaunch' | 'startsAt' | 'endsAt'>,
  now: Instant,
): boolean {
  return isCampaignActive(campaign, now) || isCampaignInPreLaunch(campaign, now);
}

/** True of a campaign that sells something: neither a notice nor advertising. */
export function isSale({ type }: Pick<Campaign, 'type'>): boolean {
  return type !== NOTICE_TYPE && type !== ADVERTISING_TYPE;
}
