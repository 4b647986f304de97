import { createHash } from 'node:crypto';
import { localDateOf } from '../../domain/time.ts';
import { withStoredCompleteness } from '../../features/catalogue/property-feed/property-feed.completeness.server.ts';
import {
  openFeed,
  RESERVED_SOURCES,
  type ReadFeed,
  readingFeed,
} from '../../features/catalogue/property-feed/property-feed.reader.ts';
import { type OpenedVrsync, readingVrsync } from '../../features/catalogue/vrsync/vrsync.reader.ts';
import { inSlices } from '../catalogue/in-slices.server.ts';
import { type ImportContext, isFuture, progressOf, refusalOf, runOf, totalsOf } from './import-context.ts';
import { LINE_REASONS, NOTES } from './import-messages.ts';
import type { FileOutcome, FileProblem, ImportFile, ImportFlags } from './import-outcome.ts';
import { importRows } from './import-rows.server.ts';
import { handCounts, handNotes } from './left-alone-notes.ts';

/** Name of a source of listings that does not say its own. */
const NAMELESS_SOURCE = 'vrsync';

/** Reads one JSON feed (docs/feed) and takes it over: what it holds is set, and with `full` all else is withdrawn. */
export async function importFeed(
  context: ImportContext,
  file: ImportFile,
  flags: ImportFlags,
): Promise<FileOutcome> {
  const opened = openFeed(file.bytes);
  if ('refusal' in opened) return refusalOf(file)(opened.refusal);
  return takeOver(context, file, flags, { ...opened, problems: [], remarks: [] });
}

/** The same of a feed in the exchange format of the portals (docs/exchange). */
export async function importVrsync(
  context: ImportContext,
  file: ImportFile,
  flags: ImportFlags,
): Promise<FileOutcome> {
  const refuse = refusalOf(file);
  const source = context.source ?? NAMELESS_SOURCE;
  if (RESERVED_SOURCES.has(source)) return refuse('source_reserved');
  const opened = await inSlices(readingVrsync(file.bytes, source), () => {});
  if ('refusal' in opened) return refuse(opened.refusal, { line: opened.line });
  return takeOver(context, file, flags, opened);
}

async function takeOver(
  context: ImportContext,
  file: ImportFile,
  flags: ImportFlags,
  opened: OpenedVrsync,
): Promise<FileOutcome> {
  const refuse = refusalOf(file);
  const progress = progressOf(context, file);
  const date = flags.date ?? localDateOf(context.now);
  if (isFuture(date, context.now) && !flags.force) return refuse('future', { date });
  const read = await inSlices(readingFeed(opened, context.places), progress('reading', opened.items.length));
  const feed = { ...read, problems: [...opened.problems, ...read.problems] };
  const rowCount = opened.items.length + opened.problems.length;
  if (rowCount === 0 && !flags.force) return refuse('without_rows', { isPartial: !flags.full });
  if (feed.rows.length === 0 && rowCount > 0) {
    return {
      ...refuse('nothing_taken', { rows: rowCount }),
      rejected: feed.problems.map(problemOf),
      rejectedCount: rowCount,
    };
  }
  const isWhole = flags.full && (flags.force || unreadable(feed) === 0);
  const result = await importRows(
    context.database,
    {
      scope: {
        source: opened.source,
        uf: null,
        date,
        isWhole,
        isPartial: true,
        at: context.now,
        publishedOn: date,
      },
      rows: await withStoredCompleteness(context.database.db, opened.source, feed.rows),
      rowCount,
      keptIds: feed.problems.flatMap(({ bankId }) => (bankId === null ? [] : [bankId])),
      fileName: file.name,
      fileSha256: createHash('sha256').update(file.bytes).digest('hex'),
      isMeasure: flags.full,
      force: flags.force,
      ...runOf(context),
    },
    progress('writing', feed.rows.length),
  );
  const foreign = foreignOf(result.ok ? result.counts.foreign : result.foreign);
  const rejected = [...feed.problems.map(problemOf), ...foreign];
  const rejectedCount = new Set(feed.problems.map(({ item }) => item)).size + foreign.length;
  if (!result.ok) {
    const { last, refusal } = result;
    if (refusal === 'nothing_taken')
      return { ...refuse(refusal, { rows: rowCount }), rejected, rejectedCount };
    return refuse(refusal, { date, last: last.date, rows: feed.rows.length, lastRows: last.rowCount });
  }
  return {
    ok: true,
    file: file.name,
    source: opened.source,
    uf: null,
    date,
    totals: totalsOf(result.counts, rejectedCount),
    ...handCounts(result.hands),
    ...(result.preview ? { preview: result.preview } : {}),
    ...(result.demo ? { demo: result.demo } : {}),
    rejected,
    notes: [
      ...opened.remarks.map(problemOf),
      ...notesOf(feed, flags.full && !isWhole),
      ...handNotes(result.hands),
    ],
  };
}

function unreadable(feed: ReadFeed): number {
  return new Set(feed.problems.filter(({ bankId }) => bankId === null).map(({ item }) => item)).size;
}

function problemOf({ path, reason, value, bankId }: Omit<ReadFeed['problems'][number], 'item'>): FileProblem {
  return { where: path, column: null, reason, value, ...(bankId === null ? {} : { bankId }) };
}

function foreignOf(bankIds: readonly string[]): FileProblem[] {
  return bankIds.map((value) => ({
    where: '',
    column: 'id_banco',
    reason: LINE_REASONS.other_source,
    value,
  }));
}

function notesOf(feed: ReadFeed, isWithheld: boolean): FileProblem[] {
  const cities = feed.unmatchedCities.map(({ path, city }) => ({
    where: path,
    column: null,
    reason: NOTES.unmatchedCity,
    value: city,
  }));
  const count = String(unreadable(feed));
  const fields = [...feed.refusedFields.map(problemOf), ...cities];
  return isWithheld
    ? [...fields, { where: '', column: null, reason: NOTES.brokenFeed, value: count }]
    : fields;
}
