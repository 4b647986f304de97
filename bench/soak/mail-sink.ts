import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type MailSink = {
  readonly port: number;
  /** Times at which each message was taken, by the id of its delivery, in ms of the machine's clock. */
  readonly takenByDelivery: () => ReadonlyMap<string, readonly number[]>;
  /** Time at which the last message was taken, on the clock of `performance.now()`. */
  readonly lastAt: () => number;
  /** Refuses connections, as a mail server that is gone. */
  readonly goAway: () => Promise<void>;
  readonly comeBack: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** A real SMTP server on a loopback port of its own that takes whatever it is given, and can be gone for a while. */
export async function startMailSink(): Promise<MailSink> {
  const port = await freePort();
  const taken = new Map<string, number[]>();
  let server: SMTPServer | null = null;
  let lastAt = performance.now();
  const take = (messageId: string) => {
    const [id = ''] = messageId.replace('<', '').split('@');
    taken.set(id, [...(taken.get(id) ?? []), Date.now()]);
    lastAt = performance.now();
  };
  const comeBack = async () => {
    server = listenOn(port, take);
    await once(server.server, 'listening');
  };
  const goAway = async () => {
    const gone = server;
    server = null;
    await new Promise<void>((resolve) => (gone === null ? resolve() : gone.close(() => resolve())));
  };
  await comeBack();
  return { port, takenByDelivery: () => taken, lastAt: () => lastAt, goAway, comeBack, stop: goAway };
}

function listenOn(port: number, onMessage: (id: string) => void): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData(stream, _session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(parts)).then(({ messageId = '' }) => {
          onMessage(messageId);
          callback();
        }, callback);
      });
    },
  });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  return server;
}

async function freePort(): Promise<number> {
  const probe: Server = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
