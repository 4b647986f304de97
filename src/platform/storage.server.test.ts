import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { isFailure } from './failure.ts';
import { folderStorage } from './storage.server.ts';
import { temporaryFolder } from './testing/databases.server.ts';

async function keysOf(storage: ReturnType<typeof folderStorage>, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.list(folder)) keys.push(key);
  return keys.sort();
}

describe('files in a folder', () => {
  it('come back as they were put, from bytes and from a stream', async () => {
    const storage = folderStorage(join(temporaryFolder('files'), 'new'));
    await storage.put('photos/ab/one.avif', Buffer.from([0, 1, 255]));
    const large = Buffer.alloc(3_000_000, 7);
    await storage.put(
      'documents/two.pdf',
      Readable.from([large.subarray(0, 1_000_000), large.subarray(1_000_000)]),
    );
    expect(await storage.get('photos/ab/one.avif')).toEqual(Buffer.from([0, 1, 255]));
    const stream = await storage.read('documents/two.pdf');
    expect((await buffer(stream!)).equals(large)).toBe(true);
    expect(await storage.stat('documents/two.pdf')).toEqual({ size: 3_000_000, changedAt: expect.any(Date) });
    await storage.put('photos/ab/one.avif', Buffer.from('new'));
    expect((await storage.get('photos/ab/one.avif'))?.toString()).toBe('new');
  });

  it('are listed by folder and removed', async () => {
    const storage = folderStorage(temporaryFolder('files'));
    expect(await keysOf(storage, '')).toEqual([]);
    for (const key of ['a/1', 'a/b/2', 'ab/3', '4']) await storage.put(key, Buffer.from(key));
    expect(await keysOf(storage, '')).toEqual(['4', 'a/1', 'a/b/2', 'ab/3']);
    expect(await keysOf(storage, 'a')).toEqual(['a/1', 'a/b/2']);
    await storage.delete('a/1');
    await storage.delete('a/1');
    expect(await keysOf(storage, 'a')).toEqual(['a/b/2']);
  });

  it('are null where there is none, also below a file and at a folder', async () => {
    const storage = folderStorage(temporaryFolder('files'));
    await storage.put('a/file', Buffer.from('x'));
    for (const key of ['none', 'a', 'a/file/below']) {
      expect(await storage.get(key)).toBeNull();
      expect(await storage.stat(key)).toBeNull();
      expect(await storage.read(key)).toBeNull();
    }
  });

  it('are not there when putting them fails, and what was there stays', async () => {
    const root = temporaryFolder('files');
    const storage = folderStorage(root);
    await storage.put('kept', Buffer.from('before'));
    const broken = new Readable({
      read() {
        this.push('half');
        this.destroy(new Error('the source broke'));
      },
    });
    await expect(storage.put('kept', broken)).rejects.toThrow('the source broke');
    expect((await storage.get('kept'))?.toString()).toBe('before');
    expect(readdirSync(join(root, '.unfinished'))).toEqual([]);
  });

  it.each([
    '',
    '/etc/passwd',
    '../x',
    'a/../b',
    'a//b',
    'a/',
    '.hidden',
    'a/.b',
    'A',
    'ç',
    'a\\b',
    'a\0',
    'a'.repeat(301),
  ])('refuse the key %j', async (key) => {
    const root = temporaryFolder('files');
    const put = async () => folderStorage(root).put(key, Buffer.from('x'));
    await expect(put()).rejects.toSatisfy((error) => isFailure(error, 'storage_key_wrong'));
    expect(existsSync(join(root, '.unfinished'))).toBe(false);
  });
});
