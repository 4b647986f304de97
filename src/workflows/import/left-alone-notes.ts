import { NOTES } from './import-messages.ts';
import type { FileProblem } from './import-outcome.ts';
import type { LeftAlone } from './keep-hand-over-list.server.ts';

const MOST_SIGNS = 200;

const textOf = (says: unknown): string =>
  says === null ? '' : typeof says === 'object' ? JSON.stringify(says) : String(says);

/** Number of fields of a file on which a hand's word holds; nothing where there is none. */
export const leftAloneCount = (alone: readonly LeftAlone[]): { readonly leftAlone?: number } =>
  alone.length === 0 ? {} : { leftAlone: alone.length };

/** Lines of the report for what a list says and is not heard on. */
export function leftAloneNotes(alone: readonly LeftAlone[]): FileProblem[] {
  return alone.map(({ bankId, field, says, setBy, fixedUntil }) => ({
    where: bankId,
    column: field,
    reason: NOTES.leftAlone,
    value: textOf(says).slice(0, MOST_SIGNS),
    hand: { by: setBy, until: fixedUntil },
  }));
}
