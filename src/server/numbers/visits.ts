import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { Counted } from '../../domain/numbers/counted.ts';
import type { Instant } from '../../domain/time.ts';
import type { DayCounts } from '../../features/numbers/day-counts.ts';
import { EmptySearches } from '../../features/numbers/empty-searches.ts';
import { addressOf } from '../http/client-origin.ts';

/** A page as it was answered. */
export type SeenPage = {
  readonly status: number;
  /** Its name for log and metrics. */
  readonly route: string;
  /** A data request of the router, not a document. */
  readonly isData: boolean;
  /** The one property that it shows; null: none, or many. */
  readonly property: number | null;
  /** The search that it found nothing for, by its address; null: it is none, or found something. */
  readonly emptySearch: string | null;
};

/** Hears of each page that was answered. */
export type OnPage = (request: IncomingMessage, page: SeenPage) => void;

type VisitParts = {
  readonly counts: Pick<DayCounts, 'add'>;
  readonly now: () => Instant;
  /** Number of proxies in front whose forwarded addresses are believed. */
  readonly proxies: number;
};

/** Browsers of one version name themselves alike; reading a name takes longer than looking it up. */
const agents = new LRUCache<string, { readonly isRobot: boolean }>({ max: 5000 });
const LONGEST_AGENT = 500;

/** True of a program; a request without a browser's name is one. */
export function isRobot(agent: string | undefined): boolean {
  if (agent === undefined || agent === '' || agent.length > LONGEST_AGENT) return true;
  const known = agents.get(agent);
  if (known !== undefined) return known.isRobot;
  const robot = isbot(agent);
  agents.set(agent, { isRobot: robot });
  return robot;
}

/** Pages that a browser fetches when the press on their link begins, and not while it is pointed at (decision 0264). */
const FETCHED_BY_A_PRESS = /^\/(?:$|busca\b|imovel\b)/;

/** Counts the pages that people look at, without keeping anything of who they are (decisions 0550 and 0551). */
export function countPages({ counts, now, proxies }: VisitParts): OnPage {
  const searches = new EmptySearches();
  const add = (kind: Counted, subject: number | string | null, at: Instant, times?: number) =>
    counts.add(kind, subject, at, times);
  return (request, page) => {
    const { headers } = request;
    if (request.method !== 'GET' || (page.status !== 200 && page.status !== 304)) return;
    if (isRobot(headers['user-agent']) || !isLookedAt(headers, page)) return;
    const at = now();
    if (page.emptySearch !== null) {
      const visitor = `${addressOf(request, proxies)} ${headers['user-agent']}`;
      const times = searches.ask(page.emptySearch, visitor, at);
      if (times > 0) add('empty', page.emptySearch, at, times);
    }
    if (page.isData && isAskedAgain(request)) return;
    add('page', null, at);
    if (page.property !== null) add('view', page.property, at);
    if (!page.isData && comesFromElsewhere(headers)) add('visit', null, at);
  };
}

/** True when the answer is for a page that is shown: as a document of a window, or as the next one of an open page. */
function isLookedAt(headers: IncomingHttpHeaders, { isData, route }: SeenPage): boolean {
  const dest = headers['sec-fetch-dest'];
  if (dest !== undefined && dest !== (isData ? 'empty' : 'document')) return isAhead(headers, route, dest);
  const purpose = headers['sec-purpose'] ?? headers.purpose;
  return purpose === undefined || isAhead(headers, route, 'document');
}

function isAhead(headers: IncomingHttpHeaders, route: string, dest: string | string[]): boolean {
  const isOurs = headers['sec-fetch-site'] === 'same-origin';
  const purpose = String(headers['sec-purpose'] ?? '');
  const isFetched = purpose.startsWith('prefetch') && !purpose.includes('prerender');
  return isOurs && isFetched && dest !== 'iframe' && FETCHED_BY_A_PRESS.test(route);
}

/** An open page asks for itself when something of it turns, and for its own parts; a search that is changed stays one page. */
function isAskedAgain({ headers, url = '' }: IncomingMessage): boolean {
  const { referer } = headers;
  if (referer === undefined || !URL.canParse(referer)) return false;
  const path = url.split('?', 1)[0] ?? '';
  const asked = path === '/_.data' ? '/' : path.replace(/\.data$/, '');
  return new URL(referer).pathname.replace(/(?<=.)\/$/, '') === asked;
}

/** Typed, kept as a bookmark, or led to by another site. A browser that reloads says so, and does not come anew. */
function comesFromElsewhere({ host, referer, ...headers }: IncomingHttpHeaders): boolean {
  if (headers['cache-control'] !== undefined) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  return referer === undefined || !URL.canParse(referer) || new URL(referer).host !== host;
}
