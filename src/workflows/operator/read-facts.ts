import { propertyCommandCopy as words } from '../../copy/server/property-command.ts';

/** One fact of a file: of which property, which field, and where it is known from. */
export type Fact = {
  readonly line: number;
  readonly id: string;
  readonly field: string;
  readonly value: string;
  readonly evidence: string | null;
};

type Problem = { readonly line: number; readonly reason: string };

const COLUMNS = {
  id: ['imovel', 'id'],
  field: ['field', 'campo'],
  value: ['value', 'valor'],
  source: ['source', 'fonte'],
  date: ['date', 'data'],
} as const;
const CELL = /("(?:[^"]|"")*"|[^;,\t]*)([;,\t]|$)/g;

/** Reads a spreadsheet of facts: id, field, value, source, date, with names of columns in its first line. */
export function readFacts(text: string): { readonly rows: Fact[]; readonly problems: Problem[] } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const head = lines[0] ?? '';
  const separator = [';', '\t', ','].find((sign) => head.includes(sign)) ?? ';';
  const names = cellsOf(head, separator).map((name) => name.toLowerCase());
  const at = (key: keyof typeof COLUMNS) =>
    names.findIndex((name) => (COLUMNS[key] as readonly string[]).includes(name));
  const missing = (['id', 'field', 'value'] as const).filter((key) => at(key) < 0);
  if (missing.length > 0) {
    return {
      rows: [],
      problems: [{ line: 1, reason: words.factsWithoutColumns(missing.map((key) => COLUMNS[key][1])) }],
    };
  }
  const rows: Fact[] = [];
  const problems: Problem[] = [];
  for (const [index, line] of lines.slice(1).entries()) {
    if (line.trim() === '') continue;
    const cells = cellsOf(line, separator);
    const cell = (key: keyof typeof COLUMNS) => cells[at(key)] ?? '';
    const evidence = [cell('source'), cell('date')].filter((part) => part !== '').join(', ');
    const fact = { line: index + 2, id: cell('id'), field: cell('field'), value: cell('value') };
    if (fact.id === '' || fact.field === '') problems.push({ line: fact.line, reason: words.factIncomplete });
    else rows.push({ ...fact, evidence: evidence || null });
  }
  return { rows, problems };
}

function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let open = '';
  for (const [, cell = '', end = ''] of line.matchAll(CELL)) {
    open += cell;
    if (end !== '' && end !== separator) {
      open += end;
      continue;
    }
    const isQuoted = open.startsWith('"') && open.endsWith('"') && open.length > 1;
    cells.push((isQuoted ? open.slice(1, -1).replaceAll('""', '"') : open).trim());
    open = '';
    if (end === '') break;
  }
  return cells;
}
