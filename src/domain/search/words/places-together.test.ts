import { expect, test } from 'vitest';
import type { StateCode } from '../../catalogue/enumerations.ts';
import { neighbourhoodSlug, readNeighbourhood } from '../../localities/neighbourhood.ts';
import { townsOfPart } from '../../localities/neighbourhood-middles.server.ts';
import { places } from '../../localities/places.server.ts';
import { neighbourhoodNames } from './neighbourhood-names.ts';
import { understandWords } from './understand-words.ts';
import { wordsKnowledge } from './words-knowledge.ts';

/** Neighbourhoods as lists write them, with their listings. */
const WRITTEN: readonly (readonly [name: string, city: string, listings: number])[] = [
  ['AREAL (AGUAS CLARAS)', 'brasilia-df', 1],
  ['NORTE (AGUAS CLARAS) TAGUATINGA', 'brasilia-df', 2],
  ['AGUAS CLARAS', 'salvador-ba', 2],
  ['TAGUATINGA', 'brasilia-df', 2],
  ['SETOR INDUSTRIAL (TAGUATINGA)', 'brasilia-df', 6],
  ['SOBRADINHO', 'brasilia-df', 2],
  ['RIACHO FUNDO I', 'brasilia-df', 1],
  ['RIACHO FUNDO II', 'brasilia-df', 1],
  ['SAO SEBASTIAO', 'altos-pi', 35],
  ['BRASILIA', 'sete-lagoas-mg', 2],
  ['CONJUNTO RESIDENCIAL JOSE BONIFACIO', 'sao-paulo-sp', 13],
  ['JARDIM JOSE BONIFACIO', 'sao-joao-de-meriti-rj', 3],
  ['JARDIM LAGUNA', 'mirassol-sp', 4],
  ['COPACABANA', 'rio-de-janeiro-rj', 3],
  ['COPACABANA', 'belo-horizonte-mg', 1],
  ['COPACABANA', 'divinopolis-mg', 1],
  ['IPANEMA', 'barbacena-mg', 5],
  ['IPANEMA', 'porto-alegre-rs', 5],
  ['TIJUCA', 'rio-de-janeiro-rj', 9],
  ['VILA ISABEL', 'rio-de-janeiro-rj', 7],
  ['BANGU', 'rio-de-janeiro-rj', 210],
  ['REALENGO', 'rio-de-janeiro-rj', 97],
  ['PIEDADE', 'rio-de-janeiro-rj', 31],
  ['PIEDADE', 'jaboatao-dos-guararapes-pe', 30],
  ['CANDEIAS', 'jaboatao-dos-guararapes-pe', 30],
  ['BOA VIAGEM', 'recife-pe', 9],
  ['BOA VIAGEM', 'natal-rn', 8],
  ['CAMARAO', 'sao-goncalo-rj', 2],
  ['RECREIO', 'rio-das-ostras-rj', 1],
  ['RECREIO DOS BANDEIRANTES', 'rio-de-janeiro-rj', 13],
  ['VILA SANTANA', 'sao-paulo-sp', 1],
  ['SANTANA', 'pindamonhangaba-sp', 14],
  ['SANTANA', 'jaboatao-dos-guararapes-pe', 30],
  ['JARDIM CATARINA', 'sao-goncalo-rj', 332],
  ['SANTA CRUZ', 'rio-de-janeiro-rj', 1322],
  ['SANTO ANTONIO', 'candeias-ba', 1],
  ['BARRA DE JANGADA', 'jaboatao-dos-guararapes-pe', 50],
  ['BARRA DA TIJUCA', 'rio-de-janeiro-rj', 11],
  ['PINHEIROS', 'sao-paulo-sp', 1],
  ['LOT JARDIM BOTANICO', 'campos-dos-goytacazes-rj', 1],
  ['CAGUASSU', 'sorocaba-sp', 11],
  ['VILA JAYARA', 'anapolis-go', 5],
  ['BRAS DE PINA', 'rio-de-janeiro-rj', 58],
  ['RAQUEL PIMENTEL', 'luziania-go', 70],
  ['JARDIM DO CEDRO', 'gravatai-rs', 1],
  ['LOTEAMENTO JARDIM DA', 'mage-rj', 1],
  ['BOA VISTA', 'sao-goncalo-rj', 34],
  ['BOA VISTA', 'santa-rita-pb', 4],
  ['ROYAL PARQUE', 'aguas-lindas-de-goias-go', 10],
  ['LOTEAMENTO PARQUE DAS AGUAS', 'campinas-sp', 5],
];
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  'boa-vista-santa-rita-pb': ['loteamento-boa-vista'],
};
const LISTINGS: Record<string, number> = {
  ...{ 'brasilia-df': 84, 'guara-sp': 2, 'sao-paulo-sp': 623, 'rio-de-janeiro-rj': 5217, 'natal-rn': 28 },
  ...{ 'grajau-ma': 2, 'sao-jose-dos-campos-sp': 25, 'sao-jose-do-rio-preto-sp': 131, 'paudalho-pe': 7 },
  ...{
    'sao-goncalo-rj': 2434,
    'santo-andre-sp': 29,
    'candeias-ba': 3,
    'felipe-guerra-rn': 1,
    'anapolis-go': 87,
  },
  ...{ 'perdizes-mg': 1, 'santo-antonio-do-descoberto-go': 734, 'gravatai-rs': 12, 'luziania-go': 900 },
};
const names = neighbourhoodNames(
  WRITTEN.map(([written, parent, count]) => {
    const { name, key } = readNeighbourhood(written, '') ?? { name: '', key: '' };
    const slug = neighbourhoodSlug(key, parent);
    LISTINGS[slug] = count;
    const uf = parent.slice(-2) as StateCode;
    const spellings = SPELLINGS[slug] ?? [];
    const place = { slug, name, level: 'neighbourhood' as const, parent, uf, cityName: parent, spellings };
    return { ...place, code: null, position: null };
  }),
);
const knowledge = wordsKnowledge({
  localities: places().localities,
  smallIdPrefix: 'oi',
  weightOf: (slug) => LISTINGS[slug] ?? 0,
  neighbourhoods: () => names,
  townsOfPart,
});

/** Slugs that a text means, in order, then the parts of a town that were named, and the words that were not understood. */
function read(text: string): string {
  const { query, understood, notUnderstood } = understandWords(text, knowledge);
  const part = understood.flatMap((one) => (one.kind === 'localities' ? (one.district ?? []) : []));
  const rest = notUnderstood.map(({ words }) => `?${words}`);
  return [...(query.localities ?? []).toSorted(), ...part.map((one) => `(${one})`), ...rest].join(' ');
}

const AREAL = 'areal-aguas-claras-brasilia-df norte-aguas-claras-taguatinga-brasilia-df';
const TAGUATINGA =
  'norte-aguas-claras-taguatinga-brasilia-df setor-industrial-taguatinga-brasilia-df taguatinga-brasilia-df';

test.each([
  ['águas claras', AREAL],
  ['águas claras df', AREAL],
  ['águas claras, brasília/df', AREAL],
  ['taguatinga', TAGUATINGA],
  ['taguatinga df', TAGUATINGA],
  ['sobradinho brasília', 'sobradinho-brasilia-df'],
  ['riacho fundo ii', 'riacho-fundo-ii-brasilia-df'],
])('F10 a region of the Federal District is all of its neighbourhoods: %s', (text, meant) => {
  expect(read(text)).toBe(meant);
});

test.each([
  ['guará df', 'brasilia-df (Guará)'],
  ['guará brasília', 'brasilia-df (Guará)'],
  ['são sebastião brasília', 'brasilia-df (São Sebastião)'],
  ['sobradinho ii', 'brasilia-df (Sobradinho II)'],
  ['guará', 'guara-sp'],
])('F10 a region without a neighbourhood is told as a part of Brasília: %s', (text, meant) => {
  expect(read(text)).toBe(meant);
});

test.each([
  ['josé bonifácio', 'conjunto-residencial-jose-bonifacio-sao-paulo-sp'],
  ['josé bonifácio até 200 mil', 'conjunto-residencial-jose-bonifacio-sao-paulo-sp'],
  ['josé bonifácio/sp', 'jose-bonifacio-sp'],
  ['cidade de josé bonifácio', 'jose-bonifacio-sp'],
  ['catarina', 'jardim-catarina-sao-goncalo-rj'],
  // A handful of listings behind another first word makes no other place of a town.
  ['laguna', 'laguna-sc'],
])(
  'F10 of a town without a listing and what is called so behind a first word, the one with listings: %s',
  (text, meant) => {
    expect(read(text)).toBe(meant);
  },
);

test('F10 the town without a listing is offered', () => {
  const [meaning] = understandWords('josé bonifácio', knowledge).understood;
  expect(meaning).toMatchObject({
    alternatives: ['jardim-jose-bonifacio-sao-joao-de-meriti-rj', 'jose-bonifacio-sp'],
  });
});

test.each([
  ['copacabana ipanema leblon', 'copacabana-rio-de-janeiro-rj ?ipanema leblon'],
  ['copacabana, ipanema e leblon', 'copacabana-rio-de-janeiro-rj ?ipanema e leblon'],
  ['ipanema leblon', '?ipanema leblon'],
  ['tijuca grajaú vila isabel', 'tijuca-rio-de-janeiro-rj vila-isabel-rio-de-janeiro-rj ?grajaú'],
  [
    'bangu, realengo, piedade',
    'bangu-rio-de-janeiro-rj piedade-rio-de-janeiro-rj realengo-rio-de-janeiro-rj',
  ],
  [
    'boa viagem piedade candeias',
    'candeias-jaboatao-dos-guararapes-pe piedade-jaboatao-dos-guararapes-pe ?boa viagem',
  ],
  // Alone it is the one with listings.
  ['ipanema', 'ipanema-barbacena-mg'],
])('F10 places said together lie in the town that they share: %s', (text, meant) => {
  expect(read(text)).toBe(meant);
});

test.each([
  ['s.j. dos campos', 'sao-jose-dos-campos-sp'],
  ['casa em sj do rio preto', 'sao-jose-do-rio-preto-sp'],
  ['pau dalho', 'paudalho-pe'],
  ["pau d'alho", 'paudalho-pe'],
  ['stª cruz', 'santa-cruz-rio-de-janeiro-rj'],
  ['Stº André', 'santo-andre-sp'],
  ['felipe camarão', '?felipe camarão'],
  ['felipe camarão natal', 'natal-rn ?felipe camarão'],
  ['camarão', 'camarao-sao-goncalo-rj'],
  ['apartamento recreio', 'recreio-dos-bandeirantes-rio-de-janeiro-rj'],
  ['santana são paulo', 'sao-paulo-sp ?santana'],
  ['santana, são paulo', 'sao-paulo-sp ?santana'],
  ['vila santana, são paulo', 'vila-santana-sao-paulo-sp'],
  ['catarina são gonçalo', 'jardim-catarina-sao-goncalo-rj'],
])('F10 a name in short is that name, and the end of another one is none: %s', (text, meant) => {
  expect(read(text)).toBe(meant);
});

test.each([
  ['santo antonio, candeias', 'santo-antonio-candeias-ba'],
  ['centro, candeias', 'candeias-ba ?centro'],
  ['candeias', 'candeias-jaboatao-dos-guararapes-pe'],
])(
  'F10 a part said before its town with a comma is that of the town, whatever else is called like the town: %s',
  (text, meant) => {
    expect(read(text)).toBe(meant);
  },
);

test('F10 of a town without a listing and longer names that begin so those with listings are meant, the others offered', () => {
  expect(read('apartamento na barra')).toBe('barra-de-jangada-jaboatao-dos-guararapes-pe');
  const [, place] = understandWords('apartamento na barra', knowledge).understood;
  expect(place).toMatchObject({ alternatives: ['barra-da-tijuca-rio-de-janeiro-rj', 'barra-ba'] });
});

test.each([
  ['pinheiros, perdizes e moema', 'pinheiros-sao-paulo-sp ?perdizes e moema'],
  ['jardim botânico rio', 'rio-de-janeiro-rj ?jardim botânico'],
  ['jardim botânico campos', 'loteamento-jardim-botanico-campos-dos-goytacazes-rj'],
  ['casa em felipe camarão', '?felipe camarão'],
])(
  'F10 what has no listing in the town that is meant is told, and is no place of another one: %s',
  (text, meant) => {
    expect(read(text)).toBe(meant);
  },
);

test.each([
  ['caguaçu', 'caguassu-sorocaba-sp'],
  ['jaiara anápolis', 'vila-jayara-anapolis-go'],
  ['braz da pina', 'bras-de-pina-rio-de-janeiro-rj'],
  ['loteamento raquel pimentel luziânia', 'raquel-pimentel-luziania-go'],
  ['lot boa vista', 'boa-vista-santa-rita-pb'],
  ['jardim do cedro gravatai', 'jardim-do-cedro-gravatai-rs'],
])('F10 another spelling of a neighbourhood is that neighbourhood: %s', (text, meant) => {
  expect(read(text)).toBe(meant);
});

test('F10 words without "loteamento" are no place that has the word: "parque aguas" is no Loteamento Parque das Águas', () => {
  expect(read('royal parque aguas lindas de goias')).toContain('royal-parque-aguas-lindas-de-goias-go');
});
