import { type Locality, normaliseName } from '../../localities/locality.ts';
import { NICKNAMES } from '../../localities/nicknames.ts';
import { eachPlaceAlias } from '../../localities/place-aliases.ts';
import { STATE_LIST } from '../../localities/states.ts';
import { type NearWords, nearWords } from '../word-nearness.ts';
import { type Sounds, soundsOf } from './word-sounds.ts';
import { addName, emptyTrie, type WordTrie, wordsOf } from './word-trie.ts';
import type { NamedPlace } from './words-query.ts';

/** Names of places, ready to be found in a text. */
export type PlaceNames = {
  readonly names: WordTrie<NamedPlace>;
  /** Names of several words written as one: `saopaulo`. */
  readonly joined: ReadonlyMap<string, readonly NamedPlace[]>;
  readonly words: NearWords;
  /** Words of names that sound like a word. */
  readonly heard: Sounds;
  readonly capitals: ReadonlySet<string>;
};

/** "centro, franca" is in Franca, and not in Passagem Franca, where Franca has a listing. */
export function withoutEndings(
  places: readonly NamedPlace[],
  listingsOf: (slug: string) => number,
): readonly NamedPlace[] {
  const isWhole = ({ level, isShort, slug }: NamedPlace) =>
    level === 'city' && !isShort && listingsOf(slug) > 0;
  return places.some(({ isEnding }) => isEnding) && places.some(isWhole)
    ? places.filter(({ isEnding }) => !isEnding)
    : places;
}

/** Short for a word of a name. */
export const SHORT_FOR: ReadonlyMap<string, string> = new Map([
  ['s', 'sao'],
  ['sto', 'santo'],
  ['sta', 'santa'],
  ['sra', 'senhora'],
  ['nsa', 'nossa'],
  ['gde', 'grande'],
  ['rib', 'ribeirao'],
  ['pto', 'porto'],
  ['pres', 'presidente'],
  ['gov', 'governador'],
  ['cel', 'coronel'],
  ['dr', 'doutor'],
  ['eng', 'engenheiro'],
  ['cons', 'conselheiro'],
  ['bal', 'balneario'],
  ['fco', 'francisco'],
  ['mal', 'marechal'],
  ['sen', 'senador'],
  ['gal', 'general'],
  ['alm', 'almirante'],
  ['cap', 'capitao'],
  ['maj', 'major'],
  ['ten', 'tenente'],
  ['mons', 'monsenhor'],
  ['prof', 'professor'],
  ['visc', 'visconde'],
]);

/** Shorter names written as one are too easily another word. */
const LEAST_JOINED = 6;

/**
 * About 10 ms and 3 MB for all places of Brazil; built once. `isPlain` tells words of the language, none of which alone
 * is the beginning of a name.
 */
export function placeNames(localities: readonly Locality[], isPlain: (word: string) => boolean): PlaceNames {
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
  for (const place of localities) {
    const bare = bareName(normaliseName(place.name));
    if (bare !== null) addName(names, bare, namedPlace(place));
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
  for (const [name, cities] of endingsOf(localities, isPlain)) {
    for (const place of cities) addName(names, name, { ...namedPlace(place), isShort: true, isEnding: true });
  }
  for (const [name, cities] of beginningsOf(localities, isPlain)) {
    const isWide = cities.length > MOST_SHARING;
    for (const place of cities) {
      addName(names, name, {
        ...namedPlace(place),
        isShort: true,
        ...(isWide ? { isWide: true as const } : {}),
      });
    }
  }
  const capitals = STATE_LIST.map(({ capital }) => byCode.get(capital)?.slug ?? '');
  const words = wordsOf(names);
  return { names, joined, words: nearWords(words), heard: soundsOf(words), capitals: new Set(capitals) };
}

function namedPlace({ slug, uf, level }: Locality): NamedPlace {
  return { slug, uf, level, district: null };
}

/** Beginnings that more cities share tell nobody which one is meant, unless one of them is called just that. */
const MOST_SHARING = 8;
/** One word alone is a beginning only when it is long enough not to be just any word. */
const LEAST_BEGINNING = 5;
const PARTICLES = new Set(['de', 'do', 'da', 'dos', 'das', 'e', 'd']);

/** A name as it is typed in haste: "duque caxias". Null: it has no small words. */
function bareName(name: string): string | null {
  const words = name.split(' ');
  const bare = words.filter((word, at) => at === 0 || !PARTICLES.has(word));
  return bare.length < words.length && bare.length > 1 ? bare.join(' ') : null;
}

/** Beginnings of long names: "Águas Lindas" of Águas Lindas de Goiás, with the cities that begin so. */
function beginningsOf(
  localities: readonly Locality[],
  isPlain: (word: string) => boolean,
): ReadonlyMap<string, readonly Locality[]> {
  const beginnings = new Map<string, Locality[]>();
  for (const place of localities) {
    const words = place.level === 'city' ? normaliseName(place.name).split(' ') : [];
    for (let length = 1; length < words.length; length += 1) {
      const name = words.slice(0, length).join(' ');
      const isTelling = length > 1 || (name.length >= LEAST_BEGINNING && !isPlain(name));
      if (!isTelling || PARTICLES.has(words[length - 1] ?? '')) continue;
      beginnings.set(name, [...(beginnings.get(name) ?? []), place]);
    }
  }
  const whole = new Set(localities.map(({ name }) => normaliseName(name)));
  const isTelling = ([name, cities]: [string, Locality[]]) =>
    cities.length <= MOST_SHARING || whole.has(name);
  return new Map([...beginnings].filter(isTelling));
}

/** Letters of a last word that is said alone. */
const LEAST_ENDING = 6;
/** Endings that more cities share tell nobody which one is meant. */
const MOST_ENDING_SO = 4;

/** Last words of long names: "Friburgo" of Nova Friburgo, "Caxias" of Duque de Caxias. */
function endingsOf(
  localities: readonly Locality[],
  isPlain: (word: string) => boolean,
): ReadonlyMap<string, readonly Locality[]> {
  const endings = new Map<string, Locality[]>();
  for (const place of localities) {
    const words = place.level === 'city' ? normaliseName(place.name).split(' ') : [];
    const last = words.length > 1 ? (words.at(-1) ?? '') : '';
    if (last.length < LEAST_ENDING || isPlain(last)) continue;
    endings.set(last, [...(endings.get(last) ?? []), place]);
  }
  return new Map([...endings].filter(([, cities]) => cities.length <= MOST_ENDING_SO));
}

/** First words of names that are typed with their letters alone: "N. S. do Socorro", "S.J. dos Campos". */
const BY_LETTERS: readonly (readonly [string, readonly string[]])[] = [
  ['nossa senhora ', ['ns ', 'n s ', 'n sra ', 'n senhora ']],
  ['sao jose ', ['sj ', 's j ']],
];

/** "d'Oeste" is typed "d oeste" and "doeste". */
function spellingsOf(name: string): Set<string> {
  const spellings = [normaliseName(name), normaliseName(name.replace(/['’]/g, ''))];
  const [plain = ''] = spellings;
  const short = BY_LETTERS.flatMap(([whole, letters]) =>
    plain.startsWith(whole) ? letters.map((some) => `${some}${plain.slice(whole.length)}`) : [],
  );
  return new Set([...spellings, ...short]);
}
