import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { Failure } from '../../platform/log/failure.ts';
import type { AppEnv } from '../app-env.ts';
import { type DrainTimes, drainable } from '../start/drain.server.ts';

export type HttpListener = {
  readonly port: number;
  /** Goes on for a while, stops accepting, lets open requests finish, and cuts off what takes too long. */
  readonly close: (times: DrainTimes) => Promise<void>;
};

const KEEP_ALIVE_MS = 65_000;
/** Time limit for the arrival of a request's first lines; its body has limits of its own (`intake/`). */
const HEADERS_MS = 10_000;
/** Longest time in which a connection takes no byte of the answer that it asked for. */
const SILENT_MS = 120_000;

/** The app as what answers requests of Node's own server. */
export const appListener = (app: Hono<AppEnv>): RequestListener =>
  getRequestListener(app.fetch) as RequestListener;

/** A port of a host (0: a free one), or a socket that whoever started us has opened, by its number in this process. */
export type Place = { readonly host: string; readonly port: number } | { readonly fd: number };

/** A listener that sees a request, or the wish for another protocol, before the main one does. */
export type InFront = {
  readonly onRequest: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  readonly onUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
};

/** Answers at a place. Throws Failure `port_in_use` or `cannot_listen`. */
export async function listen(
  listener: RequestListener,
  place: Place,
  inFront?: InFront,
): Promise<HttpListener> {
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      requestTimeout: 60_000,
      headersTimeout: HEADERS_MS,
      connectionsCheckingInterval: 2000,
      // A request without a body has no stream to read and to take apart: a fifth of what a kept page costs.
      optimizeEmptyRequests: true,
    },
    inFront === undefined
      ? listener
      : (request, response) => inFront.onRequest(request, response, () => listener(request, response)),
  );
  if (inFront !== undefined) server.on('upgrade', inFront.onUpgrade);
  server.setTimeout(SILENT_MS);
  const close = drainable(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(cannotListen(error, place)));
    server.listen(place, resolve);
  });
  return { port: (server.address() as AddressInfo).port, close };
}

function cannotListen(error: NodeJS.ErrnoException, place: Place): Failure {
  const where =
    'fd' in place ? `the socket ${place.fd} that was handed over` : `${place.host}, port ${place.port}`;
  if (error.code === 'EADDRINUSE' && 'port' in place) {
    const words = `port ${place.port} on ${place.host} is in use: set PORT, or stop what uses it`;
    return new Failure('port_in_use', words, error, { port: place.port, host: place.host });
  }
  const reason = error.code ?? error.message;
  const named = 'fd' in place ? `socket ${place.fd}` : `${place.host}:${place.port}`;
  return new Failure('cannot_listen', `cannot listen on ${where}: ${reason}`, error, {
    where: named,
    reason,
  });
}
