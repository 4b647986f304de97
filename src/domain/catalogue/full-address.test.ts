import { describe, expect, test } from 'vitest';
import { fullAddressOf } from './full-address.ts';

const place = { neighbourhood: 'Centro', cityName: 'São José do Rio Preto', uf: 'sp' } as const;

describe('the whole address (L10)', () => {
  test('L10 street, neighbourhood, city and state', () => {
    expect(fullAddressOf({ ...place, address: 'Rua Exemplo, 12' })).toBe(
      'Rua Exemplo, 12, Centro, São José do Rio Preto/SP',
    );
  });
  test('L10 nothing is said twice, whatever its accents', () => {
    expect(fullAddressOf({ ...place, address: 'Rua Exemplo, 12, CENTRO, Sao Jose do Rio Preto/SP' })).toBe(
      'Rua Exemplo, 12, CENTRO, Sao Jose do Rio Preto/SP',
    );
    expect(
      fullAddressOf({ address: 'Rua A, 1', neighbourhood: 'CAMPINAS', cityName: 'Campinas', uf: 'sp' }),
    ).toBe('Rua A, 1, Campinas/SP');
  });
  test('L10 a part of a word is no mention, and no street is no comma', () => {
    expect(fullAddressOf({ ...place, address: 'Rua Centromar, 3', neighbourhood: 'Centro' })).toContain(
      '3, Centro,',
    );
    expect(fullAddressOf({ ...place, address: '', neighbourhood: null })).toBe('São José do Rio Preto/SP');
  });
});
