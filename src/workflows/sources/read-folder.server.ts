import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sourcesCopy } from '../../copy/server/sources-command.ts';
import type { SourceFileResult } from '../../features/catalogue/sources/source-run.repo.server.ts';
import { FETCH_KINDS } from '../../platform/fetch/fetch-kinds.ts';
import { inImportOrder } from '../import/import-file.server.ts';
import { noteFailure, noteUnchanged, type ReadFile, type Run, takeIn } from './take-in.server.ts';

const LIST_NAME = /^[^.].*\.(?:csv|json)$/i;
/** Who writes a file now has not finished: it is read at the next look. */
const QUIET_MS = 2_000;

/** Takes in what is new in a folder, by the day of the lists. */
export async function* readFolder(run: Run): AsyncGenerator<SourceFileResult> {
  const { source, signal } = run;
  const names = await readdir(source.place).catch(() => null);
  if (names === null) {
    yield { name: source.place, outcome: 'failed', words: sourcesCopy.noFolder, totals: null };
    return;
  }
  const files: ReadFile[] = [];
  for (const name of names.filter((one) => LIST_NAME.test(one)).sort()) {
    signal.throwIfAborted();
    const read = await readOne(run, name);
    if (read === null) continue;
    if ('bytes' in read) files.push(read);
    else yield read;
  }
  for (const file of inImportOrder(files)) {
    signal.throwIfAborted();
    yield await takeIn(run, { ...files.find(({ name }) => name === file.name), ...file });
  }
}

/** Null: it is being written, or no file. */
async function readOne(run: Run, name: string): Promise<ReadFile | SourceFileResult | null> {
  const path = join(run.source.place, name);
  const before = await stat(path).catch(() => null);
  if (before === null || !before.isFile()) return null;
  const known = run.known.get(name);
  const isSeen =
    known !== undefined &&
    known.sizeBytes === before.size &&
    known.changedAt?.getTime() === Math.floor(before.mtimeMs);
  if (isSeen && (known.trouble === null || !run.isByHand)) return noteUnchanged(run, known);
  // The file system's clock, which is this machine's and never that of a demonstration.
  if (!run.isByHand && Math.abs(Date.now() - before.mtimeMs) < QUIET_MS) return null;
  if (before.size > FETCH_KINDS.list.mostBytes) return noteFailure(run, name, sourcesCopy.tooLarge);
  const bytes = await readFile(path).catch(() => null);
  const after = await stat(path).catch(() => null);
  if (bytes === null || after === null) return noteFailure(run, name, sourcesCopy.unreadable);
  if (after.size !== bytes.length || after.mtimeMs !== before.mtimeMs) return null;
  return { name, bytes, changedAt: new Date(Math.floor(after.mtimeMs)) };
}
