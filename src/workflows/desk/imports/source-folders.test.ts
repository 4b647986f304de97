import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../platform/testing/databases.server.ts';
import { mayBeWatched } from './source-folders.server.ts';

test('S06 the desk names folders below one place alone, wherever links and dots lead', async () => {
  const dataDir = temporaryFolder('watched');
  const own = join(dataDir, 'listas');
  const may = (path: string) => mayBeWatched({ dataDir }, path);
  expect(await may(own)).toBe(true);
  expect(await may(join(own, 'banco', 'que-ainda-nao-ha'))).toBe(true);
  mkdirSync(join(dataDir, 'files'));
  symlinkSync(join(dataDir, 'files'), join(own, 'link'));
  for (const path of [
    '/etc',
    '/',
    dataDir,
    `${own}/../files`,
    `${own}-outra`,
    `${own}/link`,
    `${own}/link/mais`,
  ]) {
    expect({ path, may: await may(path) }).toEqual({ path, may: false });
  }
  const sourcesDir = join(dataDir, 'files');
  const named = (path: string) => mayBeWatched({ dataDir, sourcesDir }, path);
  expect([await named(join(sourcesDir, 'banco')), await named(own)]).toEqual([true, false]);
});
