import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { PROPERTY_KINDS, readWebhookKinds } from '../../domain/exchange/webhook-kinds.ts';
import { DAY_MS, type Instant, instant } from '../../domain/time.ts';
import { type Actor, writeAudit } from '../../features/audit/write-audit.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { foundByHeld } from '../../features/catalogue/stored/changed-properties.repo.server.ts';
import {
  allWebhooks,
  isAnybodyTold,
  keepSilentUntil,
  keepTold,
  pauseWebhook,
  removeWebhook,
  rotateSecret,
  storeWebhook,
  type Webhook,
} from '../../features/exchange/webhook.repo.server.ts';
import {
  replayTellings,
  type TellingLine,
  tellingLog,
} from '../../features/exchange/webhook-delivery.repo.server.ts';
import { currentVersion } from '../../platform/changes/change-feed.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import { sealText } from '../../platform/storage/sealed-text.server.ts';
import { toldOf } from './told-property.ts';
import { SECRET_PREFIX } from './webhook-message.ts';
import { askToSend, SECRET_PURPOSE, type WebhookParts, type WebhookTables } from './webhook-parts.ts';

const LONGEST_NAME = 80;
const LONGEST_ADDRESS = 500;
const SECRET_BYTES = 32;
/** Time for which the former secret signs beside the new one. */
const BOTH_FOR_MS = 7 * DAY_MS;
const LOG_LINES = 60;
/** Properties that are looked at in one statement. */
const PAGE_ROWS = 1_000;

const newSecret = () => SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');

export type WebhookRequest = {
  readonly name: string;
  readonly address: string;
  readonly events: readonly string[];
};

export type WebhookMade =
  | { readonly ok: true; readonly id: string; readonly secret: string }
  | { readonly ok: false; readonly field: 'name' | 'address' | 'private' | 'events' };

/** Adds a system that is told from now on. Its secret is told once. */
export async function addWebhook(
  { db, clock, poster, brand, secret: key }: WebhookParts,
  asked: WebhookRequest,
  actor: Actor,
): Promise<WebhookMade> {
  const name = asked.name.trim();
  const address = asked.address.trim();
  const events = readWebhookKinds(asked.events);
  if (name === '' || name.length > LONGEST_NAME) return { ok: false, field: 'name' };
  if (address.length > LONGEST_ADDRESS) return { ok: false, field: 'address' };
  const refusal = await poster.refusalOf(address);
  if (refusal !== null) return { ok: false, field: refusal === 'private' ? 'private' : 'address' };
  if (events === null) return { ok: false, field: 'events' };
  const id = randomUUID();
  const secret = newSecret();
  await transaction(db, async (trx) => {
    const now = clock.now();
    // Changes of a time in which nobody was told are told to nobody.
    const isFirst = !(await isAnybodyTold<WebhookTables>(trx, PROPERTY_KINDS));
    if (isFirst) {
      await keepSilentUntil(trx, await currentVersion<WebhookTables>(trx), now);
      await keepFound(trx, brand, now);
    }
    const secretSealed = sealText(secret, key, SECRET_PURPOSE);
    const webhook = { id, name, address, events, secretSealed, createdBy: actor.name };
    await storeWebhook(trx, webhook, now);
    const detail = { name, host: new URL(address).host, events };
    await writeAudit(trx, actor, { act: 'webhook.added', object: { kind: 'webhook', id }, detail }, now);
  });
  return { ok: true, id, secret };
}

/** Of what is held back now somebody will be told: what it found is as if they knew it. */
async function keepFound(
  trx: Transaction<WebhookTables>,
  brand: WebhookParts['brand'],
  now: Instant,
): Promise<void> {
  const catalogue = trx as unknown as Kysely<CatalogueTables>;
  for (let after = 0; ; ) {
    const page = await foundByHeld(catalogue, { after, limit: PAGE_ROWS, now });
    const told = page.map(({ number, found }) =>
      found === null ? { number, isListed: false, digest: '' } : toldOf(found, brand),
    );
    if (told.length > 0) await keepTold(trx, told);
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.number;
  }
}

export const readWebhooks = ({ db }: WebhookParts): Promise<Webhook[]> => allWebhooks(db);

/** The newest of what one was told, what failed first. */
export const readTellings = ({ db }: WebhookParts, id: string): Promise<TellingLine[]> =>
  tellingLog(db, id, LOG_LINES);

export type WebhookAct = 'rotate' | 'pause' | 'resume' | 'replay' | 'remove';

const DONE = {
  rotate: 'webhook.rotated',
  pause: 'webhook.paused',
  resume: 'webhook.resumed',
  replay: 'webhook.replayed',
  remove: 'webhook.removed',
} as const;

/** Does something with one; `line`: with that of its log alone. Null: there is none; `secret` where it was given another one. */
export async function workOnWebhook(
  { db, clock, secret: key }: WebhookParts,
  { id, act, line = null }: { readonly id: string; readonly act: WebhookAct; readonly line?: number | null },
  actor: Actor,
): Promise<{ readonly secret: string | null } | null> {
  return transaction(db, async (trx) => {
    const now = clock.now();
    const secret = act === 'rotate' ? newSecret() : null;
    const found = (await allWebhooks<WebhookTables>(trx)).find((one) => one.id === id);
    if (found === undefined) return null;
    if (secret !== null) {
      const sealed = sealText(secret, key, SECRET_PURPOSE);
      await rotateSecret(trx, id, sealed, instant(now + BOTH_FOR_MS));
    }
    if (act === 'remove') await removeWebhook(trx, id);
    if (act === 'pause') await pauseWebhook(trx, id, now);
    if (act === 'resume' || act === 'replay') {
      if (act === 'replay') await replayTellings(trx, { receiverId: id, line }, now);
      await pauseWebhook(trx, id, null);
      await askToSend(trx, id);
    }
    const detail = { name: found.name };
    await writeAudit(trx, actor, { act: DONE[act], object: { kind: 'webhook', id }, detail }, now);
    return { secret };
  });
}
