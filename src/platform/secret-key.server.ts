import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataFolder } from './data-folder.server.ts';
import { Failure } from './failure.ts';

const MADE_KEY = /^[0-9a-f]{64}$/;

/**
 * The key of this data folder for signed links and bot challenges: made at
 * the first call, the same afterwards, readable by its owner alone.
 * Throws Failure `secret_key_unreadable` when the file holds anything else,
 * `data_folder_unusable` when the folder cannot be written to.
 */
export function keepSecretKey(dataDir: string): string {
  makeDataFolder(dataDir);
  const file = join(dataDir, 'secret-key');
  const made = join(dataDir, `secret-key.${process.pid}`);
  writeFileSync(made, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  try {
    // Appears complete, and only if no other process was first.
    linkSync(made, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(made, { force: true });
  }
  const key = readFileSync(file, 'utf8').trim();
  if (!MADE_KEY.test(key)) {
    throw new Failure('secret_key_unreadable', `the file secret-key in ${dataDir} does not hold a key`);
  }
  return key;
}
