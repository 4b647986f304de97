/** A line of a text beside its next version. */
export type TextLine = { readonly kind: 'same' | 'gone' | 'new'; readonly text: string };

/** Beyond so many pairs of lines what changed is told as one whole. */
const MOST_PAIRS = 4_000_000;

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** Changes from one text to the next, line by line; empty lines say nothing. */
export function textDifference(before: string, after: string): TextLine[] {
  const old = linesOf(before);
  const now = linesOf(after);
  const start = sharedStart(old, now);
  const end = sharedStart(old.slice(start).toReversed(), now.slice(start).toReversed());
  const same = (lines: readonly string[]): TextLine[] => lines.map((text) => ({ kind: 'same', text }));
  return [
    ...same(old.slice(0, start)),
    ...between(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...same(old.slice(old.length - end)),
  ];
}

function sharedStart(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((line, place) => line !== other[place]);
  return differs === -1 ? Math.min(one.length, other.length) : differs;
}

/** By the longest run of lines that both have. */
function between(old: readonly string[], now: readonly string[]): TextLine[] {
  const width = now.length + 1;
  if (old.length * now.length > MOST_PAIRS) return [...all('gone', old), ...all('new', now)];
  const shared = new Uint32Array((old.length + 1) * width);
  const at = (row: number, column: number) => shared[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = now.length - 1; column >= 0; column -= 1) {
      shared[row * width + column] =
        old[row] === now[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const told: TextLine[] = [];
  let [row, column] = [0, 0];
  while (row < old.length && column < now.length) {
    const [was, is] = [old[row] ?? '', now[column] ?? ''];
    if (was === is) {
      told.push({ kind: 'same', text: was });
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) {
      told.push({ kind: 'gone', text: was });
      row += 1;
    } else {
      told.push({ kind: 'new', text: is });
      column += 1;
    }
  }
  return [...told, ...all('gone', old.slice(row)), ...all('new', now.slice(column))];
}

const all = (kind: TextLine['kind'], lines: readonly string[]): TextLine[] =>
  lines.map((text) => ({ kind, text }));
