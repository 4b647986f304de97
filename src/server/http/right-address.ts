import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../app-env.ts';

/** The path as it should be written: single slashes, none at the end. */
export function tidyPath(path: string): string {
  const single = path.replace(/[\\/]{2,}/g, '/');
  return single.length > 1 ? single.replace(/[\\/]+$/, '') : single;
}

/**
 * Sends a slovenly address to its tidy form (301), query kept. Works on the path as it was written, percent signs and
 * all: a decoded control character would make the header invalid, or lead a browser to another site.
 */
export function rightAddress(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const tidy = tidyPath(pathname);
    const isReading = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!isReading || tidy === pathname) return next();
    return c.redirect(`${tidy}${search}`, 301);
  };
}
