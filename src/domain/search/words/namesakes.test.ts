import { expect, test } from 'vitest';
import type { StateCode } from '../../catalogue/enumerations.ts';
import { slugOf } from '../../localities/locality.ts';
import { places } from '../../localities/places.server.ts';
import { neighbourhoodNames } from './neighbourhood-names.ts';
import { understandWords } from './understand-words.ts';
import { wordsKnowledge } from './words-knowledge.ts';

/** Listings by place; what is not named here has none. */
const LISTINGS: Readonly<Record<string, number>> = {
  ...{ 'campo-grande-rio-de-janeiro-rj': 821, 'campo-grande-ms': 137, 'campo-grande-campinas-sp': 4 },
  ...{
    'campo-grande-salvador-ba': 2,
    'cascavel-ce': 9,
    'cascavel-pr': 4,
    'itabaiana-pb': 14,
    'itabaiana-se': 4,
  },
  ...{ 'valenca-ba': 1, 'valenca-do-piaui-pi': 3, sc: 200, rs: 900, 'santa-catarina-caxias-do-sul-rs': 12 },
  ...{ 'jardim-colorado-campo-grande-ms': 1, 'santa-cruz-rio-de-janeiro-rj': 900, 'santa-cruz-rn': 2 },
  ...{ 'centro-santa-cruz-rn': 2, 'centro-rio-de-janeiro-rj': 60 },
  ...{ 'ceara-mirim-rn': 271, 'mirim-praia-grande-sp': 30, ce: 950 },
  ...{ 'vista-alegre-sao-goncalo-rj': 151, 'diadema-horizonte-ce': 40, 'diadema-sp': 9 },
  ...{ 'recreio-rio-das-ostras-rj': 1, 'recreio-dos-bandeirantes-rio-de-janeiro-rj': 13 },
  ...{ 'palmeiras-padre-bernardo-go': 2, 'bela-vista-anapolis-go': 5, 'boa-vista-boa-vista-rr': 3 },
  ...{ 'chacaras-marajoara-luziania-go': 55, 'planalto-natal-rn': 73, 'casa-nova-ba': 1, 'serra-es': 19 },
  ...{ 'sobrado-socorro-sp': 2, 'zona-oeste-socorro-sp': 4, 'rio-de-janeiro-rj': 5217, go: 5000, df: 900 },
  ...{ 'cidade-industrial-itapissuma-pe': 6, 'cidade-industrial-itapissuma-itapissuma-pe': 10 },
  ...{ 'interior-itanhaem-sp': 3, sp: 3000, 'sao-paulo-sp': 600 },
  ...{ 'colonia-zona-leste-sao-paulo-sp': 11, 'colonia-jacarei-sp': 5 },
  ...{ 'jardim-da-paz-mage-rj': 6, 'jardim-da-paz-guia-de-pacobaiba-mage-rj': 17, 'ipiranga-mage-rj': 30 },
  ...{ 'ipiranga-piabeta-mage-rj': 4 },
};
const neighbourhood = (name: string, citySlug: string, uf: StateCode) => {
  const cityName = citySlug;
  const slug = `${slugOf(name)}-${citySlug}`;
  return {
    slug,
    name,
    level: 'neighbourhood' as const,
    parent: citySlug,
    uf,
    cityName,
    code: null,
    position: null,
    count: LISTINGS[slug] ?? 0,
  };
};
const names = neighbourhoodNames([
  neighbourhood('Campo Grande', 'rio-de-janeiro-rj', 'rj'),
  neighbourhood('Vitória', 'dom-eliseu-pa', 'pa'),
  neighbourhood('Bangu', 'rio-de-janeiro-rj', 'rj'),
  neighbourhood('São Paulo', 'campinas-sp', 'sp'),
  neighbourhood('Campo Grande', 'campinas-sp', 'sp'),
  neighbourhood('Campo Grande', 'salvador-ba', 'ba'),
  neighbourhood('Santa Catarina', 'caxias-do-sul-rs', 'rs'),
  neighbourhood('Interior', 'itanhaem-sp', 'sp'),
  neighbourhood('Mirim', 'praia-grande-sp', 'sp'),
  neighbourhood('Jardim Colorado', 'campo-grande-ms', 'ms'),
  neighbourhood('Santa Cruz', 'rio-de-janeiro-rj', 'rj'),
  neighbourhood('Centro', 'santa-cruz-rn', 'rn'),
  neighbourhood('Centro', 'rio-de-janeiro-rj', 'rj'),
  neighbourhood('Vista Alegre', 'sao-goncalo-rj', 'rj'),
  neighbourhood('Diadema', 'horizonte-ce', 'ce'),
  neighbourhood('Recreio', 'rio-das-ostras-rj', 'rj'),
  neighbourhood('Recreio dos Bandeirantes', 'rio-de-janeiro-rj', 'rj'),
  neighbourhood('Palmeiras', 'padre-bernardo-go', 'go'),
  neighbourhood('Bela Vista', 'anapolis-go', 'go'),
  neighbourhood('Boa Vista', 'boa-vista-rr', 'rr'),
  neighbourhood('Chácaras Marajoara', 'luziania-go', 'go'),
  neighbourhood('Planalto', 'natal-rn', 'rn'),
  neighbourhood('Sobrado', 'socorro-sp', 'sp'),
  neighbourhood('Zona Oeste', 'socorro-sp', 'sp'),
  neighbourhood('Colônia (Zona Leste)', 'sao-paulo-sp', 'sp'),
  neighbourhood('Colônia', 'jacarei-sp', 'sp'),
  neighbourhood('Jardim da Paz', 'mage-rj', 'rj'),
  neighbourhood('Jardim da Paz (Guia de Pacobaíba)', 'mage-rj', 'rj'),
  neighbourhood('Ipiranga', 'mage-rj', 'rj'),
  neighbourhood('Ipiranga (Piabetá)', 'mage-rj', 'rj'),
  neighbourhood('Cidade Industrial', 'itapissuma-pe', 'pe'),
  neighbourhood('Cidade Industrial Itapissuma', 'itapissuma-pe', 'pe'),
]);
/** Flats alone; houses are everything else. */
const FLATS: Readonly<Record<string, number>> = {
  'diadema-sp': 7,
  'recreio-dos-bandeirantes-rio-de-janeiro-rj': 9,
  'campo-grande-ms': 3,
  'vitoria-dom-eliseu-pa': 1,
};
const CASAS = 900;
const knowledge = wordsKnowledge({
  localities: places().localities,
  smallIdPrefix: 'oi',
  weightOf: (slug) => LISTINGS[slug] ?? 0,
  neighbourhoods: () => names,
  countsIn: ({ propertyTypes }, slugs) =>
    slugs.map((slug) => {
      if (propertyTypes.includes('apartamento')) return FLATS[slug] ?? 0;
      return propertyTypes.length > 0 && slug.length === 2 ? CASAS : (LISTINGS[slug] ?? 0);
    }),
});

test.each([
  ['casa em campo grande', ['campo-grande-rio-de-janeiro-rj']],
  ['casa em campo grande ms até 200 mil', ['campo-grande-ms']],
  ['casa em bangu ou campo grande', ['bangu-rio-de-janeiro-rj', 'campo-grande-rio-de-janeiro-rj']],
  ['casa em são paulo', ['sao-paulo-sp']],
  ['casa em cascavel', ['cascavel-ce']],
  ['casa em cascavel paraná', ['cascavel-pr']],
  ['casa em itabaiana', ['itabaiana-pb']],
  ['imóvel em valença', ['valenca-ba']],
  ['terrenos em santa catarina e no rs', ['sc', 'rs']],
  ['casa no bairro santa catarina em caxias do sul', ['santa-catarina-caxias-do-sul-rs']],
  ['casa no interior de sp', ['sp']],
  ['ceara mirim', ['ceara-mirim-rn']],
  ['casa em ceará mirim', ['ceara-mirim-rn']],
  ['jardim colorado em campo grande', ['jardim-colorado-campo-grande-ms']],
  ['centro de santa cruz', ['centro-santa-cruz-rn']],
  ['campo grande', ['campo-grande-rio-de-janeiro-rj']],
  ['vista alegre', ['vista-alegre-sao-goncalo-rj']],
  ['boa vista', ['boa-vista-rr']],
  ['recreio', ['recreio-dos-bandeirantes-rio-de-janeiro-rj']],
  ['bela vista de goias', ['bela-vista-de-goias-go']],
  ['palmeiras de goiás', ['palmeiras-de-goias-go']],
  ['zona oeste do rio', ['rio-de-janeiro-rj']],
  ['zona leste de sp', ['sao-paulo-sp']],
  ['zona oeste sp', ['sao-paulo-sp']],
  ['apartamento na zona leste de são paulo', ['sao-paulo-sp']],
  ['zona oeste socorro sp', ['zona-oeste-socorro-sp']],
  ['colônia', ['colonia-zona-leste-sao-paulo-sp']],
  ['casa na colônia em jacareí', ['colonia-jacarei-sp']],
  ['jardim da paz', ['jardim-da-paz-mage-rj', 'jardim-da-paz-guia-de-pacobaiba-mage-rj']],
  ['ipiranga', ['ipiranga-mage-rj']],
  ['cidade industrial itapissuma pe', ['cidade-industrial-itapissuma-pe']],
])('F10 of namesakes the one with most listings is meant: %s', (text, slugs) => {
  expect(understandWords(text, knowledge).query.localities).toEqual(slugs);
});

test.each([
  ['casa na zona leste', 'zona leste'],
  ['zona leste de sp', 'zona leste'],
])('F10 a part of a city that no list knows is told: %s', (text, words) => {
  expect(understandWords(text, knowledge).notUnderstood.map((each) => each.words)).toEqual([words]);
});

test('F10 the larger place without a listing of the kind is offered beside the one that has some', () => {
  const [place] = understandWords('apartamento em campo grande', knowledge).understood.filter(
    ({ kind }) => kind === 'localities',
  );
  expect(place).toMatchObject({ alternatives: expect.arrayContaining(['campo-grande-rio-de-janeiro-rj']) });
});

test('F10 namesakes that are not meant are offered', () => {
  const [place] = understandWords('casa em cascavel', knowledge).understood.filter(
    ({ kind }) => kind === 'localities',
  );
  expect(place).toMatchObject({
    value: ['cascavel-ce'],
    alternatives: expect.arrayContaining(['cascavel-pr']),
  });
});

test.each([
  ['diadema', ['diadema-horizonte-ce']],
  ['apartamento em diadema', ['diadema-sp']],
  ['apartamento no recreio rj', ['recreio-dos-bandeirantes-rio-de-janeiro-rj']],
  // A large place in which the rest of the text leaves nothing is none that is meant, unless it is a capital.
  ['apartamento em campo grande', ['campo-grande-ms']],
  ['apartamento em vitória', ['vitoria-es']],
])('F10 of namesakes the one with most listings under the other filters is meant: %s', (text, slugs) => {
  expect(understandWords(text, knowledge).query.localities).toEqual(slugs);
});

test.each([
  ['chácaras marajoara', { localities: ['chacaras-marajoara-luziania-go'] }],
  ['apartamento chácaras marajoara', { localities: ['chacaras-marajoara-luziania-go'] }],
  ['planalto', { localities: ['planalto-natal-rn'] }],
  ['imóveis em planalto', { localities: ['planalto-natal-rn'] }],
  ['serra', { localities: ['serra-es'] }],
  ['casa nova', { localities: ['casa-nova-ba'] }],
  ['casa com jardim', { propertyTypes: ['casa'] }],
  ['sobrado', { propertyTypes: ['casa'] }],
])(
  'F10 a name that is all that a text says is a place, though its words mean something: %s',
  (text, meant) => {
    expect(understandWords(text, knowledge).query).toMatchObject(meant);
  },
);

test('F10 what the words of a place mean one by one is told beside it, and the place beside a kind of property', () => {
  expect(understandWords('chácaras marajoara', knowledge).otherwise).toEqual({
    propertyTypes: ['chacara_sitio'],
  });
  expect(understandWords('sobrado', knowledge).otherwise).toEqual({ localities: ['sobrado-socorro-sp'] });
  expect(understandWords('sobrado pb', knowledge).otherwise).toEqual({ localities: ['sobrado-pb'] });
  expect(understandWords('casa em bangu', knowledge).otherwise).toBeNull();
});

test('F10 namesakes are offered by their listings, and none beside a neighbourhood whose city is told', () => {
  const offered = (text: string) =>
    understandWords(text, knowledge).understood.map((meaning) =>
      meaning.kind === 'localities' ? meaning.alternatives.slice(0, 2) : [],
    );
  expect(offered('campo grande')).toEqual([['campo-grande-ms', 'campo-grande-campinas-sp']]);
  expect(offered('bangu, rio de janeiro').flat()).toEqual([]);
});
