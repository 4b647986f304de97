import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { contentSecurityPolicy } from './content-security-policy.ts';
import * as keys from './desk-context.ts';

/** The key of what the server gives to every page: it runs outside this bundle and finds it here. */
export const { deskContext } = keys;

/** Renders a page whole; its one script is the desk's own, which the page works without. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream: _, ...context }: EntryContext,
  given: Readonly<RouterContextProvider>,
): Response {
  const { mapStyleUrl } = given.get(deskContext);
  const html = renderToString(<ServerRouter context={context} url={request.url} />);
  const script = `<script type="module" async src="${context.manifest.entry.module}"></script>`;
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', contentSecurityPolicy(html, opensMap(context), mapStyleUrl));
  return new Response(`<!DOCTYPE html>${html.replace('</head>', `${script}</head>`)}`, { status, headers });
}

/** Said by the page itself, in what it exports as `handle`. */
function opensMap({
  staticHandlerContext: { matches },
}: Pick<EntryContext, 'staticHandlerContext'>): boolean {
  return matches.some(({ route }) => (route.handle as { opensMap?: true } | undefined)?.opensMap === true);
}

/** Expected answers and requests that were given up are no errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  (context as Readonly<RouterContextProvider>).get(deskContext).reportError(error);
};
