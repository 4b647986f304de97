import { expect, test } from 'vitest';
import { places } from '../localities/places.server.ts';
import { nearestPlaces, type Seat } from './nearest-places.ts';

const { localityBySlug } = places();
const seats = (...slugs: string[]) => slugs.map((slug) => localityBySlug(slug) as Seat);
const near = (chosen: Seat[], among: Seat[]) =>
  nearestPlaces(chosen, among, 2).map(({ place, km }) => `${place.slug} ${Math.round(km)}`);

test('near a city are cities, nearest first, never itself nor a state', () => {
  const among = seats('sp', 'campinas-sp', 'santos-sp', 'valinhos-sp', 'recife-pe');
  expect(near(seats('campinas-sp'), among)).toEqual(['valinhos-sp 10', 'santos-sp 139']);
});

test('near a state are states, near several places what is near any of them', () => {
  const among = seats('rj', 'pr', 'pb', 'campinas-sp', 'olinda-pe');
  expect(near(seats('sp'), among).map((text) => text.slice(0, 2))).toEqual(['pr', 'rj']);
  expect(near(seats('recife-pe', 'valinhos-sp'), among).map((text) => text.split(' ')[0])).toEqual([
    'olinda-pe',
    'campinas-sp',
  ]);
});

test('nothing chosen, nothing near', () => {
  expect(near([], seats('sp', 'rj'))).toEqual([]);
});
