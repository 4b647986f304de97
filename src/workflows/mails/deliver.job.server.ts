import { z } from 'zod';
import type { Brand } from '../../domain/brand/brand.ts';
import { shownPriceOf } from '../../domain/campaigns/payable-price.ts';
import type { Clock } from '../../domain/time.ts';
import type { AlertTables } from '../../features/alerts/alerts.tables.server.ts';
import { readCampaigns } from '../../features/campaigns/campaign.repo.server.ts';
import type { CatalogueTables } from '../../features/catalogue/catalogue.tables.server.ts';
import { propertiesByNumber } from '../../features/catalogue/property.repo.server.ts';
import {
  beginDelivery,
  confirmDelivery,
  dropDelivery,
  failDelivery,
  noteDeliveryTrouble,
  type OpenDelivery,
} from '../../features/enquiries/delivery.repo.server.ts';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import type { Mailer } from '../../integrations/mail/mail.ts';
import { type Database, transaction } from '../../platform/database.server.ts';
import { Failure, isFailure } from '../../platform/failure.ts';
import type { JobHandler, RunningJob } from '../../platform/job-runner.server.ts';
import type { Log } from '../../platform/log.server.ts';
import { alertMails } from '../alerts/alert-mails.server.ts';
import { activeCodesAt } from '../alerts/catalogue-changes.server.ts';
import type { MailFacts } from './mail-template.ts';
import { writeMail } from './write-mail.server.ts';

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

async function send(parts: DeliverParts, delivery: OpenDelivery, job: RunningJob<MailTables>): Promise<void> {
  const { database, mailer, clock } = parts;
  const mail = await writeMail(await mailFacts(parts, delivery));
  if (mail !== null) await mailer.send(mail, job.signal);
  // Noted whoever has the job by now: it was taken.
  const isKnown = await transaction(database.db, async (trx) => {
    if (mail !== null) return confirmDelivery(trx as never, delivery.id, clock.now());
    await dropDelivery(trx as never, delivery.id);
    return true;
  });
  if (!isKnown) await mailer.forget(delivery.id);
}

/** After an attempt that failed: kept as failed when no other one would help, or told to the job, which waits. */
async function settle(
  { database, log }: DeliverParts,
  { id, template }: OpenDelivery,
  job: RunningJob<MailTables>,
  error: unknown,
): Promise<void> {
  const reason = reasonOf(error);
  if (!isFailure(error, 'mail_refused') && !job.isLastAttempt) {
    await noteDeliveryTrouble(database.db as never, id, reason);
    throw error;
  }
  await transaction(database.db, (trx) => failDelivery(trx as never, id, reason));
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
  };
}
