import { alertMailCopy } from '../../copy/mails/mails-alerts.ts';
import {
  type AlertLinkPurpose,
  type AlertSubject,
  signAlertLink,
} from '../../features/alerts/alert-links.server.ts';
import type { MailContent } from './layout/mail-content.ts';
import type { MailFacts } from './mail-template.ts';

type LinkFacts = Pick<MailFacts, 'siteUrl' | 'secret' | 'now'>;

/** Address of the page of alerts that a signed link opens. */
export function alertHref(
  subject: AlertSubject,
  purpose: AlertLinkPurpose,
  { siteUrl, secret, now }: LinkFacts,
  lifetimeMs?: number,
): string {
  const token = signAlertLink(subject, purpose, {
    secret,
    now,
    ...(lifetimeMs === undefined ? {} : { lifetimeMs }),
  });
  return `${siteUrl}${purpose === 'stop' ? '/alertas/sair' : '/alertas'}?t=${token}`;
}

/** End of every mail of an alert: links to change and to end it, for people and for mail programs (RFC 8058). */
export function alertFoot(
  subject: AlertSubject,
  facts: LinkFacts,
  words: { readonly manage: string; readonly stop: string } = alertMailCopy.foot[subject.kind],
): Pick<MailContent, 'footLinks' | 'headers'> {
  const stop = alertHref(subject, 'stop', facts);
  return {
    footLinks: [
      { label: words.manage, href: alertHref(subject, 'manage', facts) },
      { label: words.stop, href: stop },
    ],
    headers: {
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
