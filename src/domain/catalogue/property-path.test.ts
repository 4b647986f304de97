import { describe, expect, test } from 'vitest';
import type { PropertyFacts } from './property.ts';
import { canonicalPropertyPath, readPropertyPath, roomsSegment } from './property-path.ts';

const campinas: Pick<PropertyFacts, 'number' | 'uf' | 'citySlug' | 'bedrooms' | 'suites'> = {
  number: 4071,
  uf: 'sp',
  citySlug: 'campinas-sp',
  bedrooms: 2,
  suites: null,
};

describe('canonical address (R04)', () => {
  test('R04 state, city without its state, rooms and small id, in lower case', () => {
    expect(canonicalPropertyPath(campinas, 'oi')).toBe('/imovel/sp/campinas/2-dormitorios/oi-4071');
  });
  test('R04 no rooms segment where there are none', () => {
    expect(canonicalPropertyPath({ ...campinas, bedrooms: null }, 'oi')).toBe('/imovel/sp/campinas/oi-4071');
    expect(canonicalPropertyPath({ ...campinas, bedrooms: 0, suites: 0 }, 'oi')).toBe(
      '/imovel/sp/campinas/oi-4071',
    );
  });
  test('R04 bedrooms and suites are added up; one is singular', () => {
    expect(roomsSegment(2, 1)).toBe('3-dormitorios');
    expect(roomsSegment(1, 0)).toBe('1-dormitorio');
    expect(roomsSegment(null, 1)).toBe('1-dormitorio');
  });
});

describe('reading an address (R04, R05, R06, R07)', () => {
  const read = (path: string) => readPropertyPath(path.split('/'));
  test.each([
    ['sp/campinas/2-dormitorios/oi-4071', 'oi-4071', null, false],
    ['sp/campinas/oi-4071', 'oi-4071', null, false],
    ['SP/Campinas/oi-4071/preview', 'oi-4071', null, true],
    ['sp/oi-4071', 'oi-4071', null, false],
    ['sp/oi-4071/preview', 'oi-4071', null, true],
    ['sp/campinas/algum-titulo/8444405322578/preview', '8444405322578', null, true],
    ['oi-4071', 'oi-4071', null, false],
    ['oi-4071/preview', 'oi-4071', null, true],
    ['oi-4071/carteira-2', 'oi-4071', 'carteira-2', false],
  ])('R04 R05 R06 %s', (path, reference, walletId, isPreview) => {
    expect(read(path)).toEqual({ reference, walletId, isPreview });
  });
  test('R07 empty parts and "undefined" are taken out', () => {
    expect(read('sp//campinas/undefined/oi-4071')).toEqual({
      reference: 'oi-4071',
      walletId: null,
      isPreview: false,
    });
  });
  test.each(['', 'sp', 'undefined', 'a/b/c', 'sp/a/b/c/d'])('R15 "%s" asks for no property', (path) => {
    expect(read(path)).toBeNull();
  });
});
