import type { IncomingMessage } from 'node:http';
import type { AppContext } from '../app-env.ts';

export type OriginParts = {
  /** Origin of `PUBLIC_URL`; null: none is configured. */
  readonly publicOrigin: string | null;
  /** Origin of `DESK_URL`; null: the desk is wherever the site is. */
  readonly deskOrigin?: string | null;
  readonly trustProxy: boolean;
};

/**
 * The origin at which visitors see the page that a request belongs to: the configured one, else what a trusted proxy
 * saw, else what the request says of itself. The scheme of the connection alone tells nothing behind TLS.
 */
export function expectedOrigin(c: AppContext, parts: OriginParts): string {
  const { publicOrigin, deskOrigin = null } = parts;
  if (deskOrigin !== null && isDeskPath(c.req.path)) return deskOrigin;
  if (publicOrigin !== null) return publicOrigin;
  return visitedOrigin(c, parts.trustProxy);
}

/** True when an address belongs to the operator's desk. */
export const isDeskPath = (path: string): boolean => path === '/mesa' || path.startsWith('/mesa/');

/** The host that the browser named, as a trusted proxy saw it. */
export const visitedHost = (c: AppContext, trustProxy: boolean): string =>
  new URL(visitedOrigin(c, trustProxy)).host;

/** The same, of a request that the app has not seen yet. */
export function hostAskedFor({ headers }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = (name: string) => (trustProxy ? lastOf(headers[name]?.toString()) : null);
  const host = forwarded('x-forwarded-host') ?? headers.host ?? '';
  return originOf(forwarded('x-forwarded-proto'), host)?.host ?? '';
}

/** Null: no host has such a name. */
function originOf(scheme: string | null, host: string): URL | null {
  const seen = `${scheme === 'https' ? 'https' : 'http'}://${host}`;
  return URL.canParse(seen) ? new URL(seen) : null;
}

function visitedOrigin(c: AppContext, trustProxy: boolean): string {
  const own = new URL(c.req.url);
  if (!trustProxy) return own.origin;
  const host = lastOf(c.req.header('x-forwarded-host')) ?? own.host;
  return (originOf(lastOf(c.req.header('x-forwarded-proto')), host) ?? own).origin;
}

/** The entry that the nearest proxy has added. */
function lastOf(header: string | undefined): string | null {
  const last = header?.split(',').at(-1)?.trim().toLowerCase() ?? '';
  return last === '' ? null : last;
}

/**
 * True for a request that changes something and comes from a page of another site. Browsers name the origin of each,
 * `null` where they hide it; programs and mail servers name none, and have nothing to send to the desk.
 */
export function isForeign(c: AppContext, expected: string): boolean {
  const origin = c.req.header('origin');
  if (origin !== undefined) return origin !== expected;
  return isDeskPath(c.req.path) || c.req.header('sec-fetch-site') === 'cross-site';
}
