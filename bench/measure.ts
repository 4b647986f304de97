/** One figure of a benchmark. */
export type Measure = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What the figure may be at most (or at least, for ratios of throughput); absent: told for information. */
  readonly budget?: { readonly atMost: number } | { readonly atLeast: number };
};

/** A benchmark: it prepares what it needs, measures, cleans up. Null: what it needs is not here, and why was said. */
export type Bench = () => Promise<readonly Measure[] | null>;

/** Whether a figure keeps its budget; true without one. */
export function isMet(measure: Measure): boolean {
  const { budget, value } = measure;
  if (!budget) return true;
  return 'atMost' in budget ? value <= budget.atMost : value >= budget.atLeast;
}

/** One line: name, figure, budget, and how much of the budget is used. */
export function lineOf(measure: Measure): string {
  const figure = `${round(measure.value)} ${measure.unit}`;
  if (!measure.budget) return `    ${measure.name.padEnd(58)} ${figure}`;
  const limit = 'atMost' in measure.budget ? measure.budget.atMost : measure.budget.atLeast;
  const word = 'atMost' in measure.budget ? 'at most' : 'at least';
  const ratio = round(measure.value / limit);
  const mark = isMet(measure) ? 'ok ' : 'NO ';
  return `${mark} ${measure.name.padEnd(58)} ${figure.padEnd(14)} budget: ${word} ${limit} ${measure.unit} (ratio ${ratio})`;
}

/** The value below which a share of the sorted samples lies, by the nearest rank. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN;
}

function round(value: number): number {
  return value >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}
