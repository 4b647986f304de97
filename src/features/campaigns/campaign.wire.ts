import { z } from 'zod';
import { BANNER_LOCATIONS, type Campaign } from '../../domain/campaigns/campaign.ts';
import { deadlineEnd, type Instant, instant } from '../../domain/time.ts';

const moment = z.iso.datetime({ offset: true });
const text = z.string().nullable().default(null);

/** A campaign on the wire, in the names of specification 1 §3: what the API answers and the operator's file gives. */
export const campaignWireSchema = z
  .strictObject({
    id: z.string().min(1),
    campaignKey: z.string().min(1),
    codigo: z.string().min(1),
    campaignName: z.string().min(1),
    campaignType: z.string().min(1),
    campaignModel: text,
    isActive: z.boolean(),
    isPreLaunch: z.boolean().default(false),
    startDate: moment,
    endDate: moment,
    bannerOrder: z.int().default(0),
    couponCode: text,
    text,
    banners: z
      .array(
        z.strictObject({
          location: z.enum(BANNER_LOCATIONS),
          image: z.string(),
          url: text,
          resale_id: text,
          name: z.string(),
        }),
      )
      .default([]),
    link: z.string().optional(),
    alt: z.string().optional(),
    filter: z
      .strictObject({ name: z.string(), pattern: z.string(), url: z.string() })
      .nullable()
      .default(null),
    tag: z
      .strictObject({ name: z.string(), type: text, icon: text, bgColor: text, color: text })
      .nullable()
      .default(null),
    countDowns: z
      .array(z.strictObject({ location: z.string(), text: z.string(), dateHour: moment }))
      .default([]),
  })
  .meta({ id: 'Campanha' });

/** The operator's file as JSON Schema: a list, or the answer of the campaigns call. */
export function campaignFileJsonSchema(): unknown {
  const list = z.array(campaignWireSchema);
  return z.toJSONSchema(z.union([list, z.object({ data: list })]), { io: 'input' });
}

export type CampaignWire = z.output<typeof campaignWireSchema>;

export function campaignToWire(campaign: Campaign): CampaignWire {
  return {
    id: campaign.id,
    campaignKey: campaign.key,
    codigo: campaign.code,
    campaignName: campaign.name,
    campaignType: campaign.type,
    campaignModel: campaign.model,
    isActive: campaign.isActive,
    isPreLaunch: campaign.isPreLaunch,
    startDate: isoOf(campaign.startsAt),
    endDate: isoOf(campaign.endsAt),
    bannerOrder: campaign.bannerOrder,
    couponCode: campaign.couponCode,
    text: campaign.text,
    banners: campaign.banners.map(({ resaleId, ...banner }) => ({ ...banner, resale_id: resaleId })),
    ...(campaign.link === undefined ? {} : { link: campaign.link }),
    ...(campaign.alt === undefined ? {} : { alt: campaign.alt }),
    filter: campaign.filter,
    tag: tagToWire(campaign.tag),
    countDowns: campaign.countdowns.map(({ at, ...countdown }) => ({ ...countdown, dateHour: isoOf(at) })),
  };
}

/** The domain's campaign from a parsed one of the wire; one that ends at 23:59 lasts that minute, and its countdowns too. */
export function campaignFromWire(wire: CampaignWire): Campaign {
  const end = instantOf(wire.endDate);
  return {
    id: wire.id,
    key: wire.campaignKey,
    code: wire.codigo,
    name: wire.campaignName,
    type: wire.campaignType,
    model: wire.campaignModel,
    isActive: wire.isActive,
    isPreLaunch: wire.isPreLaunch,
    startsAt: instantOf(wire.startDate),
    endsAt: deadlineEnd(end),
    bannerOrder: wire.bannerOrder,
    couponCode: wire.couponCode,
    text: wire.text,
    banners: wire.banners.map(({ resale_id, ...banner }) => ({ ...banner, resaleId: resale_id })),
    ...(wire.link === undefined ? {} : { link: wire.link }),
    ...(wire.alt === undefined ? {} : { alt: wire.alt }),
    filter: wire.filter,
    tag: wire.tag === null ? null : tagFromWire(wire.tag),
    countdowns: wire.countDowns.map(({ dateHour, ...countdown }) => {
      const at = instantOf(dateHour);
      return { ...countdown, at: at === end ? deadlineEnd(at) : at };
    }),
  };
}

function tagToWire(tag: Campaign['tag']): CampaignWire['tag'] {
  if (tag === null) return null;
  return { name: tag.name, type: tag.type, icon: tag.icon, bgColor: tag.background, color: tag.color };
}

function tagFromWire(tag: NonNullable<CampaignWire['tag']>): Campaign['tag'] {
  return { name: tag.name, type: tag.type, icon: tag.icon, background: tag.bgColor, color: tag.color };
}

const isoOf = (at: Instant): string => new Date(at).toISOString();
const instantOf = (iso: string): Instant => instant(Date.parse(iso));
