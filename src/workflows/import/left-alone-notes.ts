import { NOTES } from './import-messages.ts';
import type { FileProblem } from './import-outcome.ts';
import type { EndedHand, HandsOfImport, LeftAlone } from './keep-hand-over-list.server.ts';

const MOST_SIGNS = 200;

const textOf = (says: unknown): string =>
  says === null ? '' : typeof says === 'object' ? JSON.stringify(says) : String(says);

/** Numbers of fields of a file on which a hand's word holds, and holds no longer; nothing where there are none. */
export const handCounts = ({
  alone,
  ended,
}: HandsOfImport): { readonly leftAlone?: number; readonly handsEnded?: number } => ({
  ...(alone.length === 0 ? {} : { leftAlone: alone.length }),
  ...(ended.length === 0 ? {} : { handsEnded: ended.length }),
});

/** Lines of the report for what a list says and is not heard on, and for what it ended. */
export const handNotes = ({ alone, ended }: HandsOfImport): FileProblem[] => [
  ...ended.map(endedNote),
  ...leftAloneNotes(alone),
];

const endedNote = ({ bankId, field, was }: EndedHand): FileProblem => ({
  where: bankId,
  column: field,
  reason: NOTES.handEnded,
  value: textOf(was).slice(0, MOST_SIGNS),
});

function leftAloneNotes(alone: readonly LeftAlone[]): FileProblem[] {
  return alone.map(({ bankId, field, says, setBy, fixedUntil }) => ({
    where: bankId,
    column: field,
    reason: NOTES.leftAlone,
    value: textOf(says).slice(0, MOST_SIGNS),
    hand: { by: setBy, until: fixedUntil },
  }));
}
