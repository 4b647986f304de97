import type { Kysely } from 'kysely';
import type { CostRate } from '../../domain/cost/cost-rate.ts';
import { publish } from '../../platform/changes/change-feed.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import { removeOperatorRates, saveOperatorRates } from './cost-rate.repo.server.ts';

/** Stores the operator's rates and tells every process of it. */
export function publishRates<DB>(db: Kysely<DB>, rates: readonly CostRate[]): Promise<void> {
  return transaction(db, async (trx) => {
    await saveOperatorRates(trx, rates);
    await publish(trx, [{ kind: 'rate' }]);
  });
}

/** Gives a kind and scope back to the product's own rates; tells how many rows of the operator's went. */
export function withdrawRates<DB>(db: Kysely<DB>, of: Pick<CostRate, 'kind' | 'scope'>): Promise<number> {
  return transaction(db, async (trx) => {
    const removed = await removeOperatorRates(trx, of);
    await publish(trx, removed === 0 ? [] : [{ kind: 'rate' }]);
    return removed;
  });
}
