import type { Mail } from '../../integrations/mail/mail.ts';
import { Failure } from '../../platform/log/failure.ts';
import { layOutMail } from './layout/lay-out-mail.ts';
import type { MailFacts, MailTemplate } from './mail-template.ts';
import { MAIL_TEMPLATES } from './mail-templates.ts';

/** Name of the operator in deliveries, instead of an address. */
export const OPERATOR = 'operator';

/**
 * Writes the message of a delivery; null when there is nothing to say any more. Throws Failure `mail_template_unknown` for
 * a message of another version of the program.
 */
export async function writeMail(facts: MailFacts): Promise<Mail | null> {
  const { id, recipient, template: name } = facts.delivery;
  const template = mailTemplate(name);
  if (template === null) throw new Failure('mail_template_unknown', `there is no template ${name}`);
  const content = await template.write(facts);
  if (content === null) return null;
  const { brand } = facts;
  const replyTo = content.replyTo ?? (recipient === OPERATOR ? undefined : brand.contacts.email);
  const to = recipient === OPERATOR ? brand.contacts.email : recipient;
  return { id, to, ...layOutMail({ ...content, replyTo }, facts) };
}

/** The template of that name, or null. */
export function mailTemplate(name: string): MailTemplate | null {
  return MAIL_TEMPLATES.find((template) => template.name === name) ?? null;
}
