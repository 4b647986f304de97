import { propertyCommandCopy as words } from '../../copy/server/property-command.ts';
import { type LocalDate, parseLocalDate } from '../../domain/time.ts';

/** One fact of a file: of which property, which field, and where it is known from. */
export type Fact = {
  readonly line: number;
  readonly id: string;
  readonly field: string;
  readonly value: string;
  readonly source: string;
  /** Day of the check; null: not known. */
  readonly checkedOn: LocalDate | null;
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

/**
 * Reads a spreadsheet of facts: id, field, value, source, date, with names of columns in its first line. Of two about one field of
 * a property the later check holds.
 */
export function readFacts(
  text: string,
  today: LocalDate,
): { readonly rows: Fact[]; readonly problems: Problem[] } {
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
    const number = index + 2;
    const refuse = (reason: string) => problems.push({ line: number, reason });
    const fact = { line: number, id: cell('id'), field: cell('field'), value: cell('value') };
    const checkedOn = dayOf(cell('date'));
    const source = cell('source');
    if (fact.id === '' || fact.field === '') refuse(words.factIncomplete);
    else if (source === '') refuse(words.factUnsourced);
    else if (cells.some((one) => one.startsWith('"'))) refuse(words.factQuoted);
    else if (checkedOn === undefined) refuse(words.factDay(cell('date')));
    else if (checkedOn !== null && checkedOn > today) refuse(words.factAhead(cell('date')));
    else rows.push({ ...fact, source, checkedOn });
  }
  const { kept, older } = latest(rows);
  return { rows: kept, problems: [...problems, ...older].sort((a, b) => a.line - b.line) };
}

const BRAZILIAN_DAY = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** Null: there is none; undefined: no such day exists. */
function dayOf(written: string): LocalDate | null | undefined {
  if (written === '') return null;
  const [, date, month, year] = BRAZILIAN_DAY.exec(written) ?? [];
  return parseLocalDate(year === undefined ? written : `${year}-${month}-${date}`) ?? undefined;
}

/**
 * Keeps, of lines about the same field, those that were checked last, or stand last where no day tells them apart.
 */
function latest(rows: readonly Fact[]): { readonly kept: Fact[]; readonly older: Problem[] } {
  const last = new Map<string, Fact>();
  const older: Problem[] = [];
  for (const row of rows) {
    const key = `${row.id.toLowerCase()} ${row.field}`;
    const known = last.get(key);
    const isNewer = known === undefined || (row.checkedOn ?? '') >= (known.checkedOn ?? '');
    if (isNewer) last.set(key, row);
    if (known) {
      const [left, held] = isNewer ? [known, row] : [row, known];
      older.push({ line: left.line, reason: words.factTwice(held.line) });
    }
  }
  return { kept: rows.filter((row) => last.get(`${row.id.toLowerCase()} ${row.field}`) === row), older };
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
