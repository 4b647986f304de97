import { createHash } from 'node:crypto';
import type { Handler } from 'hono';
import { isOutage } from '../../platform/log/outage.ts';
import type { GateAnswer, WorkGate } from '../../platform/work-gate.ts';
import type { Outlet } from '../../workflows/catalogue/outlet.server.ts';
import type { AppContext, AppEnv } from '../app-env.ts';
import type { OnPage, SeenPage } from '../numbers/visits.ts';
import type { NamedData, RenderedPage } from '../page-cache/page-cache.server.ts';
import { asksForNamedData, type PageKey } from '../page-cache/page-key.ts';
import type { SharedPages } from '../page-cache/shared-pages.server.ts';
import type { RowVersion } from '../page-cache/stored-page.server.ts';
import { clientAddress } from './client-origin.ts';
import { sendStandIn } from './failures.server.ts';
import { type PageHandler, type PageTelling, pageRoute } from './pages.server.ts';
import { renderedOf, sendPage, sendPageData, sendStored } from './send-page.server.ts';

type PagesParts = {
  readonly pages: PageHandler;
  readonly outlet: () => Outlet | null;
  readonly shared: () => SharedPages | null;
  readonly onError: (error: unknown, requestId: string) => void;
  readonly proxies: number;
  /** Hears of each page that was answered. */
  readonly onPage: OnPage;
};

/** Address of a page whose answer is for everybody: nothing of a request, its host least of all. */
const NOBODY = 'http://localhost';
const BUSY_RETRY_SECONDS = '2';

/** Answers whatever is left with a page: from the cache, or rendered now for all who wait for it, or for one alone. */
export function servePages(parts: PagesParts, gate: WorkGate): Handler<AppEnv> {
  return async (c) => {
    c.set('route', pageRoute(c.req.path));
    const outlet = parts.outlet();
    const shared = parts.shared();
    if (outlet === null || shared === null) return sendStandIn(c, 'starting', 503);
    const reportError = (error: unknown) => parts.onError(error, c.var.requestId);
    const key = shared.keyOf(c.env.incoming);
    if (key !== null) {
      const render = () => gate.run(() => renderForAll(parts.pages, key, outlet, reportError));
      if (key.dataName !== null) return answerData(c, shared, key, key.dataName, render);
      const answer = await answerShared(c, shared, key, render);
      if (answer !== null) {
        if (answer.shown !== null) tellOf(c, parts, answer.response.status, answer.shown);
        return answer.response;
      }
    }
    if (asksForNamedData(c.env.incoming.url ?? '')) return sendPageData(c, null);
    shared.cache.countOwnRender();
    let shown: Shown = NOTHING_SHOWN;
    const alone = () =>
      thrownInOutage(reportError, (report) =>
        parts.pages(readingRequest(c), outlet, {
          reportError: report,
          showsOnly: ({ number }) => {
            shown = { ...shown, property: number };
          },
          foundNothing: (emptySearch) => {
            shown = { ...shown, emptySearch };
          },
          clientAddress: clientAddress(c, parts.proxies),
        }),
      );
    const rendered = await gate.run(alone);
    if (!rendered.ok) return sendBusy(c);
    const response = await sendPage(c, rendered.value, outlet.clock.now());
    tellOf(c, parts, response.status, shown);
    return response;
  };
}

/** Counted part of a page. */
type Shown = Pick<SeenPage, 'property' | 'emptySearch'>;

const NOTHING_SHOWN: Shown = { property: null, emptySearch: null };

function tellOf(c: AppContext, { onPage }: PagesParts, status: number, shown: Shown): void {
  onPage(c.env.incoming, { status, route: c.var.route, isData: c.req.path.endsWith('.data'), ...shown });
}

/** Null: the page is to be rendered for this visitor alone. `shown`: null where there is no page. */
async function answerShared(
  c: AppContext,
  { cache, clock }: SharedPages,
  key: PageKey,
  render: () => Promise<GateAnswer<RenderedPage>>,
): Promise<{ readonly response: Response; readonly shown: Shown | null } | null> {
  const outcome = await cache.get(key, render);
  if (outcome.kind === 'busy') return { response: await sendBusy(c), shown: null };
  if (outcome.kind === 'unshared') return null;
  const { page } = outcome;
  if (page.isRedirect && !key.sharesRedirects) return null;
  const { size } = page;
  const response = await sendStored(c, page, clock.now());
  if (page.size !== size) cache.weighAgain(key, page);
  const { emptySearch } = page;
  return { response, shown: { property: page.basis.property?.number ?? null, emptySearch } };
}

/**
 * The data of a page that was answered before. Where nothing holds them, as in another process, the page is rendered for
 * them; they are gone when it has others by now.
 */
async function answerData(
  c: AppContext,
  { cache }: SharedPages,
  key: PageKey,
  name: string,
  render: () => Promise<GateAnswer<RenderedPage>>,
): Promise<Response> {
  const kept = cache.data(key, name);
  if (kept !== null) return sendPageData(c, kept);
  // The page as it is now, from the cache where it can be: names that nobody gave cost no rendering each.
  const outcome = await cache.get(key, render);
  if (outcome.kind === 'busy') return sendBusy(c);
  const data = outcome.kind === 'page' ? outcome.page.data : null;
  return sendPageData(c, data?.name === name ? data.body : null);
}

/** Name of data, made of what they are: 96 bits. */
const nameOf = (data: string): string => createHash('sha256').update(data).digest('base64url').slice(0, 16);

async function renderForAll(
  pages: PageHandler,
  key: PageKey,
  outlet: Outlet,
  reportError: PageTelling['reportError'],
): Promise<RenderedPage> {
  let property: RowVersion | null = null;
  const showsOnly: PageTelling['showsOnly'] = ({ number, version, source, uf }, isSame) => {
    const list = outlet.listOf({ source, uf });
    property = { number, version, source, uf, list, ...(isSame ? { isSame } : {}) };
  };
  let emptySearch: string | null = null;
  let data: NamedData | null = null;
  const page = await thrownInOutage(reportError, (report) =>
    pages(new Request(NOBODY + key.address), outlet, {
      reportError: report,
      showsOnly,
      foundNothing: (search) => {
        emptySearch = search;
      },
      keepsData: (text) => {
        data = { name: nameOf(text), text };
        return data.name;
      },
      clientAddress: '',
    }),
  );
  return renderedOf(page, property, emptySearch, data);
}

/** A page that failed because what we depend on is away is no page: the outage is thrown, and is no error of ours. */
async function thrownInOutage(
  reportError: PageTelling['reportError'],
  render: (report: PageTelling['reportError']) => Promise<Response>,
): Promise<Response> {
  let outage: unknown = null;
  const page = await render((error) => {
    if (isOutage(error)) outage = error;
    else reportError(error);
  });
  if (outage !== null && page.status >= 500) throw outage;
  return page;
}

function sendBusy(c: AppContext): Promise<Response> {
  c.header('retry-after', BUSY_RETRY_SECONDS);
  return sendStandIn(c, 'unavailable', 503);
}

/** A HEAD request is rendered as GET, so that it gets the same headers; its body is dropped later. */
function readingRequest(c: AppContext): Request {
  const { raw } = c.req;
  const url = readable(raw.url);
  if (raw.method === 'HEAD') return new Request(url, { headers: raw.headers, signal: raw.signal });
  if (url === raw.url) return raw;
  // No request may be made with this one, which is refused like the others.
  return new Request(url, raw.method === 'TRACE' ? { method: 'OPTIONS' } : raw);
}

/** An address that stands for no text leads nowhere; the router would complain of it in words of its own. */
function readable(url: string): string {
  const { origin, pathname, search } = new URL(url);
  try {
    decodeURIComponent(pathname);
    return url;
  } catch {
    return origin + pathname.replaceAll('%', '%25') + search;
  }
}
