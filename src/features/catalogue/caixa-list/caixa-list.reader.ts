import type { StateCode } from '../../../domain/catalogue/enumerations.ts';
import { type LocalDate, parseLocalDate } from '../../../domain/time.ts';
import { type LineProblem, type ListRow, readListLine } from './caixa-list.row.ts';
import { beginOfText, type ListEncoding, textOfList } from './caixa-list.text.ts';
import { type Columns, readHeader, splitLine } from './caixa-list.wire.ts';

/** Reason why a whole file is no list. */
export type ListRefusal = 'empty' | 'not_text' | 'unknown_header';

/** A header comes after a title line at most; it is looked for in the first lines only. */
const HEADER_WITHIN = 20;
/** Characters of an unreadable date that are shown. */
const MAX_DATE_LENGTH = 40;

type Line = { readonly number: number; readonly text: string };

/** A list whose header is understood and whose lines are still to be read. */
export type OpenedList = {
  readonly encoding: ListEncoding;
  /** The day in the title line; null without one. */
  readonly date: LocalDate | null;
  /** Date of the title, when that is no day that can be read. */
  readonly unreadDate: string | null;
  readonly columns: Columns;
  readonly lines: readonly Line[];
  /** The last line breaks off: the file is not whole. */
  readonly isCut: boolean;
  /** Numbers of lines that are read without their appraisal, whatever stands there. */
  readonly withoutAppraisal: ReadonlySet<number>;
};

/** The list of one state that was read; `rows` and `problems` are in the order of its lines. */
export type CaixaList = Omit<OpenedList, 'lines' | 'columns' | 'unreadDate' | 'withoutAppraisal'> & {
  /** The state of its rows; null without rows. */
  readonly uf: StateCode | null;
  readonly rows: readonly ListRow[];
  readonly problems: readonly LineProblem[];
};

/** Lines between two pauses of `readingList`: about three milliseconds. */
const SLICE = 500;
/** Rows of another state are slips of single lines up to this share; beyond it the file holds the lists of several. */
const MAX_STRAY_SHARE = 0.1;

/** Finds title, header and lines in the bytes of a file. */
export function openList(
  bytes: Uint8Array,
  withoutAppraisal: ReadonlySet<number> = new Set(),
): OpenedList | { readonly refusal: ListRefusal } {
  const decoded = textOfList(bytes);
  if (!decoded.ok) return { refusal: decoded.code };
  const lines = decoded.text
    .split(/\r\n|\n|\r/)
    .map((text, at) => ({ number: at + 1, text }))
    .filter(({ text }) => text.trim() !== '');
  const headerAt = lines.slice(0, HEADER_WITHIN).findIndex(({ text }) => isHeader(text));
  const columns = readHeader(lines[headerAt]?.text ?? '');
  if (!columns) return { refusal: 'unknown_header' };
  const title = lines.slice(0, headerAt).map(({ text }) => text);
  const isTabbed = columns.separator === '\t';
  const data = lines
    .slice(headerAt + 1)
    .filter(({ text }) => !isHeader(text))
    .map(({ number, text }) => ({ number, text: isTabbed ? text : text.replaceAll('\t', ' ') }));
  return {
    encoding: decoded.encoding,
    ...dateOfTitle(title),
    columns,
    lines: data,
    isCut: isCut(data.at(-1)?.text, columns, /[\r\n]$/.test(decoded.text)),
    withoutAppraisal,
  };
}

/**
 * Reads the lines in slices: yields the number of lines done, so that a server can answer others meanwhile, and
 * returns the list of each state that the file holds, one at least. `isNational`: every state in it is meant.
 */
export function* readingLists(opened: OpenedList, isNational = false): Generator<number, CaixaList[]> {
  const rows: ListRow[] = [];
  const problems: LineProblem[] = [];
  for (const [at, { number, text }] of opened.lines.entries()) {
    if (at > 0 && at % SLICE === 0) yield at;
    const isBroken = opened.isCut && at === opened.lines.length - 1;
    const hasNoAppraisal = opened.withoutAppraisal.has(number);
    const result = readListLine(text, number, opened.columns, { isCut: isBroken, hasNoAppraisal });
    if ('row' in result) rows.push(result.row);
    else problems.push(result.problem);
  }
  const seen = new Set<string>();
  const [first = [], again = []] = parted(
    rows,
    ({ bankId }) => !seen.has(bankId) && seen.add(bankId) !== null,
  );
  problems.push(...again.map((row) => rejectedRow(row, 'id_repeated')));
  const uf = mainState(rows);
  const [own = [], strays = []] = parted(first, (row) => row.uf === uf);
  const isOne = rows.length === 0 || (!isNational && strays.length <= rows.length * MAX_STRAY_SHARE);
  if (!isOne) return listsByState(opened, first, problems);
  return [listOf(opened, uf, own, [...problems, ...strays.map((row) => rejectedRow(row, 'other_state'))])];
}

function parted<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  const parts: [T[], T[]] = [[], []];
  for (const item of items) parts[isFirst(item) ? 0 : 1].push(item);
  return parts;
}

/** By state, in the order of their first lines; a problem whose state cannot be read is told with the first list. */
function listsByState(
  opened: OpenedList,
  rows: readonly ListRow[],
  problems: readonly LineProblem[],
): CaixaList[] {
  const byLine = [...rows, ...problems].sort((a, b) => a.line - b.line);
  const states = [...new Set(byLine.flatMap(({ uf }) => (uf === null ? [] : [uf])))];
  return states.map((uf, at) => {
    const own = problems.filter((problem) => problem.uf === uf || (problem.uf === null && at === 0));
    const rowsOfState = rows.filter((row) => row.uf === uf);
    return listOf(opened, uf, rowsOfState, own);
  });
}

function listOf(
  { encoding, date, isCut }: OpenedList,
  uf: StateCode | null,
  rows: readonly ListRow[],
  problems: readonly LineProblem[],
): CaixaList {
  return { encoding, date, isCut, uf, rows, problems: problems.toSorted((a, b) => a.line - b.line) };
}

/** The day in the title line of a file, from its first bytes; null for a list without one and for anything else. */
export function dateOfList(bytes: Uint8Array): LocalDate | null {
  const start = beginOfText(bytes).split(/[\r\n]+/);
  return dateOfTitle(start.filter((line) => !isHeader(line))).date;
}

/** Reads a whole file at once: for tests and small files. */
export function readLists(
  bytes: Uint8Array,
  isNational = false,
): CaixaList[] | { readonly refusal: ListRefusal } {
  const opened = openList(bytes);
  if ('refusal' in opened) return opened;
  const reading = readingLists(opened, isNational);
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
}

function rejectedRow(row: ListRow, reason: 'other_state' | 'id_repeated'): LineProblem {
  return {
    line: row.line,
    column: null,
    reason,
    value: reason === 'other_state' ? row.uf.toUpperCase() : row.bankId,
    bankIds: [row.bankId],
    uf: row.uf,
  };
}

function mainState(rows: readonly ListRow[]): StateCode | null {
  const counts = new Map<StateCode, number>();
  for (const { uf } of rows) counts.set(uf, (counts.get(uf) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** Lists may repeat their header. The word is looked for first, since reading a header costs more. */
function isHeader(text: string): boolean {
  return /modalidade/i.test(text) && readHeader(text) !== null;
}

/**
 * `Lista de Imóveis da Caixa;;Data de geração:;08/01/2026`, or `2026-01-08`. A title whose field is empty gives no date;
 * one that holds anything else has a date that cannot be read, which is not the same.
 */
function dateOfTitle(lines: readonly string[]): Pick<OpenedList, 'date' | 'unreadDate'> {
  const title = lines.find((line) => /data de gera/i.test(line)) ?? '';
  const given = (/data de gera[^:;,\t\d]*(.*)/i.exec(title)?.[1] ?? '').replace(
    /^[^\p{L}\p{N}]+|[;,\s"]+$/gu,
    '',
  );
  if (given === '') return { date: null, unreadDate: null };
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})(?!\d)/.exec(given) ?? [];
  const date = parseLocalDate(day === undefined ? given.slice(0, 10) : `${year}-${month}-${day}`);
  return { date, unreadDate: date === null ? given.slice(0, MAX_DATE_LENGTH) : null };
}

/**
 * A whole file ends with a whole line. Its last line breaks off when columns are missing, when its link holds no
 * number, or when no line end follows and the link's number is not the one of the first column.
 */
function isCut(last: string | undefined, columns: Columns, endsLine: boolean): boolean {
  if (last === undefined) return false;
  const cells = splitLine(last, columns.separator);
  if (cells.length < columns.count) return true;
  const link = cells[columns.positions.get('link') ?? -1] ?? '';
  const linked = /hdnimovel=0*(\d+)/i.exec(link)?.[1];
  if (linked === undefined) return !endsLine;
  const written = cells[columns.positions.get('id') ?? -1] ?? '';
  return !endsLine && !isSameId(written, linked);
}

/** Also when a spreadsheet wrote the number as `1,55552E+12`. */
function isSameId(written: string, linked: string): boolean {
  const scientific = /^(\d)[,.]?(\d*)E\+?(\d+)$/i.exec(written);
  if (!scientific) return written.replace(/\D/g, '').replace(/^0+/, '') === linked;
  const [, lead = '', decimals = '', exponent = ''] = scientific;
  const value = Number(`${lead}.${decimals}e${exponent}`);
  return Math.abs(Number(linked) - value) <= 10 ** (Number(exponent) - decimals.length);
}
