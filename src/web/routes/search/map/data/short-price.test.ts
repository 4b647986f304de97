import { expect, test } from 'vitest';
import { shortPrice } from './short-price.ts';

test.each([
  [0, 'R$ 0'],
  [950, 'R$ 950'],
  [1000, 'R$ 1 mil'],
  [8500, 'R$ 8,5 mil'],
  [198_000, 'R$ 198 mil'],
  [172_500, 'R$ 173 mil'],
  [999_499, 'R$ 999 mil'],
  [999_600, 'R$ 1 mi'],
  [1_250_000, 'R$ 1,3 mi'],
  [12_300_000, 'R$ 12,3 mi'],
  [123_400_000, 'R$ 123 mi'],
])('%d reais are %s', (reais, text) => {
  expect(shortPrice(reais).replaceAll('\u00a0', ' ')).toBe(text);
});
