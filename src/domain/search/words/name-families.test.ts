import { expect, test } from 'vitest';
import type { StateCode } from '../../catalogue/enumerations.ts';
import { neighbourhoodSlug, readNeighbourhood } from '../../localities/neighbourhood.ts';
import { places } from '../../localities/places.server.ts';
import { DEFAULT_QUERY } from '../search-query.ts';
import { familyKeys } from './family-names.ts';
import { neighbourhoodNames } from './neighbourhood-names.ts';
import { understandWords } from './understand-words.ts';
import { wordsKnowledge } from './words-knowledge.ts';

const WRITTEN: readonly (readonly [name: string, city: string, listings: number])[] = [
  ['PARQUE NAPOLIS A', 'cidade-ocidental-go', 173],
  ['PARQUE NAPOLIS B', 'cidade-ocidental-go', 56],
  ['JARDIM ANA BEATRIZ I', 'santo-antonio-do-descoberto-go', 185],
  ['JARDIM ANA BEATRIZ II', 'santo-antonio-do-descoberto-go', 116],
  ['LOT JD ANA', 'trindade-go', 1],
  ['JARDIM AMERICA II', 'aguas-lindas-de-goias-go', 20],
  ['JARDIM AMERICA IV', 'aguas-lindas-de-goias-go', 43],
  ['JARDIM AMERICA', 'itaituba-pa', 2],
  ['PARQUE ESTRELA DALVA', 'luziania-go', 2],
  ['PARQUE ESTRELA DALVA IX', 'luziania-go', 212],
  ['ESTRELA DALVA', 'contagem-mg', 3],
  ['BANGU', 'rio-de-janeiro-rj', 210],
  ['BANGU II', 'rio-de-janeiro-rj', 3],
  ['PARQUE DA BARRAGEM SETOR 04', 'aguas-lindas-de-goias-go', 19],
  ['PARQUE DA BARRAGEM SETOR 12', 'aguas-lindas-de-goias-go', 51],
  ['SETOR 4', 'anapolis-go', 9],
  ['VISTA ALEGRE', 'sao-goncalo-rj', 151],
  ['GRACA', 'cotia-sp', 2],
  ['RECREIO', 'rio-das-ostras-rj', 1],
  ['RECREIO DOS BANDEIRANTES', 'rio-de-janeiro-rj', 13],
  ['JACAREPAGUA', 'rio-de-janeiro-rj', 28],
  ['NOVA BRASILIA', 'ji-parana-ro', 5],
];
const LISTINGS: Record<string, number> = { 'porto-alegre-rs': 335, 'nova-iguacu-rj': 1154, 'niteroi-rj': 74 };
const names = neighbourhoodNames(
  WRITTEN.map(([written, parent, count]) => {
    const { name, key } = readNeighbourhood(written, '') ?? { name: '', key: '' };
    const slug = neighbourhoodSlug(key, parent);
    LISTINGS[slug] = count;
    const uf = parent.slice(-2) as StateCode;
    return { slug, name, level: 'neighbourhood', parent, uf, cityName: parent, code: null, position: null };
  }),
);
const knowledge = wordsKnowledge({
  localities: places().localities,
  smallIdPrefix: 'oi',
  weightOf: (slug) => LISTINGS[slug] ?? 0,
  neighbourhoods: () => names,
});
const NAPOLIS = ['parque-napolis-a-cidade-ocidental-go', 'parque-napolis-b-cidade-ocidental-go'];
const ANA = [
  'jardim-ana-beatriz-i-santo-antonio-do-descoberto-go',
  'jardim-ana-beatriz-ii-santo-antonio-do-descoberto-go',
];
const AMERICA = ['jardim-america-iv-aguas-lindas-de-goias-go', 'jardim-america-ii-aguas-lindas-de-goias-go'];
const DALVA = ['parque-estrela-dalva-ix-luziania-go', 'parque-estrela-dalva-luziania-go'];
const SECTORS = [
  'parque-da-barragem-setor-12-aguas-lindas-de-goias-go',
  'parque-da-barragem-setor-04-aguas-lindas-de-goias-go',
];

test.each([
  ['parque napolis', NAPOLIS],
  ['jardim ana beatriz', ANA],
  ['jd ana beatriz em santo antonio do descoberto', ANA],
  ['casa no jardim america', AMERICA],
  ['jardim america aguas lindas', AMERICA],
  ['parque estrela dalva', DALVA.toReversed()],
  ['estrela dalva luziania', DALVA],
  ['estrela dalva', ['estrela-dalva-contagem-mg']],
  // Most of it lies in the one of just that name.
  ['bangu', ['bangu-rio-de-janeiro-rj']],
  ['jardim ana beatriz ii', ANA.slice(1)],
  ['parque da barragem', SECTORS],
  ['parque da barragem setor', SECTORS],
  ['parque da barragem setor 4', SECTORS.slice(1)],
  ['pq da barragem setor 04 aguas lindas', SECTORS.slice(1)],
  ['setor 4', ['setor-4-anapolis-go']],
])('F10 the name that parts of a neighbourhood share means all of them: %s', (text, slugs) => {
  const { query, notUnderstood } = understandWords(text, knowledge);
  expect({ localities: query.localities, notUnderstood }).toEqual({ localities: slugs, notUnderstood: [] });
});

test('F10 the text that all parts were meant by is that of their search too, and a part by itself stays', () => {
  const read = (localities: readonly string[]) =>
    understandWords('parque napolis', knowledge, { ...DEFAULT_QUERY, localities: [...localities] }).query
      .localities;
  expect(read(NAPOLIS)).toEqual(NAPOLIS);
  expect(read(NAPOLIS.slice(0, 1))).toEqual(NAPOLIS.slice(0, 1));
});

test.each([
  ['apartamento vista alegre em porto alegre', ['porto-alegre-rs'], 'vista alegre'],
  ['vista alegre, porto alegre', ['porto-alegre-rs'], 'vista alegre'],
  ['quase de graça em nova iguaçu', ['nova-iguacu-rj'], 'quase de graça'],
  ['jd america iii aguas lindas', AMERICA, 'iii'],
  ['bangu ou porto alegre', ['bangu-rio-de-janeiro-rj', 'porto-alegre-rs'], ''],
  ['imóveis em nova brasília ji-paraná ro', ['nova-brasilia-ji-parana-ro'], ''],
  ['bangu, niterói', ['bangu-rio-de-janeiro-rj', 'niteroi-rj'], ''],
  [
    'jacarepagua e recreio',
    ['jacarepagua-rio-de-janeiro-rj', 'recreio-dos-bandeirantes-rio-de-janeiro-rj'],
    '',
  ],
])('F10 a town of the text narrows it, and what is not in the town is told: %s', (text, slugs, untold) => {
  const { query, notUnderstood } = understandWords(text, knowledge);
  expect(query.localities).toEqual(slugs);
  expect(notUnderstood.map(({ words }) => words).join()).toBe(untold);
});

test.each([
  ['parque-da-barragem-setor-4', ['parque-da-barragem-setor', 'parque-da-barragem']],
  [
    'parque-das-aguas-bonitas-i-etapa-b',
    ['parque-das-aguas-bonitas-i-etapa', 'parque-das-aguas-bonitas-i', 'parque-das-aguas-bonitas'],
  ],
  ['setor-4', []],
  ['vila-a', []],
  ['centro', []],
])('F10 %s is a part of %s', (key, bases) => {
  expect(familyKeys(key)).toEqual(bases);
});
