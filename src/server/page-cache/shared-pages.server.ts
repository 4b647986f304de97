import type { IncomingMessage } from 'node:http';
import type { Brand } from '../../domain/brand/brand.ts';
import type { Clock, Instant } from '../../domain/time.ts';
import { commonHeaders } from '../http/common-headers.ts';
import type { LiveCatalogue } from '../start/live-catalogue.server.ts';
import { PageCache } from './page-cache.server.ts';
import type { PageKey, PageKeyContext } from './page-key.ts';
import { PageKeys } from './page-keys.server.ts';
import { mayBeShared } from './shared-request.ts';

export type SharedPagesParts = {
  readonly brand: Brand;
  readonly clock: Clock;
  readonly live: LiveCatalogue;
  readonly localityBySlug: PageKeyContext['localityBySlug'];
  readonly mapStyleUrl: () => string | null;
  readonly isHttps: boolean;
  /** Bound of the cache; 0: nothing is kept. */
  readonly maxBytes: number;
};

/** The pages that every visitor is shown alike, and what decides whether they are shown now. */
export type SharedPages = {
  readonly cache: PageCache;
  readonly clock: Clock;
  /** True when a request can be answered at once: not in maintenance, and not behind a commit of this process. */
  readonly isOpen: () => boolean;
  /**
   * Resolves when all that this process has committed by now is shown, so that nobody who has changed something is
   * shown what was before; after a while, and when the database cannot be followed, whatever is shown.
   */
  readonly shown: () => Promise<void>;
  /** The key of the page that a request asks for; null: its answer is its own. */
  readonly keyOf: (request: IncomingMessage) => PageKey | null;
};

/** Longest wait of a request for changes that this process has committed. */
const LONGEST_WAIT_MS = 2000;

export function makeSharedPages(parts: SharedPagesParts): SharedPages {
  const { brand, clock, live } = parts;
  const context = {
    strippedCampaigns: brand.wire.strippedCampaigns,
    localityBySlug: parts.localityBySlug,
  };
  const keys = new PageKeys(context, () => live.index().version);
  const mustWait = () => live.behind() && !live.isFailing();
  return {
    cache: new PageCache({
      maxBytes: parts.maxBytes,
      clock,
      commonHeaders: commonHeaders(parts.isHttps),
      catalogue: {
        version: () => live.index().version,
        campaigns: live.campaigns,
        rates: live.rates,
        lists: live.lists,
        mapStyleUrl: parts.mapStyleUrl,
        isDemo: live.isDemo,
        epoch: live.moment,
        versionOf: (number) => live.index().versionOf(number),
      },
    }),
    clock,
    isOpen: () => !live.maintenance().on && !mustWait(),
    async shown() {
      if (mustWait()) await live.catchUp(LONGEST_WAIT_MS);
    },
    keyOf: (request) => (mayBeShared(request) ? keys.of(request.url ?? '') : null),
  };
}

let lastClock = { now: Number.NaN, line: '' };

/** The server's clock, by which the browser corrects its own: a page never holds "now" (D§6). */
export function clockLine(now: Instant): string {
  // Dozens of answers go out in one millisecond, and writing its number takes as long as finding the page.
  if (now !== lastClock.now) lastClock = { now, line: `now;desc="${now}"` };
  return lastClock.line;
}
