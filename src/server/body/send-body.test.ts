import { randomBytes } from 'node:crypto';
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
  expect(encodingFor('identity;q=1, gzip;q=0.5'), 'as it is, if it is liked best').toBeNull();
  expect(encodingFor('identity, gzip, br')).toBe('br');
  expect(encodingFor(undefined)).toBeNull();
  expect(encodingFor('br, gzip', 'quick'), 'smaller when packed quickly').toBe('gzip');
  expect([encodingFor('br', 'quick'), encodingFor('br, gzip;q=0.9', 'quick')]).toEqual(['br', 'br']);
});

test('what is compressed comes back the same', async () => {
  const text = 'Imóveis '.repeat(500);
  expect(brotliDecompressSync(await compress(text, 'br')).toString()).toBe(text);
  expect(gunzipSync(await compress(text, 'gzip')).toString()).toBe(text);
});

test('what is packed at once, one after the other, and to more than there is room for in one piece comes back the same', async () => {
  const noise = Array.from({ length: 40 }, (_, at) =>
    Buffer.from(randomBytes(at * 5000 + 10).toString('base64')),
  );
  for (const effort of ['quick', 'usual'] as const) {
    for (let round = 0; round < 2; round += 1) {
      const packed = await Promise.all(
        noise.flatMap((bytes) => [compress(bytes, 'gzip', effort), compress(bytes, 'br', effort)]),
      );
      for (const [at, bytes] of noise.entries()) {
        expect(gunzipSync(packed[2 * at] as Uint8Array).equals(bytes)).toBe(true);
        expect(brotliDecompressSync(packed[2 * at + 1] as Uint8Array).equals(bytes)).toBe(true);
      }
    }
  }
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
