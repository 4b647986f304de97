import { DAY_MS, instant } from '../../domain/time.ts';
import { forgetTellings } from '../../features/exchange/webhook-delivery.repo.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import type { ScheduleEntry } from '../../platform/jobs/schedule.server.ts';
import { gatherPropertyEvents } from './gather-events.server.ts';
import { sendWebhooks } from './send-webhooks.job.server.ts';
import { SEND_WEBHOOKS, type WebhookParts } from './webhook-parts.ts';

const GATHER = 'gather-property-events';
const FORGET = 'forget-webhook-log';
const KEEP_LOG_MS = 90 * DAY_MS;

export const WEBHOOK_SCHEDULE: readonly ScheduleEntry[] = [
  { name: GATHER, line: '* * * * *', queue: GATHER },
  { name: FORGET, line: '55 3 * * *', queue: FORGET },
];

/** Jobs that tell other systems, by the schedule and as things happen. */
export function webhookJobs<DB>(parts: WebhookParts): Readonly<Record<string, JobHandler<DB>>> {
  return {
    [SEND_WEBHOOKS]: sendWebhooks(parts),
    [GATHER]: () => gatherPropertyEvents(parts),
    [FORGET]: () =>
      transaction(parts.db, (trx) => forgetTellings(trx, instant(parts.clock.now() - KEEP_LOG_MS))),
  };
}
