import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { apiMessages } from '../copy/server.ts';
import type { Brand } from '../domain/brand/brand.ts';
import { FORM_KEYS } from '../domain/search/search-keys.ts';
import type { MediaService } from '../features/media/media-service.server.ts';
import type { SharePictures } from '../features/media/share-picture.server.ts';
import type { BotCheck } from '../integrations/bot-check/bot-check.server.ts';
import type { Outlet } from '../workflows/outlet.server.ts';
import type { Submissions } from '../workflows/submissions/submissions.server.ts';
import { mountApi } from './api/api.ts';
import { sendApiError } from './api/api-answer.ts';
import type { PropertyLists } from './api/property-list.route.ts';
import type { AppContext, AppEnv } from './app-env.ts';
import { setCommonHeaders } from './common-headers.ts';
import { answerFailure, isApiPath, sendStandIn } from './failures.server.ts';
import { mountInstall } from './install.route.ts';
import { type MailPreviewParts, mountMailPreviews } from './mail-previews.route.ts';
import { mediaRoute } from './media.route.ts';
import { mountOperations, type OperationsParts } from './operations.server.ts';
import type { SharedPages } from './page-cache/shared-pages.server.ts';
import type { PageHandler } from './pages.server.ts';
import { nameRequest, type RequestReport, reportRequest } from './request-report.ts';
import { rightAddress } from './right-address.ts';
import { mountSearchFormats } from './search-formats/search-formats.route.ts';
import { servePages } from './serve-pages.server.ts';
import type { ServerState } from './server-state.server.ts';
import { sharePictureRoute } from './share-picture.route.ts';
import { mountSitemap, type SitemapParts } from './sitemap.ts';
import { type StaticFiles, serveFiles } from './static-files.server.ts';
import { WorkGate } from './work-gate.ts';

const MAX_BODY_BYTES = 1_000_000;

export type AppParts = OperationsParts &
  SitemapParts &
  MailPreviewParts & {
    readonly brand: Brand;
    readonly brandFolder: string;
    /** Whether visitors reach the site over https. */
    readonly isHttps: boolean;
    readonly pages: PageHandler;
    readonly lists: PropertyLists;
    readonly submissions: () => Submissions | null;
    readonly proposals: () => ServerState['proposals'];
    readonly botCheck: () => BotCheck | null;
    /** Number of proxies in front whose forwarded addresses are believed. */
    readonly proxies: number;
    /** Null until the site is open for the first time. */
    readonly shared: () => SharedPages | null;
    readonly clientFiles: StaticFiles;
    readonly brandFiles: StaticFiles;
    readonly media: MediaService;
    readonly sharePictures: SharePictures;
    readonly onRequest: (report: RequestReport) => void;
    readonly onError: (error: unknown, requestId: string) => void;
  };

/** The HTTP app; what comes first here comes first for every request. */
export function makeApp(parts: AppParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(nameRequest(parts.trustProxy));
  app.use(reportRequest(parts.onRequest));
  app.use(setCommonHeaders(parts.isHttps));
  app.use(rightAddress());
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', bodyLimit({ maxSize: MAX_BODY_BYTES }));
  mountOperations(app, parts);
  mountFiles(app, parts);
  app.use(async (_, next) => {
    await parts.shared()?.shown();
    await next();
  });
  app.use((c, next) => standInWhileClosed(c, next, parts.outlet()));
  app.use(async (c, next) => {
    if (asksForNames(c.req.query())) await parts.outlet()?.namesReady();
    await next();
  });
  mountApi(app, parts);
  mountMailPreviews(app, parts);
  mountSearchFormats(app, parts);
  mountSitemap(app, parts);
  mountRedirects(app, parts.brand);
  app.get('/compartilhar/*', sharePictureRoute(parts));
  app.all('*', servePages(parts, new WorkGate()));
  app.onError((error, c) => answerFailure(error, c, (thrown) => parts.onError(thrown, c.var.requestId)));
  return app;
}

/** Whether the answer may look names up: they are read before the first of them is. */
function asksForNames(query: Readonly<Record<string, string>>): boolean {
  return 'nome' in query || FORM_KEYS.words in query;
}

function mountFiles(app: Hono<AppEnv>, parts: AppParts): void {
  app.get('/assets/*', serveFiles(parts.clientFiles, '/assets/*'));
  app.get('/fonts/*', serveFiles(parts.clientFiles, '/fonts/*'));
  mountInstall(app, parts.brand, parts.brandFolder);
  app.get('/marca/*', serveFiles(parts.brandFiles, '/marca/*'));
  app.get('/ilustracao/*', mediaRoute(parts.media, '/ilustracao/*'));
  app.get('/midia/*', mediaRoute(parts.media, '/midia/*'));
  app.get('/:file{[^/]+\\.[a-z0-9]+}', serveFiles(parts.clientFiles, '/:file'));
}

/** While the read model loads and during maintenance, a short page or error stands in for the site. */
async function standInWhileClosed(
  c: AppContext,
  next: () => Promise<void>,
  outlet: Outlet | null,
): Promise<Response | undefined> {
  const isClosed = outlet === null || outlet.maintenance().on;
  if (!isClosed) {
    await next();
    return undefined;
  }
  c.header('retry-after', outlet === null ? '2' : '600');
  if (isApiPath(c.req.path)) {
    return outlet === null
      ? sendApiError(c, 503, 'unavailable', apiMessages.unavailable)
      : sendApiError(c, 503, 'maintenance', apiMessages.maintenance);
  }
  return sendStandIn(c, outlet === null ? 'starting' : 'maintenance', 503);
}

function mountRedirects(app: Hono<AppEnv>, brand: Brand): void {
  app.get('/home', (c) => c.redirect('/', 301));
  app.get('/pre-lancamento', (c) => c.redirect('/', 301));
  app.get('/contato', (c) => c.redirect(`/fale-conosco${new URL(c.req.url).search}`, 301));
  app.get('/santander', (c) => c.redirect(brand.links.partnerPortal, 302));
}
