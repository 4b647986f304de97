import type { Kysely } from 'kysely';
import { z } from 'zod';
import { waitAfter } from '../../domain/exchange/webhook-kinds.ts';
import { instant } from '../../domain/time.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { changedProperty } from '../../features/catalogue/stored/changed-properties.repo.server.ts';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import { toldEnquiry } from '../../features/enquiries/told-enquiries.repo.server.ts';
import {
  confirmTelling,
  failTelling,
  keepRest,
  lockReceiver,
  nextTelling,
  type OpenTelling,
  type Receiver,
  takeTellings,
} from '../../features/exchange/webhook-delivery.repo.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import type { RunningJob } from '../../platform/jobs/job-runner.server.ts';
import { openSealedText } from '../../platform/storage/sealed-text.server.ts';
import { changedToWire, leadToWire } from './exchange.wire.ts';
import { messageHeaders } from './webhook-message.ts';
import { askToSend, SECRET_PURPOSE, type WebhookParts } from './webhook-parts.ts';

const bodySchema = z.object({ webhook: z.uuid() });

/** Messages that are sent to one receiver at once. */
const AT_ONCE = 8;
/** After so long what a process took that ended is free again. */
const LEASE_MS = 60_000;

type Sent = {
  readonly telling: OpenTelling;
  readonly isTaken: boolean;
  readonly answer: number | null;
  readonly error: string | null;
  readonly retryAfterMs: number | null;
};

/**
 * Tells one receiver what waits for it: at least once, what is about one property in its order, and after failures at ever
 * greater distances for two days. Nothing is locked while the receiver takes its time.
 */
export function sendWebhooks(parts: WebhookParts, leaseMs = LEASE_MS) {
  return async ({ body, signal }: Pick<RunningJob<never>, 'body' | 'signal'>): Promise<void> => {
    const { webhook } = bodySchema.parse(body);
    while (await sendSome(parts, webhook, { signal, leaseMs }));
  };
}

/** False: nothing more is to be sent now. */
async function sendSome(
  parts: WebhookParts,
  webhook: string,
  { signal, leaseMs }: { readonly signal: AbortSignal; readonly leaseMs: number },
): Promise<boolean> {
  signal.throwIfAborted();
  const { db, clock } = parts;
  const taken = await transaction(db, async (trx) => {
    const now = clock.now();
    const receiver = await lockReceiver(trx, webhook, now);
    if (receiver === null) return null;
    const rests = receiver.restUntil !== null && receiver.restUntil.getTime() > now;
    const tellings = rests ? [] : await takeTellings(trx, webhook, { now, limit: AT_ONCE, leaseMs });
    if (tellings.length > 0) return { receiver, tellings };
    const next = await nextTelling(trx, webhook, now);
    const at = Math.max(next?.getTime() ?? 0, receiver.restUntil?.getTime() ?? 0);
    if (next !== null) await askToSend(trx, webhook, instant(at));
    return null;
  });
  if (taken === null) return false;
  const sent = await Promise.all(
    taken.tellings.map((telling) => send(parts, taken.receiver, telling, signal)),
  );
  await settle(parts, taken.receiver, sent);
  return true;
}

async function send(
  parts: WebhookParts,
  receiver: Receiver,
  telling: OpenTelling,
  signal: AbortSignal,
): Promise<Sent> {
  const { clock, secret } = parts;
  const failed = (error: string): Sent => ({
    telling,
    isTaken: false,
    answer: null,
    error,
    retryAfterMs: null,
  });
  const secrets = [receiver.secretSealed, receiver.formerSealed].flatMap((sealed) => {
    const opened = sealed === null ? null : openSealedText(sealed, secret, SECRET_PURPOSE);
    return opened === null ? [] : [opened];
  });
  if (secrets.length === 0) return failed('secret_unreadable');
  const data = await dataOf(parts, telling);
  // The subject was erased meanwhile: there is nothing to tell.
  if (data === null) return { telling, isTaken: true, answer: null, error: null, retryAfterMs: null };
  const body = JSON.stringify({ type: telling.kind, timestamp: telling.at.toISOString(), data });
  const atSeconds = Math.floor(clock.now() / 1000);
  const headers = messageHeaders({ id: `msg_${telling.messageId}`, atSeconds, body, secrets });
  const posted = await parts.poster.post({ address: receiver.address, body, headers, signal });
  if (!posted.ok) return failed(posted.code);
  const { status, retryAfterMs } = posted;
  const isTaken = status >= 200 && status < 300;
  return { telling, isTaken, answer: status, error: isTaken ? null : 'answer_refused', retryAfterMs };
}

/** Told data, as they are now: the log keeps none of them. Null: they are gone. */
async function dataOf({ db, brand }: WebhookParts, telling: OpenTelling): Promise<unknown> {
  const { propertyNumber, submissionId, data } = telling;
  if (propertyNumber !== null) {
    const property = await changedProperty(db as unknown as Kysely<CatalogueTables>, propertyNumber);
    return property && changedToWire(property, brand);
  }
  if (submissionId === null) return data ?? {};
  const enquiry = await toldEnquiry(db as unknown as Kysely<EnquiryTables>, submissionId);
  return enquiry && leadToWire(enquiry, brand);
}

/** Notes what became of what was sent. A receiver that takes nothing at all rests, whatever waits for it. */
async function settle({ db, clock }: WebhookParts, receiver: Receiver, sent: readonly Sent[]): Promise<void> {
  await transaction(db, async (trx) => {
    const now = clock.now();
    for (const { telling, isTaken, answer, error, retryAfterMs } of sent) {
      const { id, eventId, attempts, giveUpAt } = telling;
      if (isTaken) {
        await confirmTelling(trx, { id, eventId, answer });
        continue;
      }
      const wait = Math.max(waitAfter(attempts), retryAfterMs ?? 0);
      const last = giveUpAt.getTime();
      const nextAt = now >= last ? null : instant(Math.min(now + wait, last));
      await failTelling(trx, { id, eventId, answer, error, nextAt });
    }
    const isDown = sent.every(({ isTaken }) => !isTaken);
    const failures = isDown ? receiver.failures + 1 : 0;
    const restUntil = isDown ? instant(now + waitAfter(failures)) : null;
    if (isDown || receiver.failures > 0) {
      await keepRest(trx, receiver.id, { failures, restUntil });
    }
  });
}
