import type { Log } from '../platform/log.server.ts';
import type { Metrics } from '../platform/metrics.server.ts';
import type { RequestReport } from './request-report.ts';

/** How often the answers from the cache are summed up in the log. */
const SUMMED_EVERY_MS = 10_000;

type Tally = {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly observe: (seconds: number) => void;
  count: number;
  slowestMs: number;
};

export type HitLog = {
  readonly onHit: (report: RequestReport) => void;
  /** Writes what is left; nothing is counted afterwards. */
  readonly close: () => void;
};

/**
 * Measures each answer from the page cache like any other request, and sums them up in one line for each route and
 * status: a line of its own would cost more than the answer.
 */
export function hitLog(log: Log, metrics: Metrics): HitLog {
  const tallies = new Map<string, Tally>();
  const sumUp = () => {
    for (const tally of tallies.values()) {
      if (tally.count === 0) continue;
      const { method, route, status, count, slowestMs } = tally;
      log.info('http.cached', { method, route, status, count, ms: Math.round(slowestMs * 10) / 10 });
      tally.count = 0;
      tally.slowestMs = 0;
    }
  };
  const timer = setInterval(sumUp, SUMMED_EVERY_MS).unref();
  return {
    onHit({ method, route, status, durationMs }) {
      const name = `${method} ${route} ${status}`;
      let tally = tallies.get(name);
      if (tally === undefined) {
        const { observe } = metrics.requests.labels({ method, route, status });
        tally = { method, route, status, observe, count: 0, slowestMs: 0 };
        tallies.set(name, tally);
      }
      tally.observe(durationMs / 1000);
      tally.count += 1;
      if (durationMs > tally.slowestMs) tally.slowestMs = durationMs;
    },
    close() {
      clearInterval(timer);
      sumUp();
    },
  };
}
