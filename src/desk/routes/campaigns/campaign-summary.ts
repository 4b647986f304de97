import { campaignSummaryCopy as words } from '../../../copy/desk/campaign-summary.ts';
import type { BannerView, ShownCampaigns } from '../../../domain/campaigns/banner.ts';
import { BANNER_LOCATIONS, type Campaign } from '../../../domain/campaigns/campaign.ts';
import type { Instant } from '../../../domain/time.ts';
import type { ShownMember } from '../../../workflows/desk/campaigns/campaign-members.server.ts';
import type {
  CampaignOutlook,
  OpenCampaign,
} from '../../../workflows/desk/campaigns/open-campaign.server.ts';
import { percentWords } from '../bulk/bulk-words.ts';
import { count } from '../properties/amounts.ts';
import { shortMoment } from './campaign-view.ts';

type Facts = {
  readonly open: Pick<OpenCampaign, 'scheduled' | 'all'>;
  /** As it would be published. */
  readonly campaign: Campaign;
  readonly outlook: CampaignOutlook;
  readonly extremes: { readonly least: ShownMember; readonly most: ShownMember } | null;
  /** Banners of the site at the instant at which it ends. */
  readonly afterEnd: ShownCampaigns | null;
  readonly now: Instant;
};

/** Everything that publishing a campaign does, in sentences. */
export function summaryView({ open, campaign, outlook, extremes, afterEnd, now }: Facts) {
  return {
    when: whenLines(open, campaign, now),
    ready: words.ready(readyOf(campaign), BANNER_LOCATIONS.length),
    extremes:
      extremes === null ? [] : [extremeOf(words.least, extremes.least), extremeOf(words.most, extremes.most)],
    after: [...priceLines(open, campaign, outlook), ...(afterEnd === null ? [] : leftLines(afterEnd))],
  };
}

const readyOf = ({ banners }: Campaign) =>
  BANNER_LOCATIONS.filter((location) => banners.some((banner) => banner.location === location)).length;

const extremeOf = (label: string, { percent, smallId, name }: ShownMember) => ({
  ...{ label, smallId, name },
  told: percentWords(percent ?? 0),
});

function whenLines(
  { scheduled }: Facts['open'],
  { startsAt, endsAt, isActive, isPreLaunch, couponCode }: Campaign,
  now: Instant,
): string[] {
  const next = scheduled.find(({ act, doneAt }) => act === 'publish' && doneAt === null);
  const isBegun = startsAt <= now;
  return [
    ...(next === undefined ? [] : [words.scheduled(shortMoment(next.at.getTime() as Instant))]),
    isBegun ? words.started(shortMoment(startsAt)) : words.starts(shortMoment(startsAt)),
    endsAt <= now ? words.ended(shortMoment(endsAt)) : words.ends(shortMoment(endsAt)),
    ...(isBegun && endsAt > now && isActive ? [words.atOnce] : []),
    ...(!isBegun && isPreLaunch ? [words.announced] : []),
    ...(isActive ? [] : [words.paused]),
    ...(couponCode === null ? [] : [words.coupon(couponCode)]),
  ];
}

/** Prices go back, but for those of another campaign that runs on. */
function priceLines({ all }: Facts['open'], { endsAt, tag }: Campaign, { counts, clashes }: CampaignOutlook) {
  const priced = counts.all - counts.withoutTotal;
  const lasting = clashes.filter(
    ({ code, properties }) =>
      properties > 0 && all.some((each) => each.code === code && each.isActive && each.endsAt > endsAt),
  );
  return [
    lasting.length > 0 ? words.pricesBut(count(priced)) : words.prices(priced, count(priced)),
    ...lasting.map(({ properties, name }) => words.shared(properties, count(properties), name)),
    ...(tag === null ? [] : [words.label]),
  ];
}

/** Banners that stand where its own stood. */
function leftLines({ home, listing, popup }: ShownCampaigns): string[] {
  const named = (banners: readonly BannerView[]) =>
    banners
      .filter(({ code }) => code !== '')
      .map(({ name }) => name)
      .join(', ');
  return [
    words.left.home(named(home)),
    words.left.listing(named(listing.slice(0, 1))),
    words.left.popup(named(popup)),
  ];
}
