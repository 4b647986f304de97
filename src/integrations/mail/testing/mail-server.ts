import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** Answer of a server to one message. */
export type Behaviour =
  | 'accepts'
  | 'greylists'
  | 'refuses_recipient'
  /** The recipient is there, and takes nothing from us. */
  | 'refuses_by_policy'
  | 'refuses_sender'
  | 'refuses_content'
  | 'hangs'
  | 'closes_mid_data'
  /** The message is taken, but the connection ends before the answer. */
  | 'loses_the_answer';

export type ReceivedMail = Email & { readonly raw: Buffer; readonly recipients: readonly string[] };

export type MailServer = {
  /** A value of SMTP_URL. */
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Number of messages that were begun. */
  attempts: number;
  /** Answers to the next messages; `accepts` when there is none left. */
  readonly next: Behaviour[];
  readonly stop: () => Promise<void>;
};

const answer = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code });

/** A real SMTP server on a port of its own, which ends with the test at the latest. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const next: Behaviour[] = [];
  const now = new Map<string, Behaviour>();
  const sockets = new Set<Socket>();
  const behaviourOf = ({ id }: SMTPServerSession) => now.get(id) ?? 'accepts';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onMailFrom(_address, session, callback) {
      mails.attempts += 1;
      now.set(session.id, next.shift() ?? 'accepts');
      callback(behaviourOf(session) === 'refuses_sender' ? answer(550, '5.7.1 not from you') : null);
    },
    onRcptTo({ address }, session, callback) {
      const behaviour = behaviourOf(session);
      if (behaviour === 'refuses_recipient') callback(answer(550, `5.1.1 <${address}> nobody here`));
      else if (behaviour === 'refuses_by_policy') callback(answer(550, '5.7.1 not today'));
      else if (behaviour === 'greylists') callback(answer(451, '4.7.1 come back in a while'));
      else callback();
    },
    onData(stream, session, callback) {
      const behaviour = behaviourOf(session);
      const parts: Buffer[] = [];
      const hangUp = () => {
        for (const socket of sockets) if (socket.remotePort === session.remotePort) socket.destroy();
      };
      if (behaviour === 'closes_mid_data') hangUp();
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', async () => {
        if (behaviour === 'hangs') return;
        if (behaviour === 'refuses_content') return callback(answer(554, '5.6.0 not this'));
        const raw = Buffer.concat(parts);
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ ...(await PostalMime.parse(raw)), raw, recipients });
        if (behaviour === 'loses_the_answer') hangUp();
        else callback();
      });
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
  const mails: MailServer = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    attempts: 0,
    next,
    stop,
  };
  onTestFinished(stop);
  return mails;
}
