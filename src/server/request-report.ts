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

/** 24 letters: a row of digits would be hidden in the log, since it might be a telephone number. */
function newRequestId(): string {
  return randomBytes(12)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
}

/** Names the request; a proxy that we trust may have named it already. */
export function nameRequest(trustProxy: boolean): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const given = trustProxy ? c.req.header('x-request-id') : undefined;
    const requestId = given !== undefined && GIVEN_ID.test(given) ? given : newRequestId();
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
