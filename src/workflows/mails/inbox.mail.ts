import { z } from 'zod';
import { inboxMails as words } from '../../copy/mails/mails-desk.ts';
import { calendarFile } from '../../domain/calendar/calendar-file.ts';
import { fullAddressOf } from '../../domain/catalogue/full-address.ts';
import { instant } from '../../domain/time.ts';
import type { MailAttachment } from '../../integrations/mail/mail.ts';
import { DESK_ANSWER, VISIT_CONFIRMED } from '../desk/inbox/work-item.server.ts';
import { propertyButton } from './enquiry.mail.ts';
import { factsOf, protocolOf, readBody } from './mail-body.ts';
import { mailDayAndTime, mailPropertyHref, mailPropertyName } from './mail-formats.ts';
import type { MailFacts, MailTemplate } from './mail-template.ts';

/** Answer of somebody of the desk; a reply to it goes to the mailbox of the channel. */
export const deskAnswerMail: MailTemplate = {
  name: DESK_ANSWER,
  sample: { kind: 'message', data: { text: 'Olá.\n\nA visita é possível na terça.', by: 'Ana Souza' } },
  async write(facts) {
    const { submission, data } = facts.delivery;
    if (submission === null) return null;
    const { files, links } = await documentsToSend(facts);
    const said = readBody(data);
    const protocol = protocolOf(facts);
    const paragraphs = said
      .text('text')
      .split(/\n{2,}/)
      .filter((text) => text.trim() !== '');
    const rows = factsOf([
      [words.protocol, protocol],
      [words.property, facts.property && mailPropertyName(facts.property, facts)],
    ]);
    return {
      subject: words.answer.subject(protocol),
      preview: paragraphs[0]?.slice(0, 120) ?? '',
      title: words.answer.title,
      blocks: [
        ...paragraphs.map((text) => ({ kind: 'text', words: text.trim() }) as const),
        ...links.map(({ name, href }) => ({
          kind: 'text' as const,
          words: [words.answer.document, { link: name, href }],
        })),
        { kind: 'text', words: words.answer.signed(said.text('by'), facts.brand.name) },
        { kind: 'facts', rows },
        ...propertyButton(facts),
      ],
      // Written by a person: answering machines may answer it.
      headers: { 'Auto-Submitted': 'no' },
      attachments: files,
      reason: words.answer.reason(mailDayAndTime(submission.receivedAt)),
    };
  },
};

/** Many mail servers take no more than 10 MB, and a file grows by a third on its way. */
const MOST_ATTACHED_BYTES = 7_000_000;
const sentSchema = z.object({ documents: z.array(z.object({ name: z.string(), url: z.string() })) });

type ToSend = {
  readonly files: readonly MailAttachment[];
  readonly links: readonly { readonly name: string; readonly href: string }[];
};

/** Documents that go along: our own as files, as long as there is room; others, and what is too large, as a link. */
async function documentsToSend({ delivery, document, siteUrl }: MailFacts): Promise<ToSend> {
  const { data: sent } = sentSchema.safeParse(delivery.data);
  const files: MailAttachment[] = [];
  const links: ToSend['links'][number][] = [];
  let room = MOST_ATTACHED_BYTES;
  for (const { name, url } of sent?.documents ?? []) {
    const content = await document(url);
    if (content === null || content.byteLength > room) {
      links.push({ name, href: new URL(url, siteUrl).href });
    } else {
      room -= content.byteLength;
      files.push({ ...fileNameOf(name, url), content });
    }
  }
  return { files, links };
}

function fileNameOf(name: string, url: string): Pick<MailAttachment, 'name' | 'type'> {
  const ending = url.endsWith('.docx') ? 'docx' : 'pdf';
  const plain = name.replace(/[^\p{L}\p{N} ._-]+/gu, ' ').trim() || words.answer.unnamed;
  const isNamed = plain.toLowerCase().endsWith(`.${ending}`);
  return { name: isNamed ? plain : `${plain}.${ending}`, type: DOCUMENT_TYPES[ending] };
}

const DOCUMENT_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

/** `outlet-imoveis`, of which an address of the calendar is made. */
const hostNameOf = (brand: string): string =>
  brand
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/gi, '-')
    .toLowerCase();

const VISIT_MS = 60 * 60 * 1000;

/** Time of a visit, with an entry for the calendar. */
export const visitConfirmedMail: MailTemplate = {
  name: VISIT_CONFIRMED,
  sample: {
    kind: 'visit',
    data: { startsAt: Date.parse('2026-12-01T13:00:00Z'), sequence: 0, by: 'Ana Souza' },
  },
  write(facts) {
    const { submission, data } = facts.delivery;
    const { property, brand, now } = facts;
    const startsAt = readBody(data).number('startsAt');
    if (submission === null || startsAt === null) return null;
    const name = property === null ? words.visit.title : mailPropertyName(property, facts);
    const place = property === null ? '' : fullAddressOf(property);
    const when = mailDayAndTime(startsAt);
    const movedFrom = readBody(data).number('movedFrom');
    const calendar = calendarFile(
      brand.name,
      [
        {
          uid: `${submission.id}@${hostNameOf(brand.name)}`,
          sequence: readBody(data).number('sequence') ?? 0,
          startsAt: instant(startsAt),
          endsAt: instant(startsAt + VISIT_MS),
          title: words.visit.event(name),
          description: words.visit.note,
          place,
          url: property === null ? facts.siteUrl : mailPropertyHref(property, facts),
        },
      ],
      now,
    );
    return {
      subject: movedFrom === null ? words.visit.subject(when) : words.visit.movedSubject(when),
      preview: name,
      title: movedFrom === null ? words.visit.title : words.visit.movedTitle,
      blocks: [
        ...(movedFrom === null
          ? []
          : [{ kind: 'note', words: words.visit.noLonger(mailDayAndTime(movedFrom)) } as const]),
        {
          kind: 'facts',
          rows: factsOf([
            [words.visit.when, when],
            [words.property, property && name],
            [words.visit.where, place],
            [words.protocol, protocolOf(facts)],
          ]),
        },
        { kind: 'note', words: words.visit.note },
        { kind: 'text', words: words.visit.change },
        ...propertyButton(facts),
      ],
      attachments: [{ name: 'visita.ics', type: 'text/calendar', content: calendar }],
      reason: words.visit.reason(mailDayAndTime(submission.receivedAt)),
    };
  },
};
