import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BotChallenge } from './challenge.ts';
import { CounterSearch } from './search-counter.ts';

const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });

function keyOf(salt: Uint8Array, nonce: Uint8Array, counter: number): string {
  const word = Buffer.alloc(4);
  word.writeUInt32BE(counter);
  return createHash('sha256').update(salt).update(nonce).update(word).digest('hex');
}

const hex = (data: Uint8Array) => Buffer.from(data).toString('hex');

const challengeFor = (salt: Uint8Array, nonce: Uint8Array, keyPrefix: string, most: number) => ({
  parameters: { salt: hex(salt), nonce: hex(nonce), keyPrefix, data: { most, expires: 0 } },
});

test('the counter is found, with the key that node derives from it, in however many steps', () => {
  fc.assert(
    fc.property(bytes, bytes, fc.nat(300), fc.integer({ min: 1, max: 400 }), (salt, nonce, counter, step) => {
      const key = keyOf(salt, nonce, counter);
      const search = new CounterSearch(challengeFor(salt, nonce, key.slice(0, 32), 300) as BotChallenge);
      let found = search.advance(step);
      while (found === null && !search.isOver) found = search.advance(step);
      expect(found).toEqual({ counter, derivedKey: key });
    }),
    { numRuns: 200 },
  );
});

test('a challenge that nothing solves ends, and its progress with it', () => {
  const search = new CounterSearch(
    challengeFor(new Uint8Array(16), new Uint8Array(16), 'f'.repeat(32), 999) as BotChallenge,
  );
  expect(search.progress).toBe(0);
  expect(search.advance(500)).toBeNull();
  expect(search.progress).toBe(0.5);
  expect(search.isOver).toBe(false);
  expect(search.advance(501)).toBeNull();
  expect(search.isOver).toBe(true);
  expect(search.progress).toBe(1);
});
