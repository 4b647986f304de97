/** Rows of a CSV file (RFC 4180) by the names of its first line. */
export function csvRows(text: string): Record<string, string>[] {
  const [names = [], ...rows] = recordsOf(text.replace(/^\uFEFF/, ''));
  return rows
    .filter((cells) => cells.length > 1)
    .map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])));
}

function recordsOf(text: string): string[][] {
  const records: string[][] = [];
  let cells: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    cells.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    records.push(cells);
    cells = [];
  }
  return records;
}
