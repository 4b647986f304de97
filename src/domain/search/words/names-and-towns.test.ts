import { expect, test } from 'vitest';
import type { StateCode } from '../../catalogue/enumerations.ts';
import { slugOf } from '../../localities/locality.ts';
import { places } from '../../localities/places.server.ts';
import { DEFAULT_QUERY } from '../search-query.ts';
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
  ['Jardim América', 'maringa-pr', 'pr', 1],
  ['Jardim América IV', 'aguas-lindas-de-goias-go', 'go', 30],
  ['Jardim América', 'rio-de-janeiro-rj', 'rj', 1],
  ['Vila Nova', 'porto-alegre-rs', 'rs', 22],
  ['Vila Nova', 'joinville-sc', 'sc', 3],
  ['Bangu', 'rio-de-janeiro-rj', 'rj', 210],
  ['Jardim Catarina', 'sao-goncalo-rj', 'rj', 332],
  ['São Sebastião', 'altos-pi', 'pi', 35],
  ['São Sebastião', 'uniao-pi', 'pi', 4],
  ['Centro', 'altos-pi', 'pi', 47],
  ['Centro', 'passagem-franca-ma', 'ma', 1],
  ['Antônio Abboud', 'guara-sp', 'sp', 1],
  ['Mantiqueira', 'belo-horizonte-mg', 'mg', 2],
  ['Centro', 'niteroi-rj', 'rj', 12],
  ['Centro', 'sao-vicente-sp', 'sp', 5],
  ['Centro', 'sao-paulo-sp', 'sp', 1],
  ['Centro', 'rio-de-janeiro-rj', 'rj', 14],
  ['Centro', 'itaborai-rj', 'rj', 145],
  ['Pompéia', 'piracicaba-sp', 'sp', 13],
  ['Ipatinga', 'sorocaba-sp', 'sp', 10],
  ['Bonfim', 'campinas-sp', 'sp', 4],
  ['Centro', 'nova-iguacu-rj', 'rj', 23],
  ['Goytacazes', 'campos-dos-goytacazes-rj', 'rj', 3],
  ['Campos', 'campos-dos-goytacazes-rj', 'rj', 2],
  ['Itaboraí', 'itaborai-rj', 'rj', 1],
];
const TOWNS: Readonly<Record<string, number>> = {
  ...{ 'sao-paulo-sp': 623, sp: 3480, 'aguas-lindas-de-goias-go': 854, 'novo-gama-go': 95 },
  ...{ 'nova-iguacu-rj': 1155, 'goiania-go': 108, 'manaus-am': 300, 'belem-pa': 21, go: 5000 },
  ...{ 'rio-de-janeiro-rj': 5217, 'niteroi-rj': 74, 'anapolis-go': 87, 'altos-pi': 312, 'serra-es': 19 },
  ...{ 'jardim-ms': 2, 'formosa-go': 3, rj: 11315, pi: 900, 'joinville-sc': 30, 'sao-goncalo-rj': 2434 },
  ...{ 'pompeia-sp': 1, 'ipatinga-mg': 3, 'campos-dos-goytacazes-rj': 171, 'itaborai-rj': 300 },
  ...{ 'franca-sp': 30, 'passagem-franca-ma': 1, 'taubate-sp': 20, 'belo-horizonte-mg': 88 },
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
  ['centro', 'niteroi-rj', 'centro-niteroi-rj'],
  ['centro', 'sao-vicente-sp', 'centro-sao-vicente-sp'],
  ['são sebastião', 'uniao-pi', 'sao-sebastiao-uniao-pi'],
  ['vila nova', 'joinville-sc', 'vila-nova-joinville-sc'],
  ['centro de itaboraí', 'niteroi-rj', 'centro-itaborai-rj'],
  ['bangu', 'niteroi-rj', 'bangu-rio-de-janeiro-rj'],
  // The town's own name, which its neighbourhood has too.
  ['campos dos goytacazes', 'campos-dos-goytacazes-rj', 'campos-dos-goytacazes-rj'],
  ['itaboraí', 'itaborai-rj', 'itaborai-rj'],
])('L02 %s beside the chosen %s is %s', (text, city, meant) => {
  const { query } = understandWords(text, knowledge, { ...DEFAULT_QUERY, localities: [city] });
  expect(query.localities).toEqual([meant]);
});

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

test.each([
  ['jardim goiás, goiânia', 'goiania-go ?jardim goiás'],
  ['jardim goiás - goiânia', 'goiania-go ?jardim goiás'],
  ['jardim goiás/goiânia', 'goiania-go ?jardim goiás'],
  ['jardim goiás (goiânia)', 'goiania-go ?jardim goiás'],
  ['jardim américa goiania', 'goiania-go ?jardim américa'],
  ['goiânia, jardim américa', 'goiania-go ?jardim américa'],
  ['jardim américa, goiânia, anápolis', 'goiania-go anapolis-go ?jardim américa'],
  ['casa em vila nova, bangu', 'bangu-rio-de-janeiro-rj ?vila nova'],
  ['bangu, vila nova', 'bangu-rio-de-janeiro-rj ?vila nova'],
  ['antônio abboud - taubaté', 'taubate-sp ?antônio abboud'],
  ['centro, franca', 'franca-sp ?centro'],
  ['mantiqueira, belo horizonte', 'mantiqueira-belo-horizonte-mg'],
  ['vila nova/joinville', 'vila-nova-joinville-sc'],
  ['centro (niterói)', 'centro-niteroi-rj'],
])(
  'F10 a name of many towns beside a place where none lies is told, and is no other town: %s',
  (text, meant) => {
    expect(read(text)).toBe(meant);
  },
);

test.each([
  ['jardim américa em bangu', 'jardim-america-rio-de-janeiro-rj bangu-rio-de-janeiro-rj'],
  ['bangu, niterói', 'bangu-rio-de-janeiro-rj niteroi-rj'],
  ['jardim catarina, niterói', 'jardim-catarina-sao-goncalo-rj niteroi-rj'],
  ['bangu, vila nova, joinville', 'bangu-rio-de-janeiro-rj vila-nova-joinville-sc'],
  ['vila nova e bangu', 'vila-nova-porto-alegre-rs bangu-rio-de-janeiro-rj'],
])(
  'F10 names of one city, names that leave no doubt, and those joined by a word stay together: %s',
  (text, meant) => {
    expect(read(text)).toBe(meant);
  },
);

test.each([
  ['casa 80 mil altos', 'altos-pi'],
  ['altos, 80 mil', 'altos-pi'],
  ['casa altos', 'altos-pi'],
  ['serra até 200 mil', 'serra-es'],
  ['apartamento serra', 'serra-es'],
  ['formosa até 100 mil', 'formosa-go'],
  ['são sebastião altos', 'sao-sebastiao-altos-pi'],
  ['sao sebastiao, altos', 'sao-sebastiao-altos-pi'],
  ['são sebastião altos pi', 'sao-sebastiao-altos-pi'],
  // What a word may say of a home, and where few are, it is no town.
  ['casa formosa', '?formosa'],
  ['casa 100 mil jardim', '?jardim'],
  ['casa com vista serra', '?vista serra'],
])('F10 a town with the name of an ordinary word is meant where the word stands alone: %s', (text, meant) => {
  expect(read(text)).toBe(meant);
});

test.each([
  ['centro de sp', 'centro-sao-paulo-sp'],
  ['loja no centro sp', 'centro-sao-paulo-sp'],
  ['centro rj', 'centro-rio-de-janeiro-rj'],
  ['centro de nova iguaçu rj', 'centro-nova-iguacu-rj'],
])('F10 the centre of a state is that of its capital, where both have one name: %s', (text, meant) => {
  expect(read(text)).toBe(meant);
});

test.each([
  ['cidade de pompeia', 'pompeia-sp'],
  ['município de pompéia', 'pompeia-sp'],
  ['cidade pompeia', 'pompeia-sp'],
  ['casa na cidade de ipatinga', 'ipatinga-mg'],
  ['pompéia/sp', 'pompeia-sp'],
  ['casa pompeia - SP', 'pompeia-sp'],
  ['pompeia, sp', 'pompeia-sp'],
  ['pompeia (SP)', 'pompeia-sp'],
  // Neither says so of a town where there is none, nor of one without a listing that only its state is told of.
  ['pompeia', 'pompeia-piracicaba-sp'],
  ['pompeia, piracicaba/sp', 'pompeia-piracicaba-sp'],
  ['cidade de bangu', 'bangu-rio-de-janeiro-rj'],
  ['bonfim/sp', 'bonfim-campinas-sp'],
  ['cidade jardim', 'cidade-jardim-aguas-lindas-de-goias-go'],
])(
  'F10 the town is meant where "cidade de" stands before its name, or its own state behind it: %s',
  (text, meant) => {
    expect(read(text)).toBe(meant);
  },
);

test('F10 neighbourhoods of the name of a town that is told are offered', () => {
  const [meaning] = understandWords('pompéia/sp', knowledge).understood;
  expect(meaning).toMatchObject({ value: ['pompeia-sp'], alternatives: ['pompeia-piracicaba-sp'] });
});
