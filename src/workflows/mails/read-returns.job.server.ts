import type { Clock } from '../../domain/time.ts';
import { returnDelivery } from '../../features/enquiries/delivery.repo.server.ts';
import { emailKey, refusedHash } from '../../features/enquiries/email-key.server.ts';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import { noteRefused } from '../../features/enquiries/refused-address.repo.server.ts';
import { isAboutAddress } from '../../integrations/mail/mail-trouble.ts';
import { type MailReport, readReport } from '../../integrations/returns/read-report.ts';
import { takeReturns } from '../../integrations/returns/return-mailbox.server.ts';
import { type Database, transaction } from '../../platform/database/database.server.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import { OPERATOR } from './write-mail.server.ts';

export const READ_RETURNS = 'read-returns';
export const RETURNS_SCHEDULE = { name: READ_RETURNS, line: '*/10 * * * *', queue: READ_RETURNS } as const;

type ReturnParts = {
  readonly database: Database<EnquiryTables>;
  readonly clock: Clock;
  readonly secret: string;
  /** Address of the mailbox. */
  readonly returnsUrl: string;
};

/** Reads the mailbox to which messages come back: each that did is kept as not delivered, and its address gets no offers. */
export function readReturnsJob(parts: ReturnParts): JobHandler<EnquiryTables> {
  return async (job) => {
    await takeReturns(
      parts.returnsUrl,
      async (raw) => {
        for (const report of await readReport(raw)) await noteReturn(parts, report);
      },
      job.signal,
    );
  };
}

/** Anybody may write to a mailbox: what is told of a message counts by its id, and of an address by both. */
async function noteReturn(
  { database, clock, secret }: ReturnParts,
  { deliveryId, recipients, status }: MailReport,
): Promise<void> {
  const reason = `it came back: ${status}`;
  await transaction(database.db, async (trx) => {
    const recipient = await returnDelivery(trx, deliveryId, reason);
    if (recipient === null || recipient === OPERATOR || !isAboutAddress(status)) return;
    if (!recipients.some((address) => emailKey(address) === emailKey(recipient))) return;
    await noteRefused(trx, refusedHash(recipient, secret), reason, clock.now());
  });
}
