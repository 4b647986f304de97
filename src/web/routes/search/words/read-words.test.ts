import { expect, test } from 'vitest';
import { places } from '../../../../domain/localities/places.server.ts';
import { parseSearchQuery } from '../../../../domain/search/parse-search-query.ts';
import { understandWords } from '../../../../domain/search/words/understand-words.ts';
import { wordsKnowledge } from '../../../../domain/search/words/words-knowledge.ts';
import type { Instant } from '../../../../domain/time.ts';
import { readWords } from './read-words.ts';

const knowledge = wordsKnowledge({ localities: places().localities, smallIdPrefix: 'oi' });
const context = { strippedCampaigns: [], placeOf: (slug: string) => slug };
const outlet = {
  understandWords: (text: string) => understandWords(text, knowledge),
  localityBySlug: () => null,
  countsIn: () => [],
  search: () => ({ availableItems: 0 }),
} as unknown as Parameters<typeof readWords>[2]['outlet'];

function understood(address: string): readonly string[] | undefined {
  const params = new URLSearchParams(address);
  const query = parseSearchQuery(params, context);
  return readWords(params, query, { context, outlet, now: 0 as Instant })?.view?.understood;
}

test.each([
  [
    'tipo-imovel=apartamento&search=campinas-sp&texto=kitnet em campinas',
    'kitnet (buscamos todos: apartamentos)',
  ],
  ['tipo-imovel=apartamento&texto=cobertura duplex', 'cobertura (buscamos todos: apartamentos)'],
  ['tipo-imovel=casa&texto=sobrado', 'sobrado (buscamos todos: casas)'],
  ['tipo-imovel=apartamento&texto=apartamento', 'apartamento'],
])(
  'F10 a word for a part of a kind that no filter knows is told with the kind that is searched: %s',
  (address, words) => {
    expect(understood(address)).toContain(words);
  },
);

test('F10 L02 a part of a city that no listing names is told, and that all of the city is searched', () => {
  const place = places().localityBySlug('brasilia-df');
  const query = parseSearchQuery(new URLSearchParams('search=brasilia-df&texto=guará df'), {
    ...context,
    placeOf: (slug) => slug,
  });
  const words = readWords(new URLSearchParams('search=brasilia-df&texto=guará df'), query, {
    context,
    outlet: { ...outlet, localityBySlug: () => place },
    now: 0 as Instant,
  });
  expect(words?.view?.understood).toEqual([
    'guará df (nenhum anúncio diz essa parte: buscamos em Brasília, DF)',
  ]);
});
