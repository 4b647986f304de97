import type { Transaction } from 'kysely';
import { rulesHit } from '../../../domain/desk/two-eyes.ts';
import type { Actor } from '../../../features/audit/write-audit.server.ts';
import { agreedFor } from '../../../features/drafts/draft-end.repo.server.ts';
import type { CampaignDraft } from '../../../features/drafts/draft-kinds.ts';
import { waitingDrafts } from '../../../features/drafts/request.repo.server.ts';
import type { DraftParts } from '../drafts/draft-room.ts';
import {
  refuseToPublish,
  requestFor,
  type ShownRequest,
  waitsForAnother,
} from '../drafts/second-person.server.ts';
import { eyeSettings } from '../eyes/eyes.server.ts';
import { CAMPAIGN_ROOM } from './campaign-room.ts';
import { newCampaignReference } from './open-campaign.server.ts';

/** True for a campaign's draft that waits for a second person before it is published. */
export async function campaignWaits<DB>(
  trx: Transaction<DB>,
  draft: CampaignDraft,
  by: { readonly actor: Actor; readonly clock: DraftParts['clock'] },
): Promise<boolean> {
  const settings = await eyeSettings({ db: trx as never });
  const rules = rulesHit(settings, { steep: 0, noAppraisal: 0, withdrawn: 0, isCampaign: true });
  return waitsForAnother(CAMPAIGN_ROOM, trx, draft, rules, by);
}

/** The second person does not agree, and says why; the draft stays. */
export const refuseCampaign = (parts: DraftParts, reference: string, given: string, actor: Actor) =>
  refuseToPublish(CAMPAIGN_ROOM, parts, reference, given, actor);

/** Question about a draft, as the page of its campaign shows it to a person; null: none. */
export const campaignRequest = (
  parts: Pick<DraftParts, 'db'>,
  draft: CampaignDraft | null,
  person: { readonly id: string },
): Promise<ShownRequest | null> => requestFor('campaign', parts, draft, person);

/** Drafts that wait, by the addresses of their campaigns. */
export async function waitingCampaigns({ db }: Pick<DraftParts, 'db'>) {
  return (await waitingDrafts('campaign', db)).map(({ draftId, of, name, askedName, askedAt }) => ({
    ...{ name, askedName, askedAt: askedAt.getTime() },
    reference: of ?? newCampaignReference(draftId),
  }));
}

/** Publications that somebody asked a second person for, and got. */
export async function agreedCampaigns(
  { db }: Pick<DraftParts, 'db'>,
  person: { readonly id: string },
): Promise<readonly { reference: string; by: string; at: number }[]> {
  return (await agreedFor('campaign', db, person.id)).map(({ became, endedBy, endedAt }) => ({
    ...{ reference: became, by: endedBy, at: endedAt.getTime() },
  }));
}
