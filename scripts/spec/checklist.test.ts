import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { idsIn, rowsOf } from './checklist.ts';

test('ranges and lines with several rows are read row by row', () => {
  const rows = rowsOf(
    '# Title\n- A01 to A03: one call each\n- M01 card, M02 detail\n- F05 discount\ntext A09\n',
  );
  expect(rows).toEqual([
    { id: 'A01', text: 'one call each (1 of 03)' },
    { id: 'A02', text: 'one call each (2 of 03)' },
    { id: 'A03', text: 'one call each (3 of 03)' },
    { id: 'M01', text: 'card' },
    { id: 'M02', text: 'detail' },
    { id: 'F05', text: 'discount' },
  ]);
});

test('a test proves the rows that its name names', () => {
  expect(idsIn('F08 a filter change resets the page (L05, XF09x)')).toEqual(['F08', 'L05']);
});

test('every row of the checklist has an id of its own', () => {
  const ids = rowsOf(readFileSync('docs/checklist.md', 'utf8')).map(({ id }) => id);
  expect(ids).toHaveLength(258);
  expect(new Set(ids).size).toBe(ids.length);
});
