import type { RequestListener } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { apiMessages } from '../../copy/server/server.ts';
import { sendApiError } from '../api/api-answer.ts';
import type { AppEnv } from '../app-env.ts';
import { isApiPath } from '../http/failures.server.ts';
import { hostAskedFor, isDeskPath, visitedHost } from '../intake/expected-origin.ts';

/** Files that pages of the desk load beside their own: the same at every host. */
const FILES = ['/assets/', '/fonts/', '/ilustracao/', '/marca/', '/midia/', '/ruas/'];
const ICON = '/favicon.ico';

type Origins = { readonly deskOrigin: string | null; readonly publicOrigin: string | null };

/** The host that is the desk's alone (`DESK_URL`); null: it is wherever the site is. */
function hostOfDesk({ deskOrigin, publicOrigin }: Origins): string | null {
  if (deskOrigin === null) return null;
  const { host } = new URL(deskOrigin);
  return publicOrigin !== null && new URL(publicOrigin).host === host ? null : host;
}

/** Keeps the visitors' site off the host of the desk: its pages lead to the desk, and its calls are not there. */
export function keepSiteOff(
  parts: Origins & { readonly deskPages: unknown; readonly trustProxy: boolean },
): MiddlewareHandler<AppEnv> {
  const host = parts.deskPages === null ? null : hostOfDesk(parts);
  return async (c, next) => {
    if (host === null || visitedHost(c, parts.trustProxy) !== host) return next();
    const { method, path } = c.req;
    if (isDeskPath(path) || path === ICON || FILES.some((folder) => path.startsWith(folder))) return next();
    c.header('cache-control', 'no-store');
    c.header('x-robots-tag', 'noindex, nofollow');
    if (path === '/robots.txt') return c.text('User-agent: *\nDisallow: /\n');
    if (isApiPath(path)) return sendApiError(c, 404, 'not_found', apiMessages.notFound);
    return method === 'GET' || method === 'HEAD' ? c.redirect('/mesa', 303) : c.text('', 404);
  };
}

/** Has the app answer what is asked at the host of the desk: what is kept in front of it is the visitors'. */
export function passCachesAtDesk(
  parts: Origins & { readonly trustProxy: boolean },
  app: RequestListener,
  cached: RequestListener,
): RequestListener {
  const host = hostOfDesk(parts);
  if (host === null) return cached;
  return (request, response) =>
    (hostAskedFor(request, parts.trustProxy) === host ? app : cached)(request, response);
}
