import { expect, test } from 'vitest';
import { placesAround } from './places-around.ts';

const rio = {
  uf: 'rj',
  stateName: 'Rio de Janeiro',
  cityName: 'Rio de Janeiro',
  citySlug: 'rio-de-janeiro-rj',
} as const;

test('P01 state and city of one name are told apart, and the neighbourhood that has a page follows', () => {
  expect(placesAround(rio).map(({ name }) => name)).toEqual(['Rio de Janeiro', 'Rio de Janeiro, RJ']);
  const bangu = { slug: 'bangu-rio-de-janeiro-rj', name: 'Bangu' };
  expect(placesAround({ ...rio, neighbourhoodPlace: bangu }).at(-1)).toEqual(bangu);
});
