import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { listKey } from '../../domain/catalogue/data-age.ts';
import { OWN_SOURCE } from '../../domain/catalogue/own-source.ts';
import { type Instant, instant, localDateOf } from '../../domain/time.ts';
import { CAIXA_SOURCE } from '../../features/catalogue/caixa-list/caixa-list.wire.ts';
import {
  addedNumbers,
  classifyStaged,
  dateUnchanged,
  hasStagedOutsideMedia,
  hasStagedVideos,
  type ImportCounts,
  type ImportScope,
  stagedChanges,
  touchedNumbers,
  writeStaged,
} from '../../features/catalogue/import/import-changes.server.ts';
import {
  type ListMeasure,
  listMeasure,
  listOfTask,
  lockImports,
  recordList,
  wholeLists,
} from '../../features/catalogue/import/import-list.repo.server.ts';
import type { ImportRow } from '../../features/catalogue/import/import-row.ts';
import {
  dropStaged,
  measureStaged,
  stageRows,
  storedHashes,
} from '../../features/catalogue/import/import-staging.server.ts';
import { type PreviewedRow, previewStaged } from '../../features/catalogue/import/preview-staged.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import {
  beginChangeSet,
  endChangeSet,
  keepAdded,
  keepBefore,
} from '../../features/catalogue/undo/change-set.repo.server.ts';
import { retireDemo, type StoredDemo, storedDemo } from '../../features/demo/retire-demo.server.ts';
import { nextVersion, publishFrom } from '../../platform/changes/change-feed.server.ts';
import { type Database, transaction } from '../../platform/database/database.server.ts';
import { Failure, isFailure } from '../../platform/log/failure.ts';
import { askForMedia } from '../media/ask-for-media.server.ts';
import { askForVideoPictures } from '../video-pictures/ask-for-video-pictures.server.ts';
import type { ImportOrigin } from './import-context.ts';
import { type HandsOfImport, keepHandOverList, NO_HANDS } from './keep-hand-over-list.server.ts';

/** Reason why rows that were read well are not taken over. */
export type ScopeRefusal = 'older' | 'too_few' | 'nothing_taken';

export type RowsImport = {
  readonly scope: ImportScope;
  readonly rows: readonly ImportRow[];
  /** Listings that the source names in lines that could not be read: they are left alone. */
  readonly keptIds: readonly string[];
  /** Number of all lines of data, also those that were rejected. */
  readonly rowCount: number;
  readonly fileName: string;
  readonly fileSha256: string;
  /** Later lists are measured by it: no older, and not under a quarter of its rows. */
  readonly isMeasure: boolean;
  /** True while its maker may still be writing it: a list with fewer rows than the last one is not taken yet. */
  readonly mayGrow: boolean;
  /** Takes it although it is older than the last one, or much shorter. */
  readonly force: boolean;
  /** Person of the import, so that it can be taken back; null: nobody will. */
  readonly origin: ImportOrigin | null;
  /** Nothing is written: what would come of it is told. */
  readonly isTrial: boolean;
  /** False: it stands in no history of lists. */
  readonly isList: boolean;
  readonly now: Instant;
};

export type RowsResult =
  | {
      readonly ok: true;
      readonly counts: ImportCounts;
      readonly hands: HandsOfImport;
      /** Preview of a trial. */
      readonly preview?: readonly PreviewedRow[];
      /** Demonstration that would go, in a trial, where there is one. */
      readonly demo?: StoredDemo;
    }
  | {
      readonly ok: false;
      readonly refusal: ScopeRefusal;
      readonly last: ListMeasure;
      /** Bank ids of rows that another source has, where that is all there are. */
      readonly foreign: readonly string[];
    };

/** A list with less than this share of the last one, or of what is on offer, is a mistake of its maker (D§9). */
const LEAST_SHARE = 0.25;
/** The same of a file that may still grow: to wait costs nothing, and it is taken all the same once it stays as it is. */
const LEAST_SHARE_GROWING = 1;
const STALE = 'import_rows_stale';
const TRIAL_OVER = 'import_trial_over';
/** Time for which nobody is told of an import, so that one that is taken back in time is told to nobody. */
export const HELD_MS = 10 * 60_000;

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
  // A task whose process ended after the commit goes on where it was.
  const taken = input.origin?.taskId ? await listOfTask(database.db, input.origin.taskId, input.scope) : null;
  if (taken !== null && !input.isTrial) {
    return { ok: true, counts: { ...(taken as ImportCounts), foreign: [] }, hands: NO_HANDS };
  }
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
    if (input.isTrial) return await tryOut(database, batch, input);
    return await transaction(database.db, (trx) => takeOver(trx, batch, input));
  } finally {
    await dropStaged(database.db, batch);
  }
}

/** Does all that is decided in a transaction that is then given up. */
async function tryOut(
  database: Database<CatalogueTables>,
  batch: string,
  input: RowsImport,
): Promise<RowsResult> {
  const found: RowsResult[] = [];
  try {
    await transaction(database.db, async (trx) => {
      found.push(await takeOver(trx, batch, input));
      throw new Failure(TRIAL_OVER, 'a trial writes nothing');
    });
  } catch (error) {
    if (!isFailure(error, TRIAL_OVER)) throw error;
  }
  const [result] = found;
  if (result === undefined) throw new Failure(TRIAL_OVER, 'a trial found nothing');
  return result;
}

/** Throws Failure STALE, with nothing written, when columns are needed that were not laid out. */
async function takeOver(trx: Trx, batch: string, input: RowsImport): Promise<RowsResult> {
  const { scope } = input;
  await lockImports(trx);
  const last = await listMeasure(trx, scope.source, scope.uf);
  const refused = refusalOf(input, last);
  if (refused) return refused;
  const demo = scope.source === OWN_SOURCE ? null : await storedDemo<CatalogueTables>(trx);
  if (demo !== null) await retireDemo(trx);
  await measureStaged(trx);
  const counts = await classifyStaged(trx, batch, scope);
  if (!counts) throw new Failure(STALE, 'the catalogue changed while the rows were laid out');
  const { foreign } = counts;
  // A demonstration goes with the first file of others, even where all of it is known already.
  const isFirst = demo !== null;
  if (!isFirst && foreign.length > 0 && foreign.length === input.rows.length && !input.force) {
    return { ok: false, refusal: 'nothing_taken', last, foreign };
  }
  const setId = input.isTrial ? null : await keepState(trx, batch, input);
  const dated = await dateUnchanged(trx, batch, scope);
  const hands = await keepHandOverList(trx, batch, localDateOf(scope.at));
  if (input.isTrial) {
    const preview = await previewStaged(trx, batch);
    return { ok: true, counts, hands, preview, ...(demo && { demo }) };
  }
  const listed = input.isList ? await recordTaken(trx, input, { counts, hands, setId }) : null;
  await writeAndPublish(trx, batch, { scope, counts, dated, listed, hadDemo: demo !== null, setId });
  return { ok: true, counts, hands };
}

/** Returns the key of the list where visitors are told another day by it, else null. */
async function recordTaken(
  trx: Trx,
  input: RowsImport,
  { counts, hands, setId }: { counts: ImportCounts; hands: HandsOfImport; setId: string | null },
): Promise<string | null> {
  const { scope, origin } = input;
  const key = listKey(scope.source, scope.uf);
  const told = async () => JSON.stringify((await wholeLists<CatalogueTables>(trx, key)).get(key));
  const before = await told();
  await recordList(trx, {
    ...input,
    ...scope,
    date: input.isMeasure ? scope.date : null,
    at: input.now,
    changeSet: setId,
    taskId: origin?.taskId ?? null,
    actorName: origin?.actor.name ?? null,
    summary: { ...counts, foreign: counts.foreign.length, leftAlone: hands.alone.length },
    isWhole: input.isMeasure && scope.isWhole,
    unread: input.keptIds,
  });
  return (await told()) === before ? null : key;
}

/** Keeps what the import finds, so that it can be taken back; null: nobody will. */
async function keepState(
  trx: Trx,
  batch: string,
  { scope, origin, now }: RowsImport,
): Promise<string | null> {
  if (origin === null) return null;
  const id = randomUUID();
  await beginChangeSet(trx, {
    id,
    kind: 'import',
    scope: `import ${scope.source} ${scope.uf ?? ''}`.trim(),
    madeAt: now,
    actor: origin.actor,
    heldUntil: instant(now + HELD_MS),
  });
  await keepBefore(trx, id, touchedNumbers(batch, scope));
  return id;
}

type Decided = {
  readonly scope: ImportScope;
  readonly counts: ImportCounts;
  /** Rows of which nothing but the day is another. */
  readonly dated: number;
  /** Key of the list, where its day is another. */
  readonly listed: string | null;
  readonly hadDemo: boolean;
  readonly setId: string | null;
};

async function writeAndPublish(
  trx: Trx,
  batch: string,
  { scope, counts, dated, listed, hadDemo, setId }: Decided,
): Promise<void> {
  const written = counts.new + counts.changed + counts.returned + counts.withdrawn + counts.letGo + dated;
  if (written === 0 && listed === null && !hadDemo) {
    if (setId !== null) await endChangeSet(trx, setId, null);
    return;
  }
  const version = await nextVersion(trx);
  if (written > 0) await writeStaged(trx, batch, scope, version);
  if (setId !== null) {
    await keepAdded(trx, setId, addedNumbers(batch));
    await endChangeSet(trx, setId, written > 0 || hadDemo ? version : null);
  }
  if (await hasStagedVideos(trx, batch)) await askForVideoPictures(trx);
  // The bank's photos have an address that its lists do not say.
  const isOfBank = scope.source === CAIXA_SOURCE;
  if (isOfBank || (await hasStagedOutsideMedia(trx, batch))) await askForMedia(trx);
  const reload = sql`select 'catalogue'::text, null::integer, null::text where ${hadDemo}::boolean`;
  const day = sql`select 'list'::text, null::integer, ${listed}::text where ${listed !== null}::boolean`;
  await publishFrom(trx, sql`${stagedChanges(batch)} union all ${day} union all ${reload}`);
}

function refusalOf(input: RowsImport, last: ListMeasure): Extract<RowsResult, { ok: false }> | null {
  const { date } = input.scope;
  if (input.force || date === null || !input.isMeasure) return null;
  if (last.date !== null && date < last.date) return { ok: false, refusal: 'older', last, foreign: [] };
  const least = input.mayGrow ? LEAST_SHARE_GROWING : LEAST_SHARE;
  if (input.rows.length < last.rowCount * least) return { ok: false, refusal: 'too_few', last, foreign: [] };
  return null;
}
