import type { PlaceIndex } from '../domain/localities/place-index.ts';
import { type Instant, type LocalDate, localDateOf } from '../domain/time.ts';
import type { CatalogueTables } from '../features/catalogue/catalogue.tables.server.ts';
import type { ImportCounts } from '../features/catalogue/import-changes.server.ts';
import type { Database } from '../platform/database.server.ts';
import { refusalReason } from './import-messages.ts';
import type { FileOutcome, ImportFile, ImportProgress, ImportTotals, RefusalCode } from './import-outcome.ts';

/** What an import works with. */
export type ImportContext = {
  readonly database: Database<CatalogueTables>;
  readonly places: PlaceIndex;
  readonly now: Instant;
  readonly onProgress: (progress: ImportProgress) => void;
};

/** Makes the outcomes of a file that is refused. */
export function refusalOf(file: ImportFile) {
  return (
    code: RefusalCode,
    facts: Parameters<typeof refusalReason>[1] = {},
  ): Extract<FileOutcome, { ok: false }> => ({
    ok: false,
    file: file.name,
    code,
    reason: refusalReason(code, facts),
  });
}

/** Whether a list or feed is of a day that has not come yet in Brasília: taken, it would outdate every true one. */
export function isFuture(date: LocalDate | null, now: Instant): boolean {
  return date !== null && date > localDateOf(now);
}

/** Makes the listeners of a file's steps. */
export function progressOf(context: ImportContext, file: ImportFile) {
  return (step: ImportProgress['step'], total: number) => (done: number) =>
    context.onProgress({ file: file.name, step, done, total });
}

export function totalsOf(counts: ImportCounts, rejected: number): ImportTotals {
  const { new: added, changed, priceChanged, unchanged, withdrawn, returned } = counts;
  return { new: added, changed, priceChanged, unchanged, withdrawn, returned, rejected };
}
