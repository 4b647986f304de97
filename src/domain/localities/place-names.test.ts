import { expect, test } from 'vitest';
import { STATES } from '../catalogue/enumerations.ts';
import { nearestCity, placeOptions } from './place-names.ts';

const names = { ac: ['Rio Branco'], sp: ['Campinas', "Santa Bárbara d'Oeste", 'Sem Sede'] };
const seats = { ac: [-997, -6781], sp: [-2291, -4706, -2275, -4741] };

test('F10 the states come first, then the cities under the slugs of their addresses', () => {
  const options = placeOptions(names, (uf) => uf.toUpperCase());
  expect(options.map(({ slug }) => slug)).toEqual([
    'ac',
    'sp',
    'rio-branco-ac',
    'campinas-sp',
    'santa-barbara-doeste-sp',
    'sem-sede-sp',
  ]);
  expect(options.every(({ uf }) => STATES.includes(uf))).toBe(true);
});

test('the nearest city is that of the nearest seat; far from all of them there is none', () => {
  expect(nearestCity({ latitude: -22.9, longitude: -47.1 }, names, seats)).toBe('campinas-sp');
  expect(nearestCity({ latitude: -22.76, longitude: -47.4 }, names, seats)).toBe('santa-barbara-doeste-sp');
  expect(nearestCity({ latitude: 38.7, longitude: -9.1 }, names, seats)).toBeNull();
  expect(nearestCity({ latitude: -22.9, longitude: -47.1 }, {}, seats)).toBeNull();
});
