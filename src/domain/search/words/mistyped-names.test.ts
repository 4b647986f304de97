import { expect, test } from 'vitest';
import type { StateCode } from '../../catalogue/enumerations.ts';
import { normaliseName, slugOf } from '../../localities/locality.ts';
import { places } from '../../localities/places.server.ts';
import { neighbourhoodNames } from './neighbourhood-names.ts';
import { understandWords } from './understand-words.ts';
import { wordsKnowledge } from './words-knowledge.ts';

/** Neighbourhoods, most of them with few listings, and names that begin with words of every day. */
const PARTS: readonly (readonly [
  name: string,
  town: string,
  city: string,
  uf: StateCode,
  listings: number,
])[] = [
  ['Jardim Colibri', 'Cotia', 'cotia-sp', 'sp', 2],
  ['Vila Isabel', 'Rio de Janeiro', 'rio-de-janeiro-rj', 'rj', 3],
  ['Barra da Tijuca', 'Rio de Janeiro', 'rio-de-janeiro-rj', 'rj', 11],
  ['Barra de Jangada', 'Jaboatão dos Guararapes', 'jaboatao-dos-guararapes-pe', 'pe', 50],
  ['Parque Capibaribe', 'São Lourenço da Mata', 'sao-lourenco-da-mata-pe', 'pe', 4],
  ['Loteamento Parque São Martinho', 'Campinas', 'campinas-sp', 'sp', 2],
  ['Cidade Jardim Marília', 'Luziânia', 'luziania-go', 'go', 5],
  ['Pinheiros', 'São Paulo', 'sao-paulo-sp', 'sp', 1],
  ['Centro', 'Umbaúba', 'umbauba-se', 'se', 2],
  ['Coutos', 'Salvador', 'salvador-ba', 'ba', 6],
  ['Guaratiba', 'Rio de Janeiro', 'rio-de-janeiro-rj', 'rj', 378],
  ['Periperi', 'Salvador', 'salvador-ba', 'ba', 2],
  ['Brás', 'São Paulo', 'sao-paulo-sp', 'sp', 6],
  ['Salgado', 'Acorizal', 'acorizal-mt', 'mt', 1],
  ['Cenro', 'Aliança', 'alianca-pe', 'pe', 1],
];
const parts = PARTS.map(([name, , parent, uf, count]) => ({
  count,
  ...{ slug: `${slugOf(name)}-${parent}`, name, level: 'neighbourhood' as const, parent, uf },
  ...{ cityName: parent, code: null, position: null },
}));
const listings = new Map<string, number>([
  ...parts.map((part): [string, number] => [part.slug, part.count]),
  ...([
    ['salvador-ba', 419],
    ['rio-de-janeiro-rj', 5217],
    ['guariba-sp', 3],
    ['valinhos-sp', 2],
  ] as const),
  ...([
    ['umbauba-se', 8],
    ['alianca-pe', 12],
    ['luziania-go', 997],
    ['sao-lourenco-da-mata-pe', 12],
  ] as const),
  ...([
    ['jaboatao-dos-guararapes-pe', 90],
    ['sao-paulo-sp', 623],
  ] as const),
  ...([
    ['cotia-sp', 48],
    ['campo-grande-ms', 137],
    ['campinas-sp', 90],
    ['santa-rita-pb', 40],
  ] as const),
]);
const names = neighbourhoodNames(parts);
const knowledge = wordsKnowledge({
  localities: places().localities,
  smallIdPrefix: 'oi',
  weightOf: (slug) => listings.get(slug) ?? 0,
  neighbourhoods: () => names,
});

const read = (text: string) => {
  const { query, notUnderstood } = understandWords(text, knowledge);
  return [...(query.localities ?? []), ...notUnderstood.map(({ words }) => `?${words}`)].join(' ');
};

/** Every way to lose, double or swap a letter of a word of five and more that another follows. */
function slipsOf(name: string): string[] {
  const words = normaliseName(name).split(' ');
  return words.flatMap((word, at) => {
    if (word.length < 5) return [];
    const slips = [...word].flatMap((letter, index) =>
      index === 0
        ? []
        : [
            word.slice(0, index) + word.slice(index + 1),
            word.slice(0, index) + letter + word.slice(index),
            ...(index + 1 < word.length
              ? [word.slice(0, index) + word[index + 1] + letter + word.slice(index + 2)]
              : []),
          ],
    );
    return [...new Set(slips)].filter((slip) => slip !== word).map((slip) => words.with(at, slip).join(' '));
  });
}

const shareRight = (sentences: readonly (readonly [text: string, meant: string])[]) =>
  sentences.filter(([text, meant]) => read(text) === meant).length / sentences.length;

test('F10 a slip in the name of a neighbourhood beside its town is read as that neighbourhood', () => {
  const sentences = PARTS.flatMap(([name, town, city]) =>
    slipsOf(name).map((slip) => [`casa em ${slip}, ${town}`, `${slugOf(name)}-${city}`] as const),
  );
  expect(sentences.length).toBeGreaterThan(300);
  expect(shareRight(sentences)).toBeGreaterThan(0.97);
});

test('F10 so is one without its town, where the name is no other one', () => {
  const sentences = PARTS.filter(
    ([name]) => !['Centro', 'Cenro', 'Brás', 'Salgado', 'Coutos'].includes(name),
  ).flatMap(([name, , city]) =>
    slipsOf(name).map((slip) => [`casa em ${slip}`, `${slugOf(name)}-${city}`] as const),
  );
  expect(shareRight(sentences)).toBeGreaterThan(0.95);
});

test('F10 so is one whose town is mistyped', () => {
  const sentences = PARTS.filter(([, town]) => town !== 'Acorizal').flatMap(([name, town, city]) =>
    slipsOf(town).map((slip) => [`${normaliseName(name)}, ${slip}`, `${slugOf(name)}-${city}`] as const),
  );
  expect(shareRight(sentences)).toBeGreaterThan(0.93);
});

test.each([
  ['apartamento em guartiba rio de janeiro', 'guaratiba-rio-de-janeiro-rj'],
  ['apartamento na barra da tiuca', 'barra-da-tijuca-rio-de-janeiro-rj'],
  ['salvadoe', 'salvador-ba'],
  ['casa em cenro umbauba', 'centro-umbauba-se'],
  ['casa em vlinhos', 'valinhos-sp'],
  ['cmpo grande', 'campo-grande-ms'],
  ['sata rita', 'santa-rita-pb'],
  ['balneario cmboriu', 'balneario-camboriu-sc'],
])('F10 "%s" is the likelier of the names that are near', (text, meant) => {
  expect(read(text)).toBe(meant);
});

test.each([
  'apartamento em obras',
  'casa na periferia',
  'casa em local seguro',
  'casa com piscna',
  'primeira casa propria',
  'feirao da caixa',
  'casa na divisa',
  'casa em itaquera',
])('F10 "%s" names no place', (text) => {
  expect(read(text)).toMatch(/^\?/);
});

test.each([
  ['casa 3 quaros', { min: 3, max: 3 }],
  ['casa 3 quarros', { min: 3, max: 3 }],
])('F10 behind a number a mistyped word is a unit: "%s"', (text, bedrooms) => {
  expect(understandWords(text, knowledge).query.bedrooms).toEqual(bedrooms);
});

test.each([
  ['cobertra em campinas', 'apartamento'],
  ['terren em campinas', 'lote'],
])('F10 of keywords as near the one that says something alone is meant: "%s"', (text, type) => {
  expect(understandWords(text, knowledge).query.propertyTypes).toContain(type);
});
