import type { ImapFlow } from 'imapflow';
import { Failure } from '../../platform/log/failure.ts';

const SILENCE_MS = 20_000;
/** Enough for a report and the head of what came back, and no more. */
const MOST_BYTES = 256 * 1024;
/** Most mails of one reading; the rest waits for the next. */
const MOST_MAILS = 500;

/** The settings in an address such as `imaps://user:password@host/Folder`. */
function placeOf(address: string) {
  const { hostname, password, pathname, port, protocol, username } = new URL(address);
  const secure = protocol === 'imaps:';
  return {
    host: hostname,
    port: port === '' ? (secure ? 993 : 143) : Number(port),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  };
}

type Mailbox = Pick<ImapFlow, 'search' | 'fetchOne' | 'messageFlagsAdd'>;

/** Opens the mailbox, works in it, and closes it. Throws Failure `returns_unreachable` for what the server does. */
async function within<T>(
  address: string,
  work: (mailbox: Mailbox) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const { ImapFlow: Client } = await import('imapflow');
  const { folder, ...place } = placeOf(address);
  const client = new Client({
    ...place,
    logger: false,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
  });
  // Errors are told by the call that meets them.
  client.on('error', () => undefined);
  const hangUp = () => client.close();
  signal?.addEventListener('abort', hangUp);
  try {
    await client.connect();
    await client.mailboxOpen(folder);
    const done = await work(client);
    await client.logout();
    return done;
  } catch (error) {
    throw isOfServer(error)
      ? new Failure('returns_unreachable', wordsFor(error), undefined, { reason: reasonOf(error) })
      : error;
  } finally {
    signal?.removeEventListener('abort', hangUp);
    client.close();
  }
}

type ServerError = Error & {
  readonly code?: string;
  readonly responseStatus?: string;
  readonly authenticationFailed?: boolean;
};

const isOfServer = (error: unknown): error is ServerError =>
  error instanceof Error && ('code' in error || 'responseStatus' in error || 'authenticationFailed' in error);

/** Codes alone: a server's own words may repeat who logs in. */
const reasonOf = ({ code, responseStatus, authenticationFailed }: ServerError): string =>
  authenticationFailed ? 'login' : (code ?? responseStatus ?? '?');

function wordsFor(error: ServerError): string {
  const reason = reasonOf(error);
  return reason === 'login' ? 'it does not let us in' : `it could not be read: ${reason}`;
}

/** Connects, logs in and opens the folder, and reads nothing. Throws Failure `returns_unreachable`. */
export const checkReturns = (address: string): Promise<void> => within(address, async () => undefined);

/**
 * Hands over every report in a mailbox that nobody has read, and marks it as read once it was taken; other mails stay as they
 * are, for people. Gives how many. Throws Failure `returns_unreachable`.
 */
export function takeReturns(
  address: string,
  take: (raw: Uint8Array) => Promise<void>,
  signal?: AbortSignal,
): Promise<number> {
  return within(
    address,
    async (mailbox) => {
      const unread = { seen: false, header: { 'content-type': 'multipart/report' } };
      const uids = ((await mailbox.search(unread, { uid: true })) || []).slice(0, MOST_MAILS);
      for (const uid of uids) {
        const source = { start: 0, maxLength: MOST_BYTES };
        const mail = await mailbox.fetchOne(String(uid), { source }, { uid: true });
        const bytes = mail === false ? undefined : mail.source;
        if (bytes !== undefined) await take(bytes);
        await mailbox.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
      }
      return uids.length;
    },
    signal,
  );
}
