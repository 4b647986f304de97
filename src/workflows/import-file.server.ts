import type { LocalDate } from '../domain/time.ts';
import { dateOfList } from '../features/catalogue/caixa-list.reader.ts';
import { looksLikeJson } from '../features/catalogue/property-feed.reader.ts';
import { importCaixaList } from './import-caixa.server.ts';
import type { ImportContext } from './import-context.ts';
import { importFeed } from './import-feed.server.ts';
import type { FileOutcome, ImportFile, ImportFlags } from './import-outcome.ts';

/**
 * Imports one file: a public sale list, or a JSON feed. Its outcome is a refusal with a reason, after which nothing has changed, or
 * what came of each line. Throws only when the database is lost; then the list is taken over wholly or not at all.
 */
export function importFile(
  context: ImportContext,
  file: ImportFile,
  flags: ImportFlags,
): Promise<FileOutcome> {
  return looksLikeJson(file.bytes) ? importFeed(context, file, flags) : importCaixaList(context, file, flags);
}

/** By day, so that an older list is not refused for standing behind a newer one; undated ones first. */
export function inImportOrder(files: readonly ImportFile[]): ImportFile[] {
  const dated = files.map((file) => ({ file, date: dateOfList(file.bytes) ?? ('' as LocalDate) }));
  return dated.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)).map(({ file }) => file);
}
