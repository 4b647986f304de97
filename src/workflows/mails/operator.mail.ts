import {
  deviceNames,
  operatorMailFrame as frame,
  operatorMails,
  proposalOutcomes,
} from '../../copy/mails/mails-operator.ts';
import { writePhone } from '../../domain/phone/read-phone.ts';
import type { MailBlock, MailContent, MailFact } from './layout/mail-content.ts';
import { factsOf, protocolOf, readBody } from './mail-body.ts';
import { mailDayAndTime, mailPropertyHref, mailPropertyName } from './mail-formats.ts';
import type { MailFacts, MailSample, MailTemplate } from './mail-template.ts';
import { simulationFacts, simulationVisitorMail } from './simulation.mail.ts';
import { visitList } from './visit-words.ts';

const SAMPLES: Readonly<Record<string, MailSample>> = {
  message: {
    body: { subject: 'Parcerias', category: 'Quero ser um corretor parceiro', message: 'Como faço?' },
  },
  contact: { body: { subject: 'Ouvidoria', message: 'Quero registrar uma reclamação.' } },
  visit: { body: { days: ['mon', 'fri'], times: ['afternoon'], partnerCode: 'CANAL-10' } },
  simulation: simulationVisitorMail.sample,
  proposal: { status: 'unknown' },
};

/** Mails of every form to the operator: whom to answer, about which property, and the question. */
export const OPERATOR_TEMPLATES: readonly MailTemplate[] = Object.keys(operatorMails).map((kind) => ({
  name: `${kind}-operator`,
  sample: { ...SAMPLES[kind], kind },
  write: (facts) => operatorMail(kind, facts),
}));

function operatorMail(kind: string, facts: MailFacts): MailContent | null {
  const words = operatorMails[kind];
  const { submission } = facts.delivery;
  if (words === undefined || submission === null) return null;
  const { property, brand } = facts;
  const about = property === null ? '' : `: ${mailPropertyName(property, facts)}`;
  const message = readBody(submission.body).text('message');
  const blocks: MailBlock[] = [
    { kind: 'text', words: words.intro },
    { kind: 'facts', rows: contactFacts(facts) },
    { kind: 'facts', rows: askedFacts(kind, facts) },
  ];
  if (message !== '') blocks.push({ kind: 'quote', title: frame.written, text: message });
  if (property !== null) {
    blocks.push({ kind: 'button', label: frame.see, href: mailPropertyHref(property, facts) });
  }
  return {
    subject: `${words.subject}${about}`,
    preview: frame.preview,
    title: words.title,
    blocks: blocks.filter((block) => block.kind !== 'facts' || block.rows.length > 0),
    reason: frame.reason(brand.name),
    replyTo: submission.email,
  };
}

function contactFacts(facts: MailFacts): MailFact[] {
  const { submission } = facts.delivery;
  if (submission === null) return [];
  return factsOf([
    [frame.contacts.name, submission.name],
    [frame.contacts.email, submission.email],
    [frame.contacts.phone, submission.phone && writePhone(submission.phone)],
    [frame.protocol, protocolOf(facts)],
    [frame.received, mailDayAndTime(submission.receivedAt)],
  ]);
}

function askedFacts(kind: string, facts: MailFacts): MailFact[] {
  const { submission } = facts.delivery;
  if (submission === null) return [];
  const body = readBody(submission.body);
  const figures = kind === 'simulation' ? simulationFacts(facts) : [];
  const property = kind === 'simulation' ? null : facts.property;
  return [
    ...factsOf([
      [frame.property, property && mailPropertyName(property, facts)],
      [frame.subject, body.text('subject')],
      [frame.category, body.text('category')],
      [frame.days, visitList(body.texts('days'))],
      [frame.times, visitList(body.texts('times'))],
      [frame.partnerCode, body.text('partnerCode')],
      [
        frame.outcome,
        kind === 'proposal' ? (proposalOutcomes[submission.status] ?? submission.status) : null,
      ],
    ]),
    ...figures,
    ...factsOf(senderRows(submission.sender)),
  ];
}

function senderRows(sender: unknown): [string, string | null][] {
  const read = readBody(sender);
  const utms = readBody((sender as { utms?: unknown } | null)?.utms);
  const campaign = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content'].map((key) => utms.text(key));
  return [
    [frame.device, deviceNames[read.text('originDevice')] ?? null],
    [frame.campaign, campaign.filter((part) => part !== '').join(' / ')],
  ];
}
