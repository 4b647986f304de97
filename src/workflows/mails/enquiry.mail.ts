import { visitorMails } from '../../copy/mails/mails-visitor.ts';
import { fullAddressOf } from '../../domain/catalogue/full-address.ts';
import { alertHref } from './alert-links.ts';
import type { MailBlock, MailContent } from './layout/mail-content.ts';
import { factsOf, protocolOf, readBody } from './mail-body.ts';
import { mailDayAndTime, mailPropertyHref, mailPropertyName } from './mail-formats.ts';
import type { MailFacts, MailTemplate } from './mail-template.ts';
import { visitList } from './visit-words.ts';

const { labels } = visitorMails;

/** Confirms a message about a property; with what was written, where the address is confirmed. */
export const messageVisitorMail: MailTemplate = {
  name: 'message-visitor',
  sample: {
    kind: 'message',
    body: {
      subject: 'Compra de imóvel - Campinas',
      message: 'O condomínio em atraso entra no valor da proposta?',
    },
  },
  write: (facts) => writtenMail(facts, visitorMails.message),
};

/** The same of the general contact. */
export const contactVisitorMail: MailTemplate = {
  name: 'contact-visitor',
  sample: { kind: 'contact', body: { subject: 'SAC', message: 'Como acompanho o meu pedido?' } },
  write: (facts) => writtenMail(facts, visitorMails.contact),
};

type WrittenWords = typeof visitorMails.message | typeof visitorMails.contact;

async function writtenMail(facts: MailFacts, words: WrittenWords): Promise<MailContent | null> {
  const { submission } = facts.delivery;
  if (submission === null) return null;
  // Anybody can type anybody's address: what they wrote goes to nobody who has not shown to read its mail.
  const body = readBody(facts.isConfirmed ? submission.body : {});
  const message = body.text('message');
  const protocol = protocolOf(facts);
  const rows = factsOf([
    [labels.protocol, protocol],
    [labels.property, facts.property && mailPropertyName(facts.property, facts)],
    [labels.subject, body.text('subject')],
  ]);
  return {
    subject: words.subject,
    preview: words.preview(protocol, facts.brand.answersWithin.messages),
    title: words.subject,
    blocks: [
      { kind: 'text', words: words.intro(facts.brand.answersWithin.messages) },
      { kind: 'facts', rows },
      ...(message === '' ? [] : [{ kind: 'quote', title: visitorMails.written, text: message } as const]),
      ...(facts.isConfirmed ? [] : [{ kind: 'text', words: visitorMails.notRepeated, small: true } as const]),
      { kind: 'text', words: visitorMails.answerHere },
      ...propertyButton(facts),
      ...(await offersButton(facts)),
    ],
    reason: words.reason(mailDayAndTime(submission.receivedAt)),
  };
}

/** Confirms that a visit was asked for, and says that it is not agreed on yet. */
export const visitVisitorMail: MailTemplate = {
  name: 'visit-visitor',
  sample: { kind: 'visit', body: { days: ['tue', 'thu'], times: ['morning'] } },
  async write(facts) {
    const { submission } = facts.delivery;
    if (submission === null) return null;
    const body = readBody(submission.body);
    const words = visitorMails.visit;
    const days = visitList(body.texts('days'));
    const times = visitList(body.texts('times'));
    const rows = factsOf([
      [labels.property, facts.property && mailPropertyName(facts.property, facts)],
      [labels.days, days],
      [labels.times, times],
      [labels.address, facts.property && fullAddressOf(facts.property)],
      [labels.protocol, protocolOf(facts)],
    ]);
    return {
      subject: words.subject,
      preview: words.preview(days, times.toLocaleLowerCase('pt-BR')),
      title: words.title,
      blocks: [
        { kind: 'text', words: words.intro(facts.brand.answersWithin.visits) },
        { kind: 'facts', rows },
        { kind: 'note', words: words.note },
        ...propertyButton(facts),
        ...(await offersButton(facts)),
      ],
      reason: words.reason(mailDayAndTime(submission.receivedAt)),
    };
  },
};

/** Leads to the property, where the message is about one. */
export function propertyButton(facts: MailFacts): MailBlock[] {
  const { property } = facts;
  if (property === null) return [];
  return [{ kind: 'button', label: visitorMails.seeProperty, href: mailPropertyHref(property, facts) }];
}

/** A visitor who ticked the box of offers begins them here, where nobody but the reader of the mail can. */
export async function offersButton(facts: MailFacts): Promise<MailBlock[]> {
  const id = await facts.alerts.pendingOffers(facts.delivery.recipient);
  if (id === null) return [];
  const { text, button } = visitorMails.offers;
  return [
    { kind: 'text', words: text },
    { kind: 'button', label: button, href: alertHref({ kind: 'alert', id }, 'confirm', facts) },
  ];
}
