import { NOTES } from './import-messages.ts';
import type { FileProblem } from './import-outcome.ts';
import type { LeftAlone } from './keep-hand-over-list.server.ts';

/** Lines of the report for what a list says and is not heard on. */
export function leftAloneNotes(alone: readonly LeftAlone[]): FileProblem[] {
  return alone.map(({ bankId, field }) => ({
    where: bankId,
    column: field,
    reason: NOTES.leftAlone,
    value: '',
  }));
}
