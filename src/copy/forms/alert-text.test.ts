import { expect, test } from 'vitest';
import { DEFAULT_QUERY } from '../../domain/search/search-query.ts';
import { searchTitle, searchWords } from './alert-text.ts';

const PLACES = {
  'bangu-rio-de-janeiro-rj': { name: 'Bangu', level: 'neighbourhood', uf: 'rj', cityName: 'Rio de Janeiro' },
  'campinas-sp': { name: 'Campinas', level: 'city', uf: 'sp' },
  rj: { name: 'Rio de Janeiro', level: 'state', uf: 'rj' },
} as const;
const placeOf = (slug: string) => PLACES[slug as keyof typeof PLACES] ?? null;

test('F10 an alert names a neighbourhood with its city', () => {
  const query = {
    ...DEFAULT_QUERY,
    localities: ['bangu-rio-de-janeiro-rj', 'campinas-sp', 'rj', 'lugar-nenhum'],
  };
  expect(searchWords(query, placeOf)).toEqual([
    'Bangu, Rio de Janeiro, RJ',
    'Campinas, SP',
    'Rio de Janeiro',
  ]);
  expect(searchTitle({ ...query, localities: ['bangu-rio-de-janeiro-rj'] }, placeOf)).toBe(
    'Imóveis em Bangu, Rio de Janeiro, RJ',
  );
});
