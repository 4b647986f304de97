import { expect, test } from 'vitest';
import { currencyText, tidyCurrency } from './currency-text.ts';

test.each([
  ['R$ 200.000,00', '200.000,00'],
  ['200000', '200000'],
  ['12,3456', '12,34'],
  ['1,2,3', '1,23'],
  ['abc', ''],
  [',5', ',5'],
])('V05 of %j a currency input keeps %j', (typed, kept) => {
  expect(currencyText(typed)).toBe(kept);
});

test.each([
  ['200000', '200.000,00'],
  ['1234,5', '1.234,50'],
  ['1.234', '1.234,00'],
  ['77800.5', '77.800,50'],
  ['', ''],
  ['1,2.3', '1,2.3'],
])('V05 %j left alone reads %j', (typed, tidy) => {
  expect(tidyCurrency(typed)).toBe(tidy);
});
