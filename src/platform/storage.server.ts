import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Failure } from './failure.ts';

export type StoredFile = {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  readonly modifiedAt: Date;
};

/**
 * Where files live: photos, documents, generated pictures. Keys are parts of lower-case letters, digits, `-`, `_` and
 * `.`, joined by `/`; any other key is refused with Failure `bad_storage_key`, so that no key leaves the store.
 */
export interface Storage {
  /** Writes a file whole or not at all; an existing one is replaced. */
  readonly put: (key: string, content: Uint8Array | Readable) => Promise<void>;
  /** The content; null when there is no such file. */
  readonly get: (key: string) => Promise<Buffer | null>;
  /** The content as a stream, with its size; null when there is no such file. */
  readonly open: (key: string) => Promise<{ readonly file: StoredFile; readonly content: Readable } | null>;
  readonly stat: (key: string) => Promise<StoredFile | null>;
  readonly remove: (key: string) => Promise<void>;
  /** Every file whose key begins with `prefix`, in the order of keys. */
  readonly list: (prefix: string) => AsyncIterable<StoredFile>;
}

const KEY = /^(?=.{1,400}$)[a-z0-9_][a-z0-9._-]*(\/[a-z0-9_][a-z0-9._-]*)*$/;

/** Whether a key may be stored under: see Storage. */
export function isStorageKey(key: string): boolean {
  return KEY.test(key);
}

/** Files in a folder of this machine. Reads see a whole old or a whole new file, never half of one. */
export function folderStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!isStorageKey(key))
      throw new Failure('bad_storage_key', `not a key of the file storage: ${JSON.stringify(key)}`);
    return join(folder, ...key.split('/'));
  };
  const statOf = async (key: string): Promise<StoredFile | null> => {
    const found = await absentAsNull(stat(pathOf(key)));
    return found?.isFile() ? { key, size: found.size, modifiedAt: found.mtime } : null;
  };
  return {
    put: (key, content) => writeWhole(pathOf(key), content),
    async get(key) {
      const handle = await absentAsNull(open(pathOf(key)));
      if (handle === null) return null;
      try {
        return await absentAsNull(handle.readFile());
      } finally {
        await handle.close();
      }
    },
    async open(key) {
      const file = await statOf(key);
      return file && { file, content: createReadStream(pathOf(key)) };
    },
    stat: statOf,
    remove: (key) => rm(pathOf(key), { force: true }),
    list: (prefix) => listFolder(folder, prefix),
  };
}

async function writeWhole(path: string, content: Uint8Array | Readable): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const partial = `${path}.${randomUUID()}~`;
  try {
    const source = content instanceof Readable ? content : Readable.from([content]);
    await pipeline(source, createWriteStream(partial, { mode: 0o600, flush: true }));
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function* listFolder(folder: string, prefix: string): AsyncIterable<StoredFile> {
  const entries = (await absentAsNull(readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
  const keys = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((key) => key.startsWith(prefix) && isStorageKey(key))
    .sort();
  for (const key of keys) {
    const found = await absentAsNull(stat(join(folder, key)));
    if (found) yield { key, size: found.size, modifiedAt: found.mtime };
  }
}

async function absentAsNull<T>(result: Promise<T>): Promise<T | null> {
  try {
    return await result;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null;
    throw error;
  }
}
