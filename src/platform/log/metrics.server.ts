import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { RequestDurations } from './request-durations.ts';

export type Metrics = {
  /** Answered requests. */
  readonly requests: RequestDurations;
  /** Executed jobs by queue and outcome (done, retried, failed); seconds. */
  readonly jobs: Histogram<'queue' | 'outcome'>;
  /** The version of the catalogue that this process shows. */
  readonly catalogueVersion: Gauge;
  /** Events worth an alarm, by their log code. */
  readonly errors: Counter<'event'>;
  readonly contentType: string;
  /** Metrics of this process as Prometheus text. */
  readonly text: () => Promise<string>;
  /** Adds a value that is read when the metrics are asked for. */
  readonly observe: (name: string, help: string, read: () => number | Promise<number>) => void;
  /** Adds a number that only grows, counted elsewhere and read when the metrics are asked for. */
  readonly count: (name: string, help: string, read: () => number) => void;
};

const JOB_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120];

/** The metrics of this process, in a registry of their own. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new RequestDurations('http_request_seconds');
  return {
    requests,
    jobs: new Histogram({
      name: 'job_seconds',
      help: 'Duration of executed jobs',
      labelNames: ['queue', 'outcome'],
      buckets: JOB_SECONDS,
      registers,
    }),
    catalogueVersion: new Gauge({
      name: 'catalogue_version',
      help: 'Version of the catalogue shown',
      registers,
    }),
    errors: new Counter({ name: 'errors_total', help: 'Logged errors', labelNames: ['event'], registers }),
    contentType: registry.contentType,
    text: async () => `${await registry.metrics()}\n${requests.text()}`,
    observe(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await read());
        },
      });
    },
    count(name, help, read) {
      new Counter({
        name,
        help,
        registers,
        collect() {
          this.reset();
          this.inc(read());
        },
      });
    },
  };
}
