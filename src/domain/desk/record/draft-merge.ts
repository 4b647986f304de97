import type { FieldValues } from './record-fields.ts';
import { isSameValue, markOf } from './same-value.ts';

/** Marks of the fields that a page showed, as its untouched form would send them. */
export type SeenMarks = Readonly<Record<string, string>>;

export type MergedSave = {
  /** Fields that were written by this page alone, or by nobody else meanwhile. */
  readonly written: FieldValues;
  /** Fields that somebody else has changed since the page was shown, to something else than what is sent now. */
  readonly crossed: FieldValues;
};

/**
 * Merges what a page sends into what is kept by now. A field that the page leaves as it showed it writes nothing; one that
 * it changes is written unless somebody else has changed it meanwhile. `shownAs` gives what an untouched form sends of a value.
 */
export function mergeSave(
  sent: FieldValues,
  seen: SeenMarks,
  kept: FieldValues,
  shownAs: (field: string, value: unknown) => unknown,
): MergedSave {
  const written: Record<string, unknown> = {};
  const crossed: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(sent)) {
    const now = shownAs(field, kept[field]);
    if (isSameValue(value, now) || markOf(value) === seen[field]) continue;
    if (seen[field] === undefined || markOf(now) === seen[field]) written[field] = value;
    else crossed[field] = value;
  }
  return { written, crossed };
}

/** A draft: what it changes, and what each of that was when it was changed first. */
export type DraftValues = { readonly base: FieldValues; readonly body: FieldValues };

export const NO_DRAFT: DraftValues = { base: {}, body: {} };

/** Fields as the draft has them, over the fields of now. */
export const effective = (now: FieldValues, { body }: DraftValues): FieldValues => ({ ...now, ...body });

/** Writes fields into a draft; what is as it was is no part of it. */
export function writeDraft(draft: DraftValues, written: FieldValues, now: FieldValues): DraftValues {
  const base: Record<string, unknown> = { ...draft.base };
  const body: Record<string, unknown> = { ...draft.body };
  for (const [field, value] of Object.entries(written)) {
    const before = (Object.hasOwn(base, field) ? base[field] : now[field]) ?? null;
    const isBack = isSameValue(value, before);
    if (isBack) {
      delete base[field];
      delete body[field];
    } else {
      base[field] = before;
      body[field] = value;
    }
  }
  return { base, body };
}

export type Conflict = { readonly field: string; readonly draft: unknown; readonly now: unknown };

export type Publication = {
  /** Values to be written, by field. */
  readonly changes: FieldValues;
  /** Fields that the draft changes and that have become something else under it. */
  readonly conflicts: readonly Conflict[];
};

/** Fields that publishing a draft over those of now would write: only its changes, and nothing over what it has not seen. */
export function publication({ base, body }: DraftValues, now: FieldValues): Publication {
  const changes: Record<string, unknown> = {};
  const conflicts: Conflict[] = [];
  for (const [field, draft] of Object.entries(body)) {
    if (isSameValue(draft, now[field])) continue;
    if (isSameValue(base[field], now[field])) changes[field] = draft;
    else conflicts.push({ field, draft, now: now[field] ?? null });
  }
  return { changes, conflicts };
}

/** Settles a field of a draft with what it is by now: `draft` keeps what was written, `now` lets it go. */
export function settle(
  draft: DraftValues,
  now: FieldValues,
  field: string,
  choice: 'draft' | 'now',
): DraftValues {
  const { [field]: _was, ...base } = draft.base;
  const { [field]: value, ...body } = draft.body;
  if (choice === 'now' || !Object.hasOwn(draft.body, field)) return { base, body };
  return { base: { ...base, [field]: now[field] ?? null }, body: { ...body, [field]: value } };
}
