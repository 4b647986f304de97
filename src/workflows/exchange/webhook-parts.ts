import type { Kysely, Transaction } from 'kysely';
import type { Brand } from '../../domain/brand/brand.ts';
import type { Clock, Instant } from '../../domain/time.ts';
import type { AuditTables } from '../../features/audit/audit.tables.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import type { ExchangeTables } from '../../features/exchange/exchange.tables.server.ts';
import { type NewEvent, noteEvents } from '../../features/exchange/webhook.repo.server.ts';
import type { Poster } from '../../platform/fetch/poster.server.ts';
import { enqueue } from '../../platform/jobs/jobs.server.ts';

export type WebhookTables = ExchangeTables & AuditTables & EnquiryTables & CatalogueTables;

export type WebhookParts = {
  readonly db: Kysely<WebhookTables>;
  readonly clock: Clock;
  readonly secret: string;
  readonly brand: Pick<Brand, 'smallIdPrefix'>;
  readonly poster: Poster;
};

/** Purpose of the key that encrypts secrets of receivers. */
export const SECRET_PURPOSE = 'webhook-secret';

/** Jobs of this queue carry `{ webhook: id }`. */
export const SEND_WEBHOOKS = 'send-webhooks';

/** Has a receiver told what waits for it, once this transaction is committed; later than that under a key of its own. */
export const askToSend = <DB>(trx: Transaction<DB>, webhook: string, runAt?: Instant): Promise<void> =>
  enqueue(trx, {
    queue: SEND_WEBHOOKS,
    body: { webhook },
    key: runAt === undefined ? webhook : `${webhook} later`,
    ...(runAt === undefined ? {} : { runAt }),
  });

/** Notes what happened, for everybody who wants to hear of it, in the transaction in which it happened. */
export async function tellOthers<DB>(
  trx: Transaction<DB>,
  events: readonly NewEvent[],
  now: Instant,
): Promise<void> {
  if (events.length === 0) return;
  for (const id of await noteEvents(trx, events, now)) await askToSend(trx, id);
}
