import type { ImportContext } from '../import/import-context.ts';
import { importListsOf } from '../import/import-file.server.ts';
import type { FileOutcome, ImportFile, ImportFlags } from '../import/import-outcome.ts';

/** Imports a file that holds one list or feed. */
export async function importFile(
  context: ImportContext,
  file: ImportFile,
  flags: ImportFlags,
): Promise<FileOutcome> {
  const [outcome, ...others] = await importListsOf(context, file, flags);
  if (outcome === undefined || others.length > 0)
    throw new Error(`${file.name} holds ${others.length + 1} lists`);
  return outcome;
}
