import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAmount } from './caixa-list.amount.ts';
import { readDescription } from './caixa-list.description.ts';
import { propertyTypeOf, saleModeOf } from './caixa-list.modes.ts';

describe('amounts', () => {
  test.each([
    ['352.939,37', 35_293_937],
    ['147398.67', 14_739_867],
    ['284000', 28_400_000],
    ['1.220.000', 122_000_000],
    ['R$ 95.000,5', 9_500_050],
    ['1.500', 150_000],
    ['12.5', 1_250],
    ['0,00', 'empty'],
    ['', 'empty'],
    ['1.2.3', 'invalid'],
    ['-5,00', 'invalid'],
    ['1,5E+05', 'invalid'],
    ['99999999999999999', 'invalid'],
  ])('%s', (text, expected) => {
    expect(readAmount(text)).toBe(expected);
  });

  test('every amount is read back from both of its spellings', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000_000 }), (cents) => {
        const whole = String(Math.floor(cents / 100));
        const decimals = String(cents % 100).padStart(2, '0');
        expect(readAmount(`${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${decimals}`)).toBe(cents);
        expect(readAmount(`${whole}.${decimals}`)).toBe(cents);
      }),
    );
  });
});

test('D§9 each sale mode has its type and category', () => {
  expect(saleModeOf('Venda Direta Online')?.saleType).toBe('venda_direta');
  expect(saleModeOf('Venda Online')?.saleType).toBe('melhor_proposta');
  expect(saleModeOf('Licitação Aberta')?.saleType).toBe('concorrencia_publica');
  expect(saleModeOf('Leilão SFI - Edital Único')).toEqual({
    saleType: 'leilao',
    saleCategory: 'primeiro_leilao',
  });
  expect(saleModeOf('1º Leilão SFI')).toEqual({ saleType: 'leilao', saleCategory: 'primeiro_leilao' });
  expect(saleModeOf('2º Leilão SFI')).toEqual({ saleType: 'leilao', saleCategory: 'segundo_leilao' });
  expect(saleModeOf('Permuta')).toBeNull();
});

test('D§9 the first word gives the type; land above 10,000 m² is an area', () => {
  expect(propertyTypeOf('Sobrado', null)).toBe('casa');
  expect(propertyTypeOf('Gleba Urbana', 10_000)).toBe('lote');
  expect(propertyTypeOf('Terreno', 10_000.5)).toBe('area');
  expect(propertyTypeOf('Comercial', 20_000)).toBe('predio');
  expect(propertyTypeOf('Imóvel rural', 90_000)).toBe('chacara_sitio');
  expect(propertyTypeOf('Castelo', null)).toBe('outros');
});

test('D§9 rooms and areas are parsed out of the description; zeros are left out; what is unknown is kept', () => {
  const read = readDescription(
    'Casa, 0.00 de área total, 52.89 de área privativa, 416.00 de área do terreno,  3 qto(s), sacada, varanda, a.serv, WC, WC Emp, DCE, 2 sala(s), 0 lavabo(s), cozinha, 2 vaga(s) de garagem, heliponto.',
  );
  expect(read.kind).toBe('Casa');
  expect(Object.fromEntries(read.areas)).toEqual({ area_privativa: 52.89, area_terreno: 416 });
  expect(Object.fromEntries(read.amenities)).toEqual({
    dormitorios: 3,
    varanda: 2,
    areas_servico: 1,
    banheiros: 1,
    banheiro_empregada: 2,
    dormitorio_empregada: 1,
    salas: 2,
    cozinhas: 1,
    vagas_garagem: 2,
  });
  expect(read.unknown).toEqual(['heliponto']);
});
