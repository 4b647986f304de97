import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { importCommandCopy } from '../../copy/server/import-command.ts';
import { sourcesCopy } from '../../copy/server/sources-command.ts';
import { type FileFormat, formatOf } from '../../domain/media/file-format.ts';
import { placesWithLinks } from '../../features/catalogue/place-links/place-link.repo.server.ts';
import { looksLikeJson } from '../../features/catalogue/property-feed/property-feed.reader.ts';
import type { Source } from '../../features/catalogue/sources/source.repo.server.ts';
import {
  isBad,
  noteSourceFile,
  type SourceFile,
  type SourceFileResult,
} from '../../features/catalogue/sources/source-run.repo.server.ts';
import { looksLikeXml } from '../../features/catalogue/vrsync/vrsync.reader.ts';
import { statesInName } from '../import/import-caixa.server.ts';
import { importListsOf } from '../import/import-file.server.ts';
import { refusalReason } from '../import/import-messages.ts';
import type { FileOutcome, ImportTotals } from '../import/import-outcome.ts';
import { writeImportReport } from '../import/import-report.server.ts';
import type { SourceParts } from './source-parts.ts';

/** One run of a source. */
export type Run = {
  readonly parts: SourceParts;
  readonly source: Source;
  /** Known state of each file from before. */
  readonly known: ReadonlyMap<string, SourceFile>;
  readonly by: string;
  /** By hand: what was refused before is tried once more. */
  readonly isByHand: boolean;
  readonly signal: AbortSignal;
  /** Files read since then were read by this run, before its process ended. */
  readonly since: Date | null;
  /** By their hash, the names of the files that this run has taken. */
  readonly taken: Map<string, string>;
};

export type ReadFile = {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly etag?: string | null;
  readonly lastModified?: string | null;
  readonly changedAt?: Date | null;
  /** True: it was written just now and may go on. */
  readonly mayGrow?: boolean;
};

/** Imports a file unless it is the one that was taken before, and writes down what became of it. */
export async function takeIn(run: Run, file: ReadFile): Promise<SourceFileResult> {
  const { source, known, isByHand, taken } = run;
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  const before = known.get(file.name);
  const isSame = before?.sha256 === sha256;
  const twin = taken.get(sha256);
  const result =
    twin !== undefined
      ? { ...resultOf(file.name, 'unchanged'), words: sourcesCopy.twin(twin) }
      : isSame && before.trouble === null
        ? resultOf(file.name, 'unchanged')
        : isSame && !isByHand
          ? { ...resultOf(file.name, 'refused'), words: before.trouble }
          : await importIt(run, file);
  if (result === 'growing') return { ...resultOf(file.name, 'unchanged'), isHeld: true };
  if (result.outcome === 'taken') taken.set(sha256, file.name);
  const trouble = isBad(result) ? (result.words ?? '') : null;
  await note(run, file.name, {
    sha256,
    sizeBytes: file.bytes.length,
    changedAt: file.changedAt ?? null,
    etag: file.etag ?? null,
    lastModified: file.lastModified ?? null,
    trouble,
  });
  // A refusal is told once, not at each look at the folder.
  const isTold = isSame && !isByHand && result.outcome === 'refused' && source.kind === 'folder';
  return isTold ? { ...result, outcome: 'unchanged' } : result;
}

/** Words for what an address cannot have meant; null: it is read. A file of a folder is what somebody put there. */
function strangeTo(kind: Source['kind'], bytes: Uint8Array): string | null {
  const format = formatOf(bytes);
  if (format === 'html') return refusalReason('page');
  const isText = looksLikeXml(bytes) || (kind === 'feed' && looksLikeJson(bytes));
  if (kind === 'folder' || isText) return null;
  if (format !== null) {
    return `${sourcesCopy.instead[INSTEAD[format]]} ${sourcesCopy.wanted[kind]}`;
  }
  return kind === 'caixa' ? null : kind === 'feed' ? sourcesCopy.notJson : sourcesCopy.notXml;
}

const INSTEAD: Readonly<Record<Exclude<FileFormat, 'html'>, keyof typeof sourcesCopy.instead>> = {
  ...{ jpeg: 'picture', png: 'picture', webp: 'picture', avif: 'picture', gif: 'picture', heic: 'picture' },
  ...{ pdf: 'pdf', docx: 'archive', zip: 'archive' },
};

type Noted = Omit<SourceFile, 'name' | 'checkedAt'>;

function note({ parts, source }: Run, name: string, noted: Noted): Promise<void> {
  const file = { ...noted, name, checkedAt: new Date(parts.clock.now()) };
  return noteSourceFile(parts.database.db, source.name, file);
}

/** A file that no run takes, as it lies there: told once, and again when it is another or the source is read by hand. */
export async function refuseFile(
  run: Run,
  { name, size, changedAt }: { readonly name: string; readonly size: number; readonly changedAt: Date },
  trouble: string,
): Promise<SourceFileResult> {
  const at = { sha256: null, sizeBytes: size, changedAt, etag: null, lastModified: null };
  await note(run, name, { ...at, trouble });
  return { ...resultOf(name, 'refused'), words: trouble };
}

/** A file that could not be had: the one that was taken before stays. */
export async function noteFailure(run: Run, name: string, words: string): Promise<SourceFileResult> {
  const before = run.known.get(name);
  await note(run, name, {
    sha256: before?.sha256 ?? null,
    sizeBytes: before?.sizeBytes ?? null,
    changedAt: before?.changedAt ?? null,
    etag: null,
    lastModified: null,
    trouble: words,
  });
  return { name, outcome: 'failed', words, totals: null };
}

/** A file that its host, or the folder, says is the one that was taken before. */
export async function noteUnchanged(run: Run, before: SourceFile): Promise<SourceFileResult> {
  await note(run, before.name, before);
  return resultOf(before.name, 'unchanged');
}

const resultOf = (name: string, outcome: SourceFileResult['outcome']): SourceFileResult => ({
  name,
  outcome,
  words: null,
  totals: null,
});

/** `growing`: it is shorter than the list before, and may be so because it is still written. */
async function importIt({ parts, source }: Run, file: ReadFile): Promise<SourceFileResult | 'growing'> {
  const { database, clock, dataDir } = parts;
  const strange = strangeTo(source.kind, file.bytes);
  if (strange !== null) return { ...resultOf(file.name, 'refused'), words: strange };
  const context = {
    database,
    places: await placesWithLinks(database.db),
    now: clock.now(),
    source: source.name,
    ofStates: statesInName(file.name),
    mayGrow: file.mayGrow === true,
    origin: { actor: { id: 'system', name: source.name }, taskId: null },
    onProgress: () => {},
  };
  const flags = { date: null, force: false, full: source.isFull };
  const outcomes = await importListsOf(context, file, flags);
  const isShort = outcomes.some((outcome) => !outcome.ok && outcome.code === 'too_few');
  if (file.mayGrow === true && isShort) return 'growing';
  const report = await writeImportReport(join(dataDir, 'reports'), outcomes, clock.now());
  const refusals = outcomes.flatMap((outcome) => (outcome.ok ? [] : [refusalWords(file, outcome)]));
  const sumOf = (of: 'leftAlone' | 'handsEnded') =>
    outcomes.reduce((sum, outcome) => sum + ((outcome.ok && outcome[of]) || 0), 0);
  const [leftAlone, handsEnded] = [sumOf('leftAlone'), sumOf('handsEnded')];
  const words =
    [
      ...refusals,
      ...(handsEnded === 0 ? [] : [importCommandCopy.handsEnded(handsEnded)]),
      ...(leftAlone === 0 ? [] : [importCommandCopy.leftAlone(leftAlone)]),
      ...(report === null ? [] : [sourcesCopy.report(report)]),
    ].join('; ') || null;
  const isTaken = outcomes.some((outcome) => outcome.ok);
  return {
    name: file.name,
    outcome: !isTaken ? 'refused' : refusals.length === 0 ? 'taken' : 'partly',
    words,
    totals: isTaken ? totalsOf(outcomes) : null,
  };
}

/** Of several states, each refusal says which one it is of. */
const refusalWords = (
  { name }: ReadFile,
  { file, reason }: { readonly file: string; readonly reason: string },
) => (file === name ? reason : `${file}: ${reason}`);

function totalsOf(outcomes: readonly FileOutcome[]): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const outcome of outcomes) {
    const totals: Partial<ImportTotals> = outcome.ok ? outcome.totals : {};
    for (const [name, count] of Object.entries(totals)) sums[name] = (sums[name] ?? 0) + count;
  }
  return sums;
}
