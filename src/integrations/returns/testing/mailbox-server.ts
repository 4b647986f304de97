import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import hoodiecrow from 'hoodiecrow-imap';

export type MailboxServer = {
  /** A value of RETURNS_URL. */
  readonly url: string;
  /** Lets a mail arrive. */
  readonly deliver: (raw: string) => void;
  /** Subjects of mails that nobody has read. */
  readonly unread: () => string[];
  readonly stop: () => Promise<void>;
};

/** An IMAP server on a port of its own, with one mailbox. */
export async function startMailboxServer(): Promise<MailboxServer> {
  const imap = hoodiecrow({
    plugins: ['ID', 'UIDPLUS', 'LITERALPLUS', 'SASL-IR', 'AUTH-PLAIN', 'UNSELECT', 'ENABLE'],
    users: { 'site@operator': { password: 'a pass/word' } },
    storage: { INBOX: { messages: [] } },
  });
  imap.listen(0, () => undefined);
  await once(imap.server, 'listening');
  const { port } = imap.server.address() as AddressInfo;
  const { messages } = imap.getMailbox('INBOX');
  return {
    url: `imap://site%40operator:a%20pass%2Fword@127.0.0.1:${port}/INBOX`,
    deliver: (raw) => imap.appendMessage('INBOX', [], new Date(), raw),
    unread: () =>
      messages
        .filter(({ flags = [] }) => !flags.includes('\\Seen'))
        .map(({ raw }) => /^subject: (.*)$/im.exec(raw)?.[1] ?? ''),
    stop: () => new Promise((resolve) => imap.close(resolve)),
  };
}
