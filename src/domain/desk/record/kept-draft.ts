import { type DraftValues, effective, mergeSave, type SeenMarks, settle, writeDraft } from './draft-merge.ts';
import type { FieldValues } from './record-fields.ts';
import { isSameValue } from './same-value.ts';

/** A value that was written against an older state of the draft. */
export type CrossedValue = {
  readonly field: string;
  readonly value: unknown;
  readonly by: string;
  readonly at: number;
};

export type Touched = Readonly<Record<string, { readonly by: string; readonly at: number }>>;

/** A draft as it is kept, of whatever it is. */
export type KeptDraft = DraftValues & {
  readonly touched: Touched;
  readonly conflicts: readonly CrossedValue[];
};

export const EMPTY_DRAFT: KeptDraft = { base: {}, body: {}, touched: {}, conflicts: [] };

type Hand = { readonly by: string; readonly at: number };
type Sent = { readonly values: FieldValues; readonly seen: SeenMarks; readonly now: FieldValues };

/**
 * The draft with what a page sends: written where nobody else was meanwhile, else both values are kept. `kept` is null where
 * nothing is new.
 */
export function keepSent(
  draft: KeptDraft,
  { values, seen, now }: Sent,
  shownAs: (field: string, value: unknown) => unknown,
  { by, at }: Hand,
): { readonly kept: KeptDraft | null; readonly crossed: readonly string[] } {
  const { written, crossed } = mergeSave(values, seen, effective(now, draft), shownAs);
  const fields = Object.keys(crossed);
  const isKept = ([field, value]: [string, unknown]) =>
    draft.conflicts.some((each) => each.field === field && each.by === by && isSameValue(each.value, value));
  const isNews = Object.keys(written).length > 0 || !Object.entries(crossed).every(isKept);
  if (!isNews) return { kept: null, crossed: fields };
  const marks = Object.keys(written).map((field) => [field, { by, at }]);
  const others = draft.conflicts.filter((each) => !(Object.hasOwn(crossed, each.field) && each.by === by));
  return {
    crossed: fields,
    kept: {
      ...writeDraft(draft, written, now),
      touched: { ...draft.touched, ...Object.fromEntries(marks) },
      conflicts: [...others, ...Object.entries(crossed).map(([field, value]) => ({ field, value, by, at }))],
    },
  };
}

/** Choice between two values of a field: `kept` is the draft's, a number one of the others. */
export type Choice = 'kept' | 'draft' | 'now' | number;

/** The draft with fields of which there were two values, as somebody chose who saw both. */
export function keepChoices(
  draft: KeptDraft,
  now: FieldValues,
  choices: Readonly<Record<string, Choice>>,
  { by, at }: Hand,
): KeptDraft {
  let values: DraftValues = draft;
  for (const [field, choice] of Object.entries(choices)) {
    if (choice === 'draft' || choice === 'now') values = settle(values, now, field, choice);
    const other =
      typeof choice === 'number' ? draft.conflicts.filter((each) => each.field === field)[choice] : undefined;
    if (other !== undefined) values = writeDraft(values, { [field]: other.value }, now);
  }
  const settled = Object.entries(choices).flatMap(([field, choice]) =>
    choice === 'kept' || typeof choice === 'number' ? [field] : [],
  );
  // The person who chose answers for the values that stand there now.
  const marks = Object.keys(choices).map((field) => [field, { by, at }]);
  return {
    base: values.base,
    body: values.body,
    touched: { ...draft.touched, ...Object.fromEntries(marks) },
    conflicts: draft.conflicts.filter(({ field }) => !settled.includes(field)),
  };
}

/** Marks with which a page goes on after it was kept: what was written is seen, what others wrote is not. */
export function seenAfter(
  values: FieldValues,
  seen: SeenMarks,
  crossed: readonly string[],
  markOf: (value: unknown) => string,
): SeenMarks {
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => {
      const before = seen[field];
      const mark = crossed.includes(field) || markOf(value) === before ? before : markOf(value);
      return mark === undefined ? [] : [[field, mark]];
    }),
  );
}
