import fc from 'fast-check';
import { expect, test } from 'vitest';
import { places } from '../../domain/localities/places.server.ts';
import { type PageKeyContext, pageKeyOf } from './page-key.ts';

const context: PageKeyContext = {
  strippedCampaigns: ['megafeiraoemgea'],
  localityBySlug: places().localityBySlug,
};
const addressOf = (target: string) => pageKeyOf(target, context)?.address ?? null;

test('the home page has one key, whatever is asked with it', () => {
  for (const target of [
    '/',
    '/?',
    '/?utm_source=x',
    '/?gclid=1&fbclid=2',
    '/?page=3',
    '/?%00',
    '/?_routes=x',
  ]) {
    expect(addressOf(target), target).toBe('/');
  }
});

test('the simulator is kept while nothing is typed; a simulation is its visitor’s', () => {
  expect(addressOf('/simulador?utm_source=x')).toBe('/simulador');
  for (const query of ['valor=1', 'entrada=', 'imovel=oi-1', 'parcelas=12', 'sistema=sac'])
    expect(addressOf(`/simulador?${query}`), query).toBeNull();
  expect(addressOf('/simulador/mais')).toBeNull();
});

test('a search has one key however its keys and values are written, and what it does not know is left out', () => {
  const key = '/busca?tipo-imovel=casa,fazenda&valor-min=1000&search=campinas-sp';
  for (const target of [
    key,
    '/busca?search=campinas-sp&valor-min=1000&tipo-imovel=casa&tipo-imovel=fazenda',
    '/busca?utm_source=n&search=CAMPINAS-SP&valor-min=1.000%2C00&tipo-imovel=FAZENDA,casa,casa&gclid=a',
    '/busca?search=campinas-sp,campinas-sp&tipo-imovel=fazenda,casa,%00&valor-min=1000&page=1&order=data',
  ]) {
    expect(addressOf(target), target).toBe(key);
  }
});

test('an address that names a filter, but none that filters, stays apart: search engines do not list it', () => {
  expect(addressOf('/busca')).toBe('/busca');
  expect(addressOf('/busca?order=data')).toBe('/busca?page=1');
  expect(addressOf('/busca?tipo-imovel=nonsense&x=1')).toBe('/busca?page=1');
});

test('D05 the form of a message keeps the fact that it asks for, and nothing else', () => {
  const form = '/imovel/sp/campinas/oi-1/mensagem';
  expect(addressOf(`${form}?utm_source=x&pergunta=ocupacao&itbi=2`)).toBe(`${form}?pergunta=ocupacao`);
  expect(addressOf(`${form}?pergunta=nonsense`)).toBe(form);
  expect(addressOf('/imovel/sp/campinas/oi-1?pergunta=ocupacao')).toBe('/imovel/sp/campinas/oi-1');
});

test('every slug that names nothing is one page, and so is every discount', () => {
  expect(addressOf('/busca/campinas-sp')).toBe('/busca/campinas-sp');
  expect(addressOf('/busca/campinas-sp/50')).toBe('/busca/campinas-sp/50');
  expect(addressOf('/busca/leilao?utm_medium=x')).toBe('/busca/leilao');
  expect(new Set(['/busca/x1', '/busca/x2/y', '/busca/-'].map(addressOf))).toEqual(new Set([null]));
  expect(new Set(['/busca/sp/71', '/busca/sp/x'].map(addressOf))).toEqual(new Set(['/busca/sp/-']));
});

test('the questions of the profile have one key for the same answers', () => {
  expect(addressOf('/perfil?utm_source=x')).toBe('/perfil');
  expect(addressOf('/perfil?aceita=processo&para=investir&aceita=ocupado&experiencia=varias&x=1')).toBe(
    '/perfil?para=investir&experiencia=varias&aceita=ocupado,processo',
  );
  expect(addressOf('/busca?situacao=desocupado&perfil=Iniciante')).toBe('/busca?perfil=iniciante');
});

test('a page of text has one key, and none where it is an answer to what somebody looks for', () => {
  expect(addressOf('/termos/cookies?utm_source=x')).toBe('/termos/cookies');
  expect(pageKeyOf('/termos/cookies/3.0', context)).toMatchObject({
    address: '/termos/cookies/3.0',
    isByway: true,
  });
  expect(addressOf('/perguntas-frequentes?x=1')).toBe('/perguntas-frequentes');
  expect(addressOf('/fornecedores')).toBe('/fornecedores');
  for (const target of [
    '/perguntas-frequentes?procura=iptu',
    '/termos/outro',
    '/termos/uso/x',
    '/termos/outro/3.0',
    '/termos/uso/3.0/x',
    '/seja-um-parceiro/imobiliaria',
    '/fornecedores/preview',
  ])
    expect(addressOf(target), target).toBeNull();
});

test('a property keeps its address and no query, a wallet of it stands apart', () => {
  const path = '/imovel/sp/campinas/2-dormitorios/oi-4071';
  expect(pageKeyOf(path, context)).toMatchObject({ address: path, sharesRedirects: true, isByway: false });
  expect(pageKeyOf(`${path}?utm_source=x`, context)).toMatchObject({ address: path, sharesRedirects: false });
  expect(pageKeyOf('/imovel/oi-4071/carteira-2', context)).toMatchObject({ isByway: true });
});

test('a comparison has one key by its ids in their order; one that says more is nobody’s but its visitor’s', () => {
  const key = '/comparar?ids=oi-2,oi-1';
  for (const target of [
    key,
    '/comparar?utm_source=x&ids=OI-2%2C%20oi-1,',
    '/comparar?ids=oi-2,,oi-1&page=2',
  ]) {
    expect(pageKeyOf(target, context), target).toMatchObject({ address: key, isByway: true });
  }
  expect(pageKeyOf('/comparar?x=1', context)).toMatchObject({ address: '/comparar', isByway: false });
  expect(addressOf('/comparar?ids=oi-1,oi-2')).toBe('/comparar?ids=oi-1,oi-2');
  const more = Array.from({ length: 9 }, (_, index) => `oi-${index + 1}`).join();
  for (const target of [
    '/comparar?ids=oi-1,oi-1',
    '/comparar?ids=%3Cb%3E',
    '/comparar?ids=oi-1&ids=oi-2',
    `/comparar?ids=${more}`,
    '/comparar/oi-1',
    '/comparar.csv?ids=oi-1',
    '/salvos',
    '/salvos.data?ids=oi-1',
  ]) {
    expect(addressOf(target), target).toBeNull();
  }
});

test('a data request stands beside its page, for the whole of it or for its own loader', () => {
  expect(addressOf('/_.data?utm_source=x')).toBe('/_.data');
  expect(addressOf('/busca.data?page=2&x=1')).toBe('/busca.data?page=2');
  const routes = '_routes=routes%2Fsearch%2Fsearch.route';
  expect(addressOf(`/busca/sp.data?${routes}&page=2`)).toBe(`/busca/sp.data?page=2&${routes}`);
  expect(pageKeyOf('/busca.data', context)).toMatchObject({ isData: true, route: '/busca/*' });
});

test("a visitor's premises of what buying costs are a page beside that of the property", () => {
  const address = '/imovel/sp/campinas/oi-1?utm_source=x&itbi=2,70&oferta=R$180.363&meses=';
  expect(pageKeyOf(address, context)).toMatchObject({
    address: '/imovel/sp/campinas/oi-1?oferta=180363&itbi=2.7',
    isByway: true,
    sharesRedirects: false,
  });
  expect(pageKeyOf('/imovel/sp/campinas/oi-1?utm_source=x', context)).toMatchObject({ isByway: false });
});

test.each([
  ['a place that nobody knows beside one', '/busca?search=campinas-sp,naoexiste-rj'],
  ['a form that was submitted', '/busca?anterior=&search=sp'],
  ['a place that was typed', '/busca?localidade=campinas'],
  ['what a form could not take', '/busca?retirado=valor-min'],
  ['a premise that is not taken', '/imovel/sp/campinas/oi-1?itbi=abc'],
  ['what was asked for in words', '/busca?tipo-imovel=casa&texto=casa'],
  ['limits that cross', '/busca?valor-min=500&valor-max=100'],
  ['sizes that cross', '/busca?area-min=500&area-max=100'],
  ['an area that is none', '/busca?area=1,2,3'],
  ['a radius that is none', '/busca?raio=-46,-23'],
  ['a preview', '/imovel/sp/campinas/oi-1/preview?token=abc'],
  ['a preview of the short form', '/imovel/oi-1/preview'],
  ['an address with a hole', '/imovel/undefined/oi-1'],
  ['an unknown page', '/perguntas'],
  ['more segments than a page has', '/busca/sp/70/x'],
  ['a spreadsheet of a search', '/busca.csv?page=2'],
  ['a feed of a landing page', '/busca/sp.atom'],
  ['a list of a landing page with a discount', '/busca/sp/30.json'],
  ['another case', '/Busca'],
  ['another case of a property', '/imovel/SP/campinas/oi-1'],
  ['an encoded path', '/busca/%73p'],
  ['an encoded zero', '/busca/%00'],
  ['a double slash', '//busca'],
  ['a slash at the end', '/busca/'],
  ['dots', '/imovel/../busca'],
  ['an absolute address', 'http://evil.example/busca'],
  ['an authority', 'evil.example:443'],
  ['a star', '*'],
  ['a fragment', '/busca#x'],
  ['loaders that are not ours', '/busca.data?_routes=root'],
  ['several loaders', '/busca.data?_routes=a&_routes=b'],
  ['a very long address', `/busca?x=${'a'.repeat(3000)}`],
])('%s has no key', (_, target) => {
  expect(pageKeyOf(target, context)).toBeNull();
});

const word = fc.constantFrom(
  ...'search valor-min valor-max page order utm_source tipo-imovel cupom id-banco oferta itbi registro'.split(
    ' ',
  ),
  ...'sp campinas-sp 100 1e9 -1 casa relevante %00 %E0%A4 %2C ,,, a%20b __proto__ ç + & = ? /'.split(' '),
);
const query = fc.array(fc.tuple(word, word), { maxLength: 12 });
const spell = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([key, value]) => `${key}=${value}`).join('&');

test('the key of a key is itself, however hostile the address: no page is kept twice', () => {
  const paths = fc.constantFrom('/', '/busca', '/busca/sp', '/busca/x/y', '/busca.data', '/imovel/oi-1');
  fc.assert(
    fc.property(paths, query, (path, pairs) => {
      const key = addressOf(`${path}?${spell(pairs)}`);
      if (key !== null) expect(addressOf(key)).toBe(key);
    }),
    { numRuns: 2000 },
  );
});

test('the order of different keys makes no difference', () => {
  const distinct = fc.uniqueArray(fc.tuple(word, word), { selector: ([key]) => key, maxLength: 8 });
  const plain = (text: string) => !/[&=?+/]/.test(text);
  fc.assert(
    fc.property(distinct, (pairs) => {
      const safe = pairs.filter(([key, value]) => plain(key) && plain(value));
      expect(addressOf(`/busca?${spell(safe)}`)).toBe(addressOf(`/busca?${spell(safe.toReversed())}`));
    }),
  );
});

test('the data of a document are asked for by their name under the document’s own key', () => {
  const named = (target: string) => pageKeyOf(target, context);
  const name = 'aB3-_aB3-_aB3-_a';
  expect(named(`/_.pagina?_nome=${name}`)).toMatchObject({ address: '/', dataName: name });
  const search = named(`/busca.pagina?utm_source=x&tipo-imovel=CASA&_nome=${name}`);
  expect(search).toMatchObject({ address: '/busca?tipo-imovel=casa', dataName: name });
  expect(named(`/busca?_nome=${name}`)).toMatchObject({ address: '/busca', dataName: null });
  for (const wrong of ['', 'short', `${name}x`, '%00'])
    expect(named(`/busca.pagina?_nome=${wrong}`), wrong).toBeNull();
  const longest = `/busca?x=${'y'.repeat(2048 - '/busca?x='.length)}`;
  expect(named(longest)).not.toBeNull();
  expect(named(`${longest.replace('?', '.pagina?')}&_nome=${name}`)).toMatchObject({ address: '/busca' });
});
