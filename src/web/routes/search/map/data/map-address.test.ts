import { expect, test } from 'vitest';
import { isSameButMap, readAskedMap, withAskedMap } from './map-address.ts';

const campinas = { latitude: -22.9056, longitude: -47.0608, zoom: 10.5 };

test('a position is written and read again, and the rest of the address stays as it was spelled', () => {
  const search = withAskedMap('?tipo-imovel=casa,lote&order=relevante', { position: campinas });
  expect(search).toBe('?tipo-imovel=casa,lote&order=relevante&mapa=-22.9056,-47.0608,10.50');
  expect(readAskedMap(search)).toEqual({ position: campinas });
  expect(withAskedMap(search, { position: null })).toBe('?tipo-imovel=casa,lote&order=relevante&mapa=sim');
  expect(withAskedMap(search, null)).toBe('?tipo-imovel=casa,lote&order=relevante');
  expect(withAskedMap('?mapa=sim', null)).toBe('');
});

test.each([
  'mapa=sim',
  'mapa',
  'mapa=',
  'mapa=1,2',
  'mapa=-95,0,3',
  'mapa=-22,-47,99',
  'mapa=<b>,1,1',
  'mapa=1e9,2,3',
])('a map without a position is open where its listings are: %s', (search) => {
  expect(readAskedMap(`?${search}`)).toEqual({ position: null });
});

test('without its key there is no map', () => {
  expect(readAskedMap('?mapas=sim&order=data')).toBeNull();
});

test('only an address that differs in the map alone shows the same list', () => {
  const url = (path: string) => new URL(path, 'http://localhost');
  expect(isSameButMap(url('/busca?page=2'), url('/busca?page=2&mapa=sim'))).toBe(true);
  expect(isSameButMap(url('/busca?mapa=sim'), url('/busca?mapa=-22.9,-47,9.00'))).toBe(true);
  expect(isSameButMap(url('/busca?page=2'), url('/busca?page=3&mapa=sim'))).toBe(false);
  expect(isSameButMap(url('/busca/sp'), url('/busca?mapa=sim'))).toBe(false);
  expect(isSameButMap(url('/busca'), url('/busca'))).toBe(false);
});
