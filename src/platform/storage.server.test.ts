import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { folderStorage } from './storage.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'storage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const storage = folderStorage(folder);

describe('files in a folder', () => {
  test('what was put is read back, as bytes and as a stream, and can be replaced and removed', async () => {
    await storage.put('fotos/a-1.webp', Buffer.from('um'));
    await storage.put('fotos/a-1.webp', Readable.from([Buffer.from('do'), Buffer.from('is')]));
    expect((await storage.get('fotos/a-1.webp'))?.toString()).toBe('dois');
    const opened = await storage.open('fotos/a-1.webp');
    expect(opened?.file.size).toBe(4);
    expect(await text(opened?.content as Readable)).toBe('dois');
    await storage.remove('fotos/a-1.webp');
    expect(await storage.get('fotos/a-1.webp')).toBeNull();
    expect(await storage.open('fotos/a-1.webp')).toBeNull();
    await storage.remove('fotos/a-1.webp');
  });

  test.each([
    '../x',
    '/etc/passwd',
    'a//b',
    'a/../b',
    'A',
    'a/',
    '',
    '.env',
    'a/.b',
    'a\0b',
    `${'a'.repeat(401)}`,
  ])('the key %j is refused', async (key) => {
    await expect(async () => storage.get(key)).rejects.toMatchObject({ code: 'bad_storage_key' });
    await expect(async () => storage.put(key, Buffer.from(''))).rejects.toMatchObject({
      code: 'bad_storage_key',
    });
  });

  test('a write that breaks leaves the old file and no remains', async () => {
    await storage.put('doc/x.pdf', Buffer.from('velho'));
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('no');
        throw new Error('cut');
      })(),
    );
    await expect(storage.put('doc/x.pdf', broken)).rejects.toThrow('cut');
    expect((await storage.get('doc/x.pdf'))?.toString()).toBe('velho');
    expect(readdirSync(join(folder, 'doc'))).toEqual(['x.pdf']);
  });

  test('a folder is no file, and lists are in the order of keys', async () => {
    await storage.put('l/b.txt', Buffer.from('b'));
    await storage.put('l/a.txt', Buffer.from('a'));
    expect(await storage.get('l')).toBeNull();
    expect(await storage.stat('l')).toBeNull();
    const keys: string[] = [];
    for await (const file of storage.list('l/')) keys.push(file.key);
    expect(keys).toEqual(['l/a.txt', 'l/b.txt']);
  });
});
