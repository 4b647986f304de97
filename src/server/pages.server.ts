import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { Instant } from '../domain/time.ts';
import { Failure } from '../platform/failure.ts';
import type { Outlet } from '../workflows/outlet.server.ts';
import type { AppContext } from './app-env.ts';
import { sendBody } from './send-body.server.ts';

/** Renders a page, or answers a data request of one. */
export type PageHandler = (
  request: Request,
  outlet: Outlet,
  reportError: (error: unknown) => void,
) => Promise<Response>;

/** Where the web app is built to, from the project's root. */
export const BUILD_FOLDER = join(import.meta.dirname, '../../build');

/** What pages need to know of the server that they run in. */
export type PageSite = {
  /** Origin of canonical addresses. */
  readonly origin: string;
  readonly showsStyleGuide: boolean;
  readonly reportError: (error: unknown) => void;
};

/** What the bundle's server entry exports beside its renderer. */
type PageEntry = {
  readonly outletContext?: RouterContext<Outlet>;
  readonly siteContext?: RouterContext<PageSite>;
};

/** Loads the built web app. Throws Failure `web_not_built` or `web_without_context`. */
export async function loadPages(
  site: Pick<PageSite, 'showsStyleGuide'> & { readonly origin: () => string },
  buildFolder: string = BUILD_FOLDER,
): Promise<PageHandler> {
  const file = join(buildFolder, 'server/index.js');
  if (!existsSync(file)) {
    throw new Failure(
      'web_not_built',
      'the web app is not built: run `npm start`, or `npx react-router build`',
    );
  }
  const build: ServerBuild = await import(pathToFileURL(file).href);
  const { outletContext, siteContext } = build.entry.module as PageEntry;
  if (outletContext === undefined || siteContext === undefined) {
    throw new Failure('web_without_context', 'the built web app is of another version: build it again');
  }
  const render = createRequestHandler(build, 'production');
  return (request, outlet, reportError) => {
    const context = new RouterContextProvider();
    context.set(outletContext, outlet);
    context.set(siteContext, { ...site, origin: site.origin(), reportError });
    return render(request, context);
  };
}

/** Headers that the server sets itself, from the body that it sends. */
const OWN_HEADERS = new Set([
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'etag',
  'vary',
  'cache-control',
]);

/** Sends what the web app answered, its own headers first: the content policy of a page is made with the page. */
export async function sendPage(c: AppContext, page: Response, now: Instant): Promise<Response> {
  for (const [name, value] of page.headers) {
    if (name === 'set-cookie') c.header(name, value, { append: true });
    else if (!OWN_HEADERS.has(name)) c.header(name, value);
  }
  // The page itself never holds "now": the browser corrects its clock by this (D§6).
  c.header('server-timing', `now;desc="${now}"`);
  const type = page.headers.get('content-type');
  if (type === null || page.body === null) return c.body(null, page.status as 204);
  return sendBody(c, {
    status: page.status as 200,
    type,
    body: new Uint8Array(await page.arrayBuffer()),
    cacheControl: page.headers.get('cache-control') ?? 'no-cache',
    etag: true,
  });
}

const NAMED_PAGES = new Set(['busca', 'imovel', 'estilo', 'tema']);

/** The page's name for log and metrics: its first segment when that is one of ours. */
export function pageRoute(path: string): string {
  if (path === '/' || path === '/_.data') return '/';
  const first =
    path
      .slice(1)
      .split('/', 1)[0]
      ?.replace(/\.data$/, '') ?? '';
  return NAMED_PAGES.has(first) ? `/${first}/*` : '*';
}
