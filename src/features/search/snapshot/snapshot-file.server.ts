import { createHash, type Hash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { IndexSnapshot } from './index-snapshot.ts';

/** Parts that a process needs to start without reading every listing. */
export type StoredSnapshot = {
  /** Names this one snapshot: the database remembers it. */
  readonly id: string;
  readonly version: number;
  readonly image: IndexSnapshot;
  /** Instants of listings at which something turns, ascending. */
  readonly turns: Float64Array<ArrayBuffer>;
};

/** Reason why no snapshot can be begun with. */
export type SnapshotProblem = 'absent' | 'unreadable' | 'foreign' | 'torn';

export type ReadSnapshot =
  | { readonly ok: true; readonly snapshot: StoredSnapshot }
  | { readonly ok: false; readonly code: SnapshotProblem };

/** A file that has yet to take the place of the former one. */
export type WrittenSnapshot = Pick<StoredSnapshot, 'id' | 'version'> & { readonly part: string };

const FORMAT = 'outlet-search-snapshot-1';
const FILE = 'search.snapshot';
/** Ends the names of files that are being written. */
const PART = '.snapshot-part';
/** A part of this age was left behind by a process that was killed. */
const STALE_PART_MS = 10 * 60_000;
/** Bytes that are checked between two pauses: some milliseconds. */
const SLICE_BYTES = 4 * 2 ** 20;
const CHECK_BYTES = 32;
/** The first line is no longer than this. */
const LONGEST_LINE = 4096;

const lineSchema = z.object({
  format: z.literal(FORMAT),
  owner: z.string(),
  id: z.uuid(),
  version: z.int(),
  head: z.int(),
  turns: z.int(),
  bytes: z.int(),
});

/**
 * Writes a snapshot beside the one in the folder, whole and on the disk when this ends: one line of JSON with the
 * lengths, the head, the turns, the bytes, and the SHA-256 of all that. `owner`: only who names the same reads it.
 * It counts once `placeSnapshot` has put it in the place of the former one.
 */
export async function writeSnapshot(
  folder: string,
  owner: string,
  { version, image, turns }: Omit<StoredSnapshot, 'id'>,
): Promise<WrittenSnapshot> {
  const id = randomUUID();
  const part = join(folder, `${id}${PART}`);
  const head = Buffer.from(image.head);
  const turnBytes = new Uint8Array(turns.buffer, turns.byteOffset, turns.byteLength);
  const lengths = { head: head.length, turns: turnBytes.length, bytes: image.bytes.length };
  const line = `${JSON.stringify({ format: FORMAT, owner, id, version, ...lengths })}\n`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeStaleParts(folder);
  const file = await open(part, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    for (const piece of [Buffer.from(line), head, turnBytes, image.bytes]) await append(file, hash, piece);
    await file.write(hash.digest());
    await file.sync();
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return { id, version, part };
}

async function append(file: FileHandle, hash: Hash, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    const slice = bytes.subarray(at, at + SLICE_BYTES);
    hash.update(slice);
    await file.writeFile(slice);
  }
}

async function removeStaleParts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(PART)) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > STALE_PART_MS) await rm(path, { force: true });
  }
}

/** Reads the snapshot of a folder: whole, and of the same owner, or not at all. */
export async function readSnapshot(folder: string, owner: string): Promise<ReadSnapshot> {
  const file = await open(join(folder, FILE)).catch(
    (error: NodeJS.ErrnoException) => error.code ?? 'unknown',
  );
  if (typeof file === 'string') return { ok: false, code: file === 'ENOENT' ? 'absent' : 'unreadable' };
  try {
    const start = Buffer.alloc(LONGEST_LINE);
    const { bytesRead } = await file.read(start, 0, LONGEST_LINE, 0);
    const end = start.subarray(0, bytesRead).indexOf('\n') + 1;
    const line = lineOf(start.toString('utf8', 0, end));
    if (line === null) return { ok: false, code: 'torn' };
    if (line.owner !== owner) return { ok: false, code: 'foreign' };
    const length = end + line.head + line.turns + line.bytes + CHECK_BYTES;
    if ((await file.stat()).size !== length) return { ok: false, code: 'torn' };
    return await readParts(file, line, end, length);
  } catch {
    return { ok: false, code: 'unreadable' };
  } finally {
    await file.close();
  }
}

function lineOf(text: string): z.output<typeof lineSchema> | null {
  try {
    return lineSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

async function readParts(
  file: FileHandle,
  line: z.output<typeof lineSchema>,
  start: number,
  length: number,
): Promise<ReadSnapshot> {
  const all = Buffer.allocUnsafeSlow(length);
  const hash = createHash('sha256');
  const checked = length - CHECK_BYTES;
  for (let at = 0; at < length; ) {
    const { bytesRead } = await file.read(all, at, Math.min(SLICE_BYTES, length - at), at);
    if (bytesRead === 0) return { ok: false, code: 'torn' };
    hash.update(all.subarray(at, Math.min(checked, at + bytesRead)));
    at += bytesRead;
    await pause();
  }
  if (!hash.digest().equals(all.subarray(checked))) return { ok: false, code: 'torn' };
  const turns = start + line.head;
  const bytes = turns + line.turns;
  return {
    ok: true,
    snapshot: {
      id: line.id,
      version: line.version,
      image: { head: all.toString('utf8', start, turns), bytes: all.subarray(bytes, checked) },
      turns: new Float64Array(new Uint8Array(all.subarray(turns, bytes)).buffer),
    },
  };
}

/** Lets a written snapshot be the one of the folder. */
export async function placeSnapshot(folder: string, { part }: WrittenSnapshot): Promise<void> {
  await rename(part, join(folder, FILE));
}

/** Takes a written snapshot away that is not to count. */
export async function dropSnapshot({ part }: WrittenSnapshot): Promise<void> {
  await rm(part, { force: true });
}
