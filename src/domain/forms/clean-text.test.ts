import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanName, cleanText, cleanTexts, escapeTurning } from './clean-text.ts';

test('a text keeps its lines and its letters, and loses what rules a terminal or turns what is read', () => {
  expect(cleanText('São João\n\t“1º”\u0001\u001b[31m\u009b31m\u202egnp\u2066.\ud800')).toBe(
    'São João\n\t“1º”[31m31mgnp.\ufffd',
  );
  expect(cleanName('ev\u001b[31mil\r\nname.csv')).toBe('ev[31mil name.csv');
  expect(cleanText('família 👩‍👩‍👧')).toBe('família 👩‍👩‍👧');
});

test('every text in a value is cleaned, and what is no text stays as it is', () => {
  const at = new Date(0);
  expect(cleanTexts({ a: ['\u202e1', { b: '\u0007' }], at, n: 1, none: null, gone: undefined })).toEqual({
    ...{ a: ['1', { b: '' }], at, n: 1, none: null, gone: undefined },
  });
});

test('a line of JSON says the same when its turning signs are written by their numbers', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '\u202e', '\u2069', '"') }), (text) => {
      const line = escapeTurning(JSON.stringify({ text }));
      expect(JSON.parse(line)).toEqual({ text });
      expect(line).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    }),
  );
});
