import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../database/database.server.ts';
import { temporaryFolder } from '../testing/databases.server.ts';
import { makeDataFolder } from './data-folder.server.ts';
import { closeFolder, openFolders } from './private-folder.server.ts';
import { keepSecretKey } from './secret-key.server.ts';
import { folderStorage } from './storage.server.ts';

const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8);

/** As an operator or a packager makes one beforehand. */
function openFolder(...within: string[]): string {
  const folder = join(temporaryFolder('open'), 'data');
  for (const path of [folder, ...within.map((name) => join(folder, name))]) {
    mkdirSync(path);
    chmodSync(path, 0o755);
  }
  return folder;
}

test('a data folder that was there as 0755 is closed, with what the product keeps in it and nothing else', () => {
  const folder = openFolder('pg', 'files', 'reports', 'of-somebody-else');
  expect(openFolders(folder).map(({ mode }) => mode)).toEqual(['0755', '0755', '0755', '0755']);
  makeDataFolder(folder);
  expect(openFolders(folder)).toEqual([]);
  expect([folder, join(folder, 'pg'), join(folder, 'files')].map(modeOf)).toEqual(['700', '700', '700']);
  expect(modeOf(join(folder, 'of-somebody-else'))).toBe('755');
});

test('a folder that everybody shares keeps its mode, and is told', () => {
  const folder = openFolder();
  chmodSync(folder, 0o1777);
  closeFolder(folder);
  expect(openFolders(folder)).toEqual([{ path: folder, mode: '1777' }]);
});

test('whatever is kept in a data folder is read by its owner alone', async () => {
  const folder = openFolder();
  const database = await openDatabase({ folder });
  await database.close();
  keepSecretKey(folder);
  const storage = folderStorage(join(folder, 'files'));
  await storage.put('outbox/mail.eml', Buffer.from('To: maria@exemplo.com.br'));
  expect(openFolders(folder)).toEqual([]);
  // The files of the embedded database have modes of its own: the folder is what keeps them.
  const own = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => !/^pg\//.test(path),
  );
  const open = own.filter((path) => (statSync(join(folder, path)).mode & 0o077) !== 0);
  expect(own).toEqual(
    expect.arrayContaining(['lock', 'lock.txt', 'pg', 'secret-key', 'files/outbox/mail.eml']),
  );
  expect(open).toEqual([]);
});

test('a key that breaks off leaves no file behind', () => {
  const folder = openFolder();
  mkdirSync(join(folder, `secret-key.${process.pid}`));
  writeFileSync(join(folder, `secret-key.${process.pid}`, 'in-the-way'), '');
  expect(() => keepSecretKey(folder)).toThrow();
  expect(readdirSync(folder)).not.toContain('secret-key');
});
