/** The name of the `Server-Timing` metric whose description is the server's clock in milliseconds since 1970 UTC. */
const SERVER_CLOCK_METRIC = 'now';

/**
 * What the server's clock shows now: what it showed when it began to answer, plus the time since then. The page itself
 * never holds "now", so that it can be cached (D§6). Null when the answer did not say.
 */
export function serverNowOf(navigation: PerformanceEntry | undefined): number | null {
  if (!(navigation instanceof PerformanceNavigationTiming)) return null;
  const metric = navigation.serverTiming.find(({ name }) => name === SERVER_CLOCK_METRIC);
  const answeredAt = Number(metric?.description);
  if (!Number.isFinite(answeredAt) || answeredAt <= 0) return null;
  return answeredAt + (performance.now() - navigation.responseStart);
}
