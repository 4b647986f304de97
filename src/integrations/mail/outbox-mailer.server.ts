import type { Storage } from '../../platform/storage/storage.server.ts';
import { composeMail } from './compose-mail.ts';
import type { Mailer, MailFrom } from './mail.ts';

const OUTBOX = 'outbox';

/** Key of a message in the outbox. */
export const outboxKey = (id: string): string => `${OUTBOX}/${id}.eml`;

/** Keeps every message as a file instead of sending it; sent again, it replaces itself. */
export function outboxMailer(storage: Storage, from: MailFrom): Mailer {
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await transport.sendMail(composeMail(mail, from));
      await storage.put(outboxKey(mail.id), message as Buffer);
    },
    forget: (id) => storage.delete(outboxKey(id)),
  };
}
