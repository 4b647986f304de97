/** One row of the checklist: its id (`F08`) and what it says. */
export type ChecklistRow = { id: string; text: string };

/**
 * Rows of the checklist in its order. A line may hold several (`- M01 …, M02 …`) or a range
 * (`- A01 to A22: …`), which stands for one row each.
 */
export function rowsOf(markdown: string): ChecklistRow[] {
  const rows: ChecklistRow[] = [];
  for (const [, line = ''] of markdown.matchAll(/^- ([A-Z]\d{2}\b.*)$/gm)) {
    const range = /^([A-Z])(\d{2}) to \1(\d{2}): (.*)$/.exec(line);
    if (range) rows.push(...rangeOf(range));
    else rows.push(...severalIn(line));
  }
  return rows;
}

function rangeOf([, letter = '', from = '', to = '', text = '']: RegExpExecArray): ChecklistRow[] {
  const count = Number(to) - Number(from) + 1;
  return Array.from({ length: count }, (_, index) => {
    const number = Number(from) + index;
    return { id: `${letter}${String(number).padStart(2, '0')}`, text: `${text} (${number} of ${to})` };
  });
}

function severalIn(line: string): ChecklistRow[] {
  const parts = line.split(/, (?=[A-Z]\d{2} )/);
  return parts.map((part) => ({ id: part.slice(0, 3), text: part.slice(3).trim() }));
}

/** The row ids that a test's name names. Ranges are not read: a test names each row that it proves. */
export function idsIn(testName: string): string[] {
  return [...testName.matchAll(/\b[A-Z]\d{2}\b/g)].map(([id]) => id);
}
