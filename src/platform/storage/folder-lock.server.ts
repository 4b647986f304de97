import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Failure } from '../log/failure.ts';
import { makeDataFolder, unusable } from './data-folder.server.ts';
import { PRIVATE_FILE } from './private-folder.server.ts';

const SQLITE_BUSY = 5;

/** Without this a lock whose holder forgot it would be collected, and with that let go. */
const locksHeld = new Set<DatabaseSync>();

/**
 * Takes the data folder for this process and returns the function that gives
 * it back. The lock is an exclusive transaction on a small file, so the kernel
 * holds it: it ends with the process, whatever ended that.
 * Throws Failure `folder_in_use` when another process has it, `data_folder_unusable` when it cannot be written to.
 */
export function lockFolder(folder: string): () => void {
  makeDataFolder(folder);
  const held = openLock(join(folder, 'lock'), folder);
  const holder = join(folder, 'lock.txt');
  try {
    held.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    held.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    const who = holderOf(holder);
    const message = `the data folder ${folder} is in use${who === '' ? '' : ` by ${who}`}`;
    throw new Failure('folder_in_use', message, error, { folder, holder: who });
  }
  try {
    writeFileSync(holder, `process ${process.pid}\n`, { mode: PRIVATE_FILE });
  } catch {
    // It only tells others who has the folder, and a full disk must not stop those who free it.
  }
  locksHeld.add(held);
  return () => {
    if (locksHeld.delete(held)) held.close();
  };
}

function openLock(file: string, folder: string): DatabaseSync {
  try {
    closeSync(openSync(file, 'a', PRIVATE_FILE));
    return new DatabaseSync(file, { timeout: 0 });
  } catch (error) {
    throw unusable(folder, error);
  }
}

function holderOf(holder: string): string {
  try {
    return readFileSync(holder, 'utf8').trim();
  } catch {
    return '';
  }
}
