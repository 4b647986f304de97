import { describe, expect, test } from 'vitest';
import { places } from '../../../localities/places.server.ts';
import { neighbourhoodNames } from '../neighbourhood-names.ts';
import { understandWords } from '../understand-words.ts';
import { wordsKnowledge } from '../words-knowledge.ts';

const PARTS = [
  ['beira-rio-guaramirim-sc', 'Beira Rio'],
  ['rio-vermelho-salvador-ba', 'Rio Vermelho'],
  ['iracema-rio-de-janeiro-rj', 'Iracema'],
  ['laranjeiras-serra-es', 'Laranjeiras'],
] as const;
const names = neighbourhoodNames(
  PARTS.map(([slug, name]) => {
    const city = places().localities.find(
      (place) => place.level === 'city' && slug.endsWith(`-${place.slug}`),
    );
    if (city === undefined) throw new Error(`no town of ${slug}`);
    const { uf, slug: parent, name: cityName } = city;
    return { slug, name, level: 'neighbourhood', parent, uf, cityName, code: null, position: null };
  }),
);
const LISTED = new Set<string>([
  ...PARTS.map(([slug]) => slug),
  ...'rio-de-janeiro-rj serra-es santos-sp natal-rn go mg es salvador-ba guaramirim-sc itanhaem-sp'.split(
    ' ',
  ),
]);
const knowledge = wordsKnowledge({
  localities: places().localities,
  smallIdPrefix: 'oi',
  weightOf: (slug) => (LISTED.has(slug) ? 40 : 0),
  neighbourhoods: () => names,
});

const read = (text: string) => {
  const { query, notUnderstood, otherwise } = understandWords(text, knowledge);
  return {
    at: query.localities ?? [],
    told: notUnderstood.map(({ words }) => words),
    otherwise: otherwise?.localities ?? [],
    isRegion: query.searchRegion === true,
  };
};

describe('what a home has, looks at or lies beside', () => {
  test.each([
    ['chácara com rio no fundo', [], ['rio no fundo']],
    ['casa com rio no quintal', [], ['rio no quintal']],
    ['sitio com rio em goias', ['go'], ['rio']],
    ['chacara com cachoeira e rio', [], ['cachoeira e rio']],
    ['fazenda com rio passando no meio', [], ['rio passando no meio']],
    ['terreno que passa rio', [], ['passa rio']],
    ['vista pro rio', [], ['vista pro rio']],
    ['apartamento com vista para o rio em natal', ['natal-rn'], ['vista para o rio']],
    ['casa com vista para guaíba', [], ['vista para guaíba']],
    ['terreno com acesso ao rio', [], ['acesso ao rio']],
    ['terreno que da fundo pro rio', [], ['fundo pro rio']],
    ['casa na beira do rio', [], ['beira do rio']],
    ['sitio beira rio', [], ['beira rio']],
    ['rancho beira rio tiete', [], ['beira rio tiete']],
    ['casa ao lado do rio', [], ['lado do rio']],
    ['casa pé na areia', [], ['pé na areia']],
    ['casa com boa vista', [], ['boa vista']],
    ['casa perto da praia de iracema', [], ['perto da praia de iracema']],
    ['casa na serra da mantiqueira', [], ['serra da mantiqueira']],
    ['imovel na serra gaucha', [], ['serra gaucha']],
  ])('F10 "%s" is no place, and is told', (text, at, told) => {
    expect(read(text)).toMatchObject({ at, told });
  });

  test.each([
    ['no rio', ['rio-de-janeiro-rj']],
    ['apartamento rio', ['rio-de-janeiro-rj']],
    ['casas do rio ate 200 mil', ['rio-de-janeiro-rj']],
    ['casa em serra', ['serra-es']],
    ['casa na serra es', ['serra-es']],
    ['apartamento na serra', ['serra-es']],
    ['casa em laranjeiras na serra', ['laranjeiras-serra-es']],
    ['beira rio guaramirim', ['beira-rio-guaramirim-sc']],
    ['casa em beira rio', ['beira-rio-guaramirim-sc']],
    ['casa perto do rio vermelho', ['rio-vermelho-salvador-ba']],
    ['terreno na praia de santos', ['santos-sp']],
    ['casa com frente pro mar em itanhaem', ['itanhaem-sp']],
    ['apartamento no rio perto do metro', ['rio-de-janeiro-rj']],
  ])('F10 "%s" is a place all the same', (text, at) => {
    expect(read(text).at).toEqual(at);
  });

  test('F10 what may be the town after all is offered', () => {
    expect(read('terreno na serra')).toMatchObject({ at: [], told: ['serra'], otherwise: ['serra-es'] });
    expect(read('terreno em natal perto do rio')).toMatchObject({ at: ['natal-rn'], otherwise: [] });
    expect(read('terreno em natal perto do rio').isRegion).toBe(false);
    expect(read('casa perto do rio')).toMatchObject({ at: [], otherwise: ['rio-de-janeiro-rj'] });
    expect(read('chacara perto de um rio')).toMatchObject({ at: [], otherwise: [] });
  });
});

describe('who sells', () => {
  test.each([
    ['imoveis caixa', [], []],
    ['imoveis da caixa economica federal em santos', ['santos-sp'], []],
    ['casas retomadas pela caixa', [], []],
    ["casa com caixa d'agua", [], ["caixa d'agua"]],
    ['imovel do itau', [], ['itau']],
    ['imovel do santander em santos', ['santos-sp'], ['santander']],
    ['banco do nordeste', [], ['banco do nordeste']],
    ['imovel do banco do brasil', [], ['banco do brasil']],
    ['casa em itaú de minas', ['itau-de-minas-mg'], []],
    ['casa em itau rn', ['itau-rn'], []],
  ])('F10 "%s": the one bank of all is no wish, another one is told', (text, at, told) => {
    expect(read(text)).toMatchObject({ at, told });
  });
});
