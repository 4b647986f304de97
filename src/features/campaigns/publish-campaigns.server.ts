import type { Kysely, Transaction } from 'kysely';
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
  return transaction(db, (trx) => publishWithin(trx, campaigns, source));
}

/**
 * The same as the last statements of a transaction that is there: they hand out the version. `between` writes what refers to the
 * campaigns.
 */
export async function publishWithin<DB>(
  trx: Transaction<DB>,
  campaigns: readonly Campaign[],
  source: string,
  between: () => Promise<void> = async () => undefined,
): Promise<void> {
  const codes = await saveCampaigns(trx, campaigns, source);
  await between();
  await publish(
    trx,
    codes.map((key) => ({ kind: 'campaign', key })),
  );
}
