import { expect, test } from 'vitest';
import { ratePeriodOf } from '../finance/rate-period.ts';
import { areaNamed, squareMetresOf } from './area-words.ts';
import { commissionUnitOf } from './commission-words.ts';

test.each([
  ['ao ano', 'year'],
  ['a.a.', 'year'],
  ['% a.a.', 'year'],
  ['Anual', 'year'],
  ['a cada 12 meses', 'year'],
  ['ao mês', 'month'],
  ['a.m.', 'month'],
  ['mensais', 'month'],
  ['ao dia', null],
  ['trimestral', null],
  ['semestre', null],
  ['ao amigo', null],
  ['', null],
])('a rate told %j is of a %s', (text, period) => {
  expect(ratePeriodOf(text)).toBe(period);
});

test.each([
  ['percentual', 'share'],
  ['% sobre a venda', 'share'],
  ['Intermediação', 'share'],
  ['leiloeiro', 'share'],
  ['Valor fixo', 'amount'],
  ['R$', 'amount'],
  ['prêmio', null],
])('a commission of kind %j is a %s', (text, unit) => {
  expect(commissionUnitOf(text)).toBe(unit);
});

test.each([
  ['area_util', 'area_util'],
  ['Área útil', 'area_util'],
  ['Área do terreno', 'area_terreno'],
  ['terreno', 'area_terreno'],
  ['Total', 'area_total'],
  ['área verde', null],
])('an area called %j is %s', (text, area) => {
  expect(areaNamed(text)).toBe(area);
});

test.each([
  ['m²', 1],
  ['m2', 1],
  ['metros quadrados', 1],
  ['ha', 10_000],
  ['Hectares', 10_000],
  ['alqueire paulista', null],
  ['pés', null],
])('one %j has %s square metres', (unit, metres) => {
  expect(squareMetresOf(unit)).toBe(metres);
});
