import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Server as SecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';

export type TestHost = {
  /** `127.0.0.1:port`, as `FETCH_ALLOW` takes it. */
  readonly hostAndPort: string;
  readonly port: number;
  readonly origin: string;
  /** Requests since they were looked at last. */
  readonly asked: () => IncomingMessage[];
  readonly stop: () => Promise<void>;
};

export type Answering = (request: IncomingMessage, response: ServerResponse) => void;

/** A host on the loopback, which answers as it is told. */
export async function startHost(
  answer: Answering,
  server: Server | SecureServer = createServer(),
): Promise<TestHost> {
  const asked: IncomingMessage[] = [];
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    asked.push(request);
    answer(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    hostAndPort: `127.0.0.1:${port}`,
    origin: `http://127.0.0.1:${port}`,
    asked: () => asked.splice(0),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Sends the same piece again and again until the other side has had enough. */
export function endless(response: ServerResponse, piece: Uint8Array): void {
  const send = () => {
    if (response.destroyed) return;
    if (response.write(piece)) setImmediate(send);
    else response.once('drain', send);
  };
  send();
}
