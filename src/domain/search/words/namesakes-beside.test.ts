import { expect, test } from 'vitest';
import { places } from '../../localities/places.server.ts';
import { formatSearchQuery } from '../format-search-query.ts';
import { parseSearchQuery } from '../parse-search-query.ts';
import { FORM_KEYS } from '../search-keys.ts';
import { neighbourhoodNames } from './neighbourhood-names.ts';
import { understandWords } from './understand-words.ts';
import { wordsKnowledge } from './words-knowledge.ts';
import { readWordsOfAddress } from './words-of-address.ts';

/** Houses and flats by place. */
const LISTINGS: Readonly<Record<string, readonly [number, number]>> = {
  ...{ 'diadema-horizonte-ce': [40, 0], 'diadema-sp': [2, 7] },
  ...{ 'campo-grande-rio-de-janeiro-rj': [800, 21], 'campo-grande-ms': [134, 3] },
  ...{ 'cascavel-ce': [9, 0], 'cascavel-pr': [4, 3] },
};
const known = Object.keys(LISTINGS);
const names = neighbourhoodNames([
  {
    ...{ slug: 'diadema-horizonte-ce', name: 'Diadema', level: 'neighbourhood', parent: 'horizonte-ce' },
    ...{ uf: 'ce', cityName: 'Horizonte', code: null, position: null },
  },
  {
    ...{ slug: 'campo-grande-rio-de-janeiro-rj', name: 'Campo Grande', level: 'neighbourhood' },
    ...{ parent: 'rio-de-janeiro-rj', uf: 'rj', cityName: 'Rio de Janeiro', code: null, position: null },
  },
]);
const knowledge = wordsKnowledge({
  localities: places().localities,
  smallIdPrefix: 'oi',
  weightOf: (slug) => (LISTINGS[slug] ?? [0, 0]).reduce((sum, count) => sum + count),
  neighbourhoods: () => names,
  countsIn: ({ propertyTypes }, slugs) =>
    slugs.map((slug) => {
      const [houses, flats] = LISTINGS[slug] ?? [0, 0];
      const isAny = propertyTypes.length === 0;
      return (
        (isAny || propertyTypes.includes('casa') ? houses : 0) +
        (isAny || propertyTypes.includes('apartamento') ? flats : 0)
      );
    }),
});
const slugs = new Set([...known, ...places().localities.map(({ slug }) => slug)]);
const context = { strippedCampaigns: [], placeOf: (slug: string) => (slugs.has(slug) ? slug : null) };

function read(address: string) {
  const params = new URLSearchParams(address);
  return readWordsOfAddress(params, parseSearchQuery(params, context), context, (text, chosen) =>
    understandWords(text, knowledge, chosen),
  );
}

/** The places that sending the box leads to, and whether its page takes the words as its own. */
function sent(text: string, before: string) {
  const words = read(String(new URLSearchParams({ [FORM_KEYS.previous]: before, [FORM_KEYS.words]: text })));
  if (words?.kind !== 'asks') throw new Error(`"${text}" leads nowhere`);
  const address = `${formatSearchQuery(words.query)}&${new URLSearchParams({ [FORM_KEYS.words]: text })}`;
  return { localities: words.query.localities, kind: read(address)?.kind };
}

test.each([
  ['diadema', '', 'diadema-horizonte-ce'],
  ['diadema', 'tipo-imovel=apartamento', 'diadema-sp'],
  ['diadema', 'tipo-imovel=casa', 'diadema-horizonte-ce'],
  ['apartamento em diadema', 'tipo-imovel=casa', 'diadema-sp'],
  ['cascavel', 'tipo-imovel=apartamento', 'cascavel-pr'],
  // Words that stood there before are answered by the new ones, and weigh nothing.
  ['diadema', 'tipo-imovel=apartamento&texto=apartamento', 'diadema-horizonte-ce'],
  ['diadema', 'search=sp', 'diadema-sp'],
  ['campo grande', '', 'campo-grande-rio-de-janeiro-rj'],
  ['campo grande', 'search=dourados-ms', 'campo-grande-ms'],
  ['campo grande', 'search=campo-grande-ms', 'campo-grande-ms'],
])(
  'F10 of namesakes the one is meant that what is chosen already speaks for: %s beside "%s"',
  (text, before, slug) => {
    expect(sent(text, before)).toEqual({ localities: [slug], kind: 'told' });
  },
);

test('F10 words stay those of their search when a filter is chosen after them', () => {
  const address = 'search=diadema-sp&tipo-imovel=casa&texto=diadema';
  expect(read(address)?.kind).toBe('told');
});
