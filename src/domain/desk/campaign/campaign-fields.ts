import {
  ADVERTISING_TYPE,
  type Campaign,
  COUNTDOWN_LOCATIONS,
  linkOf,
  NOTICE_TYPE,
} from '../../campaigns/campaign.ts';
import type { FieldValues } from '../record/record-fields.ts';
import { instantOfMoment, momentOf } from './brasilia-moment.ts';

/** A campaign sells; a notice and advertising are campaigns of their own type. */
export const CAMPAIGN_KINDS = ['sale', 'notice', 'advertising'] as const;
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];

const TYPES = { sale: 'geral', notice: NOTICE_TYPE, advertising: ADVERTISING_TYPE } as const;

const typeOfKind = (kind: CampaignKind): string => TYPES[kind];

export function kindOfType(type: unknown): CampaignKind {
  if (type === NOTICE_TYPE) return 'notice';
  return type === ADVERTISING_TYPE ? 'advertising' : 'sale';
}

/** Fields of a line of text, as they are typed. */
export const TEXT_FIELDS = [
  'name',
  'code',
  'key',
  'type',
  'startsAt',
  'endsAt',
  'model',
  'order',
  'coupon',
  'text',
  'tagName',
  'tagBackground',
  'tagColor',
  'link',
  'alt',
] as const;
export type TextField = (typeof TEXT_FIELDS)[number];
export type CampaignField = TextField | 'isPreLaunch' | 'countdowns' | 'banners';

const FIELDS_OF_KIND: Readonly<Record<CampaignKind, readonly CampaignField[]>> = {
  sale: [
    ...(['name', 'code', 'key', 'startsAt', 'endsAt', 'isPreLaunch', 'model', 'order'] as const),
    ...(['coupon', 'tagName', 'tagBackground', 'tagColor', 'link', 'alt', 'countdowns'] as const),
  ],
  notice: ['name', 'code', 'text', 'startsAt', 'endsAt', 'order'],
  advertising: ['name', 'code', 'startsAt', 'endsAt', 'order', 'link', 'alt'],
};

/** The fields of a form; its pictures have a screen of their own. */
export const fieldsOfKind = (kind: CampaignKind): readonly CampaignField[] => FIELDS_OF_KIND[kind];

/** A countdown as it is typed: without an instant it runs to the end of the campaign. */
export type TypedCountdown = { readonly location: string; readonly text: string; readonly at: string };

export type CampaignBanner = Campaign['banners'][number];

/** Places of the four countdowns of the editor; campaigns of files may have further ones. */
const COUNTDOWN_PLACES = ['home', 'listing', 'property', 'popup'] as const;

const isPlace = (location: string, place: string) => location === place || location.startsWith(`${place}_`);

/** The rows of a form: one for each place, then what a file has besides. */
export function countdownRows(value: unknown): readonly {
  readonly location: string;
  readonly on: boolean;
  readonly text: string;
  readonly at: string;
}[] {
  const kept = Array.isArray(value) ? (value as TypedCountdown[]) : [];
  const firsts = COUNTDOWN_PLACES.map((place) => kept.find(({ location }) => isPlace(location, place)));
  const others = kept.filter((each) => !firsts.includes(each));
  return [
    ...COUNTDOWN_PLACES.map((place, at) => {
      const found = firsts[at];
      return found ? { ...found, on: true } : { location: place, on: false, text: '', at: '' };
    }),
    ...others.map((each) => ({ ...each, on: true })),
  ];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Fields of a campaign as they are typed, beside those that the desk does not show. */
export function fieldsOfCampaign(campaign: Campaign): FieldValues {
  const { tag, banners, endsAt } = campaign;
  return {
    name: campaign.name,
    code: campaign.code,
    key: campaign.key,
    type: campaign.type,
    startsAt: momentOf(campaign.startsAt),
    endsAt: momentOf(endsAt),
    isPreLaunch: campaign.isPreLaunch,
    model: campaign.model ?? '',
    order: String(campaign.bannerOrder),
    coupon: campaign.couponCode ?? '',
    text: campaign.text ?? '',
    tagName: tag?.name ?? '',
    tagBackground: tag?.background ?? '',
    tagColor: tag?.color ?? '',
    link: linkOf(campaign) ?? '',
    alt: banners.find(({ name }) => name !== '')?.name ?? campaign.alt ?? '',
    countdowns: campaign.countdowns.map(({ location, text, at }) => ({
      location,
      text,
      at: at === endsAt ? '' : momentOf(at),
    })),
    banners,
  };
}

/** Fields of a new campaign. */
export function emptyFields(kind: CampaignKind): FieldValues {
  const empty = Object.fromEntries(TEXT_FIELDS.map((field) => [field, '']));
  return { ...empty, type: typeOfKind(kind), order: '0', isPreLaunch: false, countdowns: [], banners: [] };
}

const MOST_ROWS = 20;
const LONGEST = 2_000;

/** Reads the form of a kind, with the texts as they were typed. */
export function readCampaignForm(
  kind: CampaignKind,
  form: { readonly get: (name: string) => string | null; readonly has: (name: string) => boolean },
): FieldValues {
  const values: Record<string, unknown> = {};
  const typed = (name: string) =>
    (form.get(name) ?? '').replace(/\r\n?/g, '\n').trim().slice(0, LONGEST).toWellFormed();
  for (const field of fieldsOfKind(kind)) {
    if (field === 'isPreLaunch') values[field] = form.has(field);
    else if (field === 'countdowns') values[field] = readCountdowns(form, typed);
    else values[field] = typed(field);
  }
  return values;
}

function readCountdowns(
  form: { readonly has: (name: string) => boolean },
  typed: (name: string) => string,
): TypedCountdown[] {
  const rows: TypedCountdown[] = [];
  for (let row = 0; row < MOST_ROWS && form.has(`countdowns.${row}.location`); row++) {
    const location = typed(`countdowns.${row}.location`);
    const isKnown = (COUNTDOWN_LOCATIONS as readonly string[]).includes(location);
    if (!isKnown || !form.has(`countdowns.${row}.on`)) continue;
    rows.push({ location, text: typed(`countdowns.${row}.text`), at: typed(`countdowns.${row}.at`) });
  }
  return rows;
}

/** Parts of a stored campaign that no field of the desk shows, and that stay. */
export type CampaignRest = Pick<Campaign, 'id' | 'isActive' | 'filter' | 'link' | 'alt'> & {
  readonly tagType: string | null;
  readonly tagIcon: string | null;
};

export const restOf = ({ id, isActive, filter, tag, link, alt }: Campaign): CampaignRest => ({
  ...{ id, isActive, filter, link, alt },
  tagType: tag?.type ?? null,
  tagIcon: tag?.icon ?? null,
});

/** Words of a countdown that has none of its own. */
export type CampaignDefaults = { readonly countdownText: string };

/** The fields in the names of a campaign's file, still to be checked as a file is. */
export function wireOfFields(
  fields: FieldValues,
  rest: CampaignRest,
  before: FieldValues | null,
  { countdownText }: CampaignDefaults,
): unknown {
  const text = (field: TextField) => textOf(fields[field]);
  const orNull = (field: TextField) => text(field) || null;
  const end = isoOf(text('endsAt'));
  const hasTag = text('tagName') !== '';
  const order = text('order') === '' ? 0 : Number(text('order').replace(/^−/, '-'));
  return {
    id: rest.id,
    campaignKey: text('key') || text('code'),
    codigo: text('code'),
    campaignName: text('name'),
    campaignType: text('type') || TYPES.sale,
    campaignModel: orNull('model'),
    isActive: rest.isActive,
    isPreLaunch: fields.isPreLaunch === true,
    startDate: isoOf(text('startsAt')),
    endDate: end,
    bannerOrder: order,
    couponCode: orNull('coupon'),
    text: orNull('text'),
    banners: bannersOf(fields, before).map(({ resaleId, ...banner }) => ({
      ...banner,
      resale_id: resaleId,
    })),
    ...ownWords(fields, rest, before),
    filter: rest.filter,
    tag: hasTag
      ? {
          name: text('tagName'),
          type: rest.tagType,
          icon: rest.tagIcon,
          bgColor: orNull('tagBackground'),
          color: orNull('tagColor'),
        }
      : null,
    countDowns: (fields.countdowns as readonly TypedCountdown[]).map((row) => ({
      location: row.location,
      text: row.text || countdownText,
      dateHour: row.at === '' ? end : isoOf(row.at),
    })),
  };
}

/**
 * The link and the words that stand with the campaign itself: those that are typed while it has no picture. Where it has
 * pictures, which carry their own, a file may have brought some, and they stay until others are typed.
 */
function ownWords(
  fields: FieldValues,
  rest: CampaignRest,
  before: FieldValues | null,
): Pick<CampaignRest, 'link' | 'alt'> {
  const hasPictures = ((fields.banners ?? []) as readonly unknown[]).length > 0;
  const of = (field: 'link' | 'alt') => {
    if (hasPictures && (rest[field] === undefined || fields[field] === before?.[field])) return rest[field];
    return textOf(fields[field]) || undefined;
  };
  return { link: of('link'), alt: of('alt') };
}

/** Each picture keeps the link and the words of its own until one for all is written. */
function bannersOf(fields: FieldValues, before: FieldValues | null): readonly CampaignBanner[] {
  const banners = (fields.banners ?? []) as readonly CampaignBanner[];
  const isOther = (field: TextField) => before === null || fields[field] !== before[field];
  const { link, alt } = fields;
  return banners.map((banner) => ({
    ...banner,
    url: isOther('link') || banner.url === null ? textOf(link) || null : banner.url,
    name: isOther('alt') || banner.name === '' ? textOf(alt) : banner.name,
  }));
}

/** A value that cannot be read stays as it is, so that the schema refuses it. */
function isoOf(typed: string): string {
  const at = instantOfMoment(typed);
  return at === null ? typed : new Date(at).toISOString();
}

/** The field under which something that is wrong with a file's campaign is told. */
export function fieldOfPath(path: readonly PropertyKey[]): CampaignField {
  const [first, second] = path.map(String);
  if (first === 'tag') {
    return second === 'bgColor' ? 'tagBackground' : second === 'color' ? 'tagColor' : 'tagName';
  }
  return PATHS[first ?? ''] ?? 'name';
}

const PATHS: Readonly<Record<string, CampaignField>> = {
  codigo: 'code',
  id: 'code',
  campaignKey: 'key',
  campaignName: 'name',
  campaignType: 'type',
  campaignModel: 'model',
  startDate: 'startsAt',
  endDate: 'endsAt',
  bannerOrder: 'order',
  couponCode: 'coupon',
  text: 'text',
  banners: 'link',
  link: 'link',
  countDowns: 'countdowns',
};
