import type { Instant } from '../../domain/time.ts';
import type { AppContext } from '../app-env.ts';
import { encodingFor, isUnchanged, sendBody } from '../body/send-body.server.ts';
import type { PackedBody } from '../page-cache/packed-body.server.ts';
import type { NamedData, RenderedPage } from '../page-cache/page-cache.server.ts';
import { clockLine } from '../page-cache/shared-pages.server.ts';
import type { HeaderPair, RowVersion, StoredPage } from '../page-cache/stored-page.server.ts';

/** Headers that the server sets itself, from the body that it sends. */
const OWN_HEADERS = new Set([
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'etag',
  'vary',
  'cache-control',
  'set-cookie',
]);

/** Methods of a page without an action of its own. */
const READ_METHODS = 'GET, HEAD';

const ownHeadersOf = (page: Response): HeaderPair[] =>
  [...page.headers].filter(([name]) => !OWN_HEADERS.has(name));

/** Sends what the web app answered, its own headers first: the content policy of a page is made with the page. */
export async function sendPage(c: AppContext, page: Response, now: Instant): Promise<Response> {
  for (const [name, value] of ownHeadersOf(page)) c.header(name, value);
  for (const cookie of page.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true });
  c.header('server-timing', clockLine(now));
  const cacheControl = page.headers.get('cache-control');
  if (cacheControl !== null) c.header('cache-control', cacheControl);
  if (page.status === 405) c.header('allow', READ_METHODS);
  const type = page.headers.get('content-type');
  if (type === null || page.body === null) return c.body(null, page.status as 204);
  return sendBody(c, {
    status: page.status as 200,
    type,
    body: new Uint8Array(await page.arrayBuffer()),
    etag: true,
  });
}

/** The web app's answer for the cache. One that has a word of its own on caching, or a cookie, is not shared. */
export async function renderedOf(
  page: Response,
  property: RowVersion | null,
  emptySearch: string | null,
  data: NamedData | null,
): Promise<RenderedPage> {
  const { headers } = page;
  return {
    status: page.status,
    headers: ownHeadersOf(page),
    body: new Uint8Array(await page.arrayBuffer()),
    mayBeShared: !headers.has('set-cookie') && !headers.has('cache-control'),
    property,
    emptySearch,
    data,
  };
}

/** Data are named by what they are: no browser need ask for them twice. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Sends the data of a page's loaders; null: there are none of that name any more. */
export async function sendPageData(c: AppContext, body: PackedBody | null): Promise<Response> {
  if (body === null) return c.body(null, 404);
  const encoding = body.encodingFor(encodingFor(c.req.header('accept-encoding')));
  const bytes = await body.bytes(encoding);
  c.header('content-type', 'application/json');
  c.header('cache-control', FOR_EVER);
  if (encoding !== null) c.header('content-encoding', encoding);
  c.header('content-length', String(bytes.length));
  return c.body(bytes, 200);
}

/** Sends a kept page, in the same words as the listener in front of the app does for a later request. */
export async function sendStored(c: AppContext, page: StoredPage, now: Instant): Promise<Response> {
  const { etag, body, status } = page;
  c.header('server-timing', clockLine(now));
  if (etag !== null) c.header('etag', etag);
  const isHeld = etag !== null && isUnchanged(c.req.header('if-none-match'), etag);
  for (const [name, value] of page.headers) {
    if (!isHeld || name !== 'content-type') c.header(name, value);
  }
  if (isHeld) return c.body(null, 304);
  const encoding = body.encodingFor(encodingFor(c.req.header('accept-encoding')));
  const bytes = await body.bytes(encoding);
  if (encoding !== null) c.header('content-encoding', encoding);
  // HEAD, whose body is left out on the way, says it too.
  c.header('content-length', String(bytes.length));
  return c.body(bytes, status as 200);
}
