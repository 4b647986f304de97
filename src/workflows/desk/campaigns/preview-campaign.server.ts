import type { Kysely } from 'kysely';
import { shownSmallId } from '../../../domain/brand/small-id.ts';
import { bannerLink } from '../../../domain/campaigns/banner-link.ts';
import type { Campaign } from '../../../domain/campaigns/campaign.ts';
import { canonicalPropertyPath } from '../../../domain/catalogue/property-path.ts';
import type { PreviewPlace } from '../../../domain/desk/campaign/preview-places.ts';
import { exampleProperty } from '../../../features/campaigns/campaign-properties.repo.server.ts';
import { propertyByReference } from '../../../features/catalogue/stored/property.repo.server.ts';
import {
  type CampaignFault,
  type CampaignParts,
  draftedCampaign,
  openCampaign,
} from './open-campaign.server.ts';

export type CampaignPreview =
  | {
      readonly kind: 'ready';
      readonly campaign: Campaign;
      /** All that the site would know if the draft were published, in the order of their banners. */
      readonly campaigns: readonly Campaign[];
      /** Paths of the site; null: there is no such page of this campaign. */
      readonly paths: Readonly<Record<PreviewPlace, string | null>>;
    }
  | { readonly kind: 'faults'; readonly faults: readonly CampaignFault[] }
  | { readonly kind: 'gone' };

/** The campaigns as the site would know them if the draft were published now. Nothing is written. */
export async function campaignPreview(parts: CampaignParts, reference: string): Promise<CampaignPreview> {
  const open = await openCampaign(parts, reference);
  if (open === null) return { kind: 'gone' };
  const drafted = draftedCampaign(open, 'rascunho');
  if (!drafted.ok) return { kind: 'faults', faults: drafted.faults };
  const { campaign } = drafted;
  const others = open.all.filter(({ code }) => code !== campaign.code);
  const campaigns = [...others, campaign].toSorted(
    (a, b) => b.bannerOrder - a.bannerOrder || (a.code < b.code ? -1 : 1),
  );
  return { kind: 'ready', campaign, campaigns, paths: await pathsOf(parts, campaign) };
}

async function pathsOf(
  { db, brand }: CampaignParts,
  campaign: Campaign,
): Promise<Readonly<Record<PreviewPlace, string | null>>> {
  const number = await exampleProperty(db as unknown as Kysely<unknown>, campaign);
  const property =
    number === null
      ? null
      : await propertyByReference(
          db as never,
          shownSmallId(brand.smallIdPrefix, number),
          brand.smallIdPrefix,
        );
  const link = campaign.banners.find(({ url }) => url !== null)?.url ?? null;
  const { href } = bannerLink(link);
  return {
    home: '/',
    busca: '/busca',
    campanha: link !== null && href.startsWith('/busca?') ? href : null,
    imovel: property && canonicalPropertyPath(property, brand.smallIdPrefix),
  };
}
