import type { FoundEvidence } from '../../../domain/evidence/evidence-kinds.ts';
import { EDITAL_LAYOUTS } from './edital-layouts.ts';
import { MATRICULA_LAYOUTS } from './matricula-layouts.ts';
import type { PaperBlock, PaperLook } from './paper-writer.ts';
import { type SampleValues, sampleValues } from './sample-values.ts';

/** Expected value of a paper, or words of it, with its page; null: the paper does not say it. */
type Expected = string | readonly [value: string | RegExp, page: number] | null;

/** A paper that was made up, and what is to be read in it. */
export type SamplePaper = {
  readonly kind: 'edital' | 'matricula';
  readonly layout: string;
  readonly title: string;
  readonly blocks: readonly PaperBlock[];
  readonly look?: PaperLook;
  /** By fact; the second of one fact is `fact_1`. */
  readonly expected: Readonly<Record<string, Expected>>;
};

const LAYOUTS: readonly ((values: SampleValues) => SamplePaper)[] = [...EDITAL_LAYOUTS, ...MATRICULA_LAYOUTS];

/** A paper of each layout, with the values of a seed. */
export const samplePapers = (seed: number): SamplePaper[] =>
  LAYOUTS.map((layout, at) => layout(sampleValues(seed * 100 + at)));

const keyOf = ({ fact, place }: FoundEvidence) => (place === 0 ? fact : `${fact}_${place}`);

/** `wrong`: something else was read, or something where nothing stands, or on another page. */
export type Verdict = 'right' | 'missed' | 'wrong';

/** Verdict on each fact; one that is neither said nor read is right. */
export function verdictsOf({ expected }: SamplePaper, found: readonly FoundEvidence[]): Map<string, Verdict> {
  const read = new Map(found.map((one) => [keyOf(one), one]));
  const keys = new Set([...Object.keys(expected), ...read.keys()]);
  return new Map([...keys].map((key) => [key, verdictOf(expected[key] ?? null, read.get(key) ?? null)]));
}

function verdictOf(expected: Expected, found: FoundEvidence | null): Verdict {
  if (found === null) return expected === null ? 'right' : 'missed';
  if (expected === null) return 'wrong';
  const [value, page] = typeof expected === 'string' ? [expected, null] : expected;
  const isValue = typeof value === 'string' ? found.value === value : value.test(found.value);
  return isValue && (page === null || found.page === page) ? 'right' : 'wrong';
}
