/**
 * Every sentence and label of src/copy is used somewhere: prints the keys that nothing reads.
 *   node scripts/check-copy.ts [ROOT]
 * (A key that is read and does not exist is an error of types.)
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findUnusedCopy } from './copy/find-unused-copy.ts';

const root = path.resolve(process.argv[2] ?? '.');
const sources = new Map<string, string>();
for (const folder of ['src', 'e2e']) {
  if (!existsSync(path.join(root, folder))) continue;
  for (const name of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })) {
    const isProduct = /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name);
    if (isProduct) sources.set(`${folder}/${name}`, readFileSync(path.join(root, folder, name), 'utf8'));
  }
}

const { unused, keyCount } = findUnusedCopy(sources);
for (const key of unused) console.error(`${key} is read nowhere`);
console.log(`${keyCount} sentences and labels, ${unused.length} unused`);
if (unused.length > 0 || keyCount === 0) process.exitCode = 1;
