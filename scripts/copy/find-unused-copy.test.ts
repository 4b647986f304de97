import { expect, test } from 'vitest';
import { findUnusedCopy } from './find-unused-copy.ts';

const copy = `export const shell = { title: 'Início', menu: { help: 'Ajuda', home: 'Home' }, left: 'Sobra' } as const;`;
const unusedWith = (reader: string) =>
  findUnusedCopy(
    new Map([
      ['src/copy/shell.ts', copy],
      ['src/web/header.tsx', `import { shell } from '../copy/shell.ts';\n${reader}`],
    ]),
  ).unused;

test('a key that no module reads is reported with its path', () => {
  expect(unusedWith('export const a = [shell.title, shell.menu.help, shell.menu.home];')).toEqual([
    'src/copy/shell.ts: shell.left',
  ]);
});

test('an object read by index or spread counts as read with all its keys', () => {
  const rest = 'shell.title, shell.left';
  expect(unusedWith(`export const a = (key: 'help') => [shell.menu[key], ${rest}];`)).toEqual([]);
  expect(unusedWith(`export const a = [{ ...shell.menu }, ${rest}];`)).toEqual([]);
});

test('another object with a key of the same name does not count', () => {
  expect(
    unusedWith('export const a = (other: Other) => [shell.menu, shell.title, other.shell.left];'),
  ).toEqual(['src/copy/shell.ts: shell.left']);
});

test('a sentence used nowhere but in its own file is reported unless that file reads it', () => {
  const sources = new Map([['src/copy/a.ts', `export const first = 'um';\nexport const second = [first];`]]);
  expect(findUnusedCopy(sources)).toEqual({ keyCount: 2, unused: ['src/copy/a.ts: second'] });
});

test('a method of a sentence or of a list of sentences reads it', () => {
  const sources = new Map([
    ['src/copy/a.ts', `export const lines = ['um'];\nexport const words = { one: 'um' };`],
    [
      'src/b.ts',
      `import { lines, words } from './copy/a.ts';\nexport const c = [lines.map(Number), words.one.length];`,
    ],
  ]);
  expect(findUnusedCopy(sources).unused).toEqual([]);
});
