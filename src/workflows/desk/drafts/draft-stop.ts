import { publication } from '../../../domain/desk/record/draft-merge.ts';
import type { KeptDraft } from '../../../domain/desk/record/kept-draft.ts';
import type { FieldValues } from '../../../domain/desk/record/record-fields.ts';

/** Reason why a draft of any kind is not published as it is. */
export type DraftWaits =
  /** Two values wait for a choice. */
  | { readonly kind: 'conflicts'; readonly fields: readonly string[] }
  /** Somebody else has saved since the page was shown. */
  | { readonly kind: 'unseen' };

/**
 * `seen` is the revision that was shown; null: whatever it is.
 * @param now fields of what is published; null: it does not exist yet
 */
export function waitsBefore(
  draft: KeptDraft & { readonly revision: number },
  now: FieldValues | null,
  seen: number | null,
): DraftWaits | null {
  if (seen !== null && seen < draft.revision) return { kind: 'unseen' };
  const moved = now === null ? [] : publication(draft, now).conflicts;
  const fields = [...new Set([...moved, ...draft.conflicts].map(({ field }) => field))];
  return fields.length > 0 ? { kind: 'conflicts', fields } : null;
}
