import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../app-env.ts';

/** Policy of answers that are no page: nothing may be loaded from them, and nothing may frame them. */
const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const PERMISSIONS =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), microphone=(), payment=(), usb=()';

/**
 * Headers of every answer; a page replaces the content policy with its own, a file the word on caching. Whatever has no
 * such word is asked for anew each time: a browser keeps a bare redirect for ever, and its target may change.
 */
export function commonHeaders(isHttps: boolean): readonly (readonly [name: string, value: string])[] {
  return [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', PERMISSIONS],
    ['x-frame-options', 'DENY'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['content-security-policy', CLOSED_POLICY],
    ['cache-control', 'no-cache'],
    ['vary', 'accept-encoding'],
    ...(isHttps ? ([['strict-transport-security', 'max-age=31536000; includeSubDomains']] as const) : []),
  ];
}

export function setCommonHeaders(isHttps: boolean): MiddlewareHandler<AppEnv> {
  const headers = commonHeaders(isHttps);
  return async (c, next) => {
    for (const [name, value] of headers) c.header(name, value);
    await next();
  };
}
