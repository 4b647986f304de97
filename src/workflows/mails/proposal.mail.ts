import { visitorMails } from '../../copy/mails/mails-visitor.ts';
import { propertyButton } from './enquiry.mail.ts';
import type { MailBlock, MailSpan } from './layout/mail-content.ts';
import { factsOf, readBody } from './mail-body.ts';
import { mailDayAndTime, mailMoney, mailPropertyName } from './mail-formats.ts';
import type { MailFacts, MailTemplate } from './mail-template.ts';

const words = visitorMails.proposal;
const { labels } = visitorMails;

/** To whoever began a proposal: where it goes on. `data.url` is where the partner sent them, when that is known. */
export const proposalVisitorMail: MailTemplate = {
  name: 'proposal-visitor',
  sample: { kind: 'proposal' },
  write(facts) {
    const { submission } = facts.delivery;
    if (submission === null) return null;
    const [before, bold, after] = words.intro;
    const intro: MailSpan[] = [before, { bold }, after];
    return {
      subject: words.subject,
      preview: words.preview,
      title: words.subject,
      blocks: [
        { kind: 'text', words: intro },
        { kind: 'facts', rows: proposalFacts(facts) },
        goOn(facts),
        { kind: 'text', words: words.password, small: true },
        ...propertyButton(facts),
      ],
      reason: words.reason(mailDayAndTime(submission.receivedAt)),
    };
  },
};

function proposalFacts({ property, payableCents, ...facts }: MailFacts) {
  if (property === null) return [];
  return factsOf([
    [labels.property, mailPropertyName(property, facts)],
    [labels.price, payableCents === null ? null : mailMoney(payableCents)],
    [labels.deadline, property.deadlineAt === null ? null : mailDayAndTime(property.deadlineAt)],
  ]);
}

function goOn({ delivery, brand }: MailFacts): MailBlock {
  const url = readBody(delivery.data).text('url');
  const isSafe = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  return { kind: 'button', label: words.go, href: isSafe ? url : brand.links.proposalsLogin };
}
