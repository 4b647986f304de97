import { type DemoCampaignKey, demoCampaignCopy, demoCampaignTexts } from '../../copy/demo/demo-campaigns.ts';
import {
  BANNER_LOCATIONS,
  type BannerLocation,
  type Campaign,
  NOTICE_TYPE,
} from '../../domain/campaigns/campaign.ts';
import { campaignArtPath } from '../../domain/media/media-address.ts';
import { type Instant, instant } from '../../domain/time.ts';
import { daysFrom } from './demo-draft.ts';
import { randomFor, uuidFrom } from './demo-random.ts';

type Plan = {
  readonly key: DemoCampaignKey;
  /** Start and end in days from now, or as ISO instants. */
  readonly window: readonly [start: number, end: number] | readonly [start: string, end: string];
  readonly order: number;
  /** Text and ground of its tag; some are hard to read on purpose. */
  readonly colours: readonly [text: string, ground: string] | null;
  /** Target of its banners; undefined: none, null: the default page. */
  readonly link?: string | null;
  readonly locations?: readonly BannerLocation[];
  readonly coupon?: string;
  readonly model?: 'valor';
  readonly type?: string;
  readonly isOff?: boolean;
  readonly isAnnounced?: boolean;
  readonly countdowns?: readonly string[];
};

const EVERYWHERE = ['home', 'property', 'listing'];

const PLANS: readonly Plan[] = [
  {
    key: 'feirao',
    window: [-5, 9],
    order: 50,
    colours: ['#ffffff', '#0b4f4a'],
    link: '/busca?campanha-exclusiva=feirao',
    model: 'valor',
    countdowns: EVERYWHERE,
  },
  {
    key: 'mega_feirao',
    window: [12, 26],
    order: 90,
    colours: ['#ffffff', '#8a3b12'],
    link: '/busca?campanha-exclusiva=mega_feirao',
    model: 'valor',
    isAnnounced: true,
    countdowns: ['home'],
  },
  {
    key: 'feirao15',
    window: ['2022-06-15T00:00:00-03:00', '2022-07-01T00:00:00-03:00'],
    order: 15,
    colours: ['#ffffff', '#a3341f'],
    link: null,
    model: 'valor',
  },
  {
    key: 'corujao',
    window: [-0.4, 0.35],
    order: 70,
    colours: ['#f4f1dc', '#14264d'],
    link: '/busca?campanha-exclusiva=corujao',
    model: 'valor',
    countdowns: EVERYWHERE,
    locations: ['home_750_998', 'home_1280_474', 'home_1920_474', 'popup_640_824'],
  },
  {
    key: 'cashback',
    window: [-20, 40],
    order: 10,
    colours: ['#ffffff', '#ffd964'],
    link: 'https://example.com/cashback',
  },
  {
    key: 'blackout',
    window: [-1, 2],
    order: 80,
    colours: ['#ffffff', '#111111'],
    link: '/condicoes-blackout',
    model: 'valor',
    countdowns: EVERYWHERE,
    locations: ['popup_640_824', 'property_1280_56', 'property_2560_110', 'property_780_84'],
  },
  {
    key: 'blackout_day',
    window: [3, 4],
    order: 85,
    colours: ['#444444', '#333333'],
    isAnnounced: true,
    countdowns: ['home'],
    link: '/condicoes-blackout',
    locations: ['home_750_998', 'home_1280_474', 'home_1920_474'],
  },
  { key: 'melhor_proposta', window: [-10, 20], order: 0, colours: null },
  {
    key: 'novembro_magico',
    window: [-3, 6],
    order: 60,
    colours: ['#ffffff', '#6a2fb5'],
    link: '/busca?campanha-exclusiva=novembro_magico',
    model: 'valor',
    countdowns: ['property'],
  },
  { key: 'esquenta', window: [2, 5], order: 20, colours: ['#1a1a1a', '#f6a04a'], link: null },
  {
    key: 'saldao',
    window: [-12, -2],
    order: 30,
    colours: ['#ffffff', '#b03a2e'],
    link: null,
    model: 'valor',
  },
  {
    key: 'aniversario',
    window: [-4, 4],
    order: 40,
    colours: ['#ffffff', '#2f6f87'],
    link: null,
    isOff: true,
  },
  {
    key: 'cupom10',
    window: [-2, 12],
    order: 5,
    colours: ['#e0e0e0', '#f5f5f5'],
    type: 'cupom',
    coupon: 'CUPOM10',
    link: '/busca?cupom=CUPOM10',
    model: 'valor',
    locations: ['listing_750_176', 'listing_1280_280', 'listing_1920_474', 'listing_2560_560'],
  },
  {
    key: 'cupom20',
    window: [-30, -10],
    order: 5,
    colours: ['#ffffff', '#3f6f78'],
    type: 'cupom',
    coupon: 'CUPOM20',
    link: '/busca?cupom=CUPOM20',
  },
];

/** The windows and the notice that the specification dates itself (2§9); the days are whole ones. */
const DATED: readonly Plan[] = [
  {
    key: 'feirao_2022',
    window: ['2022-06-10T00:00:00-03:00', '2022-07-01T00:00:00-03:00'],
    order: 1,
    colours: null,
    model: 'valor',
  },
  {
    key: 'manutencao_2024',
    window: ['2024-01-13T08:00:00-03:00', '2024-01-13T23:00:00-03:00'],
    order: 0,
    colours: null,
    type: NOTICE_TYPE,
  },
];

/** Campaigns that run, are announced, wait unannounced, are over and are switched off, around `now`. */
export function demoCampaigns(seed: number, now: Instant): Campaign[] {
  return [...PLANS, ...DATED].map((plan, index) =>
    campaignOf(plan, uuidFrom(randomFor(seed, 'campaign', index)), now),
  );
}

function campaignOf(plan: Plan, id: string, now: Instant): Campaign {
  const [startsAt, endsAt] = windowOf(plan, now);
  const { name, line } = demoCampaignCopy[plan.key];
  const isComing = startsAt > now;
  return {
    id,
    key: plan.key,
    code: plan.key,
    name,
    type: plan.type ?? 'geral',
    model: plan.model ?? null,
    isActive: plan.isOff !== true,
    isPreLaunch: plan.isAnnounced === true,
    startsAt,
    endsAt,
    bannerOrder: plan.order,
    couponCode: plan.coupon ?? null,
    text: plan.type === NOTICE_TYPE ? line : null,
    banners: bannersOf(plan),
    filter: {
      name: demoCampaignTexts.filter(name),
      pattern: plan.key,
      url: `/busca?campanha-exclusiva=${plan.key}`,
    },
    tag: plan.colours && {
      name,
      type: 'campanha',
      icon: 'ticket-percent',
      color: plan.colours[0],
      background: plan.colours[1],
    },
    countdowns: (plan.countdowns ?? []).map((location) => ({
      location,
      text: isComing ? demoCampaignTexts.startsIn : demoCampaignTexts.endsIn,
      at: isComing ? startsAt : endsAt,
    })),
  };
}

function windowOf({ window: [start, end] }: Plan, now: Instant): readonly [Instant, Instant] {
  const at = (when: number | string) =>
    typeof when === 'number' ? daysFrom(now, when) : instant(Date.parse(when));
  return [at(start), at(end)];
}

function bannersOf(plan: Plan): Campaign['banners'] {
  const { link } = plan;
  if (link === undefined) return [];
  return (plan.locations ?? BANNER_LOCATIONS).map((location) => ({
    location,
    image: campaignArtPath(plan.key, location),
    url: link,
    resaleId: link === null ? null : `exemplo-${plan.key}`,
    name: demoCampaignTexts.banner(demoCampaignCopy[plan.key].name),
  }));
}
