import type { Kysely } from 'kysely';
import type { Clock } from '../../domain/time.ts';
import { countDeliveries, type DeliveryCounts } from '../../features/enquiries/delivery.repo.server.ts';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import type { Metrics } from '../../platform/log/metrics.server.ts';

/** Waiting and failed messages, and the age of the oldest waiting one. */
export function observeDeliveries(metrics: Metrics, db: Kysely<EnquiryTables>, clock: Clock): void {
  const read = (tell: (counts: DeliveryCounts) => number) => () =>
    countDeliveries(db, clock.now()).then(tell, () => Number.NaN);
  metrics.observe(
    'deliveries_waiting',
    'Messages that wait to be sent',
    read(({ waiting }) => waiting),
  );
  metrics.observe(
    'deliveries_failed',
    'Messages that failed for good',
    read(({ failed }) => failed),
  );
  metrics.observe(
    'deliveries_oldest_waiting_seconds',
    'How long the oldest message waits',
    read(({ oldestWaitingMs }) => oldestWaitingMs / 1000),
  );
}
