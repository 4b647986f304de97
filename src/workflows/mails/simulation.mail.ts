import { visitorMails } from '../../copy/mails/mails-visitor.ts';
import { offersButton } from './enquiry.mail.ts';
import type { MailFact } from './layout/mail-content.ts';
import { factsOf, readBody } from './mail-body.ts';
import { mailDayAndTime, mailMoney, mailPropertyHref, mailPropertyName } from './mail-formats.ts';
import type { MailFacts, MailTemplate } from './mail-template.ts';

const words = visitorMails.simulation;

/** R$ 200,000 with an entry of 20,000 in 120 instalments at 8/12 % a month. */
const SAMPLE = {
  valueCents: 20_000_000,
  entryCents: 2_000_000,
  balanceCents: 18_000_000,
  count: 120,
  firstCents: 218_390,
  lastCents: 218_390,
  interestCents: 8_206_800,
  totalCents: 28_206_800,
  effectiveCostPercent: 8.3,
};

/** The figures of a simulation, for visitor and operator alike. */
export function simulationFacts(facts: MailFacts): MailFact[] {
  const body = readBody(facts.delivery.submission?.body);
  const money = (name: string) => {
    const cents = body.number(name);
    return cents === null ? null : mailMoney(cents, 2);
  };
  const count = body.number('count');
  const cost = body.number('effectiveCostPercent');
  const [first, last] = [money('firstCents'), money('lastCents')];
  const instalments: [string, string | null][] =
    first === last
      ? [[words.instalment, first]]
      : [
          [words.first, first],
          [words.last, last],
        ];
  return factsOf([
    [visitorMails.labels.property, facts.property && mailPropertyName(facts.property, facts)],
    [words.value, money('valueCents')],
    [words.entry, money('entryCents')],
    [words.balance, money('balanceCents')],
    [words.count, count === null ? null : String(count)],
    ...instalments,
    [words.interest, money('interestCents')],
    [words.total, money('totalCents')],
    [words.cost, cost === null ? null : words.costValue(cost.toFixed(2).replace('.', ','))],
  ]);
}

/** Mail with all figures of a simulation to the person who made it. */
export const simulationVisitorMail: MailTemplate = {
  name: 'simulation-visitor',
  sample: { kind: 'simulation', body: SAMPLE },
  async write(facts) {
    const { submission } = facts.delivery;
    if (submission === null) return null;
    const body = readBody(submission.body);
    const again =
      facts.property === null
        ? { label: words.again, href: `${facts.siteUrl}/simulador` }
        : { label: visitorMails.seeProperty, href: mailPropertyHref(facts.property, facts) };
    return {
      subject: words.subject,
      preview: words.preview(body.number('count') ?? 0, mailMoney(body.number('firstCents') ?? 0, 2)),
      title: words.subject,
      blocks: [
        { kind: 'text', words: words.intro },
        { kind: 'facts', rows: simulationFacts(facts) },
        { kind: 'note', words: words.note },
        { kind: 'button', ...again },
        ...(await offersButton(facts)),
      ],
      reason: words.reason(mailDayAndTime(submission.receivedAt)),
    };
  },
};
