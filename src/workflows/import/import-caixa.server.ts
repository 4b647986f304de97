import { createHash } from 'node:crypto';
import { oneOf, STATES, type StateCode } from '../../domain/catalogue/enumerations.ts';
import type { PlaceIndex } from '../../domain/localities/place-index.ts';
import { type Instant, instant, type LocalDate, localDateOf, startOfLocalDate } from '../../domain/time.ts';
import { listingOfRow, type ReadListing } from '../../features/catalogue/caixa-list/caixa-list.listing.ts';
import {
  type CaixaList,
  openList,
  readingLists,
} from '../../features/catalogue/caixa-list/caixa-list.reader.ts';
import { CAIXA_SOURCE } from '../../features/catalogue/caixa-list/caixa-list.wire.ts';
import { inSlices } from '../catalogue/in-slices.server.ts';
import { type ImportContext, isFuture, progressOf, refusalOf, runOf, totalsOf } from './import-context.ts';
import { LINE_REASONS, NOTES } from './import-messages.ts';
import type { FileOutcome, FileProblem, ImportFile, ImportFlags } from './import-outcome.ts';
import { importRows } from './import-rows.server.ts';
import { handCounts, handNotes } from './left-alone-notes.ts';

/**
 * Reads a public sale list and takes it over (D§9). A file that holds several states is the list of each of them: every
 * one is taken over or refused by itself.
 */
export async function importCaixaLists(
  context: ImportContext,
  file: ImportFile,
  flags: ImportFlags,
): Promise<FileOutcome[]> {
  const refuse = refusalOf(file);
  const opened = openList(file.bytes, context.withoutAppraisal);
  if ('refusal' in opened) return [refuse(opened.refusal)];
  const date = flags.date ?? opened.date;
  if (date === null && opened.unreadDate !== null) {
    return [refuse('date_unreadable', { unreadDate: opened.unreadDate })];
  }
  if (opened.date !== null && opened.date !== date && !flags.force) {
    return [refuse('date_differs', { last: opened.date, date })];
  }
  if (isFuture(date, context.now) && !flags.force) return [refuse('future', { date })];
  if (opened.isCut && !flags.force) return [refuse('cut')];
  const isNational = /(^|[^a-z])geral([^a-z]|$)/i.test(file.name);
  const lists = await inSlices(
    readingLists(opened, isNational),
    progressOf(context, file)('reading', opened.lines.length),
  );
  // Nobody knows of which state a line without its number and its state is: it may be of any of them.
  const stateless = lists.flatMap(({ problems }) => problems.filter(isLost)).length;
  const outcomes: FileOutcome[] = [];
  for (const list of lists) {
    const part = lists.length === 1 ? file : { ...file, name: `${file.name} (${list.uf?.toUpperCase()})` };
    const lost =
      stateless + list.problems.filter((one) => one.bankIds.length === 0 && one.uf !== null).length;
    outcomes.push(await takeOver(context, part, flags, { list, date, lost }));
  }
  return outcomes;
}

const isLost = ({ bankIds, uf }: CaixaList['problems'][number]) => bankIds.length === 0 && uf === null;

type Part = {
  readonly list: CaixaList;
  readonly date: LocalDate | null;
  /** Lines that may be of this state and name no listing that can be told. */
  readonly lost: number;
};

async function takeOver(
  context: ImportContext,
  file: ImportFile,
  flags: ImportFlags,
  { list, date, lost }: Part,
): Promise<FileOutcome> {
  const refuse = refusalOf(file);
  const lineCount = list.rows.length + list.problems.length;
  if (list.rows.length === 0 && !flags.force) {
    if (lineCount === 0) return refuse('without_rows');
    const rejected = list.problems.map(problemOf);
    return { ...refuse('nothing_taken', { rows: lineCount }), rejected, rejectedCount: lineCount };
  }
  const uf = list.uf ?? statesInName(file.name)[0] ?? null;
  if (uf === null) return refuse('unknown_state');
  const { ofStates = [] } = context;
  if (ofStates.length > 0 && !ofStates.includes(uf)) return refuse('other_state', { uf, wanted: ofStates });
  const listings = await inSlices(makingListings(list, context.places), () => {});
  const isWhole = date !== null && !list.isCut && (flags.force || lost === 0);
  const result = await importRows(
    context.database,
    {
      scope: { source: CAIXA_SOURCE, uf, date, isWhole, isPartial: false, ...momentOf(date, context.now) },
      rows: listings.map((listing) => listing.row),
      rowCount: lineCount,
      keptIds: list.problems.flatMap((problem) => problem.bankIds),
      fileName: file.name,
      fileSha256: createHash('sha256').update(file.bytes).digest('hex'),
      isMeasure: date !== null && !list.isCut,
      force: flags.force,
      ...runOf(context),
    },
    progressOf(context, file)('writing', listings.length),
  );
  const foreign = foreignOf(list, result.ok ? result.counts.foreign : result.foreign);
  const rejected = [...list.problems.map(problemOf), ...foreign];
  if (!result.ok) {
    const { last, refusal } = result;
    if (refusal === 'nothing_taken')
      return { ...refuse(refusal, { rows: lineCount }), rejected, rejectedCount: lineCount };
    return refuse(refusal, { date, last: last.date, rows: listings.length, lastRows: last.rowCount });
  }
  return {
    ok: true,
    file: file.name,
    source: CAIXA_SOURCE,
    uf,
    date,
    totals: totalsOf(result.counts, rejected.length),
    ...handCounts(result.hands),
    ...(result.preview ? { preview: result.preview } : {}),
    ...(result.demo ? { demo: result.demo } : {}),
    rejected,
    notes: [
      ...notesOf(list, listings),
      ...handNotes(result.hands),
      ...withheldNote(list, { date, isWhole, lost }),
    ],
  };
}

const SLICE = 250;

function* makingListings(list: CaixaList, places: PlaceIndex): Generator<number, ReadListing[]> {
  const listings: ReadListing[] = [];
  for (const row of list.rows) {
    listings.push(listingOfRow(row, places));
    if (listings.length % SLICE === 0) yield listings.length;
  }
  return listings;
}

/** States that a file's name tells: `Lista_imoveis_SP.csv`, `SP_2026-06-25.csv`, `RJ e ES.csv`. */
export function statesInName(name: string): StateCode[] {
  const parts = name.toLowerCase().split(/[^a-z]+/);
  return parts.flatMap((part) => oneOf(STATES, part) ?? []);
}

/** Changes of a list happened on its day: the history is of listings, not of our reading them. */
function momentOf(date: LocalDate | null, now: Instant): { at: Instant; publishedOn: LocalDate } {
  const today = localDateOf(now);
  if (date === null || date >= today) return { at: now, publishedOn: today };
  return { at: instant(Math.min(startOfLocalDate(date), now)), publishedOn: date };
}

function problemOf(problem: CaixaList['problems'][number]): FileProblem {
  const { line, column, reason, value } = problem;
  const [bankId] = problem.bankIds;
  const isOf = bankId === undefined ? {} : { bankId };
  return { where: String(line), column, reason: LINE_REASONS[reason], value, ...isOf };
}

function foreignOf(list: CaixaList, bankIds: readonly string[]): FileProblem[] {
  const lines = new Map(list.rows.map((row) => [row.bankId, row.line]));
  return bankIds.map((value) => ({
    where: String(lines.get(value) ?? ''),
    column: null,
    reason: LINE_REASONS.other_source,
    value,
  }));
}

function notesOf(list: CaixaList, listings: readonly ReadListing[]): FileProblem[] {
  return listings.flatMap(({ unmatchedCity, unknownWords }, at) => {
    const row = list.rows[at];
    const where = String(row?.line ?? '');
    const mode = row?.unknownMode ?? null;
    const note = (column: string, reason: string, value: string) => ({ where, column, reason, value });
    return [
      ...(unmatchedCity === null ? [] : [note('Cidade', NOTES.unmatchedCity, unmatchedCity)]),
      ...(mode === null ? [] : [note('Modalidade de venda', NOTES.saleModeFamily, mode.slice(0, 80))]),
      ...unknownWords.map((words) => note('Descrição', NOTES.unknownWords, words.slice(0, 80))),
    ];
  });
}

/** A dated list withdraws what it no longer holds; when it does not, the operator is told why. */
function withheldNote(
  list: CaixaList,
  {
    date,
    isWhole,
    lost,
  }: { readonly date: LocalDate | null; readonly isWhole: boolean; readonly lost: number },
): FileProblem[] {
  if (date === null || isWhole) return [];
  return [
    list.isCut
      ? { where: '', column: null, reason: NOTES.cutTaken, value: '' }
      : { where: '', column: null, reason: NOTES.nothingWithdrawn, value: String(lost) },
  ];
}
