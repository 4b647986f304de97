import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { contentSecurityPolicy } from './content-security-policy.ts';
import * as keys from './outlet-context.ts';

/** The keys of what the server gives to every page: it runs outside this bundle and finds them here. */
export const { outletContext, siteContext } = keys;

/** Larger than any page: React then never splits one into parts that a script would put in place. */
const WHOLE_PAGE = 1e9;

/** Renders a page whole before the first byte is sent, so that its policy can name the scripts that it holds. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const html = await renderPage(request, routerContext);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', contentSecurityPolicy(html));
  return new Response(html, { status, headers });
}

function renderPage(request: Request, routerContext: EntryContext): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      progressiveChunkSize: WHOLE_PAGE,
      onAllReady() {
        const page = new PassThrough();
        text(page).then(resolve, reject);
        pipe(page);
      },
      onShellError: reject,
      onError: reject,
    });
  });
}

/** Expected answers (404, 410) and requests that the visitor gave up are no errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const provider = context as Readonly<RouterContextProvider>;
  provider.get(siteContext).reportError(error, request);
};
