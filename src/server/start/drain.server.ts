import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type DrainTimes = {
  /**
   * Time for which connections are still accepted after `/ready` has turned, so that a balancer can look elsewhere.
   */
  readonly drainMs: number;
  /** Time limit for requests to finish after that, before they are cut off. */
  readonly limitMs: number;
};

/** Interval between looks for connections whose last answer went out before the draining began. */
const IDLE_EVERY_MS = 50;
/** A connection on which nothing has come by then was opened in case it might be needed, as browsers do. */
const UNUSED_MS = 1000;

/**
 * Prepares a server, before it listens, to be closed without cutting a request off. From the moment when the returned
 * function is called every answer ends its connection (`connection: close`), so that whoever keeps connections open,
 * as a proxy does, stops using them by itself; it resolves when no connection is left.
 */
export function drainable(server: Server): (times: DrainTimes) => Promise<void> {
  /** The newest answer on each connection; null before the first request. */
  const connections = new Map<Socket, ServerResponse | null>();
  let isDraining = false;
  server.on('connection', (socket) => {
    connections.set(socket, null);
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', (request, response) => {
    connections.set(request.socket, response);
    if (isDraining) response.shouldKeepAlive = false;
  });
  return async ({ drainMs, limitMs }) => {
    isDraining = true;
    for (const response of connections.values()) {
      if (response !== null && !response.headersSent) response.shouldKeepAlive = false;
    }
    await new Promise((resolve) => setTimeout(resolve, drainMs));
    await closed(server, limitMs, () => {
      for (const socket of connections.keys()) if (socket.bytesRead === 0) socket.destroy();
    });
  };
}

function closed(server: Server, limitMs: number, closeUnused: () => void): Promise<void> {
  return new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_EVERY_MS);
    const unused = setTimeout(closeUnused, Math.min(UNUSED_MS, limitMs));
    const limit = setTimeout(() => server.closeAllConnections(), limitMs);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(unused);
      clearTimeout(limit);
      resolve();
    });
  });
}
