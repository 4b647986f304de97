import { expect, test } from 'vitest';
import type { PropertyDetailInput } from '../../../domain/catalogue/property-detail.schema.ts';
import { places } from '../../../domain/localities/places.server.ts';
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
  [null, '$[0]', 'o valor deve ser um objeto', 'null'],
  [{ ...GOOD, imovel_name: undefined }, '$[0].imovel_name', 'falta o campo', 'nada'],
  [{ ...GOOD, imovel_name: '' }, '$[0].imovel_name', 'o texto está vazio', '""'],
  [
    { ...GOOD, imovel_name: 'a'.repeat(501) },
    '$[0].imovel_name',
    'o texto pode ter no máximo 500 letras',
    expect.stringMatching(/^"a+/),
  ],
  [
    { ...GOOD, call_to_action_url: 'https://exemplo.com.br:99999/' },
    '$[0].call_to_action_url',
    expect.stringContaining('deve ser um endereço da web'),
    '"https://exemplo.com.br:99999/"',
  ],
  [{ ...GOOD, imovel_name: 5 }, '$[0].imovel_name', 'o valor deve ser um texto', '5'],
  [
    { ...GOOD, id_banco: '?' },
    '$[0].id_banco',
    'o valor deve ter de 1 a 40 letras, algarismos ou . _ / -',
    '"?"',
  ],
  [{ ...GOOD, carteiras: 3 }, '$[0].carteiras', 'o valor deve ser uma lista', '3'],
  [{ ...GOOD, recebeu_oferta: 1 }, '$[0].recebeu_oferta', 'o valor deve ser true ou false', '1'],
  [
    { ...GOOD, valores: { valor_venda: 'cem' } },
    '$[0].valores.valor_venda',
    'o valor deve ser um número',
    '"cem"',
  ],
  [
    { ...GOOD, valores: { valor_venda: -1 } },
    '$[0].valores.valor_venda',
    'o número não pode ser menor que 0',
    '-1',
  ],
  [{ ...GOOD, mapa: { lat: 91 } }, '$[0].mapa.lat', 'o número não pode ser maior que 90', '91'],
  [
    { ...GOOD, formas_pagamento: ['vista', 'fiado'] },
    '$[0].formas_pagamento[1]',
    'o valor deve ser um destes: vista, parcelamento_direto, financiado',
    '"fiado"',
  ],
  [
    { ...GOOD, data_limite: '10/03/2030' },
    '$[0].data_limite',
    'o valor deve ser um instante com o seu fuso, como 2030-03-10T14:00:00-03:00',
    '"10/03/2030"',
  ],
  [
    { ...GOOD, imagens: [{ url: 'javascript:1' }] },
    '$[0].imagens[0].url',
    expect.stringContaining('deve ser um endereço da web'),
    '"javascript:1"',
  ],
  [
    { ...GOOD, endereco: { ...GOOD.endereco, cep: '11' } },
    '$[0].endereco.cep',
    'o valor deve ter 8 algarismos, como 35195-000',
    '"11"',
  ],
  [
    { ...GOOD, carteiras: [{ id: '1', condicoes: { parcelamento_direto: { prestacoes: 1.5 } } }] },
    '$[0].carteiras[0].condicoes.parcelamento_direto.prestacoes',
    'o valor deve ser um número inteiro',
    '1.5',
  ],
])('%j is rejected with its path, and in Portuguese', (item, path, reason, value) => {
  const { rows, problems } = read(item);
  expect(rows).toEqual([]);
  expect(problems).toMatchObject([{ path, reason, value }]);
});

test('all faults of a property are told, and it is one that was rejected', () => {
  const { problems } = read({ ...GOOD, imovel_name: '', recebeu_oferta: 1, carteiras: 3 });
  expect(problems.map(({ path, item }) => [path, item])).toEqual([
    ['$[0].imovel_name', 0],
    ['$[0].recebeu_oferta', 0],
    ['$[0].carteiras', 0],
  ]);
});

test('very many faults of one property are told up to twenty, with the number of others', () => {
  const imagens = Array.from({ length: 50 }, () => ({ url: 'ftp://a' }));
  const { problems } = read({ ...GOOD, imagens });
  expect(problems).toHaveLength(21);
  expect(problems.at(-1)?.reason).toBe('e mais 30 neste imóvel');
});

test.each([
  '/foto.jpg',
  '/midia/foto/abc',
  '/midia/../segredo.pdf',
  '/\\evil.example',
  '//evil.example/a.jpg',
  'https://user@evil.example/a.jpg',
  'https://bank.example\\@evil.example/',
  'https://user:word@evil.example/',
  'https://',
])('the address %j is refused as a picture, a document and a link', (url) => {
  for (const fields of [
    { imagens: [{ url }] },
    { foto_longa: url },
    { documents: [{ nome: 'Edital', url, type: 'pdf' }] },
    { documento_regulamentacao: url },
    { call_to_action_url: url },
    { url_tour_externo: url },
    { contato: { logo: url } },
  ]) {
    expect(read({ ...GOOD, ...fields }).problems, JSON.stringify(fields)).toHaveLength(1);
  }
});

test.each([
  '/midia/foto/0123456789abcdef0123456789abcdef',
  '/ilustracao/casa/4071.svg',
  'https://fotos.example/a b.jpg?x=@1',
])('the picture %j is taken', (url) => {
  expect(read({ ...GOOD, imagens: [{ url }] }).problems).toEqual([]);
});

test('a state in capitals and a CEP with its hyphen are read', () => {
  const { rows, problems } = read({ ...GOOD, endereco: { cidade: 'Mesquita', uf: 'MG', cep: '35195-000' } });
  expect(problems).toEqual([]);
  expect(rows[0]?.columns).toMatchObject({ uf: 'mg', postal_code: '35195000', city_slug: 'mesquita-mg' });
});

const instalments = (fields: object) => ({
  carteiras: [{ id: '1', condicoes: { parcelamento_direto: { juros: 3, prestacoes: 48, ...fields } } }],
});

test.each([
  [{ status_da_venda: 'a verificar' }, '.status_da_venda', '"a verificar"'],
  [
    instalments({ juros_periodo: 'ao trimestre' }),
    '.carteiras[0].condicoes.parcelamento_direto.juros_periodo',
    '"ao trimestre"',
  ],
  [
    instalments({ correcao_periodo: 'às vezes' }),
    '.carteiras[0].condicoes.parcelamento_direto.correcao_periodo',
    '"às vezes"',
  ],
  [
    { carteiras: [{ id: '1', tipo_comissao: 'valor fixo', taxa_comissao: 5000 }] },
    '.carteiras[0].tipo_comissao',
    '"valor fixo"',
  ],
  [
    { areas: [{ area: 'area_total', metros_quadrados: 2, unidade: 'alqueires' }] },
    '.areas[0].unidade',
    '"alqueires"',
  ],
  [{ areas: [{ area: 'Área verde', metros_quadrados: 2 }] }, '.areas[0].area', '"Área verde"'],
])('of %j the field alone is refused, with its reason', (fields, path, value) => {
  const { rows, problems, refusedFields } = read({ ...GOOD, ...fields });
  expect(problems).toEqual([]);
  expect(rows).toHaveLength(1);
  expect(refusedFields).toMatchObject([{ path: `$[0]${path}`, value }]);
});

test('a rate of an unknown unit becomes no rate of a known one', () => {
  const detailOf = (fields: object) => read({ ...GOOD, ...fields }).rows[0]?.columns.detail;
  expect(detailOf(instalments({ juros_periodo: 'ao trimestre' }))).toMatchObject({
    wallets: [{ directInstalment: { interestPercent: null, interestPeriod: null, instalments: 48 } }],
  });
  expect(
    detailOf({ carteiras: [{ id: '1', tipo_comissao: 'valor fixo', taxa_comissao: 5000 }] }),
  ).toMatchObject({ wallets: [{ commissionRate: null }] });
  expect(
    detailOf({ areas: [{ area: 'Área do terreno', metros_quadrados: 2.5, unidade: 'ha' }] }),
  ).toMatchObject({ areas: [{ key: 'area_terreno', squareMetres: 25_000 }] });
});

test('a status whose words are unknown sets none, so that the stored one stays', () => {
  expect(read({ ...GOOD, status_da_venda: 'a verificar' }).rows[0]?.columns).not.toHaveProperty('status');
  expect(read({ ...GOOD, status_da_venda: 'suspenso' }).rows[0]?.columns).toMatchObject({
    status: 'encerrado',
    detail: { saleStatusText: 'suspenso' },
  });
});

test.each([
  ['caixa', 'source_reserved'],
  ['demo', 'source_reserved'],
  ['Caixa Econômica', 'source_name'],
])('a feed of the source %j is refused for its true reason', (fonte, refusal) => {
  expect(openFeed(Buffer.from(JSON.stringify({ fonte, imoveis: [GOOD] })))).toEqual({ refusal });
});

test('D§13 what a feed says nothing of is untold, what it leaves out of its ways to pay is not offered', () => {
  const toldOf = (fields: object) =>
    (read({ ...GOOD, ...fields }).rows[0]?.columns.detail as PropertyDetailInput | undefined)?.toldPayments;
  expect(toldOf({})).toBeUndefined();
  expect(toldOf({ formas_pagamento: ['vista'] })).toEqual(['vista', 'parcelamento_direto', 'financiado']);
  const untold = { formas_pagamento: ['vista'], formas_pagamento_nao_informadas: ['financiado'] };
  expect(toldOf(untold)).toEqual(['vista', 'parcelamento_direto']);
});
