import { importCommandCopy as words } from '../copy/server/import-command.ts';
import type { FileSummary, ImportLine, ImportResult } from '../workflows/import/import-command.server.ts';

/** Shows an import: progress and refusals on stderr, the summary on stdout. */
export type ImportScreen = {
  readonly onLine: (line: Readonly<Record<string, unknown>>) => void;
  readonly onFile: (outcome: FileSummary) => void;
  readonly onEnd: (result: ImportResult) => void;
};

const COLUMNS = ['new', 'changed', 'priceChanged', 'unchanged', 'withdrawn', 'returned', 'rejected'] as const;
const TITLES = words.columns;

export function importScreen(json: boolean): ImportScreen {
  const rows: string[][] = [];
  let [leftAlone, handsEnded] = [0, 0];
  const onFile = (outcome: FileSummary) => {
    clearLine();
    process.stderr.write(
      `${outcome.ok ? words.taken(outcome.file) : words.refused(outcome.file, outcome.reason)}\n`,
    );
    rows.push(rowOf(outcome));
    leftAlone += (outcome.ok && outcome.leftAlone) || 0;
    handsEnded += (outcome.ok && outcome.handsEnded) || 0;
  };
  return {
    onFile,
    onLine(line) {
      const said = line as ImportLine;
      if (said.kind === 'file') onFile(said.outcome);
      else showProgress(words.progress(said.file, said.step, said.done, said.total));
    },
    onEnd(result) {
      clearLine();
      if (json) {
        process.stdout.write(`${JSON.stringify(result)}\n`);
        return;
      }
      const total = [words.total, '', '', ...COLUMNS.map((column) => String(result[column]))];
      process.stdout.write(`${tableOf([TITLES, ...rows, ...(rows.length > 1 ? [total] : [])])}\n`);
      if (handsEnded > 0) process.stdout.write(`${words.handsEnded(handsEnded)}\n`);
      if (leftAlone > 0) process.stdout.write(`${words.leftAlone(leftAlone)}\n`);
      if (result.report !== null) process.stdout.write(`${words.report(result.report)}\n`);
    },
  };
}

function rowOf(outcome: FileSummary): string[] {
  if (!outcome.ok) return [outcome.file, '', words.refusedRow, ...COLUMNS.map(() => '-')];
  const { file, uf, date, totals } = outcome;
  return [file, uf?.toUpperCase() ?? '', date ?? '', ...COLUMNS.map((column) => String(totals[column]))];
}

/** Columns of numbers end flush. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = TITLES.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column < 3 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** On a terminal one line is written over; elsewhere only finished files are told. */
function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[2K${text}`);
}

function clearLine(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[2K');
}
