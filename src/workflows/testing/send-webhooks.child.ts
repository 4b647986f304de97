/**
 * Tells a receiver what waits for it, for a test that kills it in the middle. Arguments: the database's address or folder,
 * the receiver's id and its host. Says `sent` at the end.
 */
import { systemClock } from '../../platform/clock.server.ts';
import { openDatabase } from '../../platform/database/database.server.ts';
import { makePoster } from '../../platform/fetch/poster.server.ts';
import { sendWebhooks } from '../exchange/send-webhooks.job.server.ts';
import type { WebhookTables } from '../exchange/webhook-parts.ts';

const [where = '', webhook = '', host = ''] = process.argv.slice(2);
const address = where.startsWith('postgres') ? { url: where } : { folder: where };
const database = await openDatabase<WebhookTables>(address);
const clock = systemClock;
const poster = makePoster({ publicUrl: null, allow: [host], clock });
const parts = {
  db: database.db,
  clock,
  secret: 'a-secret-of-the-tests',
  brand: { smallIdPrefix: 'oi' },
  poster,
};
// Messages that a killed process had taken are free again at once.
await sendWebhooks(parts, 1)({ body: { webhook }, signal: new AbortController().signal });
process.stdout.write('sent\n');
await database.close();
