import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type Encoding, encodingFor, isUnchanged } from '../body/send-body.server.ts';
import type { Hit } from '../http/hit-log.ts';
import { requestIdOf } from '../http/request-report.ts';
import type { OnPage } from '../numbers/visits.ts';
import { clockLine, type SharedPages } from './shared-pages.server.ts';
import type { AnswerLines, StoredPage } from './stored-page.server.ts';

export type PageListenerParts = {
  /** Null until the site is open for the first time. */
  readonly shared: () => SharedPages | null;
  readonly trustProxy: boolean;
  readonly onHit: (hit: Hit) => void;
  /** Hears of each page that was answered. */
  readonly onPage: OnPage;
};

/**
 * Answers what the page cache holds, at once and without the app in between; hands every other request on. A page
 * that is kept but not packed as the client needs it is the app's too, which may wait.
 */
export function answerPages(parts: PageListenerParts, app: RequestListener): RequestListener {
  return (request, response) => {
    if (!answerFromCache(parts, request, response)) app(request, response);
  };
}

function answerFromCache(
  { shared, trustProxy, onHit, onPage }: PageListenerParts,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const started = performance.now();
  const pages = shared();
  if (pages === null || !pages.isOpen()) return false;
  const key = pages.keyOf(request);
  if (key === null || key.dataName !== null) return false;
  const now = pages.clock.now();
  const page = pages.cache.find(key, now);
  if (page === null || (page.isRedirect && !key.sharesRedirects)) return false;
  const requestId = requestIdOf(trustProxy ? request.headers['x-request-id'] : undefined, trustProxy);
  const own = { requestId, clock: clockLine(now) };
  const status = write(page, own, request, response);
  if (status === null) return false;
  pages.cache.hit(key, page);
  onHit({
    method: request.method ?? '',
    route: key.route,
    status,
    durationMs: performance.now() - started,
  });
  const property = page.basis.property?.number ?? null;
  const { emptySearch } = page;
  onPage(request, { status, route: key.route, isData: key.isData, property, emptySearch });
  return true;
}

/** The status that was sent; null when the body is not there in the encoding that the client takes. */
function write(
  page: StoredPage,
  own: AnswerLines,
  { headers, method }: IncomingMessage,
  response: ServerResponse,
): number | null {
  const { etag } = page;
  const seen = headers['if-none-match'];
  if (seen !== undefined && etag !== null && isUnchanged(seen, etag)) {
    response.writeHead(304, page.unchangedLines(own) as string[]).end();
    return 304;
  }
  const encoding = page.body.encodingFor(takenBy(headers['accept-encoding']));
  const body = page.body.ready(encoding);
  if (body === null) return null;
  response.writeHead(page.status, page.lines(own, encoding, body) as string[]);
  if (method === 'HEAD') response.end();
  else response.end(body);
  return page.status;
}

/** Browsers send a handful of values; reading one takes longer than looking it up. */
const encodings = new LRUCache<string, { readonly encoding: Encoding }>({ max: 200 });

function takenBy(acceptEncoding: string | string[] | undefined): Encoding {
  if (typeof acceptEncoding !== 'string') return null;
  const known = encodings.get(acceptEncoding);
  if (known !== undefined) return known.encoding;
  const encoding = encodingFor(acceptEncoding);
  encodings.set(acceptEncoding, { encoding });
  return encoding;
}
