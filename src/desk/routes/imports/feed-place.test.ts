import { expect, test } from 'vitest';
import { problemPlace } from './feed-place.ts';

test.each([
  ['$.imoveis[3].valores.valor_avaliado', null, 'Imóvel 4', 'Valor de avaliação'],
  ['$[0].areas[1].area', null, 'Imóvel 1', 'Áreas, em m² › 2º › area'],
  ['$[2].datas_leilao[0].valor_minimo', null, 'Imóvel 3', 'Leilões › 1º › Valor mínimo'],
  ['$[0].id_banco', null, 'Imóvel 1', 'Número no banco'],
  ['$[0]', null, 'Imóvel 1', ''],
  ['12', 'Cidade', '12', 'Cidade'],
  ['TX1', 'valores.valor_venda', 'TX1', 'Valor de venda'],
])('O19 %s is said by the property and the field as the record names it', (where, column, place, field) => {
  expect(problemPlace(where, column)).toEqual({ place, field });
});
