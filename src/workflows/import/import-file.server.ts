import { formatOf } from '../../domain/media/file-format.ts';
import type { LocalDate } from '../../domain/time.ts';
import { dateOfList } from '../../features/catalogue/caixa-list/caixa-list.reader.ts';
import { looksLikeJson } from '../../features/catalogue/property-feed/property-feed.reader.ts';
import { looksLikeXml } from '../../features/catalogue/vrsync/vrsync.reader.ts';
import { importCaixaLists } from './import-caixa.server.ts';
import { type ImportContext, refusalOf } from './import-context.ts';
import { importFeed, importVrsync } from './import-feed.server.ts';
import type { FileOutcome, ImportFile, ImportFlags } from './import-outcome.ts';

/**
 * Imports one file: a public sale list, or those of several states, or a feed in JSON or in the exchange format of the portals. Each outcome is a refusal with a
 * reason, after which nothing has changed, or what came of each line. Throws only when the database is lost; then a list
 * is taken over wholly or not at all.
 */
export async function importListsOf(
  context: ImportContext,
  file: ImportFile,
  flags: ImportFlags,
): Promise<FileOutcome[]> {
  // A bot wall answers so, and a browser saves it under the name of the list.
  if (formatOf(file.bytes) === 'html') return [refusalOf(file)('page')];
  if (looksLikeJson(file.bytes)) return [await importFeed(context, file, flags)];
  if (looksLikeXml(file.bytes)) return [await importVrsync(context, file, flags)];
  return importCaixaLists(context, file, flags);
}

/** By day, so that an older list is not refused for standing behind a newer one; undated ones first. */
export function inImportOrder(files: readonly ImportFile[]): ImportFile[] {
  const dated = files.map((file) => ({ file, date: dateOfList(file.bytes) ?? ('' as LocalDate) }));
  return dated.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)).map(({ file }) => file);
}
