import { type Locality, normaliseName } from '../../localities/locality.ts';
import { eachPlaceAlias } from '../../localities/place-aliases.ts';
import { STATE_LIST } from '../../localities/states.ts';
import { type NearWords, nearWords } from '../word-nearness.ts';
import { addName, emptyTrie, type WordTrie, wordsOf } from './word-trie.ts';
import type { NamedPlace } from './words-query.ts';

/** What places are called, ready to be found in a text. */
export type PlaceNames = {
  readonly names: WordTrie<NamedPlace>;
  /** Names of several words written as one: `saopaulo`. */
  readonly joined: ReadonlyMap<string, readonly NamedPlace[]>;
  readonly words: NearWords;
  readonly capitals: ReadonlySet<string>;
};

/** What people call some cities: name, slug. */
const NICKNAMES: readonly (readonly [string, string])[] = [
  ['rio', 'rio-de-janeiro-rj'],
  ['rj capital', 'rio-de-janeiro-rj'],
  ['sampa', 'sao-paulo-sp'],
  ['sp capital', 'sao-paulo-sp'],
  ['bh', 'belo-horizonte-mg'],
  ['belo', 'belo-horizonte-mg'],
  ['beaga', 'belo-horizonte-mg'],
  ['poa', 'porto-alegre-rs'],
  ['floripa', 'florianopolis-sc'],
  ['cwb', 'curitiba-pr'],
  ['bsb', 'brasilia-df'],
  ['jampa', 'joao-pessoa-pb'],
  ['sjc', 'sao-jose-dos-campos-sp'],
  ['sjrp', 'sao-jose-do-rio-preto-sp'],
  ['sbc', 'sao-bernardo-do-campo-sp'],
  ['sao bernardo', 'sao-bernardo-do-campo-sp'],
  ['sao caetano', 'sao-caetano-do-sul-sp'],
  ['mogi', 'mogi-das-cruzes-sp'],
  ['foz', 'foz-do-iguacu-pr'],
  ['bc', 'balneario-camboriu-sc'],
  ['caxias do sul', 'caxias-do-sul-rs'],
  ['campos', 'campos-dos-goytacazes-rj'],
  ['jaboatao', 'jaboatao-dos-guararapes-pe'],
  ['cabo frio', 'cabo-frio-rj'],
  ['goias velho', 'goias-go'],
  ['rio preto', 'sao-jose-do-rio-preto-sp'],
];

/** Short for a word of a name. */
export const SHORT_FOR: ReadonlyMap<string, string> = new Map([
  ['s', 'sao'],
  ['sto', 'santo'],
  ['sta', 'santa'],
  ['sra', 'senhora'],
  ['gde', 'grande'],
  ['pres', 'presidente'],
  ['gov', 'governador'],
  ['cel', 'coronel'],
  ['dr', 'doutor'],
  ['eng', 'engenheiro'],
  ['cons', 'conselheiro'],
  ['bal', 'balneario'],
  ['fco', 'francisco'],
]);

/** Shorter names written as one are too easily another word. */
const LEAST_JOINED = 6;

/** About 10 ms and 3 MB for all places of Brazil; built once. */
export function placeNames(localities: readonly Locality[]): PlaceNames {
  const names = emptyTrie<NamedPlace>();
  const joined = new Map<string, NamedPlace[]>();
  const add = (name: string, place: NamedPlace) => {
    addName(names, name, place);
    const whole = name.replaceAll(' ', '');
    if (whole !== name && whole.length >= LEAST_JOINED) {
      joined.set(whole, [...(joined.get(whole) ?? []), place]);
    }
  };
  const byCode = new Map(localities.map((place) => [place.code, place]));
  const bySlug = new Map(localities.map((place) => [place.slug, place]));
  for (const place of localities) {
    for (const name of spellingsOf(place.name)) add(name, namedPlace(place));
  }
  eachPlaceAlias((_, name, { code, district }) => {
    const place = byCode.get(code);
    const isItself = place !== undefined && normaliseName(place.name) === normaliseName(name);
    if (place && !isItself)
      for (const spelling of spellingsOf(name)) add(spelling, { ...namedPlace(place), district });
  });
  for (const [name, slug] of NICKNAMES) {
    const place = bySlug.get(slug);
    const isKnown = place && normaliseName(place.name) === name;
    if (place && !isKnown) add(name, namedPlace(place));
  }
  const capitals = STATE_LIST.map(({ capital }) => byCode.get(capital)?.slug ?? '');
  return { names, joined, words: nearWords(wordsOf(names)), capitals: new Set(capitals) };
}

function namedPlace({ slug, uf, level }: Locality): NamedPlace {
  return { slug, uf, level, district: null };
}

/** "d'Oeste" is typed "d oeste" and "doeste". */
function spellingsOf(name: string): Set<string> {
  return new Set([normaliseName(name), normaliseName(name.replace(/['’]/g, ''))]);
}
