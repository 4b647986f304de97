import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textDifference } from './text-difference.ts';

const lines = fc.array(fc.constantFrom('um', 'dois', 'três', 'quatro', ''), { maxLength: 14 });
const said = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

test('O26 what is gone and what is the same makes the former text, what is new and what is the same the next one', () => {
  fc.assert(
    fc.property(lines, lines, (one, other) => {
      const [before, after] = [one.join('\n'), other.join('\n')];
      const told = textDifference(before, after);
      const without = (kind: string) => told.filter((line) => line.kind !== kind).map(({ text }) => text);
      expect(without('new')).toEqual(said(before));
      expect(without('gone')).toEqual(said(after));
      if (before === after) expect(told.every(({ kind }) => kind === 'same')).toBe(true);
    }),
  );
});

test('O26 a changed line is told as one that goes and one that comes, and nothing else', () => {
  expect(textDifference('a\nb\nc', 'a\nB\nc')).toEqual([
    { kind: 'same', text: 'a' },
    { kind: 'gone', text: 'b' },
    { kind: 'new', text: 'B' },
    { kind: 'same', text: 'c' },
  ]);
});
