import type { Kysely, Transaction } from 'kysely';
import { isWithinHours } from '../../domain/media/fetch-hours.ts';
import { type Instant, instant } from '../../domain/time.ts';
import {
  claimOrigin,
  type FileHost,
  type FileOutcome,
  giveFilesBack,
  hoursOf,
  isMiss,
  keepOutcome,
  noteOrigin,
  noteTurn,
  type OriginClaim,
  setOriginInterval,
  type TakenFile,
  takeFiles,
} from '../../features/catalogue/media-files/media-queue.repo.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import type { RunningJob } from '../../platform/jobs/job-runner.server.ts';
import { askOrigins, askToShow, isMediaPaused } from './ask-for-media.server.ts';
import type { MediaParts } from './media-parts.ts';
import { FAILURES_BEFORE_REST, LANES, type OriginRules, Turns } from './origin-manners.ts';
import { releaseAndWake, rulesOfOrigin } from './origin-rules.server.ts';
import { takeExtract } from './registry-extracts.server.ts';
import { restAfterFailures, type Settled, settleFile } from './settle-file.ts';

/** A job gives others their turn after so long, and is added anew. */
const WORK_MS = 30_000;
/** Without a sign of life for so long an origin may be claimed by another job. */
const LEASE_MS = 120_000;
/** Arrivals of so long are shown together. */
const GATHER_MS = 5_000;

/** Files of an origin without a pause that are taken from the queue at once by each lane. */
const MOST_AHEAD = 20;
/**
 * Time within which taken files are asked for, of an origin with a pause between requests: a pause, or a visitor's
 * wish, is heard then.
 */
const AHEAD_MS = 1_000;
/** An order to show is given anew when the last one is due within so long. */
const SHOW_MARGIN_MS = 2_000;

type Work = {
  readonly parts: MediaParts;
  readonly claim: OriginClaim;
  readonly signal: AbortSignal;
  readonly turns: Turns;
  readonly intervalMs: number;
  readonly rules: OriginRules;
  /** By performance.now(). */
  readonly until: number;
  isOver: boolean;
  failures: number;
  /** Instant at which arrivals are shown, as far as this job has asked for it; 0: not yet. */
  showAt: number;
  /** Something came after the last order to show it. */
  hasUnshown: boolean;
};

/** Fetches what is due of one origin, and comes back while anything is. */
export async function fetchOrigin<DB>(
  parts: MediaParts,
  { id, body, signal }: RunningJob<DB>,
): Promise<void> {
  const { database, clock } = parts;
  const origin = String((body as { origin?: unknown } | null)?.origin ?? '');
  if (await isMediaPaused(database.db)) return;
  // Looked at anew every ten minutes.
  if (!isWithinHours(await hoursOf(database.db, origin), clock.now())) return;
  const claim = { origin, job: id, leaseMs: LEASE_MS };
  const claimed = await transaction(database.db, (trx) => claimOrigin(trx, { ...claim, now: clock.now() }));
  if (claimed === null) return;
  try {
    const rules = await rulesOfOrigin(parts, origin, claimed, signal);
    if (rules === null) return;
    const intervalMs = Math.max(claimed.intervalMs, rules.delayMs);
    const work: Work = {
      parts,
      claim,
      signal,
      turns: new Turns(intervalMs, claimed.nextAt?.getTime() ?? 0),
      intervalMs,
      rules,
      until: performance.now() + WORK_MS,
      isOver: false,
      failures: claimed.failuresInRow,
      showAt: 0,
      hasUnshown: false,
    };
    await Promise.all(Array.from({ length: LANES }, () => fetchOneByOne(work)));
    if (work.hasUnshown) await transaction(database.db, (trx) => askToShow(trx, clock.now()));
  } finally {
    await releaseAndWake(parts, origin, id);
  }
}

async function fetchOneByOne(work: Work): Promise<void> {
  const { parts, claim, signal } = work;
  const { database, clock } = parts;
  const most = Math.max(1, Math.min(MOST_AHEAD, Math.floor(AHEAD_MS / Math.max(work.intervalMs, 1))));
  try {
    while (!work.isOver && performance.now() < work.until) {
      if (await isMediaPaused(database.db)) break;
      const taken = await transaction(database.db, (trx) =>
        takeFiles(trx, { ...claim, now: clock.now(), most }),
      );
      if (taken.length === 0) break;
      const left = await fetchTaken(work, taken);
      if (left.length > 0) await giveFilesBack(database.db, left);
      signal.throwIfAborted();
    }
  } finally {
    work.isOver = true;
  }
}

/** Returns the ids of those that were not asked for, because the work is over. */
async function fetchTaken(work: Work, taken: readonly TakenFile[]): Promise<number[]> {
  for (const [index, file] of taken.entries()) {
    const isOver = work.isOver || work.signal.aborted || performance.now() >= work.until;
    const settled = isOver ? null : await answerOf(work, file);
    if (settled === null) return taken.slice(index).map(({ id }) => id);
    await keep(work, file, settled);
  }
  return [];
}

/** Null: the origin came to rest while this file waited for its turn. */
async function answerOf(work: Work, file: TakenFile): Promise<Settled | null> {
  const { parts, claim, signal, rules, turns } = work;
  const { database, fetcher, media, clock } = parts;
  const address = file.movedTo ?? file.address;
  if (!rules.isAllowed(address)) return DISALLOWED;
  // A process that is asked to stop while a file waits for its turn gives it back.
  const isAborted = await turns.wait(clock, signal).then(
    () => false,
    () => true,
  );
  if (work.isOver || isAborted) return null;
  const fetching = fetcher.fetch({
    address,
    kind: file.kind === 'photo' ? 'photo' : 'document',
    signal,
    staysOnOrigin: true,
    ...versionOf(file),
  });
  const noting = work.intervalMs > 0 ? noteTurn(database.db, claim.origin, turns.nextAt) : null;
  const [fetched] = await Promise.all([fetching, noting]);
  const extract = (bytes: Uint8Array) => takeExtract(parts, file.address, bytes);
  return settleFile(file, fetched, { media, extract }, clock.now());
}

async function keep(work: Work, file: TakenFile, settled: Settled): Promise<void> {
  const { parts, claim } = work;
  const { database } = parts;
  const { outcome, failure, movedTo } = settled;
  const host = hostOf(file, settled);
  const showsAt = orderToShow(work, file, outcome);
  const write = (db: Kysely<CatalogueTables>) => keepOutcome(db, file.id, { outcome, host, claim });
  // Most files leave nothing else to write.
  const isAlone = failure === null && work.failures === 0 && movedTo === undefined && showsAt === null;
  const { isNew, isHeld } = isAlone
    ? await write(database.db)
    : await transaction(database.db, async (trx) => {
        if (movedTo !== undefined) await setOriginInterval<CatalogueTables>(trx, host.origin, null);
        const kept = await write(trx);
        await noteFailures(work, trx, failure);
        if (movedTo !== undefined) await askOrigins(trx, [host.origin]);
        if (kept.isNew && showsAt !== null) await askToShow(trx, showsAt);
        return kept;
      });
  if (isNew) work.hasUnshown = showsAt === null;
  if (isNew && showsAt !== null) work.showAt = showsAt;
  if (!isHeld || failure?.restsUntil) work.isOver = true;
}

/** Instant of the order to show arrivals; null: this job has given one, and there is time enough until then. */
function orderToShow({ parts, showAt }: Work, { kind }: TakenFile, outcome: FileOutcome): Instant | null {
  const now = parts.clock.now();
  const mayShow = outcome.ownAddress !== undefined || (kind === 'document' && isMiss(outcome));
  if (!mayShow || now < showAt - SHOW_MARGIN_MS) return null;
  return instant(now + (parts.gatherMs ?? GATHER_MS));
}

async function noteFailures(
  work: Work,
  trx: Transaction<CatalogueTables>,
  failure: Settled['failure'],
): Promise<void> {
  const { parts, claim } = work;
  const { clock, log } = parts;
  if (failure === null && work.failures === 0) return;
  work.failures = await noteOrigin(trx, claim.origin, failure);
  if (work.failures < FAILURES_BEFORE_REST || failure?.restsUntil !== null) return;
  await noteOrigin(trx, claim.origin, { restsUntil: restAfterFailures(clock.now()) });
  work.isOver = true;
  log.warn('media.origin_rests', { failures: work.failures });
}

/** After an answer of its own a file is asked for at its address again. */
function hostOf(file: TakenFile, { movedTo }: Settled): FileHost {
  if (movedTo === undefined) return { origin: new URL(file.address).origin, movedTo: null, hops: 0 };
  return { origin: new URL(movedTo).origin, movedTo, hops: file.hops + 1 };
}

/** Nothing but the site's own rules speaks against it: the command `retry` asks again. */
const DISALLOWED: Settled = {
  outcome: { state: 'refused', dueAt: null, trouble: 'robots_disallow', attempts: 0 },
  failure: null,
};

function versionOf({ ownAddress, etag, lastModified }: TakenFile) {
  return ownAddress === null ? {} : { known: { etag, lastModified } };
}
