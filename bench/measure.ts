import { BUDGETS, type BudgetId, type Limit } from './budgets.ts';

/** One figure of a benchmark. */
export type Measure = {
  readonly name: string;
  readonly value: number;
  /** Unit of the value; that of the budget, where there is one. */
  readonly unit: string;
  /**
   * The budget of the product that the figure answers for (bench/budgets.ts), or a limit of its own.
   * Absent: told for information.
   */
  readonly budget?: BudgetId | Limit;
  /** The machine's pace while a time was taken, as a share of its full one (bench/pace.ts). Absent: it does not matter. */
  readonly pace?: number;
};

/**
 * A benchmark, `bench` of bench/NAME.bench.ts: it prepares what it needs, measures, cleans up. It runs in a process of
 * its own, which `gc()` is open to. Null: what it needs is not here, and why was said.
 */
export type Bench = () => Promise<readonly Measure[] | null>;

/** The limit of a figure, at most or at least; undefined when it is told for information. */
export function limitOf({ budget }: Measure): Limit | undefined {
  return typeof budget === 'string' ? BUDGETS[budget].limit : budget;
}

/**
 * The value that is held against the limit. A time is given as a ratio to the reference work of the pace, measured in
 * the same run: as it would be on a machine at full pace.
 */
export function judgedValue({ value, pace = 1 }: Measure): number {
  return value * pace;
}

/** True while a figure keeps its limit, or has none. A value that is not a number keeps none. */
export function isMet(measure: Measure): boolean {
  const limit = limitOf(measure);
  if (!limit) return true;
  const value = judgedValue(measure);
  return 'atMost' in limit ? value <= limit.atMost : value >= limit.atLeast;
}

/** The figure as a share of its limit: at most 1 where `atMost` is kept, at least 1 where `atLeast` is. */
export function ratioOf(value: number, limit: Limit): number {
  const bound = 'atMost' in limit ? limit.atMost : limit.atLeast;
  // A limit of nothing has no shares: kept is 0, anything else is beyond all measure.
  if (bound === 0) return value === 0 ? 0 : Number.POSITIVE_INFINITY;
  return value / bound;
}

/** `at most 10 ms`. */
export function wordsOf(limit: Limit, unit: string): string {
  return 'atMost' in limit ? `at most ${limit.atMost} ${unit}` : `at least ${limit.atLeast} ${unit}`;
}

/** One line: name, figure, limit, and how much of the limit is used. */
export function lineOf(measure: Measure): string {
  const figure = `${rounded(measure.value)} ${measure.unit}`;
  const limit = limitOf(measure);
  if (!limit) return `    ${measure.name.padEnd(58)} ${figure}`;
  const mark = isMet(measure) ? 'ok ' : 'NO ';
  const ratio = rounded(ratioOf(judgedValue(measure), limit));
  const atPace = measure.pace === undefined ? '' : ' at full pace';
  const budget = `budget: ${wordsOf(limit, measure.unit)}${atPace} (ratio ${ratio})`;
  return `${mark} ${measure.name.padEnd(58)} ${figure.padEnd(14)} ${budget}`;
}

/** The value below which a share of the samples lies, by the nearest rank. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN;
}

/** Three digits of a small figure, no fractions of a large one. */
export function rounded(value: number): number {
  return value >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}
