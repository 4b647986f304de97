import { randomUUID } from 'node:crypto';
import { failureWords } from '../../copy/server/failure-words.ts';
import { DAY_MS, type Instant, instant } from '../../domain/time.ts';
import {
  claimSource,
  releaseSource,
  type Source,
} from '../../features/catalogue/sources/source.repo.server.ts';
import {
  isBad,
  keepSourceRun,
  type SourceFileResult,
  sourceFiles,
} from '../../features/catalogue/sources/source-run.repo.server.ts';
import { failureOf } from '../../platform/database/command-socket.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import { isFailure } from '../../platform/log/failure.ts';
import { isFullDisk } from '../../platform/log/full-disk.ts';
import { fetchLists } from './fetch-lists.server.ts';
import { forgetOldLists } from './kept-lists.server.ts';
import { readFolder } from './read-folder.server.ts';
import type { SourceParts } from './source-parts.ts';
import { nextRunOf } from './source-schedule.ts';
import { tellOfRefusals } from './tell-operator.server.ts';

/** Prolonged while the process lives: after a kill the source is read again so much later at the latest. */
const LEASE_MS = 45_000;
const BEAT_MS = 10_000;
const KEEP_RUNS_MS = 90 * DAY_MS;

type Asked = {
  readonly name: string;
  readonly isByHand: boolean;
  /** Reader of it: a job that was killed has the same name when it is tried again, and goes on at once. */
  readonly by?: string;
  readonly signal: AbortSignal;
  readonly onFile: (file: SourceFileResult) => void | Promise<void>;
};

/**
 * Reads a source once: what is new in it is imported, what is the same is left alone, and what became of each file is
 * kept. Null: there is no such source, it was never let run, or another process is reading it.
 */
export async function runSource(
  parts: SourceParts,
  asked: Asked,
): Promise<readonly SourceFileResult[] | null> {
  const { database, clock } = parts;
  const by = asked.by ?? randomUUID();
  const claimIt = () =>
    transaction(database.db, (trx) => claimSource(trx, asked.name, { by, leaseMs: LEASE_MS }));
  const source = await claimIt();
  if (source === null) return null;
  const begunAt = clock.now();
  const files: SourceFileResult[] = [];
  // A claim that is not prolonged runs out, and another process reads the same once more: nothing is lost.
  const beat = setInterval(() => void claimIt().catch(() => undefined), BEAT_MS);
  try {
    const known = await sourceFiles(database.db, source.name);
    const since = asked.isByHand ? null : source.nextRunAt;
    const run = {
      parts,
      source,
      known,
      by,
      isByHand: asked.isByHand,
      signal: asked.signal,
      since,
      taken: new Map(),
    };
    for await (const file of untilFull(
      source,
      source.kind === 'folder' ? readFolder(run) : fetchLists(run),
    )) {
      files.push(file);
      await asked.onFile(file);
    }
    await forgetOldLists(parts.storage, source.name, clock.now());
    await end(parts, source, { by, begunAt, files, isByHand: asked.isByHand });
    return files;
  } finally {
    clearInterval(beat);
    await transaction(database.db, (trx) => releaseSource(trx, source.name, by, null));
  }
}

/** A disk that is full ends the run as one that did not come whole: who is told of refusals is told of it. */
async function* untilFull(
  source: Source,
  files: AsyncIterable<SourceFileResult>,
): AsyncGenerator<SourceFileResult> {
  try {
    yield* files;
  } catch (error) {
    if (!isFullDisk(error) || isFailure(error, 'database_lost')) throw error;
    yield { name: source.name, outcome: 'failed', words: failureWords(failureOf(error)), totals: null };
  }
}

type Ended = {
  readonly by: string;
  readonly begunAt: Instant;
  readonly files: readonly SourceFileResult[];
  readonly isByHand: boolean;
};

async function end(
  { database, clock }: SourceParts,
  source: Source,
  { by, begunAt, files, isByHand }: Ended,
): Promise<void> {
  const at = clock.now();
  const bad = files.filter(isBad);
  const trouble = bad.map(({ name, words }) => `${name}: ${words ?? ''}`).join('\n') || null;
  const isTold = isByHand || files.some(({ outcome }) => outcome !== 'unchanged');
  const run = { begunAt: new Date(begunAt), endedAt: new Date(at), files };
  await transaction(database.db, async (trx) => {
    if (isTold) await keepSourceRun(trx, source.name, run, instant(at - KEEP_RUNS_MS));
    // A look at a folder in which nothing is new says nothing about what was refused before.
    const kept = isTold ? trouble : source.trouble;
    // By hand the operator sees it; the same again is no news.
    const isOther = source.trouble === null || bad.some(({ outcome }) => outcome !== 'failed');
    const isNews = trouble !== null && isTold && !isByHand && isOther && trouble !== source.trouble;
    if (isNews) await tellOfRefusals(trx, { source: source.name, bad, now: at });
    await releaseSource(trx, source.name, by, { at, nextRunAt: nextRunOf(source, at), trouble: kept });
  });
}
