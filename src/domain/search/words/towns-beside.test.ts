import { expect, test } from 'vitest';
import type { StateCode } from '../../catalogue/enumerations.ts';
import { slugOf } from '../../localities/locality.ts';
import { places } from '../../localities/places.server.ts';
import { neighbourhoodNames } from './neighbourhood-names.ts';
import { understandWords } from './understand-words.ts';
import { wordsKnowledge } from './words-knowledge.ts';

/** Neighbourhoods with their listings, by town. */
const PARTS: readonly (readonly [name: string, city: string, uf: StateCode, listings: number])[] = [
  ['Jardim Catarina', 'sao-goncalo-rj', 'rj', 332],
  ['Jardim Alvorada', 'nova-iguacu-rj', 'rj', 19],
  ['Jardim da Posse', 'nova-iguacu-rj', 'rj', 25],
  ['Jardim Palmares', 'nova-iguacu-rj', 'rj', 54],
  ['Chácaras e Mansões Santa Maria', 'valparaiso-de-goias-go', 'go', 133],
  ['Setor de Chácaras Anhanguera C', 'valparaiso-de-goias-go', 'go', 67],
  ['Chácaras Anhanguera', 'valparaiso-de-goias-go', 'go', 39],
  ['Jardim Esperança', 'cabo-frio-rj', 'rj', 21],
  ['Esperança', 'itaborai-rj', 'rj', 207],
  ['Jardim do Ingá', 'luziania-go', 'go', 51],
  ['Jardim Ingá', 'sao-paulo-sp', 'sp', 1],
  ['Jardim Zuleika', 'luziania-go', 'go', 57],
  ['Mansões Recreio Mossoró', 'cidade-ocidental-go', 'go', 224],
  ['Recreio', 'rio-das-ostras-rj', 'rj', 1],
  ['Mansões', 'barbacena-mg', 'mg', 1],
  ['Brás de Pina', 'rio-de-janeiro-rj', 'rj', 57],
  ['Bangu', 'rio-de-janeiro-rj', 'rj', 210],
  ['Campo Grande', 'rio-de-janeiro-rj', 'rj', 821],
  ['Orico', 'gravatai-rs', 'rs', 1],
  ['Pioneiros', 'campo-grande-ms', 'ms', 16],
  ['Itaipuaçu', 'marica-rj', 'rj', 1],
  ['Cajueiros (Itaipuaçu)', 'marica-rj', 'rj', 3],
  ['Jardim Atlântico', 'olinda-pe', 'pe', 22],
  ['Vitória', 'ilheus-ba', 'ba', 1],
  ['Nossa Senhora do Ó', 'paulista-pe', 'pe', 31],
  ['Santo André', 'sao-leopoldo-rs', 'rs', 5],
  ['Goytacazes', 'campos-dos-goytacazes-rj', 'rj', 3],
  ['Del Castilho', 'rio-de-janeiro-rj', 'rj', 10],
  ['Parque Estrela Dalva II', 'luziania-go', 'go', 8],
  ['Parque Estrela Dalva XII', 'luziania-go', 'go', 90],
  ['Tomás Coelho', 'rio-de-janeiro-rj', 'rj', 24],
  ['Quintino Bocaiúva', 'rio-de-janeiro-rj', 'rj', 30],
];
const TOWNS: Readonly<Record<string, number>> = {
  ...{ 'sao-goncalo-rj': 2434, 'nova-iguacu-rj': 1154, 'valparaiso-de-goias-go': 698, 'cabo-frio-rj': 39 },
  ...{ 'luziania-go': 997, 'cidade-ocidental-go': 900, 'rio-de-janeiro-rj': 5217, 'salvador-ba': 419 },
  ...{ 'campo-grande-ms': 137, 'duque-de-caxias-rj': 128, 'caxias-do-sul-rs': 41, 'juiz-de-fora-mg': 131 },
  ...{ 'santo-antonio-do-descoberto-go': 734, 'nossa-senhora-do-socorro-se': 279, 'teresina-pi': 124 },
  ...{ 'altos-pi': 312, 'serra-es': 19, 'vitoria-es': 5, 'pelotas-rs': 152, 'itaborai-rj': 705 },
  ...{ 'presidente-prudente-sp': 31, 'prudente-de-morais-mg': 2, 'nova-friburgo-rj': 15, 'alvorada-rs': 30 },
  ...{ 'sao-jose-de-ribamar-ma': 5, 'sao-jose-sc': 18, 'santo-andre-sp': 29, 'palmares-pe': 2, se: 455 },
  ...{
    'santa-maria-rs': 22,
    'campos-dos-goytacazes-rj': 171,
    'pinhais-pr': 2,
    'sao-jose-dos-pinhais-pr': 32,
  },
  ...{ 'marica-rj': 60, 'sao-paulo-sp': 623 },
};
const parts = PARTS.map(([name, parent, uf, listings]) => ({
  listings,
  ...{ slug: `${slugOf(name)}-${parent}`, name, level: 'neighbourhood' as const, parent, uf },
  ...{ cityName: parent, code: null, position: null },
}));
const listings = new Map([
  ...Object.entries(TOWNS),
  ...parts.map((part): [string, number] => [part.slug, part.listings]),
]);
const knowledge = wordsKnowledge({
  localities: places().localities,
  smallIdPrefix: 'oi',
  weightOf: (slug) => listings.get(slug) ?? 0,
  neighbourhoods: () => names,
});
const names = neighbourhoodNames(parts);

/** Slugs that a text means, then the words that were not understood. */
function read(text: string): string {
  const { query, notUnderstood } = understandWords(text, knowledge);
  const rest = notUnderstood.map(({ words }) => words).join('|');
  return [...(query.localities ?? []), ...(rest === '' ? [] : [`?${rest}`])].join(' ');
}

test.each([
  ['casa no catarina em são gonçalo', 'jardim-catarina-sao-goncalo-rj'],
  ['casa na alvorada em nova iguaçu', 'jardim-alvorada-nova-iguacu-rj'],
  ['casa na posse em nova iguaçu', 'jardim-da-posse-nova-iguacu-rj'],
  ['palmares nova iguacu', 'jardim-palmares-nova-iguacu-rj'],
  ['casa em santa maria no valparaíso', 'chacaras-e-mansoes-santa-maria-valparaiso-de-goias-go'],
  ['chácaras anhanguera c valparaíso', 'setor-de-chacaras-anhanguera-c-valparaiso-de-goias-go'],
  ['esperança cabo frio', 'jardim-esperanca-cabo-frio-rj'],
  ['inga luziania', 'jardim-do-inga-luziania-go'],
  ['zuleika luziania', 'jardim-zuleika-luziania-go'],
  ['mansões recreio', 'mansoes-recreio-mossoro-cidade-ocidental-go'],
  ['pioneiros campo grande', 'pioneiros-campo-grande-ms'],
  ['goytacazes, campos dos goytacazes', 'goytacazes-campos-dos-goytacazes-rj'],
])('F10 a part of a town is meant by its short name beside the town: %s', (text, slug) => {
  expect(read(text)).toBe(slug);
});

test.each([
  ['casa na vitória em salvador', 'salvador-ba ?vitória'],
  ['rua osvaldo orico bangu', 'bangu-rio-de-janeiro-rj ?rua osvaldo orico'],
  ['casa em socorro sergipe', 'nossa-senhora-do-socorro-se'],
  ['jardim atlantico itaipuaçu', 'itaipuacu-marica-rj cajueiros-itaipuacu-marica-rj ?jardim atlantico'],
  ['campo gradne rio de janeiro', 'campo-grande-rio-de-janeiro-rj'],
  ['são joão em bangu', 'bangu-rio-de-janeiro-rj ?são joão'],
])('F10 a place of another state is never joined to a town that no "e" joins it to: %s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each([
  ['casa em teresina e altos', 'teresina-pi altos-pi'],
  ['teresina, altos', 'teresina-pi altos-pi'],
  ['casa em vitória ou serra', 'vitoria-es serra-es'],
  ['bangu ou serra', 'bangu-rio-de-janeiro-rj ?serra'],
])('F10 a town that is an ordinary word is one beside another town of a list: %s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each([
  ['duque caxias', 'duque-de-caxias-rj'],
  ['juiz fora', 'juiz-de-fora-mg'],
  ['santo antonio descoberto', 'santo-antonio-do-descoberto-go'],
  ['sao jose do ribamar', 'sao-jose-de-ribamar-ma'],
  ['bras pina rio de janeiro', 'bras-de-pina-rio-de-janeiro-rj'],
  ['jardim ingá', 'jardim-do-inga-luziania-go'],
  ['delcastilho', 'del-castilho-rio-de-janeiro-rj'],
  ['apto em tomaz coelho', 'tomas-coelho-rio-de-janeiro-rj'],
  ['apto em quintino', 'quintino-bocaiuva-rio-de-janeiro-rj'],
])('F10 names are found without their small words, or with others: %s', (text, slug) => {
  expect(read(text)).toBe(slug);
});

test.each([
  ['caxias', 'duque-de-caxias-rj'],
  ['prudente', 'presidente-prudente-sp'],
  ['friburgo', 'nova-friburgo-rj'],
  ['pinhais', 'pinhais-pr'],
  ['sto andré', 'santo-andre-sp'],
])(
  'F10 a town is called by its last word, unless a town of that very name has listings: %s',
  (text, slug) => {
    expect(read(text)).toBe(slug);
  },
);

test.each([
  ['nosa senhora do socorro', 'nossa-senhora-do-socorro-se'],
  ['jardim caatarina sao goncalo', 'jardim-catarina-sao-goncalo-rj'],
  ['parque estrela adlva xii luziania', 'parque-estrela-dalva-xii-luziania-go'],
])('F10 a slip in a long name, or in a part beside its town, is mended: %s', (text, slug) => {
  expect(read(text).split(' ')[0]).toBe(slug);
});

test.each([
  ['tenho uns 90 mil, casa em pelotas', { localities: ['pelotas-rs'], maxPriceCents: 9_000_000 }],
  ['apartamento sem desconto nenhum em pelotas', { localities: ['pelotas-rs'] }],
  ['casa por um quarto do valor em itaboraí', { localities: ['itaborai-rj'], minDiscount: 75 }],
  ['casa até três quartos da avaliação em itaboraí', { localities: ['itaborai-rj'], minDiscount: 25 }],
  ['com uns 60 mil dá pra comprar em pelotas?', { localities: ['pelotas-rs'], maxPriceCents: 6_000_000 }],
  ['casa em nova iguassu', { localities: ['nova-iguacu-rj'] }],
  ['um terço do preço em itaboraí', { localities: ['itaborai-rj'], minDiscount: 67 }],
])('F09 shares of the appraisal and doubled negations leave the town: %s', (text, query) => {
  expect(understandWords(text, knowledge).query).toMatchObject(query);
});
