import { sourcesCopy } from '../../copy/server/sources-command.ts';
import type { SourceFileResult } from '../../features/catalogue/sources/source-run.repo.server.ts';
import { FETCH_KINDS } from '../../platform/fetch/fetch-kinds.ts';
import { inImportOrder } from '../import/import-file.server.ts';
import { noteFailure, noteUnchanged, type ReadFile, type Run, refuseFile, takeIn } from './take-in.server.ts';
import { type FolderFile, neverTaken, type WatchedFolder, watchedFolder } from './watched-folder.server.ts';

/** A file that is being written now is not finished: it is read at the next look. */
const QUIET_MS = 2_000;
/**
 * A list that would take many listings away waits so long after its last change: whoever writes line by line may rest at the end
 * of one, and half a list is whole in its form.
 */
const SETTLED_MS = 30_000;

/** Takes in what is new in a folder, by the day of the lists. */
export async function* readFolder(run: Run): AsyncGenerator<SourceFileResult> {
  const { source, signal } = run;
  const folder = watchedFolder(run.parts, source);
  const found = await folder.files();
  if ('trouble' in found) {
    yield { name: source.place, outcome: 'failed', words: found.trouble, totals: null };
    return;
  }
  const files: ReadFile[] = [];
  for (const file of found) {
    signal.throwIfAborted();
    const read = await readOne(run, folder, file);
    if (read === null) continue;
    if ('bytes' in read) files.push(read);
    else yield read;
  }
  for (const file of inImportOrder(files)) {
    signal.throwIfAborted();
    yield await takeIn(run, { ...files.find(({ name }) => name === file.name), ...file });
  }
}

/** Null: it is being written. */
async function readOne(
  run: Run,
  folder: WatchedFolder,
  file: FolderFile,
): Promise<ReadFile | SourceFileResult | null> {
  const { name, size, changedAt } = file;
  const known = run.known.get(name);
  const isSeen =
    known !== undefined && known.sizeBytes === size && known.changedAt?.getTime() === changedAt.getTime();
  if (isSeen && (known.trouble === null || !run.isByHand)) return noteUnchanged(run, known);
  const never = neverTaken(name);
  if (never !== null) return refuseFile(run, file, never);
  // The file system's clock, which is this machine's and never that of a demonstration.
  const quietMs = folder.isWrittenSlowly && !run.isByHand ? Math.abs(Date.now() - changedAt.getTime()) : null;
  if (quietMs !== null && quietMs < QUIET_MS) return null;
  const mayGrow = quietMs !== null && quietMs < SETTLED_MS;
  if (size > FETCH_KINDS.list.mostBytes) return refuseFile(run, file, sourcesCopy.tooLarge);
  const bytes = await folder.read(file);
  if (bytes === null) return null;
  return 'trouble' in bytes ? noteFailure(run, name, bytes.trouble) : { name, bytes, changedAt, mayGrow };
}
