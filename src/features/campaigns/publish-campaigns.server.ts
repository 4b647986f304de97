import type { Kysely } from 'kysely';
import type { Campaign } from '../../domain/campaigns/campaign.ts';
import { publish } from '../../platform/changes/change-feed.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import { saveCampaigns } from './campaign.repo.server.ts';

/** The source under which campaigns given by the operator are stored. */
export const OPERATOR_SOURCE = 'operator';

/** Stores campaigns and tells every process of it. */
export function publishCampaigns<DB>(
  db: Kysely<DB>,
  campaigns: readonly Campaign[],
  source: string,
): Promise<void> {
  return transaction(db, async (trx) => {
    const codes = await saveCampaigns(trx, campaigns, source);
    await publish(
      trx,
      codes.map((key) => ({ kind: 'campaign', key })),
    );
  });
}
