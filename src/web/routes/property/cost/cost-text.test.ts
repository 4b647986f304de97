import { expect, test } from 'vitest';
import { discountText } from '../../../../domain/cost/discount-text.ts';
import { dayText, decimalText, percentText, shortAmount } from './cost-text.ts';

test.each([
  [1825, '18,25%'],
  [3750, '37,5%'],
  [-300, '−3%'],
  [0, '0%'],
] as const)('a rate of %d is shown as %s', (rate, text) => {
  expect(percentText(rate)).toBe(text);
});

test.each([
  [1825, '18,25%'],
  [3750, '37,50%'],
  [300, '3,00%'],
  [-5, '−0,05%'],
  [-123_400, '−1.234,00%'],
] as const)('a discount of %d is shown as %s', (rate, text) => {
  expect(discountText(rate)).toBe(text);
});

test.each([
  [0, '0'],
  [99_940, '999'],
  [99_960, '1.000'],
  [100_000, '1 mil'],
  [926_300, '9,3 mil'],
  [999_600, '10 mil'],
  [33_596_500, '336 mil'],
  [123_456_789_00, '123.457 mil'],
] as const)('%d centavos are %s over a bar', (cents, text) => {
  expect(shortAmount(cents)).toBe(text);
});

test('hundredths are shown as Brazilians write them, days too', () => {
  expect([decimalText(123_450), decimalText(5), decimalText(4600)]).toEqual(['1.234,5', '0,05', '46']);
  expect(dayText('2026-01-07')).toBe('07/01/2026');
});
