import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFailure } from '../log/failure.ts';
import { temporaryFolder } from '../testing/databases.server.ts';
import { startS3, type TestS3 } from '../testing/s3-server.server.ts';
import { s3Storage } from './s3-storage.server.ts';
import { folderStorage, type Storage } from './storage.server.ts';

async function keysOf(storage: Storage, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.list(folder)) keys.push(key);
  return keys.sort();
}

/** Bytes of which each piece differs, so that an exchanged or lost part shows. */
function largeFile(size: number): Buffer {
  const file = Buffer.alloc(size, 1);
  for (let at = 0; at + 4 <= size; at += 1000) file.writeUInt32LE(at, at);
  return file;
}

let server: TestS3;
beforeAll(async () => {
  server = await startS3();
});
afterAll(() => server.stop());

const kinds: { name: string; open: () => Storage }[] = [
  { name: 'a folder', open: () => folderStorage(join(temporaryFolder('files'), 'new')) },
  {
    name: 'a bucket',
    open: () => s3Storage({ ...server.address, folder: `${randomUUID()}/` }),
  },
];

describe.each(kinds)('files in $name', ({ open }) => {
  it('come back as they were put, from bytes and from a stream', async () => {
    const storage = open();
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
    expect(
      Math.abs((await storage.stat('documents/two.pdf'))!.changedAt.getTime() - Date.now()),
    ).toBeLessThan(60_000);
    await storage.put('photos/ab/one.avif', Buffer.from('new'));
    expect((await storage.get('photos/ab/one.avif'))?.toString()).toBe('new');
  });

  it.each([0, 8_388_608, 17_000_000])(
    'of %d bytes come back whole from a stream of odd pieces',
    async (size) => {
      const storage = open();
      const content = largeFile(size);
      const pieces: Buffer[] = [];
      for (let at = 0; at < size; at += 999_983) pieces.push(content.subarray(at, at + 999_983));
      await storage.put('large', Readable.from(pieces));
      expect((await storage.get('large'))?.equals(content)).toBe(true);
      expect((await storage.stat('large'))?.size).toBe(size);
      expect((await buffer((await storage.read('large'))!)).equals(content)).toBe(true);
    },
  );

  it('are read in part, as far as they reach', async () => {
    const storage = open();
    await storage.put('part/file', Buffer.from('0123456789'));
    const read = async (offset: number, length: number) =>
      (await storage.readPart('part/file', { offset, length }))?.toString();
    expect([await read(0, 4), await read(3, 4), await read(8, 100), await read(10, 5)]).toEqual([
      '0123',
      '3456',
      '89',
      '',
    ]);
    expect(await storage.readPart('part/none', { offset: 0, length: 1 })).toBeNull();
    expect(await storage.readPart('part', { offset: 0, length: 1 })).toBeNull();
  });

  it('are listed by folder and removed', async () => {
    const storage = open();
    expect(await keysOf(storage, '')).toEqual([]);
    for (const key of ['a/1', 'a/b/2', 'ab/3', '4']) await storage.put(key, Buffer.from(key));
    expect(await keysOf(storage, '')).toEqual(['4', 'a/1', 'a/b/2', 'ab/3']);
    expect(await keysOf(storage, 'a')).toEqual(['a/1', 'a/b/2']);
    await storage.delete('a/1');
    await storage.delete('a/1');
    expect(await keysOf(storage, 'a')).toEqual(['a/b/2']);
  });

  it('are all listed where there are more than one answer holds', async () => {
    const storage = open();
    const keys = Array.from({ length: 1003 }, (_, at) => `many/${String(at).padStart(5, '0')}`);
    for (let at = 0; at < keys.length; at += 50) {
      await Promise.all(keys.slice(at, at + 50).map((key) => storage.put(key, Buffer.from('x'))));
    }
    expect(await keysOf(storage, 'many')).toEqual(keys);
  });

  it('are null where there is none, also below a file and at a folder', async () => {
    const storage = open();
    await storage.put('a/file', Buffer.from('x'));
    for (const key of ['none', 'a', 'a/file/below']) {
      expect(await storage.get(key)).toBeNull();
      expect(await storage.stat(key)).toBeNull();
      expect(await storage.read(key)).toBeNull();
    }
  });

  it.each([0, 10_000_000])(
    'are not there when putting them fails after %d bytes, and what was there stays',
    async (size) => {
      const storage = open();
      await storage.put('kept', Buffer.from('before'));
      async function* broken() {
        yield Buffer.alloc(size + 4, 1);
        throw new Error('the source broke');
      }
      await expect(storage.put('kept', Readable.from(broken()))).rejects.toThrow('the source broke');
      await expect(storage.put('new', Readable.from(broken()))).rejects.toThrow('the source broke');
      expect((await storage.get('kept'))?.toString()).toBe('before');
      expect(await keysOf(storage, '')).toEqual(['kept']);
    },
  );

  it('are let go when the reader stops half-way', async () => {
    const storage = open();
    await storage.put('large', Buffer.alloc(12_000_000, 1));
    for (let round = 0; round < 20; round += 1) {
      const stream = await storage.read('large');
      for await (const piece of stream!) {
        expect(piece.byteLength).toBeGreaterThan(0);
        break;
      }
      expect(stream!.destroyed).toBe(true);
    }
    expect((await storage.stat('large'))?.size).toBe(12_000_000);
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
    const storage = open();
    const isRefused = (error: unknown) => isFailure(error, 'storage_key_wrong');
    await expect((async () => storage.put(key, Buffer.from('x')))()).rejects.toSatisfy(isRefused);
    await expect((async () => storage.get(key))()).rejects.toSatisfy(isRefused);
    await expect((async () => storage.delete(key))()).rejects.toSatisfy(isRefused);
    expect(await keysOf(storage, '')).toEqual([]);
  });
});

describe('a folder', () => {
  it('holds one or the other when two put the same at once', async () => {
    const storage = folderStorage(temporaryFolder('files'));
    const contents = [Buffer.alloc(9_000_000, 1), Buffer.alloc(9_000_001, 2)];
    await Promise.all(contents.map((content) => storage.put('same', Readable.from([content]))));
    const found = await storage.get('same');
    expect(contents.some((content) => found?.equals(content))).toBe(true);
  });

  it('keeps nothing of a file that was not finished', async () => {
    const root = temporaryFolder('files');
    const storage = folderStorage(root);
    const broken = new Readable({
      read() {
        this.push('half');
        this.destroy(new Error('the source broke'));
      },
    });
    await expect(storage.put('new', broken)).rejects.toThrow('the source broke');
    expect(readdirSync(join(root, '.unfinished'))).toEqual([]);
  });

  it('is not made by a key that is refused', async () => {
    const root = join(temporaryFolder('files'), 'none');
    await expect((async () => folderStorage(root).put('../x', Buffer.from('x')))()).rejects.toThrow();
    expect(existsSync(root)).toBe(false);
  });
});
