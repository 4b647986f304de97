import type { Log } from '../../platform/log/log.server.ts';
import type { Metrics } from '../../platform/log/metrics.server.ts';
import type { RequestReport } from './request-report.ts';

/** Questions of machines, several a minute: they are counted but not logged. */
const QUIET_ROUTES = new Set(['/health', '/ready', '/serving', '/metrics']);

/** One log line and one measurement for each answered request. */
export function requestLog(log: Log, metrics: Metrics): (report: RequestReport) => void {
  return ({ requestId, method, route, status, durationMs }) => {
    metrics.requests.series({ method: knownMethod(method), route, status }).observe(durationMs / 1000);
    if (QUIET_ROUTES.has(route)) return;
    log.info('http.request', { id: requestId, method, route, status, ms: Math.round(durationMs * 10) / 10 });
  };
}

/** One log line and one count for each unexpected error. */
export function errorLog(log: Log, metrics: Metrics): (error: unknown, requestId: string) => void {
  return (error, requestId) => {
    metrics.errors.inc({ event: 'http.failed' });
    log.error('http.failed', { id: requestId, error });
  };
}

/** A visitor may send any word as the method: it must not become a label of its own. */
function knownMethod(method: string): string {
  return ['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'].includes(method) ? method : 'other';
}
