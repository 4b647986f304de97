import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Writable } from 'node:stream';
import { Failure } from '../log/failure.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is a file',
  EACCES: 'it may not be read or written',
  EPERM: 'it may not be read or written',
  EISDIR: 'it is a folder',
  EROFS: 'its file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of this user is used up',
};

/** The operator's own mistakes and a full disk in words, as Failure `file_unusable`; anything else as it is. */
export function unusableFile(file: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = REASONS[code];
  if (reason === undefined) return error;
  return new Failure('file_unusable', `${file}: ${reason}`, error, { file, reason: code });
}

/**
 * Writes a file that its owner alone may read. It is written beside its place under a name of its own, waits for the
 * disk and is renamed then: a reader, a kill or a full disk leaves the whole file, or what was there before.
 * Throws Failure `file_unusable` where the operator can help, and leaves nothing half done.
 */
export async function writeWholeFile<T>(file: string, write: (part: FileHandle) => Promise<T>): Promise<T> {
  const part = `${file}.${randomUUID()}.part`;
  let handle: FileHandle | null = null;
  try {
    handle = await open(part, 'wx', 0o600);
    const result = await write(handle);
    await handle.sync();
    await handle.close();
    handle = null;
    await rename(part, file);
    await syncFolder(dirname(file));
    return result;
  } catch (error) {
    await handle?.close().catch(() => {});
    await rm(part, { force: true });
    throw unusableFile(file, error);
  }
}

/** A stream whose pieces end in a file that stays open; each piece is written whole, or the disk is full. */
export function intoFile(part: FileHandle): Writable {
  return new Writable({
    write(piece: Buffer, _, done) {
      part.appendFile(piece).then(() => done(), done);
    },
  });
}

/** A rename lasts through a power cut once its folder was written; not every file system can be asked. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
