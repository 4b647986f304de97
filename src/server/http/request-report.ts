import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../app-env.ts';

/** One finished request: never its query, its visitor's address or its headers. */
export type RequestReport = {
  readonly requestId: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly durationMs: number;
};

const GIVEN_ID = /^[A-Za-z0-9_-]{8,64}$/;

const ID_LETTERS = 24;
/** Random letters that ids are cut from, so that neither the generator is asked nor a text put together for each. */
const POOL_LETTERS = 256 * ID_LETTERS;
const FIRST_LETTER = 'a'.charCodeAt(0);
let pool = '';
let used = 0;

/** 24 letters of sixteen: a row of digits would be hidden in the log, since it might be a telephone number. */
function newRequestId(): string {
  if (used === pool.length) {
    const bytes = randomBytes(POOL_LETTERS);
    for (let at = 0; at < POOL_LETTERS; at += 1) bytes[at] = FIRST_LETTER + ((bytes[at] as number) & 15);
    pool = bytes.toString('latin1');
    used = 0;
  }
  used += ID_LETTERS;
  return pool.slice(used - ID_LETTERS, used);
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
