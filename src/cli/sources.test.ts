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

const NAME = sourcesCopy.parts.name;

test.each([
  [
    '--registry',
    ['add', 'pasta', '--kind', 'folder', '--path', '/tmp', '--registry', 'https://banco.example/m.pdf'],
  ],
  ['--registry', ['add', 'pasta', '--kind', 'folder', '--path', '/tmp', '--registry', 'sim']],
  ['--at', ['add', 'pasta', '--kind', 'folder', '--path', '/tmp', '--at', '25:00']],
  ['--states', ['add', 'caixa', '--kind', 'caixa', '--states', 'xx']],
  [NAME, ['run', 'Pasta Nova']],
  [NAME, ['add', 'p', '--kind', 'folder', '--path', '/tmp']],
])('S09 what is wrong about a source is named before the usage: %s', (part, typed) => {
  const { code, complained } = sources(temporaryFolder('sources'), ...typed);
  expect({ code, complained }).toEqual({
    code: 1,
    complained: `${sourcesCopy.wrongPart(part)}\n${sourcesCopy.usage}`,
  });
});
