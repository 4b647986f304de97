import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourcesCopy } from '../copy/server/sources-command.ts';
import { embeddedFolder, temporaryFolder } from '../platform/testing/databases.server.ts';

function sources(dataDir: string, ...args: string[]) {
  const script = join(import.meta.dirname, 'sources.ts');
  const env = { DATA_DIR: dataDir };
  const done = spawnSync(process.execPath, ['--no-warnings', script, ...args], { env, encoding: 'utf8' });
  return { code: done.status, said: done.stdout.trim(), complained: done.stderr.trim() };
}

test('S09 where registry extracts are is typed as --registry, kept, and listed', async () => {
  const dataDir = await embeddedFolder('sources');
  const registry = 'https://banco.example/m/{UF}/{id13}.pdf';
  const added = sources(
    dataDir,
    'add',
    'pasta',
    '--kind',
    'folder',
    '--path',
    dataDir,
    '--registry',
    registry,
  );
  expect(added).toMatchObject({ code: 0, said: expect.stringContaining('pasta: cadastrada') });
  const { said } = sources(dataDir, 'list', '--json');
  expect(JSON.parse(said).sources).toMatchObject([{ name: 'pasta', registry, photos: null }]);
});

test.each(['https://banco.example/m.pdf', 'sim'])(
  'S09 --registry %s is no place of extracts: the usage is told',
  (registry) => {
    const add = ['add', 'pasta', '--kind', 'folder', '--path', '/tmp', '--registry', registry];
    const { code, complained } = sources(temporaryFolder('sources'), ...add);
    expect({ code, complained }).toEqual({ code: 1, complained: sourcesCopy.usage });
  },
);
