import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { csvText } from '../domain/spreadsheet/csv.ts';
import type { Instant } from '../domain/time.ts';
import type { FileOutcome } from './import-outcome.ts';

const HEADER = ['arquivo', 'tipo', 'linha', 'coluna', 'motivo', 'valor'];

/**
 * Writes what was rejected, refused or not understood as a spreadsheet (semicolons, UTF-8 with a mark of byte order)
 * into `folder`. Returns its path; null when there is nothing to say.
 */
export async function writeImportReport(
  folder: string,
  outcomes: readonly FileOutcome[],
  now: Instant,
): Promise<string | null> {
  const rows = outcomes.flatMap(rowsOf);
  if (rows.length === 0) return null;
  const stamp = new Date(now).toISOString().replace(/[-:]/g, '').slice(0, 15);
  const path = join(folder, `import-${stamp}-${randomBytes(3).toString('hex')}.csv`);
  await mkdir(folder, { recursive: true });
  await writeFile(path, csvText([HEADER, ...rows]));
  return path;
}

function rowsOf(outcome: FileOutcome): string[][] {
  if (!outcome.ok) return [[outcome.file, 'recusado', '', '', outcome.reason, '']];
  const row = (kind: string) => (problem: (typeof outcome.rejected)[number]) => [
    outcome.file,
    kind,
    problem.where,
    problem.column ?? '',
    problem.reason,
    problem.value,
  ];
  return [...outcome.rejected.map(row('rejeitado')), ...outcome.notes.map(row('nota'))];
}
