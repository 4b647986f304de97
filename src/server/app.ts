import { Hono } from 'hono';
import type { Brand } from '../domain/brand/brand.ts';
import { FORM_KEYS } from '../domain/search/search-keys.ts';
import type { MediaService } from '../features/media/media-service.server.ts';
import type { SharePictures } from '../features/media/share-picture.server.ts';
import type { StreetMap } from '../features/streets/street-map.server.ts';
import type { BotCheck } from '../integrations/bot-check/bot-check.server.ts';
import { WorkGate } from '../platform/work-gate.ts';
import type { Exchange } from '../workflows/exchange/exchange.server.ts';
import type { Submissions } from '../workflows/submissions/submissions.server.ts';
import { mountApi } from './api/api.ts';
import type { PropertyLists } from './api/property-list.route.ts';
import type { AppEnv } from './app-env.ts';
import { type MailPreviewParts, mountMailPreviews } from './body/mail-previews.route.ts';
import { mediaRoute } from './body/media.route.ts';
import { sharePictureRoute } from './body/share-picture.route.ts';
import { mountSitemap, type SitemapParts } from './body/sitemap.ts';
import { mountStreets } from './body/streets.route.ts';
import { type DeskMount, deskHeaders, deskStreams, deskUploads, mountDesk } from './desk/desk.route.ts';
import { keepSiteOff } from './desk/desk-host.ts';
import { mountFeeds } from './feeds/vrsync.route.ts';
import { setCommonHeaders } from './http/common-headers.ts';
import { answerFailure } from './http/failures.server.ts';
import type { PageHandler } from './http/pages.server.ts';
import { type AccessRecording, recordAccess } from './http/record-access.ts';
import { nameRequest, type RequestReport, reportRequest } from './http/request-report.ts';
import { rightAddress } from './http/right-address.ts';
import { servePages } from './http/serve-pages.server.ts';
import { type StaticFiles, serveFiles } from './http/static-files.server.ts';
import { standInWhileClosed, waitWhileRead } from './http/while-closed.server.ts';
import { takeIn } from './intake/intake.server.ts';
import { mountTelling, type TellParts } from './numbers/tell.route.ts';
import type { OnPage } from './numbers/visits.ts';
import type { SharedPages } from './page-cache/shared-pages.server.ts';
import { mountSearchFormats } from './search-formats/search-formats.route.ts';
import { mountInstall } from './start/install.route.ts';
import { mountOperations, type OperationsParts } from './start/operations.server.ts';
import type { ServerState } from './start/server-state.server.ts';

export type AppParts = OperationsParts &
  TellParts &
  SitemapParts &
  MailPreviewParts &
  DeskMount & {
    readonly brand: Brand;
    readonly brandFolder: string;
    /** True when visitors reach the site over https. */
    readonly isHttps: boolean;
    /** Origin of `PUBLIC_URL`; null: none is configured. */
    readonly publicOrigin: string | null;
    readonly pages: PageHandler;
    readonly lists: PropertyLists;
    readonly submissions: () => Submissions | null;
    readonly proposals: () => ServerState['proposals'];
    readonly botCheck: () => BotCheck | null;
    readonly exchange: () => Exchange | null;
    /** Null until the site is open for the first time. */
    readonly shared: () => SharedPages | null;
    readonly clientFiles: StaticFiles;
    readonly brandFiles: StaticFiles;
    readonly media: MediaService;
    readonly streets: StreetMap;
    readonly sharePictures: SharePictures;
    /** Null: it is not recorded from where requests come. */
    readonly access: AccessRecording | null;
    readonly onRequest: (report: RequestReport) => void;
    /** Hears of each page that was answered. */
    readonly onPage: OnPage;
  };

/** The HTTP app; what comes first here comes first for every request. */
export function makeApp(parts: AppParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(nameRequest(parts.trustProxy));
  app.use(recordAccess(parts.access));
  app.use(reportRequest(parts.onRequest));
  app.use(setCommonHeaders(parts.isHttps));
  app.use(deskHeaders(parts));
  app.use(rightAddress());
  app.use(takeIn({ ...parts, mayUpload: deskUploads(parts), streams: deskStreams(parts) }));
  mountOperations(app, parts);
  app.use(keepSiteOff(parts));
  mountTelling(app, parts);
  mountFiles(app, parts);
  mountDesk(app, parts);
  app.use(async (_, next) => {
    await parts.shared()?.shown();
    await next();
  });
  app.use((c, next) => standInWhileClosed(c, next, parts.outlet()));
  app.use((c, next) => waitWhileRead(c, next, parts.outlet()));
  app.use(async (c, next) => {
    if (asksForNames(c.req.query())) await parts.outlet()?.namesReady();
    await next();
  });
  mountApi(app, parts);
  mountMailPreviews(app, parts);
  mountSearchFormats(app, parts);
  mountFeeds(app, parts);
  mountSitemap(app, parts);
  mountRedirects(app, parts.brand);
  app.get('/compartilhar/*', sharePictureRoute(parts));
  app.all('*', servePages(parts, new WorkGate()));
  app.onError((error, c) => answerFailure(error, c, (thrown) => parts.onError(thrown, c.var.requestId)));
  return app;
}

/** True when the answer may look names up: they are read before the first of them is. */
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
  mountStreets(app, parts.streets);
  app.get('/:file{[^/]+\\.[a-z0-9]+}', serveFiles(parts.clientFiles, '/:file'));
}

function mountRedirects(app: Hono<AppEnv>, brand: Brand): void {
  app.get('/home', (c) => c.redirect('/', 301));
  app.get('/pre-lancamento', (c) => c.redirect('/', 301));
  app.get('/contato', (c) => c.redirect(`/fale-conosco${new URL(c.req.url).search}`, 301));
  app.get('/santander', (c) => c.redirect(brand.links.partnerPortal, 302));
}
