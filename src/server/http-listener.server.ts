import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { Failure } from '../platform/failure.ts';
import type { AppEnv } from './app-env.ts';
import { type DrainTimes, drainable } from './drain.server.ts';

export type HttpListener = {
  readonly port: number;
  /** Goes on for a while, stops accepting, lets open requests finish, and cuts off what takes too long. */
  readonly close: (times: DrainTimes) => Promise<void>;
};

const KEEP_ALIVE_MS = 65_000;

/** The app as what answers requests of Node's own server. */
export const appListener = (app: Hono<AppEnv>): RequestListener =>
  getRequestListener(app.fetch) as RequestListener;

/** Answers on a port (0: a free one). Throws Failure `port_in_use` or `cannot_listen`. */
export async function listen(listener: RequestListener, host: string, port: number): Promise<HttpListener> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: 60_000 }, listener);
  const close = drainable(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(cannotListen(error, host, port)));
    server.listen(port, host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, close };
}

function cannotListen(error: NodeJS.ErrnoException, host: string, port: number): Failure {
  if (error.code === 'EADDRINUSE') {
    return new Failure(
      'port_in_use',
      `port ${port} on ${host} is in use: set PORT, or stop what uses it`,
      error,
    );
  }
  return new Failure(
    'cannot_listen',
    `cannot listen on ${host}, port ${port}: ${error.code ?? error.message}`,
    error,
  );
}
