import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readName } from './name-text.ts';

test('a name has one spelling, without accents, signs and particles at its ends', () => {
  expect(readName('  na Viola  da Costa, ')).toBe('viola da costa');
  expect(readName('JARDÍM São-João!')).toBe('jardim sao joao');
  expect(readName('de da')).toBe('');
  expect(readName('a b c d e f g h i j')).toBe('b c d e f g h i');
});

test('whatever is typed, the spelling is short, plain and its own', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const name = readName(text);
      expect(name).toMatch(/^([a-z0-9]+( [a-z0-9]+)*)?$/);
      expect(name.length).toBeLessThanOrEqual(80);
      expect(readName(name)).toBe(name);
    }),
    { numRuns: 500 },
  );
  expect(readName('x'.repeat(100_000))).toHaveLength(80);
});
