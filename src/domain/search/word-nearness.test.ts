import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, forgivenEdits, nearWords } from './word-nearness.ts';

/** The definition, written out without any shortcut. */
function distanceByDefinition(a: string, b: string): number {
  const known = new Map<string, number>();
  const of = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const key = `${i} ${j}`;
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    const ways = [of(i - 1, j) + 1, of(i, j - 1) + 1, of(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)];
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) ways.push(of(i - 2, j - 2) + 1);
    const least = Math.min(...ways);
    known.set(key, least);
    return least;
  };
  return of(a.length, b.length);
}

const word = fc.string({
  unit: fc.constantFrom('a', 'b', 'c', 'o', 's', '1', 'ç'),
  minLength: 1,
  maxLength: 10,
});

test.each([
  ['campinas', 'campinnas', 1],
  ['desocupado', 'desocupdo', 1],
  ['apartamento', 'apartamneto', 1],
  ['casa', 'caza', 1],
  ['casa', 'casa', 0],
  ['sala', 'lote', 4],
])('%s and %s lie %i apart', (a, b, distance) => {
  expect(editDistance(a, b, 9)).toBe(distance);
});

test('the distance is what its definition says, up to the limit', () => {
  fc.assert(
    fc.property(word, word, fc.nat(4), (a, b, limit) => {
      expect(editDistance(a, b, limit)).toBe(Math.min(limit + 1, distanceByDefinition(a, b)));
    }),
    { numRuns: 3000 },
  );
});

test('near words are all those within the limit, nearest first', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { maxLength: 40 }),
      word,
      fc.integer({ min: 1, max: 2 }),
      (words, typed, limit) => {
        const expected = words
          .map((other) => ({ word: other, distance: distanceByDefinition(typed, other) }))
          .filter(({ distance }) => distance > 0 && distance <= limit)
          .sort((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1));
        expect(nearWords(words).near(typed, limit)).toEqual(expected);
      },
    ),
    { numRuns: 500 },
  );
});

test('a word too long to be one has no near words, and short ones are forgiven nothing', () => {
  expect(nearWords(['a'.repeat(45)]).near('a'.repeat(44), 2)).toEqual([]);
  expect([3, 4, 7, 8].map(forgivenEdits)).toEqual([0, 1, 1, 2]);
});
