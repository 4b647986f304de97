import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';

/** The path as it should be written: single slashes, none at the end. */
export function tidyPath(path: string): string {
  const single = path.replace(/[\\/]{2,}/g, '/');
  return single.length > 1 ? single.replace(/[\\/]+$/, '') : single;
}

/** Sends a slovenly address to its tidy form (301), query kept. */
export function rightAddress(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const tidy = tidyPath(c.req.path);
    const isReading = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!isReading || tidy === c.req.path) return next();
    const url = c.req.url;
    const query = url.indexOf('?');
    return c.redirect(`${tidy}${query < 0 ? '' : url.slice(query)}`, 301);
  };
}
