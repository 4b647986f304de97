import { type ImportContext, importCaixaList } from './import-caixa.server.ts';
import type { FileOutcome, ImportFile, ImportFlags } from './import-outcome.ts';

/**
 * Imports one file: a public sale list. Its outcome is a refusal with a reason, after which nothing has changed, or
 * what came of each line. Throws only when the database is lost; then the list is taken over wholly or not at all.
 */
export function importFile(
  context: ImportContext,
  file: ImportFile,
  flags: ImportFlags,
): Promise<FileOutcome> {
  return importCaixaList(context, file, flags);
}
