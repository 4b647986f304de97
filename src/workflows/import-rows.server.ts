import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { CatalogueTables } from '../features/catalogue/catalogue.tables.server.ts';
import {
  classifyStaged,
  dateUnchanged,
  hasStagedVideos,
  type ImportCounts,
  type ImportScope,
  stagedChanges,
  writeStaged,
} from '../features/catalogue/import-changes.server.ts';
import {
  type ListMeasure,
  listMeasure,
  lockImports,
  recordList,
} from '../features/catalogue/import-list.repo.server.ts';
import type { ImportRow } from '../features/catalogue/import-row.ts';
import {
  dropStaged,
  measureStaged,
  stageRows,
  storedHashes,
} from '../features/catalogue/import-staging.server.ts';
import { retireDemo } from '../features/demo/retire-demo.server.ts';
import { nextVersion, publishFrom } from '../platform/change-feed.server.ts';
import { type Database, transaction } from '../platform/database.server.ts';
import { Failure, isFailure } from '../platform/failure.ts';
import { askForVideoPictures } from './video-pictures/ask-for-video-pictures.server.ts';

/** Why rows that were read well are not taken over. */
export type ScopeRefusal = 'older' | 'too_few';

export type RowsImport = {
  readonly scope: ImportScope;
  readonly rows: readonly ImportRow[];
  /** Listings that the source names in lines that could not be read: they are left alone. */
  readonly keptIds: readonly string[];
  /** All lines of data, also those that were rejected. */
  readonly rowCount: number;
  readonly fileName: string;
  readonly fileSha256: string;
  /** What comes later is measured by it: no older, and not under a quarter of its rows. */
  readonly isMeasure: boolean;
  /** Takes it although it is older than the last one, or much shorter. */
  readonly force: boolean;
};

export type RowsResult =
  | { readonly ok: true; readonly counts: ImportCounts }
  | { readonly ok: false; readonly refusal: ScopeRefusal; readonly last: ListMeasure };

/** A list with less than this share of the last one, or of what is on offer, is a mistake of its maker (D§9). */
const LEAST_SHARE = 0.25;
const STALE = 'import_rows_stale';

type Trx = Transaction<CatalogueTables>;

/**
 * Takes the rows of one list or feed over: lays them out in short statements, then decides and writes in one short
 * transaction, in which everything is compared once more with what is stored by then. Two imports of one list at once
 * come one after the other. `onRows` hears how many rows were laid out.
 */
export async function importRows(
  database: Database<CatalogueTables>,
  input: RowsImport,
  onRows: (done: number) => void,
): Promise<RowsResult> {
  const { source, uf } = input.scope;
  const early = refusalOf(input, await listMeasure(database.db, source, uf));
  if (early) return early;
  try {
    return await stageAndTakeOver(database, input, onRows, await storedHashes(database.db, source, uf));
  } catch (error) {
    // Another import came in between: now every column is laid out, so nothing can be missing.
    if (!isFailure(error, STALE)) throw error;
    return stageAndTakeOver(database, input, onRows, new Map());
  }
}

async function stageAndTakeOver(
  database: Database<CatalogueTables>,
  input: RowsImport,
  onRows: (done: number) => void,
  stored: ReadonlyMap<string, string>,
): Promise<RowsResult> {
  const batch = randomUUID();
  try {
    await stageRows(database.db, batch, input.rows, input.keptIds, stored, onRows);
    return await transaction(database.db, (trx) => takeOver(trx, batch, input));
  } finally {
    await dropStaged(database.db, batch);
  }
}

/** Throws Failure STALE, with nothing written, when columns are needed that were not laid out. */
async function takeOver(trx: Trx, batch: string, input: RowsImport): Promise<RowsResult> {
  const { scope } = input;
  await lockImports(trx);
  const refused = refusalOf(input, await listMeasure(trx, scope.source, scope.uf));
  if (refused) return refused;
  const demo = await retireDemo(trx);
  await measureStaged(trx);
  const counts = await classifyStaged(trx, batch, scope);
  if (!counts) throw new Failure(STALE, 'the catalogue changed while the rows were laid out');
  await dateUnchanged(trx, batch, scope);
  await recordList(trx, {
    ...input,
    ...scope,
    date: input.isMeasure ? scope.date : null,
    summary: { ...counts, foreign: counts.foreign.length },
  });
  await writeAndPublish(trx, batch, scope, counts, demo.properties.length + demo.campaigns > 0);
  return { ok: true, counts };
}

async function writeAndPublish(
  trx: Trx,
  batch: string,
  scope: ImportScope,
  counts: ImportCounts,
  hadDemo: boolean,
): Promise<void> {
  const written = counts.new + counts.changed + counts.returned + counts.withdrawn + counts.letGo;
  if (written === 0 && !hadDemo) return;
  const version = await nextVersion(trx);
  if (written > 0) await writeStaged(trx, batch, scope, version);
  if (await hasStagedVideos(trx, batch)) await askForVideoPictures(trx);
  const reload = sql`select 'catalogue'::text, null::integer, null::text where ${hadDemo}::boolean`;
  await publishFrom(trx, sql`${stagedChanges(batch)} union all ${reload}`);
}

function refusalOf(input: RowsImport, last: ListMeasure): Extract<RowsResult, { ok: false }> | null {
  const { date } = input.scope;
  if (input.force || date === null || !input.isMeasure) return null;
  if (last.date !== null && date < last.date) return { ok: false, refusal: 'older', last };
  if (input.rows.length < last.rowCount * LEAST_SHARE) return { ok: false, refusal: 'too_few', last };
  return null;
}
