import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/databases.server.ts';
import { makeDataFolder } from './data-folder.server.ts';
import { lockFolder } from './folder-lock.server.ts';
import { keepSecretKey } from './secret-key.server.ts';

it('is made with the folders above it, and is fine a second time', () => {
  const folder = join(temporaryFolder('data'), 'a/b');
  makeDataFolder(folder);
  makeDataFolder(folder);
  expect(existsSync(folder)).toBe(true);
});

it.each([
  ['makeDataFolder', makeDataFolder],
  ['lockFolder', lockFolder],
  ['keepSecretKey', keepSecretKey],
])('%s tells a file in its place in words', (_, take) => {
  const file = join(temporaryFolder('data'), 'file');
  writeFileSync(file, '');
  expect(() => take(file)).toThrow(`the data folder ${file} cannot be used: it is a file`);
  expect(() => take(join(file, 'in'))).toThrow('cannot be used: a part of its path is a file');
});
