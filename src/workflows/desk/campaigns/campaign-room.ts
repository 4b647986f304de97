import type { Kysely, Transaction } from 'kysely';
import { emptyFields, fieldsOfCampaign } from '../../../domain/desk/campaign/campaign-fields.ts';
import type { FieldValues } from '../../../domain/desk/record/record-fields.ts';
import { markOf } from '../../../domain/desk/record/same-value.ts';
import { lockCampaign, readCampaigns } from '../../../features/campaigns/campaign.repo.server.ts';
import { readDraft } from '../../../features/drafts/draft.repo.server.ts';
import type { DraftKey } from '../../../features/drafts/draft-kinds.ts';
import type { DraftParts, DraftRoom } from '../drafts/draft-room.ts';
import { campaignBecame, campaignKeyOf, kindOfDraft } from './open-campaign.server.ts';

export type CampaignKey = DraftKey<'campaign'>;

/** Drafts of campaigns, for the mechanism that all drafts share. */
export const CAMPAIGN_ROOM: DraftRoom<'campaign'> = {
  kind: 'campaign',
  keyOf,
  referenceOf: (_parts, code) => code,
  under,
  // A form sends of every field what it shows.
  shownAs: (_field, value) => value,
  placeOf: (key, reference) => `campanha:${key !== null && 'of' in key ? key.of : reference}`,
  markOnSite,
  movedTo: campaignBecame,
  idOf: ({ code }) => code,
};

async function keyOf(parts: DraftParts, reference: string): Promise<CampaignKey | null> {
  const became = await campaignBecame(parts, reference);
  return campaignKeyOf(await readCampaigns(parts.db), became?.reference ?? reference);
}

async function under<DB>(trx: Transaction<DB>, key: CampaignKey): Promise<FieldValues | null> {
  if ('of' in key) {
    const campaign = await lockCampaign(trx, key.of);
    return campaign && fieldsOfCampaign(campaign);
  }
  const draft = await readDraft('campaign', trx as Kysely<DB>, key);
  return draft && emptyFields(kindOfDraft(draft, null));
}

async function markOnSite({ db }: Pick<DraftParts, 'db'>, key: CampaignKey | null): Promise<string> {
  if (key === null || !('of' in key)) return '';
  return markOfCampaign((await readCampaigns(db)).find(({ code }) => code === key.of) ?? null);
}

/** Mark of a campaign as visitors see it, which an open page compares with its own; empty: nothing yet. */
export const markOfCampaign = (campaign: Parameters<typeof fieldsOfCampaign>[0] | null): string =>
  campaign === null ? '' : markOf([campaign.isActive, fieldsOfCampaign(campaign)]);
