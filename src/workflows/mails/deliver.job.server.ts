import { z } from 'zod';
import type { Brand } from '../../domain/brand/brand.ts';
import { shownPriceOf } from '../../domain/campaigns/payable-price.ts';
import { parseMediaPath } from '../../domain/media/media-address.ts';
import type { Clock } from '../../domain/time.ts';
import { hasConfirmed } from '../../features/alerts/alert.repo.server.ts';
import type { AlertTables } from '../../features/alerts/alerts.tables.server.ts';
import { readCampaigns } from '../../features/campaigns/campaign.repo.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { propertiesByNumber } from '../../features/catalogue/stored/property.repo.server.ts';
import {
  beginDelivery,
  confirmDelivery,
  dropDelivery,
  failDelivery,
  noteDeliveryTrouble,
  type OpenDelivery,
} from '../../features/enquiries/delivery.repo.server.ts';
import { emailKey, refusedHash } from '../../features/enquiries/email-key.server.ts';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import {
  forgetRefused,
  isRefused,
  noteRefused,
} from '../../features/enquiries/refused-address.repo.server.ts';
import { type DocumentStore, makeDocumentStore } from '../../features/media/document-store.server.ts';
import type { Mailer } from '../../integrations/mail/mail.ts';
import { type Database, transaction } from '../../platform/database/database.server.ts';
import type { JobHandler, RunningJob } from '../../platform/jobs/job-runner.server.ts';
import { Failure, isFailure } from '../../platform/log/failure.ts';
import type { Log } from '../../platform/log/log.server.ts';
import type { Storage } from '../../platform/storage/storage.server.ts';
import { alertMails } from '../alerts/alert-mails.server.ts';
import { activeCodesAt } from '../alerts/catalogue-changes.server.ts';
import { ALERT_DIGEST, WATCH_NEWS } from '../alerts/queue-digests.server.ts';
import type { MailFacts } from './mail-template.ts';
import { OPERATOR, writeMail } from './write-mail.server.ts';

export type MailTables = AlertTables & CatalogueTables & EnquiryTables;

export type DeliverParts = {
  readonly database: Database<MailTables>;
  readonly mailer: Mailer;
  readonly brand: Brand;
  readonly clock: Clock;
  readonly secret: string;
  /** Address of the site without a slash at its end, when a message is written. */
  readonly siteUrl: () => string;
  readonly log: Log;
  /** Storage of the documents of properties. */
  readonly storage: Storage;
};

const bodySchema = z.object({ delivery: z.string() });

/**
 * Sends one message (D§8): at least once, never again when its row says confirmed. Nothing is locked while the mail server
 * takes its time, since the embedded database has one connection: the job's lease keeps others away (decision 0200).
 */
export function deliverJob(parts: DeliverParts): JobHandler<MailTables> {
  const { db } = parts.database;
  return async (job) => {
    const { delivery: id } = bodySchema.parse(job.body);
    const delivery = await transaction(db, (trx) => beginDelivery(trx as never, id));
    if (delivery === null) return;
    try {
      await send(parts, delivery, job);
    } catch (error) {
      if (job.signal.aborted) throw error;
      await settle(parts, delivery, job, error);
    }
  };
}

/** Mails that come by themselves, again and again. */
const PERIODIC: readonly string[] = [ALERT_DIGEST, WATCH_NEWS];

/**
 * An address that was refused gets no alerts and offers. A mail that somebody has just asked for is tried, since the
 * address may be back: one that is taken ends the mark.
 */
async function isInVain(
  { database, secret }: DeliverParts,
  { template, recipient }: OpenDelivery,
): Promise<boolean> {
  return PERIODIC.includes(template) && isRefused(database.db as never, refusedHash(recipient, secret));
}

async function send(parts: DeliverParts, delivery: OpenDelivery, job: RunningJob<MailTables>): Promise<void> {
  const { database, mailer, clock, secret } = parts;
  const mail = (await isInVain(parts, delivery)) ? null : await writeMail(await mailFacts(parts, delivery));
  if (mail !== null) await mailer.send(mail, job.signal);
  // Noted whoever has the job by now: it was taken.
  const isKnown = await transaction(database.db, async (trx) => {
    if (mail !== null) {
      await forgetRefused(trx as never, refusedHash(delivery.recipient, secret));
      return confirmDelivery(trx as never, delivery.id, clock.now());
    }
    await dropDelivery(trx as never, delivery.id);
    return true;
  });
  if (!isKnown) await mailer.forget(delivery.id);
}

/** After an attempt that failed: kept as failed when no other one would help, or told to the job, which waits. */
async function settle(
  { database, log, clock, secret }: DeliverParts,
  { id, template, recipient }: OpenDelivery,
  job: RunningJob<MailTables>,
  error: unknown,
): Promise<void> {
  const reason = reasonOf(error);
  const isGone = isFailure(error, 'mail_address_refused');
  if (!isGone && !isFailure(error, 'mail_refused') && !job.isLastAttempt) {
    await noteDeliveryTrouble(database.db as never, id, reason);
    throw error;
  }
  await transaction(database.db, async (trx) => {
    await failDelivery(trx as never, id, reason);
    if (isGone && recipient !== OPERATOR) {
      await noteRefused(trx as never, refusedHash(recipient, secret), reason, clock.now());
    }
  });
  log.error('delivery.failed', { delivery: id, template, reason });
}

/** Our own words alone: an error of anybody else's may repeat what a visitor wrote. */
function reasonOf(error: unknown): string {
  if (error instanceof Failure) return error.message;
  return `it could not be written or sent: ${error instanceof Error ? error.name : 'an unknown reason'}`;
}

async function mailFacts(parts: DeliverParts, delivery: OpenDelivery): Promise<MailFacts> {
  const { brand, secret, clock, database } = parts;
  const properties = (numbers: readonly number[]) => propertiesByNumber(database.db as never, numbers);
  const number = delivery.submission?.propertyNumber ?? null;
  const property = number === null ? null : ((await properties([number]))[0] ?? null);
  const alerts = alertMails({ db: database.db as never, clock, smallIdPrefix: brand.smallIdPrefix });
  const now = clock.now();
  const campaigns = property === null ? [] : await readCampaigns(database.db);
  return {
    brand,
    secret,
    siteUrl: parts.siteUrl(),
    now,
    delivery,
    property,
    payableCents: property && shownPriceOf(property, new Set(activeCodesAt(campaigns, now))),
    properties,
    alerts,
    document: (address) => readDocument(makeDocumentStore(parts.storage), address),
    isConfirmed: await hasConfirmed(database.db as never, emailKey(delivery.recipient)),
  };
}

async function readDocument(store: DocumentStore, address: string): Promise<Uint8Array | null> {
  const asked = parseMediaPath(address);
  return asked?.kind === 'document' ? store.read(asked.key, asked.format) : null;
}
