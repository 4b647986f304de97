import { expect, test } from 'vitest';
import { newRecoveryCodes } from './second-factor.server.ts';
import { newToken, tokenHash } from './secret-token.server.ts';

const MADE = 2000;

test('O01 a token of a session or of an address has 256 bits, none of which is foreseen, and is kept as its hash', () => {
  const tokens = Array.from({ length: MADE }, newToken);
  expect(new Set(tokens).size).toBe(MADE);
  const bytes = tokens.map((token) => Buffer.from(token, 'base64url'));
  expect(new Set(bytes.map(({ length }) => length))).toEqual(new Set([32]));
  for (let bit = 0; bit < 256; bit += 1) {
    const set = bytes.filter((each) => ((each[bit >> 3] ?? 0) >> (bit & 7)) & 1).length;
    // Ten times the deviation of a fair coin.
    expect(Math.abs(set - MADE / 2), `bit ${bit}`).toBeLessThan(5 * Math.sqrt(MADE));
  }
  const [token = ''] = tokens;
  expect(tokenHash(token)).toMatch(/^[\w-]{43}$/);
  expect(tokenHash(token)).not.toContain(token.slice(0, 8));
});

test('O01 a recovery code has 24 signs of 32, each as often as another', () => {
  const codes = Array.from({ length: MADE / 8 }, newRecoveryCodes).flat();
  expect(new Set(codes).size).toBe(MADE);
  const counts = new Map<string, number>();
  for (const code of codes) {
    expect(code).toMatch(/^(?:[a-z2-9]{4}-){5}[a-z2-9]{4}$/);
    for (const sign of code.replaceAll('-', '')) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  expect(counts.size).toBe(32);
  const usual = (MADE * 24) / 32;
  for (const [sign, count] of counts) {
    expect(Math.abs(count - usual), sign).toBeLessThan(10 * Math.sqrt(usual));
  }
});
