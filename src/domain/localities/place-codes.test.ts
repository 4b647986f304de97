import fc from 'fast-check';
import { expect, test } from 'vitest';
import { postalOfCode, readPlaceCode } from './place-codes.ts';
import { places } from './places.server.ts';
import { placeOfPostalPrefix } from './postal-ranges.ts';

const read = (text: string) => readPlaceCode(text, 'oi');

test('F10 D§3 a CEP and its beginning are told from names, prices and codes of properties', () => {
  for (const [text, digits] of [
    ['13010-000', '13010000'],
    ['13010', '13010'],
    [' 13.010-0 ', '130100'],
    ['CEP 130', '130'],
    ['cep: 01310-100', '01310100'],
  ] as const) {
    expect([text, read(text)]).toEqual([text, { kind: 'postal', digits }]);
  }
  for (const [text, code] of [
    ['oi-4071', 'oi-4071'],
    ['OI 4071', 'oi-4071'],
    ['oi4071', 'oi-4071'],
    ['8444411110000', '8444411110000'],
    ['1.444.405.617.950', '1444405617950'],
    ['10003456', '10003456'],
  ] as const) {
    expect([text, read(text)]).toEqual([text, { kind: 'property', code }]);
  }
  const names = [
    '',
    'oiapoque',
    'oi',
    'oi-0',
    'campinas',
    '150000',
    '12',
    'cep',
    'cep 1',
    '1'.repeat(21),
    '-',
  ];
  for (const text of names) expect([text, read(text)]).toEqual([text, null]);
});

test('a CEP leads to the city that all of its numbers belong to, else to the state', () => {
  for (const [prefix, slug] of [
    ['13010000', 'campinas-sp'],
    ['130', 'campinas-sp'],
    ['13', 'sp'],
    ['01310', 'sao-paulo-sp'],
    ['73015', 'brasilia-df'],
    ['72870', 'go'],
    ['69310', 'boa-vista-rr'],
    ['69350', 'rr'],
    ['69', null],
    ['00999', null],
    ['1', null],
    ['abc', null],
  ] as const) {
    expect([prefix, placeOfPostalPrefix(prefix)]).toEqual([prefix, slug]);
  }
});

test('every CEP that has a place has one that exists, and a longer prefix stays in it', () => {
  const { localityBySlug } = places();
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), (number) => {
      const code = String(number).padStart(5, '0');
      const place = placeOfPostalPrefix(code);
      if (place === null) return;
      expect(localityBySlug(place)).not.toBeNull();
      const wider = placeOfPostalPrefix(code.slice(0, 3));
      if (wider?.includes('-')) expect(place).toBe(wider);
    }),
  );
});

test('F10 D§3 eight digits may be a CEP as well, more or fewer and codes on screen may not', () => {
  expect(postalOfCode('01310100')).toBe('01310-100');
  expect(read('01310-100')).toEqual({ kind: 'postal', digits: '01310100' });
  for (const code of ['1310100', '013101001', 'oi-4071']) expect(postalOfCode(code)).toBeNull();
});
