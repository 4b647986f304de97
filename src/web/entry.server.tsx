import { text } from 'node:stream/consumers';
import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { formatPageBlock } from './boot/page-block.ts';
import { formatPageData } from './boot/page-data.ts';
import { TOASTS_ID } from './components/frame/toast-message.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import * as keys from './outlet-context.ts';
import type { PageFrame } from './page-frame.ts';
import { pageHead } from './page-head.server.ts';
import { previewCard, previewResponse } from './preview.server.tsx';
import { renderedFrame } from './rendered-frame.server.tsx';
import type { RootData } from './root-data.ts';

/** The keys of what the server gives to every page: it runs outside this bundle and finds them here. */
export const {
  contentContext,
  outletContext,
  privacyContext,
  siteContext,
  submissionsContext,
  alertsContext,
  previewContext,
  receiptsContext,
} = keys;

/** Rules of what browsers may fetch before it is asked for; a file of `public/` (decision 0264). */
const AHEAD = '"/ahead.speculationrules"';

/** In development, before any component: what shows an edit in the open page. */
const RELOADING = '/@id/__x00__virtual:react-router/inject-hmr-runtime';
const module = (source: string) => `<script type="module" src="${source}"></script>`;

/**
 * A slow machine paints while it still reads the page, and what stands in the middle of a part that is half read moves as
 * the rest comes: nothing is painted before `<main>` and the footer, which stands at the bottom of a short page, are read. A
 * browser waits for the beginning of the element that it is told of: the region of the messages, which comes after both.
 */
const PAINTED_WHOLE = `<link rel="expect" href="#${TOASTS_ID}" blocking="render">`;

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
  const rendered = cut(renderToString(<ServerRouter context={context} url={request.url} />));
  const preview = provider.get(keys.previewContext);
  if (preview !== null)
    return previewOf(preview, { context, rendered, provider, path: new URL(request.url).pathname });
  const isQuiet = needsNoScript(context);
  const { mapStyleUrl, origin, analyticsId: tag } = provider.get(keys.siteContext);
  const analyticsId = hasFrame(context, 'ofOnePerson') ? null : tag;
  const { before, after } = around(context, new URL(request.url).pathname, tag !== null);
  const page = [
    '<!DOCTYPE html>',
    isQuiet ? withoutReact(rendered.head) : rendered.head,
    pageHead(context, rendered.head, origin),
    PAINTED_WHOLE,
    shellHead(context, analyticsId),
    rendered.opening,
    before,
    rendered.main,
    after,
    rendered.closing,
    isQuiet ? '' : block(context, stream, provider.get(keys.siteContext)),
    rendered.end,
  ].join('');
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('speculation-rules', AHEAD);
  const others = { mapStyleUrl: isQuiet ? null : mapStyleUrl, counts: analyticsId !== null };
  headers.set('content-security-policy', contentSecurityPolicy(rendered.head, others));
  return new Response(page, { status, headers });
}

/**
 * The rendered document, cut wherever something is put in: before `</head>`, around the page's `<main>`, before `</body>`.
 * Cut once and joined once, since a text of 120 kB that is put together is copied whole before it is read again.
 */
function cut(html: string) {
  const endOfHead = html.indexOf('</head>');
  const main = html.indexOf('<main', endOfHead);
  const endOfMain = html.lastIndexOf('</main>') + '</main>'.length;
  const endOfBody = html.lastIndexOf('</body>');
  return {
    head: html.slice(0, endOfHead),
    opening: html.slice(endOfHead, main),
    main: html.slice(main, endOfMain),
    closing: html.slice(endOfMain, endOfBody),
    end: html.slice(endOfBody),
  };
}

type Rendered = {
  readonly context: EntryContext;
  readonly rendered: ReturnType<typeof cut>;
  readonly provider: Readonly<RouterContextProvider>;
  readonly path: string;
};

/** Preview of an unpublished property, in a frame of the operator's desk. */
async function previewOf(kind: 'page' | 'card', given: Rendered): Promise<Response> {
  const { context, rendered, provider, path } = given;
  const { head, opening, main } = rendered;
  const bodyClass = /<body([^>]*)>/.exec(opening)?.[1] ?? '';
  if (kind === 'page') {
    return previewResponse({ head, main, around: around(context, path, false, false) }, bodyClass);
  }
  const outlet = provider.get(keys.outletContext);
  const now = outlet.clock.now();
  const found = await outlet.findProperty('', now);
  if (found.kind === 'unknown') throw new Error('no property to preview');
  const card = previewCard(outlet.propertyCard(found.property, now), outlet.brand.switches.cardsInNewTab);
  return previewResponse({ head, main: card, around: { before: '', after: '' } }, bodyClass);
}

/** True for errors and for routes that say so. */
function needsNoScript(context: EntryContext): boolean {
  return context.staticHandlerContext.errors !== null || hasFrame(context, 'noJs');
}

/** True when a route of the page says so of its frame. */
function hasFrame({ staticHandlerContext, routeModules }: EntryContext, what: keyof PageFrame): boolean {
  return staticHandlerContext.matches.some(
    ({ route }) => (routeModules[route.id]?.handle as PageFrame | undefined)?.[what],
  );
}

/** The address of the script that all pages share, and what it needs to know. */
function shellHead({ manifest }: EntryContext, analyticsId: string | null): string {
  const meta = analyticsId === null ? '' : `<meta name="analytics" content="${analyticsId}">`;
  const source = manifest.entry.module;
  if (import.meta.env.MODE === 'development') return `${meta}${module(RELOADING)}${module(source)}`;
  return `${meta}<script type="module" async src="${source}"></script>`;
}

/** The mark lets the style sheet hide what only React could make work, and tells the script to leave it at that. */
function withoutReact(head: string): string {
  return head.replace(/<html[^>]*/, '$& data-no-script');
}

/** Header and footer, which stand around the page's `<main>`. */
function around(
  { staticHandlerContext, routeModules }: EntryContext,
  path: string,
  counts: boolean,
  asks = true,
) {
  const { loaderData, matches } = staticHandlerContext;
  const root = loaderData.root as RootData | undefined;
  if (root === undefined) return { before: '', after: '' };
  const id = matches.at(-1)?.route.id ?? '';
  const handle = routeModules[id]?.handle as PageFrame | undefined;
  return renderedFrame(root, path, { ...handle, ...ownWayBack(handle, loaderData[id]) }, { counts, asks });
}

/** The simulator of a property leads back to that property. */
function ownWayBack(handle: PageFrame | undefined, data: unknown): PageFrame {
  const { backHref } = (data ?? {}) as { readonly backHref?: string | null };
  return handle?.simulatorBackHref === undefined || !backHref ? {} : { simulatorBackHref: backHref };
}

/** The data are a quarter of a property's page, and nothing that a visitor sees waits for them: a page for all leaves them out. */
function block(context: EntryContext, stream: string, { keepsData }: keys.Site): string {
  const { manifest, staticHandlerContext, serverHandoffString = '{}' } = context;
  const text = formatPageData(serverHandoffString, stream);
  const data = keepsData?.(text) ?? null;
  const routes = staticHandlerContext.matches.map(({ route }) => route.id);
  return formatPageBlock({ manifest: manifest.url, routes, data }, data === null ? text : '');
}

/** Expected answers (404, 410) and requests that the visitor gave up are no errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const provider = context as Readonly<RouterContextProvider>;
  provider.get(siteContext).reportError(error, request);
};
