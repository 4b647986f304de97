import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A process behind the balancer; it gets requests while its `/ready` answers 200. */
export type Backend = { readonly port: number };

export type Balancer = {
  readonly port: number;
  readonly add: (backend: Backend) => void;
  readonly remove: (backend: Backend) => void;
  /** True when the process gets requests now. */
  readonly sendsTo: (backend: Backend) => boolean;
  readonly close: () => void;
};

const LOOK_EVERY_MS = 50;

/**
 * A small balancer in front of processes of the product, strict on purpose: it keeps connections open and never sends a
 * request a second time, so whatever a process cuts off is a failed request (502).
 */
export async function startBalancer(): Promise<Balancer> {
  const backends = new Map<Backend, boolean>();
  const agent = new Agent({ keepAlive: true, timeout: 400 });
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const ready = [...backends].filter(([, isReady]) => isReady).map(([backend]) => backend);
    turn += 1;
    const backend = ready[turn % ready.length];
    if (backend === undefined) return void outgoing.writeHead(503).end();
    const { method, url: path, headers } = incoming;
    const options = { host: '127.0.0.1', port: backend.port, method, path, agent };
    const forwarded = request(
      { ...options, headers: { ...headers, 'x-forwarded-for': '203.0.113.7' } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        answer.on('error', () => outgoing.destroy());
      },
    );
    forwarded.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    incoming.pipe(forwarded);
  });
  const looking = setInterval(async () => {
    for (const backend of backends.keys()) {
      const answer = await fetch(`http://127.0.0.1:${backend.port}/ready`).catch(() => null);
      await answer?.body?.cancel();
      if (backends.has(backend)) backends.set(backend, answer?.status === 200);
    }
  }, LOOK_EVERY_MS);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    add: (backend) => void backends.set(backend, false),
    remove: (backend) => void backends.delete(backend),
    sendsTo: (backend) => backends.get(backend) === true,
    close() {
      clearInterval(looking);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
