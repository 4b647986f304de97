import { expect, test } from 'vitest';
import { places } from '../../domain/localities/places.server.ts';
import { openFeed, type ReadFeed, readingFeed } from './property-feed.reader.ts';

const GOOD = {
  id_banco: 'A',
  imovel_name: 'Casa em Santos',
  endereco: { cidade: 'Santos', uf: 'sp' },
  tipo_imovel: 'casa',
  tipo_de_venda: 'leilao',
};

function read(item: unknown): ReadFeed {
  const opened = openFeed(Buffer.from(JSON.stringify([item])));
  if ('refusal' in opened) throw new Error(opened.refusal);
  const step = readingFeed(opened, places()).next();
  if (!step.done) throw new Error('one property is read at once');
  return step.value;
}

test.each([
  [null, '$[0]', 'the value must be an object', 'null'],
  [{ ...GOOD, imovel_name: undefined }, '$[0].imovel_name', 'the field is missing', 'missing'],
  [{ ...GOOD, imovel_name: '' }, '$[0].imovel_name', 'the text is empty', '""'],
  [{ ...GOOD, imovel_name: 5 }, '$[0].imovel_name', 'the value must be a text', '5'],
  [
    { ...GOOD, id_banco: '?' },
    '$[0].id_banco',
    'the value must have 1 to 40 letters, digits or . _ / -',
    '"?"',
  ],
  [{ ...GOOD, carteiras: 3 }, '$[0].carteiras', 'the value must be a list', '3'],
  [{ ...GOOD, recebeu_oferta: 1 }, '$[0].recebeu_oferta', 'the value must be true or false', '1'],
  [
    { ...GOOD, valores: { valor_venda: 'cem' } },
    '$[0].valores.valor_venda',
    'the value must be a number',
    '"cem"',
  ],
  [
    { ...GOOD, valores: { valor_venda: -1 } },
    '$[0].valores.valor_venda',
    'the number must not be below 0',
    '-1',
  ],
  [{ ...GOOD, mapa: { lat: 91 } }, '$[0].mapa.lat', 'the number must not be above 90', '91'],
  [
    { ...GOOD, formas_pagamento: ['vista', 'fiado'] },
    '$[0].formas_pagamento[1]',
    'the value must be one of vista, parcelamento_direto, financiado',
    '"fiado"',
  ],
  [
    { ...GOOD, data_limite: '10/03/2030' },
    '$[0].data_limite',
    'the value must be an instant with its time zone, like 2030-03-10T14:00:00-03:00',
    '"10/03/2030"',
  ],
  [
    { ...GOOD, imagens: [{ url: 'javascript:1' }] },
    '$[0].imagens[0].url',
    'the value must begin with http://, https:// or /',
    '"javascript:1"',
  ],
  [
    { ...GOOD, endereco: { ...GOOD.endereco, cep: '11' } },
    '$[0].endereco.cep',
    'the value must have 8 digits',
    '"11"',
  ],
  [
    { ...GOOD, carteiras: [{ id: '1', condicoes: { parcelamento_direto: { prestacoes: 1.5 } } }] },
    '$[0].carteiras[0].condicoes.parcelamento_direto.prestacoes',
    'the value must be a whole number',
    '1.5',
  ],
])('%j is rejected with its path and in plain words', (item, path, reason, value) => {
  const { rows, problems } = read(item);
  expect(rows).toEqual([]);
  expect(problems).toMatchObject([{ path, reason, value }]);
});

test('of several faults in a property the first is told, with the number of others', () => {
  const [problem] = read({ ...GOOD, imovel_name: '', recebeu_oferta: 1, carteiras: 3 }).problems;
  expect(problem?.reason).toMatch(/ \(and 2 more in this property\)$/);
});
