import type { EyeRule } from '../../../domain/desk/two-eyes.ts';
import type { LocalDate } from '../../../domain/time.ts';
import type { PreviewedRow } from '../../../features/catalogue/import/preview-staged.server.ts';
import type { StoredDemo } from '../../../features/demo/retire-demo.server.ts';
import { LINE_REASONS, NOTES } from '../../import/import-messages.ts';
import type { FileOutcome, FileProblem } from '../../import/import-outcome.ts';

/** Queue in which the tasks of the desk are worked on; jobs carry `{ task: id }`. */
export const DESK_TASK = 'desk-task';

/** Task of an import of the desk. */
export type ImportBody = {
  readonly file: {
    readonly name: string;
    readonly key: string;
    readonly sha256: string;
    readonly size: number;
  };
  /** The source that it was picked from. */
  readonly source?: string;
  readonly flags: { readonly date: LocalDate | null; readonly force: boolean; readonly full: boolean };
  /** Numbers of lines that somebody takes without an appraisal. */
  readonly withoutAppraisal: readonly number[];
  /** Person who confirmed it, where a second one has to agree. */
  readonly asked?: { readonly by: string; readonly name: string; readonly rules: readonly EyeRule[] };
  /** Person who did not agree the last time, and the reason. */
  readonly refused?: { readonly name: string; readonly reason: string } | null;
};

/** Most problems of a list that are kept; its page shows the first of them, its report all. */
const MOST_PROBLEMS = 5000;

/** Outcome of one list, to come or past, for a page. */
export type TaskOutcome =
  | (Omit<Extract<FileOutcome, { ok: true }>, 'preview'> & {
      readonly noteCount: number;
      /** Notes of fields on which the list is not heard; absent in what was checked before they were counted. */
      readonly handCount?: number;
      readonly preview: readonly PreviewedRow[];
    })
  | Extract<FileOutcome, { ok: false }>;

const CODES = new Map(
  [...Object.entries(LINE_REASONS), ...Object.entries(NOTES)].map(([code, words]) => [words, code]),
);

/** With the code of its reason, where that is one of our own. */
const coded = (problems: readonly FileProblem[]): FileProblem[] =>
  problems
    .slice(0, MOST_PROBLEMS)
    .map((problem) => ({ ...problem, reason: CODES.get(problem.reason) ?? problem.reason }));

/** An outcome without what is too long for a page. */
export function taskOutcome(outcome: FileOutcome): TaskOutcome {
  if (!outcome.ok) return { ...outcome, rejected: coded(outcome.rejected ?? []) };
  const hands = outcome.notes.filter(({ hand }) => hand !== undefined);
  const others = outcome.notes.filter(({ hand }) => hand === undefined);
  return {
    ...outcome,
    noteCount: outcome.notes.length,
    handCount: hands.length,
    rejected: coded(outcome.rejected),
    notes: [...coded(hands), ...coded(others)],
    preview: outcome.preview ?? [],
  };
}

/** Rows of the demonstration that would go, by the check of an import; null: none. */
export const demoOf = (outcomes: readonly TaskOutcome[]): StoredDemo | null =>
  outcomes.flatMap((outcome) => (outcome.ok && outcome.demo ? [outcome.demo] : []))[0] ?? null;
