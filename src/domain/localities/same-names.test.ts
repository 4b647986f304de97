import { expect, test } from 'vitest';
import { sameNamesOf, sharedKey } from './same-names.ts';

const shownOf = (rows: Readonly<Record<string, number>>) => {
  const names = Object.entries(rows).map(([key, count], id) => ({ id, key, rows: count }));
  return Object.fromEntries([...sameNamesOf(names)].map(([id, of]) => [names[id]?.key, names[of]?.key]));
};

test('F10 F18 names of one town that sound the same, and those behind "loteamento" or "distrito", are one place', () => {
  expect(shownOf({ guaianazes: 48, guaianases: 2, 'distrito-de-guaianases': 1, itaquera: 6 })).toEqual({
    guaianases: 'guaianazes',
    'distrito-de-guaianases': 'guaianazes',
  });
  expect(shownOf({ goytacazes: 3, goitacazes: 7 })).toEqual({ goytacazes: 'goitacazes' });
  expect(shownOf({ 'braz-da-pina': 1, 'bras-de-pina': 57 })).toEqual({ 'braz-da-pina': 'bras-de-pina' });
  expect(shownOf({ ipiiba: 19, ipiba: 1, 'vila-jayara': 4, 'vila-jaiara': 1 })).toEqual({
    ipiba: 'ipiiba',
    'vila-jaiara': 'vila-jayara',
  });
  expect(shownOf({ 'loteamento-raquel-pimentel': 65, 'raquel-pimentel': 5 })).toEqual({
    'loteamento-raquel-pimentel': 'raquel-pimentel',
  });
  expect(shownOf({ 'loteamento-novo-horizonte': 2, 'novo-horizonte': 1 })).toEqual({
    'loteamento-novo-horizonte': 'novo-horizonte',
  });
  expect(shownOf({ 'do-prado': 5, prado: 15, 'da-boiadeira': 2 })).toEqual({ 'do-prado': 'prado' });
});

test('F10 F18 words that one spelling joins and another parts are one name; numbers and letters of parts stay apart', () => {
  expect(shownOf({ regomoleiro: 32, 'rego-moleiro': 1, 'loteamento-rego-moleiro': 1 })).toEqual({
    'rego-moleiro': 'regomoleiro',
    'loteamento-rego-moleiro': 'regomoleiro',
  });
  expect(shownOf({ 'setor-i-a': 1, 'setor-ia': 1, 'quadra-1-11': 2, 'quadra-11-1': 2 })).toEqual({});
});

test('F10 F18 names that may be two places stay two', () => {
  for (const [one, other] of [
    ['parque-estrela-dalva-viii', 'parque-estrela-dalva-vii'],
    ['parque-maria-ii', 'parque-maria-i'],
    ['residencial-dourado', 'dourado'],
    ['jardim-america', 'america'],
    ['conjunto-santa-luzia', 'santa-luzia'],
    ['loteamento-centro', 'centro'],
    ['loteamento-setor-a', 'setor-a'],
    ['distrito-industrial', 'industrial'],
    ['setor-a', 'setor-e'],
    ['vila-carrao', 'vila-carao'],
    ['loteamento-jardim-da', 'jardim'],
  ] as const) {
    expect([one, sharedKey(one) === sharedKey(other)]).toEqual([one, false]);
  }
});
