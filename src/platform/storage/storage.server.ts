import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PRIVATE_FILE, PRIVATE_FOLDER } from './private-folder.server.ts';
import { checkedKey } from './storage-key.ts';

export type StoredFile = { readonly size: number; readonly changedAt: Date };

/** In bytes; at least one. */
export type FilePart = { readonly offset: number; readonly length: number };

/**
 * Place of files: photos, documents, the outbox. A key is a path of lower case names with slashes, such as
 * `photos/ab/abcd.avif`; a wrong one is a bug and throws Failure `storage_key_wrong`.
 */
export type Storage = {
  /** Stores a file whole or not at all, over one that was there. */
  readonly put: (key: string, content: Uint8Array | Readable) => Promise<void>;
  /** The whole file, or null. */
  readonly get: (key: string) => Promise<Buffer | null>;
  /** The same piece by piece, for what is large. */
  readonly read: (key: string) => Promise<Readable | null>;
  /** A part of a file, shorter where the file ends before; or null. */
  readonly readPart: (key: string, part: FilePart) => Promise<Buffer | null>;
  readonly stat: (key: string) => Promise<StoredFile | null>;
  /** Removes a file; nothing happens when there is none. */
  readonly delete: (key: string) => Promise<void>;
  /** Keys that begin with a folder's name and a slash (all with ''), in no order. */
  readonly list: (folder: string) => AsyncIterable<string>;
};

/** Unfinished files; no key can name it, since names begin with a letter, a digit or a line. */
const UNFINISHED = '.unfinished';

/** Any one key that `list` would give; null: there is none. */
export async function firstKey(storage: Storage, folder: string): Promise<string | null> {
  for await (const key of storage.list(folder)) return key;
  return null;
}

/** Files in a folder of this machine, made when the first file is put. */
export function folderStorage(root: string): Storage {
  return {
    put: (key, content) => putFile(root, pathOf(root, key), content),
    get: (key) => orNull(readFile(pathOf(root, key))),
    async read(key) {
      const file = await orNull(open(pathOf(root, key)));
      if (!file) return null;
      if ((await file.stat()).isFile()) return file.createReadStream();
      await file.close();
      return null;
    },
    readPart: (key, part) => readPart(pathOf(root, key), part),
    async stat(key) {
      const found = await orNull(stat(pathOf(root, key)));
      return found?.isFile() ? { size: found.size, changedAt: found.mtime } : null;
    },
    delete: (key) => rm(pathOf(root, key), { force: true }),
    list: (folder) => keysIn(root, folder === '' ? '' : checkedKey(folder)),
  };
}

function pathOf(root: string, key: string): string {
  return join(root, checkedKey(key));
}

async function readPart(path: string, { offset, length }: FilePart): Promise<Buffer | null> {
  const file = await orNull(open(path));
  if (!file) return null;
  try {
    if (!(await file.stat()).isFile()) return null;
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Written beside and renamed, so that a reader, or a kill, never sees half a file. */
async function putFile(root: string, path: string, content: Uint8Array | Readable): Promise<void> {
  const unfinished = join(root, UNFINISHED, randomUUID());
  await mkdir(dirname(unfinished), { recursive: true, mode: PRIVATE_FOLDER });
  await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER });
  try {
    const source = content instanceof Readable ? content : Readable.from([content], { objectMode: false });
    await pipeline(source, createWriteStream(unfinished, { flush: true, mode: PRIVATE_FILE }));
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function* keysIn(root: string, folder: string): AsyncGenerator<string> {
  const entries = await orNull(opendir(join(root, folder)));
  if (!entries) return;
  for await (const entry of entries) {
    if (entry.name === UNFINISHED) continue;
    const key = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* keysIn(root, key);
    else yield key;
  }
}

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null;
    throw error;
  }
}
