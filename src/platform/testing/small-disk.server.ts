import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A disk of its own of so many bytes over a folder; false, and a word of it, where this user may not mount one. */
export function mountSmallDisk(bytes: number, folder: string): boolean {
  const options = ['-t', 'tmpfs', '-o', `size=${bytes},mode=700`, 'tmpfs', folder];
  if (spawnSync('mount', options).status === 0) return true;
  process.stdout.write('No file system can be mounted here: nothing is tried on a full disk.\n');
  return false;
}

export const unmountDisk = (folder: string): unknown => spawnSync('umount', ['-l', folder]);

/** Takes all the room that is left, to the last byte. */
export function fillDisk(folder: string): void {
  const chunk = Buffer.alloc(64 * 1024, 'x');
  for (let size = chunk.length; size >= 1; size = Math.floor(size / 4)) {
    try {
      for (let at = 0; ; at += 1)
        writeFileSync(join(folder, `filling-${size}-${at}`), chunk.subarray(0, size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}

/** Gives back what `fillDisk` took. */
export function freeDisk(folder: string): void {
  for (const name of readdirSync(folder)) if (name.startsWith('filling-')) rmSync(join(folder, name));
}
