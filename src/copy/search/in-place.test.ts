import { expect, test } from 'vitest';
import { STATES } from '../../domain/catalogue/enumerations.ts';
import { inCity, inState } from './in-place.ts';

test('F18 every state is named with the article that it takes', () => {
  expect(STATES.map(inState).sort()).toEqual([
    'em Alagoas',
    'em Goiás',
    'em Mato Grosso',
    'em Mato Grosso do Sul',
    'em Minas Gerais',
    'em Pernambuco',
    'em Rondônia',
    'em Roraima',
    'em Santa Catarina',
    'em Sergipe',
    'em São Paulo',
    'na Bahia',
    'na Paraíba',
    'no Acre',
    'no Amapá',
    'no Amazonas',
    'no Ceará',
    'no Distrito Federal',
    'no Espírito Santo',
    'no Maranhão',
    'no Paraná',
    'no Pará',
    'no Piauí',
    'no Rio Grande do Norte',
    'no Rio Grande do Sul',
    'no Rio de Janeiro',
    'no Tocantins',
  ]);
  expect([inCity('Campinas'), inCity('Rio de Janeiro')]).toEqual(['em Campinas', 'no Rio de Janeiro']);
});
