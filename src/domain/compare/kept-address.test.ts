import { expect, test } from 'vitest';
import { keptPath, readKeptIds } from './kept-address.ts';

const read = (path: string) => readKeptIds(new URL(path, 'http://localhost').searchParams);

test('what an address was made of is read back, each once; the rest is left out', () => {
  expect(read(keptPath(['oi-2', 'oi-1']))).toEqual(['oi-2', 'oi-1']);
  expect(read('/salvos?ids=OI-1,oi-1,%3Cb%3E,oi-0,x&ids=oi-3')).toEqual(['oi-1', 'oi-3']);
  expect(read('/salvos')).toEqual([]);
});

test('a browser never keeps more than are read', () => {
  const many = Array.from({ length: 500 }, (_, index) => `oi-${index + 1}`);
  expect(read(keptPath(many))).toHaveLength(130);
});
