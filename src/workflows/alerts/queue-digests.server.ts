import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../../domain/time.ts';
import type { AlertTables } from '../../features/alerts/alerts.tables.server.ts';
import {
  settleDigest,
  type WaitingDigest,
  waitingDigests,
  widenEarlier,
} from '../../features/alerts/digest.repo.server.ts';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import { addDelivery } from '../../features/enquiries/store-submission.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import { MOST_IN_DIGEST } from './run-alerts.server.ts';

type Tables = AlertTables & EnquiryTables;

/** Names of the mails. */
export const ALERT_DIGEST = 'alert-digest';
export const WATCH_NEWS = 'watch-news';

/** Digests that are handed over in one transaction. */
const AT_ONCE = 100;

/**
 * Hands the digests of finished runs over for sending, each once: one mail an alert a period (D§8). While an earlier mail
 * for the same alert has not gone out, it is widened instead. Returns how many mails that makes.
 */
export async function queueDigests(db: Kysely<Tables>, clock: Clock, signal?: AbortSignal): Promise<number> {
  let mails = 0;
  for (;;) {
    signal?.throwIfAborted();
    const { taken, queued } = await transaction(db, (trx) => queueSome(trx, clock));
    mails += queued;
    if (taken < AT_ONCE) return mails;
  }
}

async function queueSome(trx: Transaction<Tables>, clock: Clock): Promise<{ taken: number; queued: number }> {
  const digests = await waitingDigests(trx as unknown as Transaction<AlertTables>, AT_ONCE);
  let queued = 0;
  for (const digest of digests) if (await queueOne(trx, digest, clock)) queued += 1;
  return { taken: digests.length, queued };
}

async function queueOne(trx: Transaction<Tables>, digest: WaitingDigest, clock: Clock): Promise<boolean> {
  const alerts = trx as unknown as Transaction<AlertTables>;
  const now = clock.now();
  if (!digest.isWanted) {
    await settleDigest(alerts, digest.id, { status: 'dropped' });
    return false;
  }
  const isOut = (deliveryId: string) => isDeliveryOut(trx, deliveryId);
  if (await widenEarlier(alerts, digest, now, { most: MOST_IN_DIGEST, isOut })) return false;
  const deliveryId = await addDelivery(
    trx as unknown as Transaction<EnquiryTables>,
    {
      template: digest.alertId === null ? WATCH_NEWS : ALERT_DIGEST,
      recipient: digest.email,
      data: { digest: digest.id },
    },
    { submissionId: null, now },
  );
  await settleDigest(alerts, digest.id, { status: 'queued', deliveryId });
  return true;
}

/** Arrived, or given up: nothing can join it any more. */
async function isDeliveryOut(trx: Transaction<Tables>, id: string): Promise<boolean> {
  const row = await trx.selectFrom('delivery').select('status').where('id', '=', id).executeTakeFirst();
  return row?.status !== 'waiting';
}
