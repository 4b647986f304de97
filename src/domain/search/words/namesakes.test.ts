import { expect, test } from 'vitest';
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
  ...{ 'interior-itanhaem-sp': 3, sp: 3000, 'sao-paulo-sp': 600 },
};
const neighbourhood = (name: string, citySlug: string, uf: 'rj' | 'sp' | 'ba' | 'rs' | 'ms' | 'rn') => {
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
]);
const knowledge = wordsKnowledge({
  localities: places().localities,
  smallIdPrefix: 'oi',
  weightOf: (slug) => LISTINGS[slug] ?? 0,
  neighbourhoods: () => names,
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
])('F10 of namesakes the one with most listings is meant: %s', (text, slugs) => {
  expect(understandWords(text, knowledge).query.localities).toEqual(slugs);
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
