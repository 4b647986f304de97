import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type ArchiveEntry, entriesOf, isArchive } from './photo-archive.server.ts';

const text = (value: string) => Buffer.from(value);

async function read(archive: Uint8Array, pieceBytes = 1_000): Promise<ArchiveEntry[]> {
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < archive.length; at += pieceBytes) pieces.push(archive.subarray(at, at + pieceBytes));
  const all: ArchiveEntry[] = [];
  for await (const entry of entriesOf('fotos.zip', pieces)) all.push(entry);
  return all;
}
const told = (entries: readonly ArchiveEntry[]) =>
  entries.map((entry) => [
    entry.name,
    entry.ok ? Buffer.from(entry.bytes).toString().slice(0, 20) : entry.code,
  ]);

test('S06 an archive gives its files one by one, by their names without folders', async () => {
  const archive = zipSync({
    'lote 1/8444433039915-1.jpg': [text('um'), { level: 0 }],
    'lote 1/8444433039915-2.jpg': text('dois dois dois dois'),
    '__MACOSX/._x.jpg': text('resto'),
    '.DS_Store': text('resto'),
    'vazia/': new Uint8Array(),
  });
  expect(isArchive(archive)).toBe(true);
  for (const pieceBytes of [1, 7, 100_000]) {
    expect(told(await read(archive, pieceBytes))).toEqual([
      ['8444433039915-1.jpg', 'um'],
      ['8444433039915-2.jpg', 'dois dois dois dois'],
    ]);
  }
});

test('S06 a name that leads out of the archive is refused, whatever it holds', async () => {
  const names = ['../1-1.jpg', 'a/../../1-1.jpg', '/etc/1-1.jpg', 'C:\\1-1.jpg', 'a\\..\\1-1.jpg'];
  const archive = zipSync(Object.fromEntries(names.map((name) => [name, text('x')])));
  expect(told(await read(archive))).toEqual(names.map((name) => [name, 'bad_path']));
});

test('S06 what unpacks to far more than a photo is refused before it is held, and stops no other', async () => {
  const archive = zipSync({ '1-1.jpg': new Uint8Array(5_000_000), '1-2.jpg': text('foto') }, { level: 1 });
  expect(told(await read(archive))).toEqual([
    ['1-1.jpg', 'bomb'],
    ['1-2.jpg', 'foto'],
  ]);
});

test('S06 a file of more than 30 MB is refused, whatever its header says of it', async () => {
  const large = new Uint8Array(30_000_001);
  const archive = zipSync({ '1-1.jpg': [large, { level: 0 }] });
  expect(told(await read(archive, 500_000))).toEqual([['1-1.jpg', 'too_large']]);
});

test('S06 more files than an archive may hold end it, with what came before', async () => {
  const names = Array.from({ length: 2_001 }, (_, index) => `${index}-1.jpg`);
  const entries = await read(
    zipSync(Object.fromEntries(names.map((name) => [name, text('x')])), { level: 0 }),
    50_000,
  );
  expect(entries.filter(({ ok }) => ok)).toHaveLength(2_000);
  expect(told(entries).at(-1)).toEqual(['fotos.zip', 'too_many']);
});

test('S06 one that was cut off, or is none, says so', async () => {
  const archive = zipSync({ '1-1.jpg': [text('foto '.repeat(100)), { level: 0 }] });
  expect(told(await read(archive.subarray(0, 200)))).toEqual([['fotos.zip', 'broken']]);
  expect(told(await read(text('nada')))).toEqual([['fotos.zip', 'broken']]);
});
