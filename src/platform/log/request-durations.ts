/** Upper bounds of the buckets, in seconds. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Labels that requests are told apart by: never the address itself, of which there may be any number. */
export type RequestLabels = {
  readonly method: string;
  readonly route: string;
  readonly status: number;
};

/** The requests of one kind. */
export type RequestSeries = RequestLabels & {
  readonly observe: (seconds: number) => void;
};

/**
 * Durations of answered requests, as a histogram for Prometheus. A caller that answers more than ten thousand a
 * second keeps the series: finding it by its labels costs more than counting.
 */
export class RequestDurations {
  readonly #name: string;
  readonly #byRoute = new Map<string, CountedSeries[]>();

  constructor(name: string) {
    this.#name = name;
  }

  /** The same object for the same labels. */
  series(labels: RequestLabels): RequestSeries {
    const { method, route, status } = labels;
    const known = this.#byRoute.get(route);
    for (const series of known ?? []) if (series.method === method && series.status === status) return series;
    const series = new CountedSeries(labels);
    if (known === undefined) this.#byRoute.set(route, [series]);
    else known.push(series);
    return series;
  }

  /** Prometheus' text, with its last line ended. */
  text(): string {
    const head = `# HELP ${this.#name} Duration of answered requests\n# TYPE ${this.#name} histogram\n`;
    return (
      head + [...this.#byRoute.values()].flatMap((all) => all.map((one) => one.text(this.#name))).join('')
    );
  }
}

class CountedSeries implements RequestSeries {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  /** Requests that took no longer than each bound, and longer than the one before; the last: longer than all. */
  readonly #counts = new Float64Array(BOUNDS.length + 1);
  #sum = 0;

  constructor({ method, route, status }: RequestLabels) {
    this.method = method;
    this.route = route;
    this.status = status;
  }

  observe(seconds: number): void {
    let bucket = 0;
    while (bucket < BOUNDS.length && seconds > (BOUNDS[bucket] as number)) bucket += 1;
    this.#counts[bucket] = (this.#counts[bucket] as number) + 1;
    this.#sum += seconds;
  }

  text(name: string): string {
    const labels = `method="${quoted(this.method)}",route="${quoted(this.route)}",status="${this.status}"`;
    let count = 0;
    const buckets = [...BOUNDS, '+Inf'].map((bound, index) => {
      count += this.#counts[index] as number;
      return `${name}_bucket{le="${bound}",${labels}} ${count}\n`;
    });
    return `${buckets.join('')}${name}_sum{${labels}} ${this.#sum}\n${name}_count{${labels}} ${count}\n`;
  }
}

const quoted = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"');
