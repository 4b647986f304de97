import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Decisions and the changelog tell of files as they were. */
const OF_ITS_TIME = /^(CHANGELOG\.md|docs\/decisions\/\d)/;
const NAMED = /`((?:[\w@.-]+\/)+[\w@.+-]+\.(?:tsx?|mjs|css|md|sql|json|conf|sh|html|svg))`/g;

/** A document names files from the root, or from any folder that it lies in. */
function isThere(name: string, document: string): boolean {
  for (let folder = path.dirname(document); ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, name))) return true;
    if (folder === '.') return false;
  }
}

test('each file that a document names is there', () => {
  const documents = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !OF_ITS_TIME.test(file));
  expect(documents.length).toBeGreaterThan(30);
  const gone = documents.flatMap((document) => {
    const names = [...readFileSync(document, 'utf8').matchAll(NAMED)].map(([, name = '']) => name);
    return names
      .filter((name) => !name.includes('NNNN') && !isThere(name, document))
      .map((name) => `${document}: ${name}`);
  });
  expect(gone).toEqual([]);
});
