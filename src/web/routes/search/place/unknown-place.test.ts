import { expect, test } from 'vitest';
import { places } from '../../../../domain/localities/places.server.ts';
import { localitySuggester } from '../../../../domain/localities/suggest-localities.ts';
import { DEFAULT_QUERY } from '../../../../domain/search/search-query.ts';
import { instant } from '../../../../domain/time.ts';
import type { LocalityOption } from '../../../../workflows/catalogue/outlet.server.ts';
import { unknownPlaceView } from './unknown-place.ts';

const NOW = instant(Date.parse('2026-01-08T12:00:00-03:00'));

function option(slug: string, count: number, smaller?: { name: string; city: string }): LocalityOption {
  const place = places().localityBySlug(smaller?.city ?? slug);
  if (place === null) throw new Error(`no place ${slug}`);
  if (smaller === undefined) return { ...place, count };
  const { name, city } = smaller;
  return { ...place, slug, name, level: 'neighbourhood', parent: city, cityName: place.name, count };
}

const larger = [option('rio-de-janeiro-rj', 5217), option('cidade-ocidental-go', 900)];
const smaller = [
  option('bangu-rio-de-janeiro-rj', 210, { name: 'Bangu', city: 'rio-de-janeiro-rj' }),
  option('parque-napolis-a-cidade-ocidental-go', 173, {
    name: 'Parque Napolis A',
    city: 'cidade-ocidental-go',
  }),
  option('parque-napolis-b-cidade-ocidental-go', 56, {
    name: 'Parque Napolis B',
    city: 'cidade-ocidental-go',
  }),
];
const suggest = localitySuggester([...larger, ...smaller], places().otherNames);
const outlet = {
  localityBySlug: places().localityBySlug,
  localities: () => larger,
  neighbourhoods: () => smaller,
  suggestLocalities: (text: string) => suggest(text, ({ count }) => count),
};
const nearTo = (named: string) =>
  unknownPlaceView(named, DEFAULT_QUERY, outlet, NOW).near.map(({ label, count }) => [label, count]);

test('F18 near to the slug of an unknown neighbourhood are those of its city, and the city', () => {
  expect(nearTo('banguu-rio-de-janeiro-rj').slice(0, 2)).toEqual([
    ['Bangu, Rio de Janeiro, RJ', 210],
    ['Rio de Janeiro, RJ', 5217],
  ]);
  expect(nearTo('parque-napolis-cidade-ocidental-go')).toEqual([
    ['Parque Napolis A, Cidade Ocidental, GO', 173],
    ['Parque Napolis B, Cidade Ocidental, GO', 56],
    ['Cidade Ocidental, GO', 900],
  ]);
});

test('F18 near to typed words are those that the field would offer', () => {
  expect(nearTo('napolis')).toEqual([
    ['Parque Napolis A, Cidade Ocidental, GO', 173],
    ['Parque Napolis B, Cidade Ocidental, GO', 56],
  ]);
});

test('F18 near to a known neighbourhood with another state behind it is that neighbourhood', () => {
  expect(nearTo('bangu-sp')[0]).toEqual(['Bangu, Rio de Janeiro, RJ', 210]);
  expect(nearTo('xpto')).toEqual([]);
});

test('F18 near to a town of another state are the towns of that very name, by any spelling of it, and the state', () => {
  const cities = ['campinas-sp', 'paraty-rj'].map((slug) => option(slug, 700));
  const all = { ...outlet, localities: () => [option('rj', 5000), option('sp', 9000), ...cities] };
  const offered = (slug: string) =>
    unknownPlaceView(slug, DEFAULT_QUERY, all, NOW).near.map(({ label }) => label);
  expect(offered('campinas-rj')[0]).toBe('Campinas, SP');
  expect(offered('campinas-rj')).toContain('Rio de Janeiro');
  expect(offered('parati-sp')).toContain('Paraty, RJ');
  expect(offered('zabele-sp')).toContain('Zabelê, PB');
});
