import type { Log } from '../../platform/log/log.server.ts';
import type { Metrics } from '../../platform/log/metrics.server.ts';
import type { RequestLabels, RequestSeries } from '../../platform/log/request-durations.ts';

/** Interval at which the answers from the cache are summed up in the log. */
const SUMMED_EVERY_MS = 10_000;

/** Answers from the cache of one kind, since the last line about them. */
class Tally {
  readonly series: RequestSeries;
  #count = 0;
  #slowestMs = 0;

  constructor(series: RequestSeries) {
    this.series = series;
  }

  add(durationMs: number): void {
    this.series.observe(durationMs / 1000);
    this.#count += 1;
    if (durationMs > this.#slowestMs) this.#slowestMs = durationMs;
  }

  /** Arrivals since this was asked last. */
  take(): { readonly count: number; readonly slowestMs: number } {
    const taken = { count: this.#count, slowestMs: this.#slowestMs };
    this.#count = 0;
    this.#slowestMs = 0;
    return taken;
  }
}

/** An answer from the cache: how long it took beside what it is counted by. */
export type Hit = RequestLabels & { readonly durationMs: number };

export type HitLog = {
  readonly onHit: (hit: Hit) => void;
  /** Writes what is left; nothing is counted afterwards. */
  readonly close: () => void;
};

/**
 * Measures each answer from the page cache like any other request, and sums them up in one line for each route and
 * status: a line of its own would cost more than the answer.
 */
export function hitLog(log: Log, metrics: Metrics): HitLog {
  const tallies = new Map<RequestSeries, Tally>();
  const sumUp = () => {
    for (const tally of tallies.values()) {
      const { count, slowestMs } = tally.take();
      if (count === 0) continue;
      const { method, route, status } = tally.series;
      log.info('http.cached', { method, route, status, count, ms: Math.round(slowestMs * 10) / 10 });
    }
  };
  const timer = setInterval(sumUp, SUMMED_EVERY_MS).unref();
  return {
    onHit(hit) {
      const series = metrics.requests.series(hit);
      let tally = tallies.get(series);
      if (tally === undefined) {
        tally = new Tally(series);
        tallies.set(series, tally);
      }
      tally.add(hit.durationMs);
    },
    close() {
      clearInterval(timer);
      sumUp();
    },
  };
}
