import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparePath, isPlainlyAsked, readComparedIds } from './compared-ids.ts';

const read = (query: string) => readComparedIds(new URLSearchParams(query));

test('ids are read in their order, in any case, comma-joined and repeated keys alike', () => {
  const asked = read(
    'ids=OI-4071, oi-2&ids=3F0C1D52-0000-4000-8000-000000004071,,8444400012345&utm_source=x',
  );
  expect(asked.references).toEqual([
    'oi-4071',
    'oi-2',
    '3f0c1d52-0000-4000-8000-000000004071',
    '8444400012345',
  ]);
  expect(isPlainlyAsked(asked)).toBe(true);
});

test('a bank id keeps its case', () => {
  expect(read('ids=Ab.12/X').references).toEqual(['Ab.12/X']);
});

test('what stands there twice, is no id, or is past what is read, is told apart', () => {
  const ids = Array.from({ length: 10 }, (_, index) => `oi-${index + 1}`);
  const asked = read(`ids=${ids.join()},oi-1,oi-10,%3Cscript%3E,%00`);
  expect(asked.references).toEqual(ids.slice(0, 8));
  expect(asked.beyond).toEqual(['oi-9', 'oi-10']);
  expect(asked.repeated).toEqual(['oi-1', 'oi-10']);
  expect(asked.malformed).toEqual(['<script>', '\0']);
  expect(isPlainlyAsked(asked)).toBe(false);
});

test('nothing is asked by an address without ids', () => {
  for (const query of ['', 'ids=', 'ids=,,%20,', 'id=oi-1']) expect(read(query).references).toEqual([]);
  expect(comparePath([])).toBe('/comparar');
});

test('what an address was made of is read back from it, and whatever is written there never throws', () => {
  const reference = fc.integer({ min: 1, max: 99_999 }).map((number) => `oi-${number}`);
  fc.assert(
    fc.property(fc.uniqueArray(reference, { maxLength: 8 }), (ids) => {
      expect(read(comparePath(ids).split('?')[1] ?? '').references).toEqual(ids);
    }),
  );
  fc.assert(
    fc.property(
      fc
        .array(fc.oneof(fc.string(), fc.constantFrom(',', '%', '\0', '<b>', '😀')))
        .map((parts) => parts.join('')),
      (text) => {
        const { references, malformed } = readComparedIds(new URLSearchParams([['ids', text]]));
        for (const each of references) expect(each).toMatch(/^[\w./-]{1,40}$/);
        for (const each of malformed) expect([...each].length).toBeLessThanOrEqual(40);
      },
    ),
  );
});
