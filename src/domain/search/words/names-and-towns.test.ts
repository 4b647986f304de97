import { expect, test } from 'vitest';
import type { StateCode } from '../../catalogue/enumerations.ts';
import { slugOf } from '../../localities/locality.ts';
import { places } from '../../localities/places.server.ts';
import { neighbourhoodNames } from './neighbourhood-names.ts';
import { understandWords } from './understand-words.ts';
import { wordsKnowledge } from './words-knowledge.ts';

/** Neighbourhoods with their listings, by town. */
const PARTS: readonly (readonly [name: string, city: string, uf: StateCode, listings: number])[] = [
  ['Ipiranga', 'sao-paulo-sp', 'sp', 5],
  ['Conjunto Residencial José Bonifácio', 'sao-paulo-sp', 'sp', 13],
  ['Conjunto Residencial', 'pesqueira-pe', 'pe', 2],
  ['Jamaica (Interior)', 'itanhaem-sp', 'sp', 1],
  ['Boa Morada', 'sao-bento-do-una-pe', 'pe', 1],
  ['Una', 'belem-pa', 'pa', 1],
  ['Cidade Jardim', 'aguas-lindas-de-goias-go', 'go', 33],
  ['Comendador Soares', 'nova-iguacu-rj', 'rj', 5],
  ['Soares', 'cachoeira-do-sul-rs', 'rs', 1],
  ['Loteamento Lunabel 3B', 'novo-gama-go', 'go', 3],
  ['Gama', 'novo-gama-go', 'go', 1],
  ['Novo', 'aurora-do-para-pa', 'pa', 1],
  ['Goiá', 'goiania-go', 'go', 1],
  ['Jardim Goiás', 'piracanjuba-go', 'go', 1],
  ['Flores', 'manaus-am', 'am', 12],
];
const TOWNS: Readonly<Record<string, number>> = {
  ...{ 'sao-paulo-sp': 623, sp: 3480, 'aguas-lindas-de-goias-go': 854, 'novo-gama-go': 95 },
  ...{ 'nova-iguacu-rj': 1155, 'goiania-go': 108, 'manaus-am': 300, 'belem-pa': 21, go: 5000 },
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
  ['ipiranga em sao paulo sp', 'ipiranga-sao-paulo-sp'],
  ['ipiranga, são paulo - sp', 'ipiranga-sao-paulo-sp'],
  ['conjunto residencial jose bonifacio em sao paulo sp', 'conjunto-residencial-jose-bonifacio-sao-paulo-sp'],
  ['jose bonifacio em sp', 'jose-bonifacio-sp'],
  ['interior de são paulo', 'sp ?interior'],
])(
  "F10 the name that state and capital share is the capital's where its state follows: %s",
  (text, meant) => {
    expect(read(text)).toBe(meant);
  },
);

test.each([
  ['boa morada, sao bento do una', 'boa-morada-sao-bento-do-una-pe'],
  ['cidade jardim, aguas lindas de goias', 'cidade-jardim-aguas-lindas-de-goias-go'],
  ['nova iguaçu, comendador soares', 'comendador-soares-nova-iguacu-rj'],
  ['loteamento lunabel 3b - novo gama/go', 'loteamento-lunabel-3b-novo-gama-go'],
  ['lunabel 3b - novo gama/go', 'loteamento-lunabel-3b-novo-gama-go'],
])('F10 a comma or a dash ends a name: %s', (text, meant) => {
  expect(read(text)).toBe(meant);
});

test.each([
  ['jardim goiás em goiânia', 'goiania-go ?jardim goiás'],
  ['casa na rua das flores em manaus', 'manaus-am ?rua das flores'],
  ['casa nas flores em manaus', 'flores-manaus-am'],
])('F10 a part of a name or of a street is no other place: %s', (text, meant) => {
  expect(read(text)).toBe(meant);
});
