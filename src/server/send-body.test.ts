import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress, encodingFor, inPackingThread, isUnchanged, weakEtagOf } from './send-body.server.ts';

test('brotli wins, gzip comes second, and an encoding refused by q=0 is not used', () => {
  expect(encodingFor('gzip, deflate, br')).toBe('br');
  expect(encodingFor('gzip;q=1.0, br;q=0')).toBe('gzip');
  expect(encodingFor('br;q=0.0, gzip;q=0')).toBeNull();
  expect(encodingFor('br;q=0.5')).toBe('br');
  expect(encodingFor('brx, xgzip')).toBeNull();
  expect(encodingFor('gzip;q=1, br;q=0.1')).toBe('gzip');
  expect(encodingFor('gzip;q=0.5, br;q=0.500')).toBe('br');
  expect(encodingFor(undefined)).toBeNull();
});

test('what is compressed comes back the same', async () => {
  const text = 'Imóveis '.repeat(500);
  expect(brotliDecompressSync(await compress(text, 'br')).toString()).toBe(text);
  expect(gunzipSync(await compress(text, 'gzip')).toString()).toBe(text);
});

test('no more is packed at once than there are threads for it, however much waits', async () => {
  const open = Promise.withResolvers<void>();
  let running = 0;
  const others = Array.from({ length: 50 }, () =>
    inPackingThread(async () => {
      running += 1;
      await open.promise;
    }),
  );
  let isPacked = false;
  const mine = compress('Imóveis '.repeat(500), 'br').then(() => {
    isPacked = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([running, isPacked]).toEqual([4, false]);
  open.resolve();
  await Promise.all([...others, mine]);
  expect(running).toBe(50);
});

test('a validator matches weakly, in a list, and never another body', () => {
  const etag = weakEtagOf('a');
  expect(isUnchanged(etag, etag)).toBe(true);
  expect(isUnchanged(etag.slice(2), etag)).toBe(true);
  expect(isUnchanged(`"x", ${etag}`, etag)).toBe(true);
  expect(isUnchanged('*', etag)).toBe(true);
  expect(isUnchanged(weakEtagOf('b'), etag)).toBe(false);
  expect(isUnchanged(undefined, etag)).toBe(false);
});
