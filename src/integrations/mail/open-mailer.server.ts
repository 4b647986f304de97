import type { Config } from '../../platform/config.server.ts';
import type { Storage } from '../../platform/storage/storage.server.ts';
import { type Mailer, type MailFrom, mailFrom } from './mail.ts';
import { outboxMailer } from './outbox-mailer.server.ts';
import { smtpMailer } from './smtp-mailer.server.ts';

/** Opens the mailer of the configuration: over SMTP, or as files in the outbox (D§8). */
export function openMailer(
  { smtpUrl, mailFrom: configured }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  storage: Storage,
  brand: MailFrom,
): Mailer {
  const from = mailFrom(configured, brand);
  return smtpUrl === null ? outboxMailer(storage, from) : smtpMailer({ url: smtpUrl, from });
}
