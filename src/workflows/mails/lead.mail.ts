import { visitorMails } from '../../copy/mails/mails-visitor.ts';
import { offersButton, propertyButton } from './enquiry.mail.ts';
import type { MailContent, MailSpan } from './layout/mail-content.ts';
import { factsOf } from './mail-body.ts';
import { mailDayAndTime, mailPropertyName } from './mail-formats.ts';
import type { MailFacts, MailTemplate } from './mail-template.ts';

/** To whoever left an address on the home page or in its window. */
export const leadVisitorMail: MailTemplate = {
  name: 'lead-visitor',
  sample: { kind: 'lead' },
  write: leadMail,
};

/** The same for the address that was left in a pop-up. */
export const popupLeadVisitorMail: MailTemplate = {
  name: 'popup_lead-visitor',
  sample: { kind: 'popup_lead' },
  write: leadMail,
};

function leadMail({ delivery: { submission }, siteUrl }: MailFacts): MailContent | null {
  if (submission === null) return null;
  const words = visitorMails.lead;
  return {
    subject: words.subject,
    preview: words.preview,
    title: words.title,
    blocks: [
      { kind: 'text', words: words.intro },
      { kind: 'text', words: withLink(words.alert, `${siteUrl}/alerta`) },
      { kind: 'button', label: words.search, href: `${siteUrl}/busca` },
      { kind: 'text', words: withLink(words.forget, `${siteUrl}/dados`), small: true },
    ],
    reason: words.reason(mailDayAndTime(submission.receivedAt)),
  };
}

const withLink = ([before, link, after]: readonly [string, string, string], href: string): MailSpan[] => [
  before,
  { link, href },
  after,
];

/** To whoever left an address before going on to an auctioneer. */
export const auctionLeadVisitorMail: MailTemplate = {
  name: 'auction_lead-visitor',
  sample: { kind: 'auction_lead' },
  async write(facts) {
    const { submission } = facts.delivery;
    if (submission === null) return null;
    const words = visitorMails.auctionLead;
    const property = facts.property && mailPropertyName(facts.property, facts);
    return {
      subject: words.subject,
      preview: words.preview,
      title: words.title,
      blocks: [
        { kind: 'text', words: words.intro },
        { kind: 'facts', rows: factsOf([[visitorMails.labels.property, property]]) },
        ...propertyButton(facts),
        ...(await offersButton(facts)),
      ],
      reason: words.reason(mailDayAndTime(submission.receivedAt)),
    };
  },
};
