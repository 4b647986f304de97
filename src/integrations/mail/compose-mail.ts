import type { SendMailOptions } from 'nodemailer/lib/mailer';
import type { Mail, MailFrom } from './mail.ts';

/** A message in the library's words. Nothing in it is read from files or fetched. */
export function composeMail(mail: Mail, from: MailFrom): SendMailOptions {
  const host = from.address.split('@').at(-1) ?? 'localhost';
  return {
    messageId: `<${mail.id}@${host}>`,
    from: { name: from.name, address: from.address },
    // As one address: nothing in it is taken for a list.
    to: { name: '', address: mail.to },
    ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: (mail.attachments ?? []).map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content: typeof content === 'string' ? content : Buffer.from(content),
    })),
    // Answering machines leave it alone (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
