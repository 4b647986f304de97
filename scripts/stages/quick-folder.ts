import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';

/** Linux keeps what lies here in memory. */
const IN_MEMORY = '/dev/shm';
const NAME = 'outlet-run-';

/** Beside the tests themselves: an embedded database is a folder of 40 MB, and dozens lie there at a time. */
const ROOM_BYTES = 8 * 1024 ** 3;

/**
 * Lets everything that this process and those it starts put into the folder for temporary files lie in memory, where there
 * is room: each fresh database is a thousand files, and to lay them on a disk takes longer than most tests. The folder ends
 * with this process. Called once for each project of a run, and before the stages that are no test run.
 */
export function setup(): void {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  removeLeftOver();
  const folder = path.join(IN_MEMORY, `${NAME}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // The tests' PostgreSQL runs as another user where this one is root.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom(): boolean {
  if (process.platform !== 'linux' || !existsSync(IN_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return Math.min(bavail * bsize, freemem()) >= ROOM_BYTES;
}

/** Removes the folders of runs that were killed. */
function removeLeftOver(): void {
  for (const name of readdirSync(IN_MEMORY)) {
    const owner = name.startsWith(NAME) ? name.slice(NAME.length) : null;
    if (owner !== null && !existsSync(`/proc/${owner}`))
      rmSync(path.join(IN_MEMORY, name), { recursive: true, force: true });
  }
}
