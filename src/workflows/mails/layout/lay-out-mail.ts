import type { Brand } from '../../../domain/brand/brand.ts';
import { cleanName, cleanText } from '../../../domain/forms/clean-text.ts';
import type { Mail } from '../../../integrations/mail/mail.ts';
import type { MailContent } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';

/** Writes a message out, as HTML and as text from the same words. `siteUrl` without a slash at its end. */
export function layOutMail(
  content: MailContent,
  { brand, siteUrl }: { readonly brand: Brand; readonly siteUrl: string },
): Omit<Mail, 'id' | 'to'> {
  return {
    subject: cleanName(content.subject),
    html: cleanText(mailHtml(content, brand, siteUrl)),
    text: cleanText(mailText(content, brand)),
    replyTo: content.replyTo,
    headers: content.headers,
    attachments: content.attachments,
  };
}
