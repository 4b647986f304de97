/** A finding and its limit; empty: it is only told. */
export type Told = readonly [what: string, found: string, asked: string];

/** As lines of text in columns, each beginning on a line of its own. */
export function toldTable(rows: readonly Told[]): string {
  const lines: readonly Told[] = [['what', 'found', 'asked'], ...rows];
  const width = (column: 0 | 1) => Math.max(...lines.map((line) => line[column].length));
  const [first, second] = [width(0), width(1)];
  const text = lines.map(([what, found, asked]) =>
    `    ${what.padEnd(first)}  ${found.padEnd(second)}  ${asked}`.trimEnd(),
  );
  return `\n${text.join('\n')}`;
}
