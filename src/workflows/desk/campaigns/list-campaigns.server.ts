import type { Kysely } from 'kysely';
import type { Campaign } from '../../../domain/campaigns/campaign.ts';
import { type CampaignState, campaignStateAt } from '../../../domain/campaigns/campaign-state.ts';
import { instantOfMoment } from '../../../domain/desk/campaign/brasilia-moment.ts';
import { type CampaignKind, kindOfType } from '../../../domain/desk/campaign/campaign-fields.ts';
import type { Instant } from '../../../domain/time.ts';
import { readCampaigns } from '../../../features/campaigns/campaign.repo.server.ts';
import { countByCampaign } from '../../../features/campaigns/campaign-properties.repo.server.ts';
import { allDrafts } from '../../../features/drafts/draft.repo.server.ts';
import { type CampaignParts, kindOfDraft, newCampaignReference } from './open-campaign.server.ts';

export type ListedCampaign = {
  readonly campaign: Campaign;
  readonly kind: CampaignKind;
  readonly state: CampaignState;
  readonly properties: number;
  readonly hasDraft: boolean;
};

/** One that was begun and not published. */
export type BegunCampaign = {
  readonly reference: string;
  readonly kind: CampaignKind;
  readonly name: string;
  /** Null: not written yet, or no day and time. */
  readonly startsAt: Instant | null;
  readonly endsAt: Instant | null;
  readonly savedAt: number;
  readonly savedBy: string;
};

export type CampaignList = {
  /** The last to end first. */
  readonly campaigns: readonly ListedCampaign[];
  readonly begun: readonly BegunCampaign[];
};

const momentIn = (typed: unknown) => (typeof typed === 'string' ? instantOfMoment(typed) : null);

/** Campaigns, notices and advertising, whatever their state. */
export async function listCampaigns(parts: CampaignParts): Promise<CampaignList> {
  const db = parts.db as unknown as Kysely<unknown>;
  const now = parts.clock.now();
  const campaigns = await readCampaigns(db);
  const drafts = await allDrafts('campaign', db);
  const counts = await countByCampaign(db);
  const drafted = new Set(drafts.flatMap(({ code }) => code ?? []));
  const countOf = ({ code, key }: Campaign) =>
    (counts.get(code) ?? 0) + (key === code ? 0 : (counts.get(key) ?? 0));
  return {
    campaigns: campaigns
      .map((campaign) => ({
        campaign,
        kind: kindOfType(campaign.type),
        state: campaignStateAt(campaign, now),
        properties: countOf(campaign),
        hasDraft: drafted.has(campaign.code),
      }))
      .toSorted((a, b) => b.campaign.endsAt - a.campaign.endsAt),
    begun: drafts
      .filter(({ code }) => code === null)
      .map((draft) => ({
        reference: newCampaignReference(draft.id),
        kind: kindOfDraft(draft, null),
        name: typeof draft.body.name === 'string' ? draft.body.name : '',
        startsAt: momentIn(draft.body.startsAt),
        endsAt: momentIn(draft.body.endsAt),
        savedAt: draft.savedAt.getTime(),
        savedBy: draft.savedBy,
      })),
  };
}
