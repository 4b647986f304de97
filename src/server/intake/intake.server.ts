import type { MiddlewareHandler } from 'hono';
import { apiMessages, standInPages } from '../../copy/server/server.ts';
import { sendApiError } from '../api/api-answer.ts';
import type { AppContext, AppEnv } from '../app-env.ts';
import { isApiPath, sendStandIn } from '../http/failures.server.ts';
import type { STAND_INS } from '../http/stand-in-page.ts';
import { expectedOrigin, isForeign, type OriginParts } from './expected-origin.ts';
import { formFault } from './form-bounds.ts';
import { FORM_LIMITS, readBody, UPLOAD_LIMITS } from './read-body.server.ts';

/** Reasons to refuse a body unread, with the answer to each. */
const REFUSALS = {
  foreign: { status: 403, code: 'foreign_origin', message: apiMessages.foreignOrigin, page: 'foreign' },
  too_large: { status: 413, code: 'too_large', message: apiMessages.tooLarge, page: 'tooLarge' },
  too_slow: { status: 408, code: 'too_slow', message: apiMessages.tooSlow, page: 'tooSlow' },
  broken: { status: 400, code: 'bad_request', message: apiMessages.badRequest, page: 'noForm' },
  too_many_fields: { status: 400, code: 'bad_request', message: apiMessages.badRequest, page: 'noForm' },
  name_too_long: { status: 400, code: 'bad_request', message: apiMessages.badRequest, page: 'noForm' },
  busy: { status: 503, code: 'unavailable', message: apiMessages.unavailable, page: 'unavailable' },
} as const satisfies Record<
  string,
  { status: 400 | 403 | 408 | 413 | 503; code: string; message: string; page: keyof typeof STAND_INS }
>;

const MULTIPART = /^multipart\/form-data\b/i;

export type IntakeParts = OriginParts & {
  /** True when the sender may hand in files, which are larger than forms; absent: nobody may. */
  readonly mayUpload?: (c: AppContext) => Promise<boolean>;
  /** True when a body is left on the connection, for a page that reads it as it comes and within limits of its own. */
  readonly streams?: (c: AppContext) => boolean;
};

const READING = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/**
 * Takes in what a request brings before anything waits for it or takes it apart: none of another site, whole, within
 * limits. The app then finds it in memory, and its address is the one that the browser shows.
 */
export function takeIn(parts: IntakeParts): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { method, signal, headers, url } = c.req.raw;
    if (READING.has(method)) return next();
    const origin = expectedOrigin(c, parts);
    if (isForeign(c, origin)) return refuse(c, 'foreign');
    if (parts.streams?.(c)) {
      c.req.raw = new Request(origin + pathnameOf(url), { method, headers, signal });
      return next();
    }
    const isUpload =
      MULTIPART.test(headers.get('content-type') ?? '') && (await parts.mayUpload?.(c)) === true;
    const read = await readBody(c.env.incoming, isUpload ? UPLOAD_LIMITS : FORM_LIMITS);
    if (!read.ok) return refuse(c, read.code);
    const fault = formFault(headers.get('content-type') ?? '', read.bytes);
    if (fault !== null) return refuse(c, fault);
    const body = read.bytes.length === 0 ? null : read.bytes;
    c.req.raw = new Request(origin + pathnameOf(url), { method, headers, signal, body });
    return next();
  };
}

function pathnameOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

function refuse(c: AppContext, reason: keyof typeof REFUSALS): Response | Promise<Response> {
  const { status, code, message, page } = REFUSALS[reason];
  // The rest of a body is let go by for a moment, so that its sender reads the answer; a slow one is cut off.
  if (reason === 'too_slow') c.header('connection', 'close');
  if (reason === 'busy') c.header('retry-after', '5');
  if (isApiPath(c.req.path)) return sendApiError(c, status, code, message);
  if (!c.req.path.endsWith('.data')) return sendStandIn(c, page, status);
  c.header('cache-control', 'no-store');
  return c.text(standInPages[page].body, status);
}
