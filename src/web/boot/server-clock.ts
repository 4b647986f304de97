import { setServerNow } from '../components/card/ticking-clock.ts';

/** The name of the `Server-Timing` metric whose description is the server's clock in milliseconds since 1970 UTC. */
const METRIC = 'now';
const IN_HEADER = new RegExp(`(?:^|,)\\s*${METRIC};desc="(\\d+)"`);

type Answer = Pick<PerformanceResourceTiming, 'serverTiming' | 'responseStart' | 'transferSize'> & {
  /** Empty unless the answer was fetched ahead or taken from a cache; not every browser tells. */
  readonly deliveryType?: string;
};

/**
 * Time of the server's clock now: its time when it began to answer, plus the time since then. The page itself never
 * holds "now", so that it can be cached (D§6). Null when the answer did not say, or did not come over the network
 * just then: a kept answer tells an old time.
 * @param nowMs `performance.now()`
 */
export function serverNowOf(answer: Answer, nowMs: number): number | null {
  if (answer.transferSize === 0 || answer.deliveryType) return null;
  const metric = answer.serverTiming.find(({ name }) => name === METRIC);
  const answeredAt = Number(metric?.description);
  if (!Number.isFinite(answeredAt) || answeredAt <= 0) return null;
  return answeredAt + (nowMs - answer.responseStart);
}

/** Sets the clock by one answer; false when the answer cannot tell. */
function setBy(answer: PerformanceEntry | undefined): boolean {
  if (!(answer instanceof PerformanceResourceTiming)) return false;
  const serverNow = serverNowOf(answer, performance.now());
  if (serverNow !== null) setServerNow(serverNow);
  return serverNow !== null;
}

/** Asks the server for its time; without an answer the clock stays as it is. */
async function ask(): Promise<void> {
  const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  const now = IN_HEADER.exec(answer?.headers.get('server-timing') ?? '')?.[1];
  if (now !== undefined) setServerNow(Number(now));
}

/**
 * Keeps the page's clock by the server's: by the answer that brought the page, by those of the navigations that follow,
 * and, where the browser took the page out of one of its caches, by asking.
 */
export function followServerClock(): void {
  if (!setBy(performance.getEntriesByType('navigation')[0])) void ask();
  new PerformanceObserver((list) => {
    for (const answer of list.getEntries()) setBy(answer);
  }).observe({ type: 'resource' });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void ask();
  });
}
