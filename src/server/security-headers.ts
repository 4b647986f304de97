import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';

/** For everything that is no page: nothing may be loaded from it, and nothing may frame it. */
const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const PERMISSIONS =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), microphone=(), payment=(), usb=()';

/** Headers of every answer; a page replaces the content policy with its own. */
export function securityHeaders(isHttps: boolean): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'strict-origin-when-cross-origin');
    c.header('permissions-policy', PERMISSIONS);
    c.header('x-frame-options', 'DENY');
    c.header('cross-origin-opener-policy', 'same-origin');
    c.header('cross-origin-resource-policy', 'same-origin');
    c.header('content-security-policy', CLOSED_POLICY);
    if (isHttps) c.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    await next();
  };
}
