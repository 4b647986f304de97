import { expect, test } from 'vitest';
import { emptyFields } from './campaign-fields.ts';
import { boundFaults } from './field-bounds.ts';

const faultsOf = (fields: object, before: object | null = null) =>
  boundFaults(
    { ...emptyFields('sale'), ...fields },
    before === null ? null : { ...emptyFields('sale'), ...before },
  ).map(({ field, fault }) => `${field} ${fault}`);

test('O21 odd codes, endless names, links that run and orders without end are told at their field', () => {
  expect(faultsOf({ name: 'Feirão', code: 'feirao-26_b', link: '/busca', order: '−5' })).toEqual([]);
  expect(faultsOf({ name: 'é'.repeat(80), code: 'ação' })).toEqual([]);
  expect(faultsOf({ name: 'x'.repeat(81) })).toEqual(['name long']);
  for (const code of ['a b', '../x', '<b>', '-a', 'a,b', '.']) {
    expect(faultsOf({ code, key: code })).toEqual(['code letters', 'key letters']);
  }
  expect(faultsOf({ code: 'rascunho-7' })).toEqual(['code taken_word']);
  for (const link of ['javascript:alert(1)', 'data:text/html,x', 'JavaScript:1']) {
    expect(faultsOf({ link })).toEqual(['link unsafe']);
  }
  for (const order of ['99999', '1e9', '1,5', 'x']) expect(faultsOf({ order })).toEqual(['order order']);
});

test('O21 what a file published stays as it is until somebody writes another value there', () => {
  const odd = { code: 'odd/1', name: 'x'.repeat(90) };
  expect(faultsOf(odd, odd)).toEqual([]);
  expect(faultsOf({ ...odd, name: 'y'.repeat(90) }, odd)).toEqual(['name long']);
});
