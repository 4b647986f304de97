import type { Handler, Hono } from 'hono';
import { apiMessages } from '../../copy/server/server.ts';
import type { Brand } from '../../domain/brand/brand.ts';
import type { SubmissionKind } from '../../domain/forms/form.ts';
import type { BotCheck } from '../../integrations/bot-check/bot-check.server.ts';
import { Failure } from '../../platform/log/failure.ts';
import type { Outlet } from '../../workflows/catalogue/outlet.server.ts';
import type { Exchange } from '../../workflows/exchange/exchange.server.ts';
import type { Submissions } from '../../workflows/submissions/submissions.server.ts';
import type { AppEnv } from '../app-env.ts';
import type { ServerState } from '../start/server-state.server.ts';
import { API_HEADERS, sendApiError, sendJson } from './api-answer.ts';
import { botCheckRoute } from './bot-check.route.ts';
import { campaignsRoute } from './campaigns.route.ts';
import {
  CHANGES_PATH,
  exchangeLeadsRoute,
  LEADS_PATH,
  propertyChangesRoute,
} from './exchange/exchange.route.ts';
import { localitiesRoute } from './localities.route.ts';
import {
  placeCountsRoute,
  placeNamesRoute,
  placeSeatsRoute,
  placeSuggestionsRoute,
} from './locality-picker.route.ts';
import { mapRoute } from './map.route.ts';
import { messageProvidersRoute } from './message-providers.route.ts';
import { openApiDocument } from './open-api.ts';
import { opportunityRoute, RECOVERY_PATH, recoveryRoute } from './opportunity.route.ts';
import { POSTS } from './posts.ts';
import { propertyRoute } from './property.route.ts';
import { LIST_PATH, type PropertyLists, propertyListRoute } from './property-list.route.ts';
import { type SubmitParts, submitRoute } from './submit.route.ts';

/** Parts that the calls answer from. */
export type ApiParts = {
  readonly brand: Brand;
  readonly outlet: () => Outlet | null;
  readonly submissions: () => Submissions | null;
  readonly proposals: () => ServerState['proposals'];
  readonly botCheck: () => BotCheck | null;
  readonly exchange: () => Exchange | null;
  readonly lists: PropertyLists;
  /** Number of proxies in front whose forwarded addresses are believed. */
  readonly proxies: number;
};

const ALLOWED = { POST: 'POST, OPTIONS', GET: 'GET, HEAD, OPTIONS' } as const;

/** Mounts every call of the API below `/api`. */
export function mountApi(app: Hono<AppEnv>, parts: ApiParts): void {
  const { outlet, lists, brand, proxies } = parts;
  const current = () => outlet() ?? closed();
  const submitParts = { brand, proxies, submissions: () => parts.submissions() ?? closed() };
  const proposals = () => parts.proposals() ?? closed();
  const proposalParts = { brand, proxies, proposals };
  const post = (kind: SubmissionKind, path: string) => mountPost(app, kind, path, submitParts);
  app.use('/api/*', async (c, next) => {
    for (const [name, value] of API_HEADERS) c.header(name, value);
    await next();
  });
  read(app, LIST_PATH, propertyListRoute(current, lists));
  read(app, '/api/property/city', localitiesRoute(current));
  read(app, '/api/property/map', mapRoute(current));
  read(app, '/api/property/city/nomes', placeNamesRoute(current));
  read(app, '/api/property/city/sedes', placeSeatsRoute);
  read(app, '/api/property/city/contagens', placeCountsRoute(current));
  read(app, '/api/property/city/sugestoes', placeSuggestionsRoute(current));
  for (const { kind, path } of POSTS) post(kind, path.replace(':tenant', brand.tenantSlug));
  only(app, 'POST', '/api/property/:id/opportunity', opportunityRoute(proposalParts));
  only(app, 'POST', RECOVERY_PATH, recoveryRoute(proposalParts));
  read(
    app,
    '/api/bot-check',
    botCheckRoute(() => parts.botCheck() ?? closed()),
  );
  read(app, '/api/property/:id', propertyRoute(current));
  read(app, '/api/message-providers', messageProvidersRoute(current));
  read(app, '/api/openapi.json', (c) => {
    c.set('route', '/api/openapi.json');
    return sendJson(c, openApiDocument(current().brand), { etag: true });
  });
  const exchange = { brand, proxies, exchange: () => parts.exchange() ?? closed() };
  read(app, CHANGES_PATH, propertyChangesRoute(exchange));
  read(app, LEADS_PATH, exchangeLeadsRoute(exchange));
  read(app, '/api/:tenant/campaigns', campaignsRoute(current));
  app.all('/api/*', (c) => sendApiError(c, 404, 'not_found', apiMessages.notFound));
}

/** A call that stores a form; other methods are told so. */
function mountPost(app: Hono<AppEnv>, kind: SubmissionKind, path: string, parts: SubmitParts): void {
  only(app, 'POST', path, submitRoute(kind, path.replaceAll(/:(\w+)/g, '{$1}'), parts));
}

/** A call that only reads: other methods are told so. HEAD is answered as GET, without the body. */
function read(app: Hono<AppEnv>, path: string, handler: Handler<AppEnv>): void {
  only(app, 'GET', path, handler);
}

/** A call of one method. */
function only(app: Hono<AppEnv>, method: keyof typeof ALLOWED, path: string, handler: Handler<AppEnv>): void {
  app.on(method, path, handler);
  app.options(path, (c) => {
    c.header('allow', ALLOWED[method]);
    return c.body(null, 204);
  });
  app.all(path, (c) => {
    c.header('allow', ALLOWED[method]);
    return sendApiError(c, 405, 'method_not_allowed', apiMessages.methodNotAllowed);
  });
}

function closed(): never {
  throw new Failure('outlet_closed', 'the API was asked before the read model was loaded');
}
