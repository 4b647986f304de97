/**
 * Loaded before a program, in each of its threads: kills the whole process at one moment of the writing of a snapshot
 * that its own address names, as `kill -9` would.
 */
import type { PathLike } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { DEATHS, type Death } from './deaths.ts';

const PART = '.snapshot-part';
/** Longer pieces than this are the memory of the index. */
const LARGE_BYTES = 50_000;
const asked = new URL(import.meta.url).searchParams.get('moment');
const moment = DEATHS.find((name) => name === asked);

function dieAt(name: Death): void {
  if (name === moment) process.kill(process.pid, 'SIGKILL');
}

const isPart = (path: unknown) => String(path).endsWith(PART);
const { open, rename } = files;

async function openWatched(path: PathLike, ...rest: [string?, number?]): Promise<FileHandle> {
  const handle = await open(path, ...rest);
  if (!isPart(path)) return handle;
  dieAt('while it is empty');
  const writeFile = handle.writeFile.bind(handle);
  const close = handle.close.bind(handle);
  const sync = handle.sync.bind(handle);
  return Object.assign(handle, {
    async writeFile(bytes: Uint8Array) {
      const isLarge = bytes.length > LARGE_BYTES;
      await writeFile(isLarge ? bytes.subarray(0, bytes.length >> 1) : bytes);
      dieAt(isLarge ? 'in the middle of the index' : 'after its first line');
      if (isLarge) await writeFile(bytes.subarray(bytes.length >> 1));
      if (isLarge) dieAt('before its check value');
    },
    async sync() {
      dieAt('before it is on the disk');
      await sync();
    },
    async close() {
      await close();
      dieAt('before the database knows it');
    },
  });
}

async function renameWatched(from: PathLike, to: PathLike): Promise<void> {
  if (isPart(from)) dieAt('before it takes its place');
  await rename(from, to);
  if (isPart(from)) dieAt('right after it took its place');
}

Object.assign(files, { open: openWatched, rename: renameWatched });
syncBuiltinESMExports();
