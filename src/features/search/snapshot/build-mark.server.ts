import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The code that decides what a read model holds. */
const FOLDERS = ['../../../domain', '..'];

/** Tells programs apart that might build another read model from the same listings: a hash of the code that does. */
export async function buildMark(): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const folder of FOLDERS) {
    const root = join(import.meta.dirname, folder);
    const names = await readdir(root, { recursive: true });
    for (const name of names.filter(isCode).sort())
      hash.update(`${name}\0`).update(await readFile(join(root, name)));
  }
  return hash.digest('hex');
}

function isCode(name: string): boolean {
  return /\.(ts|json|wasm)$/.test(name) && !/\.test\.ts$|(^|\/)testing\//.test(name);
}
