import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PackedBody } from './packed-body.server.ts';

const TEXT = Array.from({ length: 3000 }, (_, index) => (index ** 3 % 9973).toString(36)).join(' ');
const packedText = () => PackedBody.of(new Uint8Array(Buffer.from(TEXT)), 'W/"1"');

test('a thousand who ask at once for a body that is packed otherwise wait for one piece of work', async () => {
  const body = await packedText();
  for (const encoding of [null, 'gzip'] as const) {
    const answers = await Promise.all(Array.from({ length: 1000 }, () => body.bytes(encoding)));
    expect(new Set(answers).size, `${encoding}`).toBe(1);
    const [bytes = Buffer.alloc(0)] = answers;
    expect((encoding === null ? bytes : gunzipSync(bytes)).toString()).toBe(TEXT);
  }
});

test('gzip is kept once it was asked for, plain text is not', async () => {
  const body = await packedText();
  expect([body.ready(null), body.ready('gzip')]).toEqual([null, null]);
  const gzip = await body.bytes('gzip');
  await body.bytes(null);
  expect([body.ready(null), body.ready('gzip')]).toEqual([null, gzip]);
});
