import type { Transaction } from 'kysely';
import { type Actor, writeAudit } from '../../../features/audit/write-audit.server.ts';
import { replayDeliveries } from '../../../features/enquiries/delivery.repo.server.ts';
import type { EnquiryTables } from '../../../features/enquiries/enquiries.tables.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import { enqueue, replayJob } from '../../../platform/jobs/jobs.server.ts';
import { BACKUP_QUEUE } from '../../backups/scheduled-backup.job.server.ts';
import type { DeskParts } from '../desk-parts.ts';

export type UpkeepAct =
  | { readonly kind: 'replay'; readonly delivery: string }
  | { readonly kind: 'replay-all' }
  | { readonly kind: 'retry'; readonly job: number }
  | { readonly kind: 'backup' };

/**
 * Number of those that were let go again; for a backup one. `none`: there is nothing of that name to be tried again.
 */
type UpkeepDone = { readonly kind: 'done'; readonly count: number } | { readonly kind: 'none' };

/** Tries again what failed, or asks for a backup now. */
export async function workOnUpkeep(
  { db, clock, upkeep }: Pick<DeskParts, 'db' | 'clock' | 'upkeep'>,
  act: UpkeepAct,
  actor: Actor,
): Promise<UpkeepDone> {
  const now = clock.now();
  return transaction(db, async (trx) => {
    if (act.kind === 'retry') {
      if (!(await replayJob(trx, act.job))) return { kind: 'none' };
      await writeAudit(
        trx,
        actor,
        { act: 'job.replayed', object: { kind: 'job', id: String(act.job) } },
        now,
      );
      return { kind: 'done', count: 1 };
    }
    if (act.kind === 'backup') {
      if (upkeep?.backsUp !== true) return { kind: 'none' };
      await enqueue(trx, { queue: BACKUP_QUEUE, key: 'desk', body: null, maxAttempts: 1 });
      await writeAudit(trx, actor, { act: 'backup.asked' }, now);
      return { kind: 'done', count: 1 };
    }
    const which = act.kind === 'replay-all' ? 'failed' : { id: act.delivery };
    const count = await replayDeliveries(trx as unknown as Transaction<EnquiryTables>, which);
    if (count === 0) return { kind: 'none' };
    const object = act.kind === 'replay' ? { object: { kind: 'delivery', id: act.delivery } } : {};
    await writeAudit(trx, actor, { act: 'deliveries.replayed', ...object, detail: { count } }, now);
    return { kind: 'done', count };
  });
}
