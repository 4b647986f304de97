import { privacyMail as words } from '../../copy/forms/privacy.ts';
import { PRIVACY_LINK_MS, PRIVACY_TEMPLATE } from '../privacy/privacy-terms.ts';
import { signPrivacyToken } from '../privacy/privacy-token.ts';
import { mailDayAndTime } from './mail-formats.ts';
import type { MailTemplate } from './mail-template.ts';

/** The link to everything that is held on an address, to whoever reads its mail. */
export const privacyLinkMail: MailTemplate = {
  name: PRIVACY_TEMPLATE,
  sample: {},
  write({ delivery, siteUrl, secret, now }) {
    const until = delivery.createdAt.getTime() + PRIVACY_LINK_MS;
    // A link that is over when it arrives helps nobody.
    if (until <= now) return null;
    const [before, bold, after] = words.until(mailDayAndTime(until));
    const href = `${siteUrl}/dados?t=${signPrivacyToken(delivery.id, secret)}`;
    return {
      subject: words.subject,
      preview: words.preview,
      title: words.title,
      blocks: [
        { kind: 'text', words: words.intro },
        { kind: 'button', label: words.open, href },
        { kind: 'note', words: [before ?? '', { bold: bold ?? '' }, after ?? ''] },
        { kind: 'text', words: words.notYou, small: true },
      ],
      reason: words.reason(mailDayAndTime(delivery.createdAt)),
    };
  },
};
