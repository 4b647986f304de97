import { dayAndTime } from '../../copy/desk/times.ts';
import { deskMails, deskNoticeMail, deskNotices } from '../../copy/mails/mails-desk.ts';
import { openFactor } from '../../features/desk/second-factor.server.ts';
import { DESK_NOTICE, NOTICES } from '../desk/notices.server.ts';
import { DESK_LINK } from '../desk/password.server.ts';
import { factsOf, readBody } from './mail-body.ts';
import type { MailTemplate } from './mail-template.ts';

/** The one-time address lies sealed in the delivery: a copy of the database opens nothing. */
export const deskLinkMail: MailTemplate = {
  name: DESK_LINK,
  sample: { data: { sealed: '' } },
  write({ delivery, secret, siteUrl }) {
    const sealed = readBody(delivery.data).text('sealed');
    const href = sealed === '' ? `${siteUrl}/mesa/entrar` : openFactor(sealed, secret, 'link');
    if (href === null) return null;
    const { subject, preview, title, intro, open, notYou, reason } = deskMails.reset;
    return {
      subject,
      preview,
      title,
      blocks: [
        { kind: 'text', words: intro },
        { kind: 'button', label: open, href },
        { kind: 'text', words: notYou, small: true },
      ],
      reason,
    };
  },
};

/** News of somebody's way in, in case that it was not them; without a link, which forged ones would look like. */
export const deskNotice: MailTemplate = {
  name: DESK_NOTICE,
  sample: { data: { notice: 'place', from: '203.0.113.7', at: 1_780_000_000_000 } },
  write({ delivery }) {
    const data = readBody(delivery.data);
    const notice = NOTICES.find((each) => each === data.text('notice'));
    if (notice === undefined) return null;
    const { subject, preview, title, when, from, notYou, reason } = deskNoticeMail;
    const at = data.number('at');
    return {
      subject,
      preview,
      title,
      blocks: [
        { kind: 'text', words: deskNotices[notice] },
        {
          kind: 'facts',
          rows: factsOf([
            [when, at === null ? null : dayAndTime(at)],
            [from, data.text('from')],
          ]),
        },
        { kind: 'text', words: notYou, small: true },
      ],
      reason,
    };
  },
};
