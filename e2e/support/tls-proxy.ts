import { once } from 'node:events';
import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { generate } from 'selfsigned';

/** A proxy that ends TLS, as `deploy/nginx.conf` does it. */
export type TlsProxy = {
  /** Address without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
};

/** Listens with a certificate made for it; what comes goes to the address that `target` gives by then. */
export async function startTlsProxy(port: number, target: () => string): Promise<TlsProxy> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    algorithm: 'sha256',
  });
  const agent = new Agent({ keepAlive: true });
  const server = createServer({ key, cert }, (incoming, outgoing) =>
    passOn(incoming, outgoing, { agent, target: target() }),
  );
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://localhost:${port}`,
    async close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function passOn(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { agent, target }: { readonly agent: Agent; readonly target: string },
): void {
  const seen = incoming.socket.remoteAddress ?? '';
  const before = incoming.headers['x-forwarded-for'];
  const headers = {
    ...incoming.headers,
    'x-forwarded-for': before === undefined ? seen : `${before}, ${seen}`,
    'x-forwarded-proto': 'https',
  };
  const { method, url } = incoming;
  const forwarded = request(new URL(url ?? '/', target), { method, headers, agent }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(outgoing);
  });
  forwarded.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
  incoming.pipe(forwarded);
}
