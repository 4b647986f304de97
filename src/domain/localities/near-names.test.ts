import { expect, test } from 'vitest';
import { nearNames } from './near-names.ts';
import { places } from './places.server.ts';

const among = places().localities.map((place) => ({ ...place, count: place.slug === 'campinas-sp' ? 9 : 0 }));
const near = (text: string) => nearNames(text, among, 4).map(({ slug }) => slug);

test('F18 beside a name that no place has stand those that are nearest to it, in its state where it names one', () => {
  expect(near('campina-sp')[0]).toBe('campinas-sp');
  expect(near('taubaté-sp')).toContain('taubate-sp');
  expect(near('ribeirao-preta-sp')[0]).toBe('ribeirao-preto-sp');
  expect(near('cambui-campinas-sp')).toContain('campinas-sp');
});

test('F18 a name that is near to none of the state that is told is looked for in every state', () => {
  expect(near('campinas-rj')[0]).toBe('campinas-sp');
  expect(near('uberlandiaa-sp')[0]).toBe('uberlandia-mg');
});

test('F18 of equally near names that with listings stands first, and what is near to none gives none', () => {
  expect(near('campinaz')[0]).toBe('campinas-sp');
  expect(near('xqzwkvj-sp')).toEqual([]);
  expect(near('')).toEqual([]);
});

test('F18 a neighbourhood of that very name stands before what is only called nearly so', () => {
  const bangu = { slug: 'bangu-rio-de-janeiro-rj', name: 'Bangu', uf: 'rj' as const, count: 210 };
  const named = (text: string) => nearNames(text, [...among, bangu], 4).map(({ slug }) => slug)[0];
  expect([named('bangu'), named('bangu-rj')]).toEqual([bangu.slug, bangu.slug]);
});
