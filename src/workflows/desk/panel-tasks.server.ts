import { sql } from 'kysely';
import { campaignStateAt } from '../../domain/campaigns/campaign-state.ts';
import { DAY_MS } from '../../domain/time.ts';
import { readCampaigns } from '../../features/campaigns/campaign.repo.server.ts';
import { countInView } from '../../features/catalogue/stored/desk-list.repo.server.ts';
import type { DeskParts } from './desk-parts.ts';

/** A campaign that runs is told of so long before its end. */
const ENDS_SOON_MS = 9 * DAY_MS;
/** Refused rows are told of for so long. */
const REFUSED_FOR_MS = 7 * DAY_MS;

/** Tasks of the panel for people who publish. */
export type PanelTasks = {
  /** Campaigns that run and end within nine days. */
  readonly endingCampaigns: number;
  /** Rows of imports of the last seven days at the desk that were refused. */
  readonly refusedRows: number;
  /** Properties on the site whose price is not above what their campaign asks. */
  readonly noOffers: number;
};

export async function readPanelTasks({ db, clock }: Pick<DeskParts, 'db' | 'clock'>): Promise<PanelTasks> {
  const now = clock.now();
  const campaigns = await readCampaigns(db as never);
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(jsonb_array_length(coalesce(outcome -> 'rejected', '[]'))), 0)::integer as count
    from desk_task, jsonb_array_elements(case jsonb_typeof(result) when 'array' then result else '[]' end) outcome
    where kind = 'import' and state = 'done' and ended_at > ${new Date(now - REFUSED_FOR_MS)}`.execute(db);
  return {
    endingCampaigns: campaigns.filter(
      (campaign) => campaignStateAt(campaign, now) === 'running' && campaign.endsAt - now <= ENDS_SOON_MS,
    ).length,
    refusedRows: rows[0]?.count ?? 0,
    noOffers: await countInView(db as never, 'campanha-sem-oferta', now),
  };
}
