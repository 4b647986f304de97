import type { Handler } from 'hono';
import { exchangeMessages as words } from '../../../copy/server/exchange.ts';
import type { Brand } from '../../../domain/brand/brand.ts';
import type { Scope } from '../../../domain/exchange/scopes.ts';
import { instant } from '../../../domain/time.ts';
import type { ApiToken } from '../../../features/exchange/api-token.repo.server.ts';
import { enquiriesSince, readChangeCursor, readEnquiryCursor } from '../../../workflows/exchange/cursors.ts';
import type { Exchange } from '../../../workflows/exchange/exchange.server.ts';
import { changedToWire, leadToWire } from '../../../workflows/exchange/exchange.wire.ts';
import type { AppContext, AppEnv } from '../../app-env.ts';
import { clientAddress } from '../../http/client-origin.ts';
import { sendApiError, sendJson } from '../api-answer.ts';
import { queryOf } from '../query-of.ts';

export type ExchangeRouteParts = {
  readonly brand: Brand;
  readonly proxies: number;
  readonly exchange: () => Exchange;
};

export const CHANGES_PATH = '/api/exchange/properties';
export const LEADS_PATH = '/api/exchange/leads';

const USUAL_ROWS = 100;
export const MOST_ROWS = 500;
/** Answers to a token are kept by nobody on the way. */
const NO_STORE = { cacheControl: 'private, no-store' } as const;

type Refusal = { readonly refused: Response };

/** Lets in whoever brings a token that opens `scope`; else gives the answer. */
async function admitted(
  c: AppContext,
  exchange: Exchange,
  scope: Scope,
): Promise<{ readonly token: ApiToken } | Refusal> {
  const given = /^Bearer ([\w-]{1,200})$/i.exec(c.req.header('authorization') ?? '')?.[1];
  const verdict = given === undefined ? { kind: 'unknown' as const } : await exchange.admit(given, scope);
  if (verdict.kind === 'good') return verdict;
  if (verdict.kind === 'wait') {
    c.header('retry-after', String(verdict.seconds));
    return { refused: await sendApiError(c, 429, 'too_many', words.tooMany) };
  }
  if (verdict.kind === 'other_scope') {
    return { refused: await sendApiError(c, 403, 'other_scope', words.otherScope(scope)) };
  }
  c.header('www-authenticate', 'Bearer');
  return { refused: await sendApiError(c, 401, 'token_unknown', words.tokenUnknown) };
}

/** Number of rows that are asked for; null: the parameter is no number of rows. */
function limitOf(params: URLSearchParams): number | null {
  const text = params.get('limit');
  if (text === null) return USUAL_ROWS;
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return limit >= 1 && limit <= MOST_ROWS ? limit : null;
}

const invalid = (c: AppContext, name: string) =>
  sendApiError(c, 400, 'parameter_invalid', words.parameter(name));

/** `GET /api/exchange/properties`: what changed, in the order of the changes. */
export function propertyChangesRoute({ brand, exchange }: ExchangeRouteParts): Handler<AppEnv> {
  return async (c) => {
    c.set('route', CHANGES_PATH);
    const entry = await admitted(c, exchange(), 'read');
    if ('refused' in entry) return entry.refused;
    const params = queryOf(c);
    const limit = limitOf(params);
    if (limit === null) return invalid(c, 'limit');
    const text = params.get('cursor');
    const after = text === null ? null : readChangeCursor(text);
    if (text !== null && after === null) return invalid(c, 'cursor');
    const page = await exchange().propertyChanges({ after, limit });
    if (page === null) return sendApiError(c, 410, 'cursor_gone', words.cursorGone);
    const data = page.rows.map((row) => changedToWire(row, brand));
    return sendJson(c, { data, cursor: page.cursor, mais: page.hasMore }, NO_STORE);
  };
}

/** An instant as RFC 3339 writes it. */
const SINCE = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/;

/** `GET /api/exchange/leads`: what visitors sent, oldest first. */
export function exchangeLeadsRoute({ brand, proxies, exchange }: ExchangeRouteParts): Handler<AppEnv> {
  return async (c) => {
    c.set('route', LEADS_PATH);
    const entry = await admitted(c, exchange(), 'leads');
    if ('refused' in entry) return entry.refused;
    const params = queryOf(c);
    const limit = limitOf(params);
    if (limit === null) return invalid(c, 'limit');
    const text = params.get('cursor');
    const since = params.get('since');
    const sinceMs = since === null ? 0 : SINCE.test(since) ? Date.parse(since) : Number.NaN;
    if (!Number.isFinite(sinceMs)) return invalid(c, 'since');
    const after = text === null ? enquiriesSince(instant(sinceMs)) : readEnquiryCursor(text);
    if (after === null) return invalid(c, 'cursor');
    const by = { token: entry.token, clientAddress: clientAddress(c, proxies) };
    const page = await exchange().enquiries({ after, limit }, by);
    const data = page.rows.map((row) => leadToWire(row, brand));
    return sendJson(c, { data, cursor: page.cursor, mais: page.hasMore }, NO_STORE);
  };
}
