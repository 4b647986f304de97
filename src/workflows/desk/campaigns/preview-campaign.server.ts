import type { Kysely } from 'kysely';
import { shownSmallId } from '../../../domain/brand/small-id.ts';
import type { ShownCampaigns } from '../../../domain/campaigns/banner.ts';
import { bannerLink } from '../../../domain/campaigns/banner-link.ts';
import { type Campaign, linkOf } from '../../../domain/campaigns/campaign.ts';
import type { Property } from '../../../domain/catalogue/property.ts';
import { canonicalPropertyPath } from '../../../domain/catalogue/property-path.ts';
import type { PreviewPlace } from '../../../domain/desk/campaign/preview-places.ts';
import { type Instant, instant } from '../../../domain/time.ts';
import {
  exampleProperty,
  isCampaignMember,
} from '../../../features/campaigns/campaign-properties.repo.server.ts';
import { shownCampaigns } from '../../../features/campaigns/shown-campaigns.ts';
import { propertyByReference } from '../../../features/catalogue/stored/property.repo.server.ts';
import { comingCampaigns } from './coming-campaigns.server.ts';
import {
  type CampaignFault,
  type CampaignParts,
  draftedCampaign,
  type OpenCampaign,
  openCampaign,
} from './open-campaign.server.ts';

export type CampaignPreview =
  | {
      readonly kind: 'ready';
      readonly campaign: Campaign;
      /** Instant from which the draft holds, where its publication is scheduled; null: it is shown as published now. */
      readonly from: Instant | null;
      /** Paths of the site; null: there is no such page of this campaign. */
      readonly paths: Readonly<Record<PreviewPlace, string | null>>;
      /** The property of the campaign that is looked at; null: none of it is on the site. */
      readonly property: { readonly smallId: string; readonly name: string } | null;
      /** The property that was asked for is none of the campaign's. */
      readonly isOther: boolean;
    }
  | { readonly kind: 'faults'; readonly faults: readonly CampaignFault[] }
  | { readonly kind: 'gone' };

/**
 * The pages of the site that show a campaign as its draft has it, and one of its properties: the one of a typed
 * reference, or the most featured. Nothing is written.
 */
export async function campaignPreview(
  parts: CampaignParts,
  reference: string,
  asked = '',
): Promise<CampaignPreview> {
  const open = await openCampaign(parts, reference);
  if (open === null) return { kind: 'gone' };
  const drafted = draftedCampaign(open, 'rascunho');
  if (!drafted.ok) return { kind: 'faults', faults: drafted.faults };
  const { campaign } = drafted;
  const chosen = asked.trim() === '' ? null : await memberOf(parts, campaign, asked);
  const property = chosen ?? (await exampleOf(parts, campaign));
  const { smallIdPrefix } = parts.brand;
  return {
    ...{ kind: 'ready', campaign, from: publishedFrom(open) },
    paths: pathsOf(parts, campaign, property),
    property: property && { smallId: shownSmallId(smallIdPrefix, property.number), name: property.name },
    isOther: asked.trim() !== '' && chosen === null,
  };
}

/** Instant at which a schedule publishes the draft of a campaign; null: nobody has asked for that. */
function publishedFrom({ draft, scheduled }: Pick<OpenCampaign, 'draft' | 'scheduled'>): Instant | null {
  const next = scheduled.find(({ act, doneAt }) => act === 'publish' && doneAt === null);
  return draft === null || next === undefined ? null : instant(next.at.getTime());
}

/**
 * Campaigns as the site will know them at an instant, in the order of their banners: with those that are scheduled
 * until then, and with the draft of this one, unless its publication is scheduled and decides itself. Null: it cannot
 * be published as it is.
 */
export async function campaignsAt(
  parts: CampaignParts,
  reference: string,
  at: Instant,
): Promise<readonly Campaign[] | null> {
  const open = await openCampaign(parts, reference);
  const drafted = open === null ? null : draftedCampaign(open, 'rascunho');
  if (open === null || !drafted?.ok) return null;
  const { campaign } = drafted;
  const others = open.all.filter(({ code }) => code !== campaign.code);
  const isBySchedule = publishedFrom(open) !== null;
  const coming = await comingCampaigns(parts, isBySchedule ? open.all : [...others, campaign], at);
  return coming.toSorted((a, b) => b.bannerOrder - a.bannerOrder || (a.code < b.code ? -1 : 1));
}

const stored = ({ db, brand }: CampaignParts, reference: string): Promise<Property | null> =>
  propertyByReference(db as never, reference, brand.smallIdPrefix);

/** Null: it is none of the campaign's, or has no page. */
async function memberOf(
  parts: CampaignParts,
  campaign: Campaign,
  reference: string,
): Promise<Property | null> {
  const property = await stored(parts, reference);
  const isOne =
    property !== null &&
    (await isCampaignMember(parts.db as unknown as Kysely<unknown>, campaign, property.number));
  return isOne ? property : null;
}

async function exampleOf(parts: CampaignParts, campaign: Campaign): Promise<Property | null> {
  const number = await exampleProperty(parts.db as unknown as Kysely<unknown>, campaign);
  return number === null ? null : stored(parts, shownSmallId(parts.brand.smallIdPrefix, number));
}

function pathsOf(
  { brand }: CampaignParts,
  campaign: Campaign,
  property: Property | null,
): Readonly<Record<PreviewPlace, string | null>> {
  const link = linkOf(campaign);
  const { href } = bannerLink(link);
  return {
    home: '/',
    busca: '/busca',
    campanha: link !== null && href.startsWith('/busca?') ? href : null,
    imovel: property && canonicalPropertyPath(property, brand.smallIdPrefix),
  };
}

/** Banners and notices that the site shows at an instant, as it will know its campaigns then. */
export async function campaignsShownAt(
  parts: CampaignParts,
  reference: string,
  at: Instant,
): Promise<ShownCampaigns | null> {
  const campaigns = await campaignsAt(parts, reference, at);
  return campaigns && shownCampaigns(campaigns, at);
}
