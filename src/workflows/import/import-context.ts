import type { StateCode } from '../../domain/catalogue/enumerations.ts';
import type { PlaceIndex } from '../../domain/localities/place-index.ts';
import { type Instant, type LocalDate, localDateOf } from '../../domain/time.ts';
import type { ImportCounts } from '../../features/catalogue/import/import-changes.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import type { Database } from '../../platform/database/database.server.ts';
import { refusalReason } from './import-messages.ts';
import type { FileOutcome, ImportFile, ImportProgress, ImportTotals, RefusalCode } from './import-outcome.ts';

/** Person of an import that can be taken back. */
export type ImportOrigin = {
  readonly actor: { readonly id: string; readonly name: string };
  /** Task of the desk; null: a command or a source. */
  readonly taskId: string | null;
};

/** Parts that an import works with. */
export type ImportContext = {
  readonly database: Database<CatalogueTables>;
  readonly places: PlaceIndex;
  readonly now: Instant;
  /** Absent: nothing is kept by which it could be taken back, and nobody is told later. */
  readonly origin?: ImportOrigin;
  /** Nothing is written: what would come of it is told. */
  readonly isTrial?: boolean;
  /** Numbers of lines whose appraisal may be missing, since somebody looked at them. */
  readonly withoutAppraisal?: ReadonlySet<number>;
  /** The source that brings it, by which a feed is named that does not say its own name. */
  readonly source?: string;
  /** States whose list is wanted: what a file holds of another one is refused; empty or absent: of any. */
  readonly ofStates?: readonly StateCode[];
  /** True: the file may still be written, so that a list that is clearly shorter than the last one is refused for now. */
  readonly mayGrow?: boolean;
  /** False: what comes is no list that somebody sent, and stands in no history of lists. */
  readonly isList?: boolean;
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
    facts,
  });
}

/** True when a list or feed is of a day that has not come yet in Brasília: taken, it would outdate every true one. */
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

/** Parts of an import's context with which its rows are taken over. */
export const runOf = ({ origin, isTrial = false, isList = true, mayGrow = false, now }: ImportContext) => ({
  origin: origin ?? null,
  isTrial,
  isList,
  mayGrow,
  now,
});
