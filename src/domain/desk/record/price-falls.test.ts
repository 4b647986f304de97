import { expect, test } from 'vitest';
import { steepestFall } from './price-falls.ts';

const HOUSE = {
  'valores.valor_venda': 160_000,
  'valores.valor_total_campanha': 129_400,
  'valores.lance_minimo': 90_000,
  datas_leilao: [{ data: '2026-03-01T12:00:00Z', valor_minimo: 120_000 }],
  carteiras: [{ id: 'bb', valor_exibido: 150_000 }],
};
const fall = (change: Readonly<Record<string, unknown>>) => steepestFall(HOUSE, { ...HOUSE, ...change });

test('O12 every price that a visitor may be shown is guarded, by what it was or by the sale value', () => {
  expect(fall({})).toBeNull();
  expect(fall({ 'valores.valor_venda': 112_000 })).toBeNull();
  expect(fall({ 'valores.valor_venda': 1_600 })).toBe(99);
  expect(fall({ 'valores.valor_total_campanha': 1_000 })).toBe(99);
  expect(fall({ 'valores.valor_a_vista': 500 })).toBe(99);
  expect(fall({ 'valores.valor_a_vista': 150_000 })).toBeNull();
  expect(fall({ 'valores.lance_minimo': 9_000 })).toBe(90);
  expect(fall({ 'valores.proposta_minima': 60_000 })).toBeNull();
  expect(fall({ datas_leilao: [{ ...HOUSE.datas_leilao[0], valor_minimo: 12_000 }] })).toBe(90);
  expect(fall({ carteiras: [{ id: 'bb', valor_exibido: 15_000 }] })).toBe(90);
  expect(fall({ carteiras: [{ id: 'new', valor_exibido: 15_000 }] })).toBe(91);
});

test('O12 a price that was low already, or has gone, falls no more', () => {
  const low = { 'valores.valor_venda': 100_000, 'valores.valor_a_vista': 50_000 };
  expect(steepestFall(low, low)).toBeNull();
  expect(steepestFall(low, { ...low, 'valores.valor_a_vista': null })).toBeNull();
  expect(steepestFall({}, low)).toBeNull();
});
