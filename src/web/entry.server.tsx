import { text } from 'node:stream/consumers';
import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { formatPageBlock, type PageBlock } from './boot/page-block.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import * as keys from './outlet-context.ts';
import type { PageFrame } from './page-frame.ts';
import { pageHead } from './page-head.server.ts';
import type { RootData } from './root-data.ts';
import { surroundings } from './surroundings.server.tsx';

/** The keys of what the server gives to every page: it runs outside this bundle and finds them here. */
export const {
  contentContext,
  outletContext,
  privacyContext,
  siteContext,
  submissionsContext,
  alertsContext,
} = keys;

/** What browsers may fetch before it is asked for; a file of `public/` (decision 0264). */
const AHEAD = '"/ahead.speculationrules"';

/** Renders a page whole, with no script in it but the address of one (see decision 0080). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  provider: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { serverHandoffStream, ...context } = routerContext;
  const stream = serverHandoffStream ? await text(serverHandoffStream) : '';
  const rendered = `<!DOCTYPE html>${renderToString(<ServerRouter context={context} url={request.url} />)}`;
  const isQuiet = needsNoScript(context);
  const { mapStyleUrl, origin, analyticsId: tag } = provider.get(keys.siteContext);
  const analyticsId = hasFrame(context, 'ofOnePerson') ? null : tag;
  const html = withSurroundings(rendered, context, new URL(request.url).pathname);
  const head = pageHead(context, rendered, origin) + shellHead(context, analyticsId);
  const page = isQuiet ? withoutReact(html, head) : withScript(html, context, stream, head);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('speculation-rules', AHEAD);
  const others = { mapStyleUrl: isQuiet ? null : mapStyleUrl, counts: analyticsId !== null };
  headers.set('content-security-policy', contentSecurityPolicy(page, others));
  return new Response(page, { status, headers });
}

/** True for errors and for routes that say so. */
function needsNoScript(context: EntryContext): boolean {
  return context.staticHandlerContext.errors !== null || hasFrame(context, 'noJs');
}

/** Whether a route of the page says so of its frame. */
function hasFrame({ staticHandlerContext, routeModules }: EntryContext, what: keyof PageFrame): boolean {
  return staticHandlerContext.matches.some(
    ({ route }) => (routeModules[route.id]?.handle as PageFrame | undefined)?.[what],
  );
}

/** The address of the script that all pages share, and what it needs to know. */
function shellHead({ manifest }: EntryContext, analyticsId: string | null): string {
  const meta = analyticsId === null ? '' : `<meta name="analytics" content="${analyticsId}">`;
  return `${meta}<script type="module" async src="${manifest.entry.module}"></script>`;
}

/** The mark lets the style sheet hide what only React could make work, and tells the script to leave it at that. */
function withoutReact(html: string, head: string): string {
  return html.replace(/<html[^>]*/, '$& data-no-script').replace('</head>', () => `${head}</head>`);
}

/** Header and footer, around the page's `<main>`. */
function withSurroundings(html: string, context: EntryContext, path: string): string {
  const { loaderData, matches } = context.staticHandlerContext;
  const root = loaderData.root as RootData | undefined;
  if (root === undefined) return html;
  const id = matches.at(-1)?.route.id ?? '';
  const handle = context.routeModules[id]?.handle as PageFrame | undefined;
  const { before, after } = surroundings(root, path, { ...handle, ...ownWayBack(handle, loaderData[id]) });
  const main = html.indexOf('<main');
  const end = html.lastIndexOf('</main>') + '</main>'.length;
  return html.slice(0, main) + before + html.slice(main, end) + after + html.slice(end);
}

/** The simulator of a property leads back to that property. */
function ownWayBack(handle: PageFrame | undefined, data: unknown): PageFrame {
  const { backHref } = (data ?? {}) as { readonly backHref?: string | null };
  return handle?.simulatorBackHref === undefined || !backHref ? {} : { simulatorBackHref: backHref };
}

function withScript(html: string, context: EntryContext, stream: string, head: string): string {
  const block = formatPageBlock(pageBlock(context), stream);
  const endOfHead = html.indexOf('</head>');
  const endOfBody = html.lastIndexOf('</body>');
  return html.slice(0, endOfHead) + head + html.slice(endOfHead, endOfBody) + block + html.slice(endOfBody);
}

function pageBlock({ manifest, staticHandlerContext, serverHandoffString }: EntryContext): PageBlock {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  return {
    manifest: manifest.url,
    modules: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
    imports: [...new Set(routes.flatMap(({ imports = [] }) => imports))],
    context: JSON.parse(serverHandoffString ?? '{}') as Record<string, unknown>,
  };
}

/** Expected answers (404, 410) and requests that the visitor gave up are no errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const provider = context as Readonly<RouterContextProvider>;
  provider.get(siteContext).reportError(error, request);
};
