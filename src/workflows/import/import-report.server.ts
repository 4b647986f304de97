import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { csvText } from '../../domain/spreadsheet/csv.ts';
import type { Instant } from '../../domain/time.ts';
import { PRIVATE_FOLDER } from '../../platform/storage/private-folder.server.ts';
import { writeWholeFile } from '../../platform/storage/whole-file.server.ts';
import type { FileOutcome, FileProblem } from './import-outcome.ts';

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
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  await writeWholeFile(path, (part) => part.writeFile(csvText([HEADER, ...rows])));
  return path;
}

function rowsOf(outcome: FileOutcome): string[][] {
  const row = (kind: string) => (problem: FileProblem) => [
    outcome.file,
    kind,
    problem.where,
    problem.column ?? '',
    problem.reason,
    problem.value,
  ];
  if (!outcome.ok) {
    const refusal = [outcome.file, 'recusado', '', '', outcome.reason, ''];
    return [refusal, ...(outcome.rejected ?? []).map(row('rejeitado'))];
  }
  return [...outcome.rejected.map(row('rejeitado')), ...outcome.notes.map(row('nota'))];
}
