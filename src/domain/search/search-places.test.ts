import { expect, test } from 'vitest';
import { chosenPlaces } from './search-places.ts';

const known = {
  isCity: (slug: string) => ['campinas-sp', 'santos-sp', 'niteroi-rj'].includes(slug),
  regionOf: (slug: string) => [slug, `perto-${slug}`],
};
const chosen = (slugs: readonly string[], widens = false) => {
  const places = chosenPlaces(slugs, widens, known);
  return places && [[...places.states], [...places.cities], [...places.neighbourhoods]];
};

test('F10 a city is narrowed by its own neighbourhoods in the list, and a state by those of its cities', () => {
  const cambui = 'cambui-campinas-sp';
  expect(chosen([cambui])).toEqual([[], [], [cambui]]);
  expect(chosen(['campinas-sp', cambui])).toEqual([[], [], [cambui]]);
  expect(chosen([cambui, 'sp', 'rj'])).toEqual([['rj'], [], [cambui]]);
  expect(chosen([cambui, 'santos-sp'])).toEqual([[], ['santos-sp'], [cambui]]);
});

test('F15 a neighbourhood is widened to the region of its city', () => {
  expect(chosen(['cambui-campinas-sp', 'niteroi-rj'], true)).toEqual([
    [],
    ['niteroi-rj', 'perto-niteroi-rj', 'campinas-sp', 'perto-campinas-sp'],
    [],
  ]);
});
