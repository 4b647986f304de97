import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';

/** One finished request: never its query, its visitor's address or its headers. */
export type RequestReport = {
  readonly requestId: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly durationMs: number;
};

const GIVEN_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** Random bytes that ids are cut from, so that the generator is not asked for each. */
const POOL_BYTES = 3072;
const ID_BYTES = 12;
/** Two letters for each byte. */
const LETTERS = Array.from({ length: 256 }, (_, byte) =>
  [byte >> 4, byte & 15].map((half) => 'abcdefghijklmnop'.charAt(half)).join(''),
);
let pool = new Uint8Array(0);
let used = 0;

/** 24 letters: a row of digits would be hidden in the log, since it might be a telephone number. */
function newRequestId(): string {
  if (used >= pool.length) {
    pool = randomBytes(POOL_BYTES);
    used = 0;
  }
  let id = '';
  for (const end = used + ID_BYTES; used < end; used += 1) id += LETTERS[pool[used] as number];
  return id;
}

/** The id of a request: the one that a trusted proxy has given it, else a new one. */
export function requestIdOf(given: string | string[] | undefined, trustProxy: boolean): string {
  return trustProxy && typeof given === 'string' && GIVEN_ID.test(given) ? given : newRequestId();
}

/** Names the request; a proxy that we trust may have named it already. */
export function nameRequest(trustProxy: boolean): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const requestId = requestIdOf(c.req.header('x-request-id'), trustProxy);
    c.set('requestId', requestId);
    c.set('route', 'other');
    c.header('x-request-id', requestId);
    await next();
  };
}

/** Tells of every request once it is answered. */
export function reportRequest(report: (line: RequestReport) => void): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    report({
      requestId: c.var.requestId,
      method: c.req.method,
      route: c.var.route,
      status: c.res.status,
      durationMs: performance.now() - start,
    });
  };
}
