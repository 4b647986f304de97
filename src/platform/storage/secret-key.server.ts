import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../log/failure.ts';
import { makeDataFolder, unusable } from './data-folder.server.ts';
import { PRIVATE_FILE } from './private-folder.server.ts';

const MADE_KEY = /^[0-9a-f]{64}$/;

/**
 * The key of this data folder for signed links and bot challenges: made at
 * the first call, the same afterwards, readable by its owner alone.
 * Throws Failure `secret_key_unreadable` when the file holds anything else,
 * `data_folder_unusable` when the folder cannot be written to.
 */
export function keepSecretKey(dataDir: string): string {
  return keepKey(dataDir, 'secret-key');
}

/** The key of this data folder that encrypts its access records, and nothing else; made and kept like the other. */
export function keepAccessKey(dataDir: string): Buffer {
  return Buffer.from(keepKey(dataDir, 'access-key'), 'hex');
}

function keepKey(dataDir: string, name: string): string {
  makeDataFolder(dataDir);
  const file = join(dataDir, name);
  const made = join(dataDir, `${name}.${process.pid}`);
  try {
    rmSync(made, { force: true });
    const text = `${randomBytes(32).toString('hex')}\n`;
    writeFileSync(made, text, { mode: PRIVATE_FILE, flag: 'wx', flush: true });
    // Appears complete, and only if no other process was first.
    linkSync(made, file);
  } catch (error) {
    // On a full disk a key that was made before is still there to be read.
    if (!existsSync(file)) throw unusable(dataDir, error);
  } finally {
    rmSync(made, { force: true });
  }
  const key = readFileSync(file, 'utf8').trim();
  if (!MADE_KEY.test(key)) {
    const message = `the file ${name} in ${dataDir} does not hold a key`;
    throw new Failure('secret_key_unreadable', message, undefined, { name, folder: dataDir });
  }
  return key;
}
