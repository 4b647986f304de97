import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { Failure } from '../platform/failure.ts';
import type { AppEnv } from './app-env.ts';

export type HttpListener = {
  readonly port: number;
  /** Stops accepting, lets open requests finish for at most that long, then cuts them off. */
  readonly close: (limitMs: number) => Promise<void>;
};

const KEEP_ALIVE_MS = 65_000;
const DRAIN_EVERY_MS = 50;

/** The app as what answers requests of Node's own server. */
export const appListener = (app: Hono<AppEnv>): RequestListener =>
  getRequestListener(app.fetch) as RequestListener;

/** Answers on a port (0: a free one). Throws Failure `port_in_use` or `cannot_listen`. */
export async function listen(listener: RequestListener, host: string, port: number): Promise<HttpListener> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: 60_000 }, listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(cannotListen(error, host, port)));
    server.listen(port, host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, close: (limitMs) => close(server, limitMs) };
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

function close(server: Server, limitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const drain = setInterval(() => server.closeIdleConnections(), DRAIN_EVERY_MS);
    const limit = setTimeout(() => server.closeAllConnections(), limitMs);
    server.close(() => {
      clearInterval(drain);
      clearTimeout(limit);
      resolve();
    });
  });
}
