import { forgivenEdits } from '../word-nearness.ts';
import { type NeighbourhoodNames, ZONE } from './neighbourhood-names.ts';
import { LOOSE_PREPOSITIONS, PLACE_PREPOSITIONS, SAID_ALONE, STREET_WORDS } from './plain-words.ts';
import { stateAfter } from './read-places.ts';
import type { Token } from './text-tokens.ts';
import type { WordTrie } from './word-trie.ts';
import type { WordsKnowledge } from './words-knowledge.ts';
import type { Candidate, NamedPlace } from './words-query.ts';

/** Words of a name at most. */
const MOST_WORDS = 8;
/** Mistyped names are looked for so many times in a text, each a millisecond. */
const MOST_NEAR_LOOKS = 6;
/** Letters that a mistyped name must have. */
const LEAST_MISTYPED = 6;
/** Letters of a short form, whose point ends no name. */
const MOST_SHORT = 5;
/** Listings that a neighbourhood must have to be meant by a mistyped name. */
const LEAST_LISTED = 3;
/** Penalty of ordinary words, unless something says that they are a place. */
const ORDINARY = 15;
/** Weight of the word "bairro". */
const CERTAIN = 4;
/** The share of the listings of a name that one city must have to be meant by it. */
const MOST_OF_ALL = 0.6;
const PARTS_OF_STATES = new Set(['interior', 'litoral', 'capital']);
/** In so many cities a name tells nobody which is meant. */
const MANY_CITIES = 3;

/** Reads names of neighbourhoods of one text. */
export type NeighbourhoodReader = (at: number) => Candidate[];

/** The reader of a text; `names` null: no neighbourhood is known. */
export function neighbourhoodReader(
  text: string,
  tokens: readonly Token[],
  knowledge: WordsKnowledge,
  names: NeighbourhoodNames | null,
): NeighbourhoodReader {
  if (names === null) return () => [];
  const cities = citiesIn(tokens, knowledge);
  let looks = 0;
  return (at) => {
    if (tokens[at]?.kind === 'sign') return [];
    const found: Candidate[] = [];
    for (let to = at + 1; to <= Math.min(tokens.length, at + MOST_WORDS); to += 1) {
      if (isParted(text, tokens, to - 1, at)) break;
      if (tokens[to - 1]?.kind === 'sign') continue;
      const words = tokens.slice(at, to).map(({ word }) => word);
      const exact = namesAt(text, { tokens, at, to, words, knowledge, cities }, names);
      if (exact.length > 0)
        found.push(...candidates({ tokens, knowledge, cities, at, to, words, places: exact }));
      else if (looks < MOST_NEAR_LOOKS) {
        const around = new Set(
          cities.filter((city) => city.to <= at || city.from >= to).map(({ slug }) => slug),
        );
        const isAny = mayBeMistyped(words, knowledge);
        const isInTown = around.size > 0 && mayBeMistypedInTown(words, knowledge);
        if (!isAny && !isInTown) continue;
        looks += 1;
        const isMeant = ({ city }: NamedPlace) => around.has(city ?? '');
        const near =
          (isInTown ? nearest(words.join(' '), names, knowledge, isMeant) : null) ??
          (isAny ? nearest(words.join(' '), names, knowledge) : null);
        if (near) {
          found.push(
            ...candidates({
              tokens,
              knowledge,
              cities,
              at,
              to,
              words,
              places: near.places,
              edits: near.edits,
              meant: names.spelled(near.name),
            }),
          );
        }
      }
    }
    return found;
  };
}

/** Those whose name begins with a word that is not just any word. */
export function beginningWith(
  word: string,
  names: NeighbourhoodNames,
  { reader }: WordsKnowledge,
): readonly NamedPlace[] {
  const isAny = (reader.isKnown(word) && !SAID_ALONE.has(word)) || STREET_WORDS.has(word);
  return isAny ? [] : names.beginning(word);
}

/** Neighbourhoods of that name, and those that begin so where a preposition or the city says that it is one. */
function namesAt(text: string, read: Omit<Read, 'places'>, names: NeighbourhoodNames): readonly NamedPlace[] {
  const { tokens, at, to, words, cities, knowledge } = read;
  const [word = ''] = words;
  const named = names.of(writtenAt(text, tokens, at, to));
  const isCity = cities.some(({ from, isWhole }) => from === at && isWhole);
  const isOneWord = words.length === 1 && word.length >= LEAST_ONE_WORD && !isCity;
  const exact = named.length === 0 && isOneWord ? names.ofJoined(word) : named;
  const around = new Set(cities.filter((city) => city.to <= at || city.from >= to).map(({ slug }) => slug));
  const isAround = ({ city }: NamedPlace) => around.has(city ?? '');
  const isStrange = !words.every((each) => knowledge.reader.isKnown(each));
  const isTold = isStrange || PLACE_PREPOSITIONS.has(tokens[at - 1]?.word ?? '');
  if (!exact.some(isAround) && isTold) {
    const headed = names.headed(writtenAt(text, tokens, at, to)).filter(isAround);
    if (headed.length > 0) return headed;
  }
  if (words.length > 1) return exact.length > 0 || !isStrange ? exact : begunSo(text, read, names, isAround);
  const begun = beginningWith(word, names, knowledge);
  const isAlone = begun.length === 0 && exact.length === 0 && isStrange && !isCity;
  if (isAlone && PLACE_PREPOSITIONS.has(tokens[at - 1]?.word ?? '')) {
    return begunSo(text, read, names, isAround, LEAST_LISTED);
  }
  if (begun.length === 0) return exact;
  const state = stateAfter(knowledge.reader, tokens, to);
  const before = tokens[at - 1]?.word ?? '';
  const isNext = before === 'e' || before === 'ou' || isParted(text, tokens, at, at - 1);
  const isStrong = PLACE_PREPOSITIONS.has(before) || isNext;
  return [...exact, ...begun.filter((place) => isStrong || isAround(place) || place.uf === state?.uf)];
}

/** Letters of a name of several words that is written as one: "delcastilho". */
const LEAST_ONE_WORD = 8;

/** Listings of the longer names that some words begin, where no city of theirs is told. */
const LEAST_BEGUN = 20;

/** Those whose longer name begins with some words: of a city of the text, or with many listings. */
function begunSo(
  text: string,
  { tokens, at, to, knowledge }: Omit<Read, 'places'>,
  names: NeighbourhoodNames,
  isAround: (place: NamedPlace) => boolean,
  least = LEAST_BEGUN,
): readonly NamedPlace[] {
  const begun = names.begun(writtenAt(text, tokens, at, to));
  const inCity = begun.filter(isAround);
  if (inCity.length > 0) return inCity;
  return begun.reduce((sum, { slug }) => sum + knowledge.listingsOf(slug), 0) < least ? [] : begun;
}

/** Signs between two words, with the bracket that closes behind the last one. */
export function writtenAt(text: string, tokens: readonly Token[], at: number, to: number): string {
  const [start, end] = [tokens[at]?.from ?? 0, tokens[to - 1]?.to ?? 0];
  const written = text.slice(start, end);
  return written.includes('(') && text[end] === ')' ? `${written})` : written;
}

/** A comma or a point ends a name, but for the point of a short form. */
function isParted(text: string, tokens: readonly Token[], at: number, from: number): boolean {
  if (at <= from) return false;
  const before = tokens[at - 1];
  const gap = text.slice(before?.to, tokens[at]?.from);
  return /[,;:!?]/.test(gap) || (/\.\s/.test(gap) && (before?.word.length ?? 0) > MOST_SHORT);
}

type Named = {
  readonly slug: string;
  readonly from: number;
  readonly to: number;
  /** By its whole name. */
  readonly isWhole: boolean;
};

/** The cities that a text names in full, wherever. */
function citiesIn(tokens: readonly Token[], { reader }: WordsKnowledge): readonly Named[] {
  return tokens.flatMap((_, from) => {
    const found: Named[] = [];
    let node: WordTrie<NamedPlace> | undefined = reader.places.names;
    for (let to = from; node && to <= tokens.length; to += 1) {
      for (const place of node.values) {
        if (place.level === 'city' && place.district === null)
          found.push({ slug: place.slug, from, to, isWhole: place.isShort !== true });
      }
      // "ji-paraná": names are kept without their hyphens.
      if (to === from || tokens[to]?.word !== '-') node = node.next.get(tokens[to]?.word ?? '');
    }
    return found;
  });
}

function mayBeMistyped(words: readonly string[], { isRight, reader }: WordsKnowledge): boolean {
  const isStrange = [words[0], words.at(-1)].some((word = '') => !isRight(word) && word.length >= 4);
  return (
    isStrange &&
    words.length <= 4 &&
    words.join('').length >= LEAST_MISTYPED &&
    !reader.isKnown(words[0] ?? '')
  );
}

/** Letters of a mistyped name beside its town. */
const LEAST_IN_TOWN = 8;

/** A slip in any word of a name whose town is told: "jardim caatarina são gonçalo". */
function mayBeMistypedInTown(words: readonly string[], { isRight }: WordsKnowledge): boolean {
  const isStrange = words.some((word) => !isRight(word) && word.length >= 4);
  return isStrange && words.length > 1 && words.length <= 5 && words.join('').length >= LEAST_IN_TOWN;
}

/** The number or letter of a part, at the end of its name. */
const COUNTED = / (?:[ivx]+|\d+[a-h]?|[a-h])$/;

function nearest(
  written: string,
  names: NeighbourhoodNames,
  { weightOf }: WordsKnowledge,
  isMeant: (place: NamedPlace) => boolean = () => true,
) {
  const joined = written.replaceAll(' ', '');
  const edits = Math.min(joined.length < 10 ? 1 : 2, forgivenEdits(joined.length));
  for (const { word, distance } of names.near.near(joined, edits)) {
    // "XII" is no slip of "II".
    if (COUNTED.exec(written)?.[0] !== COUNTED.exec(names.spelled(word))?.[0]) continue;
    const places = names
      .ofJoined(word)
      .filter((place) => weightOf(place.slug) >= LEAST_LISTED && isMeant(place));
    if (places.length > 0) return { places, edits: distance, name: word };
  }
  return null;
}

type Read = {
  readonly tokens: readonly Token[];
  readonly knowledge: WordsKnowledge;
  readonly cities: readonly Named[];
  readonly at: number;
  readonly to: number;
  readonly words: readonly string[];
  readonly places: readonly NamedPlace[];
  readonly edits?: number;
  /** The name that a mistyped one stands for. */
  readonly meant?: string;
};

/** The reading of a name: of those of it the ones in a city or state that the text names, where there are such. */
function candidates(read: Read): Candidate[] {
  const { cities, at, to, words, edits = 0 } = read;
  const around = new Set(cities.filter((city) => city.to <= at || city.from >= to).map(({ slug }) => slug));
  const inCity = read.places.filter(({ city }) => around.has(city ?? ''));
  const state = stateBehind(read);
  const inState = state === null ? [] : read.places.filter(({ uf }) => uf === state.uf);
  const isElsewhere = state !== null && inState.length === 0 && inCity.length === 0;
  if (isElsewhere && state.isAdjacent) return [];
  const isTold = inCity.length > 0 || inState.length > 0 || isCityToo(read);
  if (inCity.length === 0 && ZONE.test(words.join(' '))) return [];
  if ((!isTold && (isAnywhere(read) || isOfOtherCity(read))) || isPartOfState(read)) return [];
  const [places, end] =
    inCity.length > 0 ? [inCity, to] : inState.length > 0 ? [inState, state?.to ?? to] : [read.places, to];
  const score = scoreOf(read, isTold) + 10 * (end - to);
  if (score <= 0) return [];
  return [
    {
      from: at,
      to: end,
      score: score - 3 * edits,
      corrected: edits === 0 ? null : (read.meant ?? words.join(' ')),
      meanings: [{ kind: 'place', places }],
    },
  ];
}

/** The state after a name, unless it belongs to the longer name of a city: "palmeiras de goiás". */
function stateBehind({ tokens, knowledge, cities, at, to }: Read): ReturnType<typeof stateAfter> {
  const state = stateAfter(knowledge.reader, tokens, to);
  const isOfCity = cities.some((city) => city.isWhole && city.from === at && city.to >= (state?.to ?? 0));
  return state !== null && isOfCity ? null : state;
}

/** A city is called just that, and its words are no others: who names it may mean the neighbourhood as well. */
function isCityToo({ cities, knowledge, at, to, words }: Read): boolean {
  return (
    !knowledge.reader.isOrdinary(words) &&
    cities.some((city) => city.isWhole && city.from === at && city.to === to)
  );
}

/** "zona oeste do rio": a part of that city, which no list knows, and not what is called so in another one. */
function isOfOtherCity({ tokens, cities, to }: Read): boolean {
  const isOf = /^(?:d[aeo]|em|n[ao])$/.test(tokens[to]?.word ?? '');
  return isOf && cities.some((city) => city.isWhole && city.from === to + 1);
}

/** "no interior de sp", "litoral": a part of a state, and no neighbourhood that is called so too. */
function isPartOfState({ tokens, at, words }: Read): boolean {
  return words.length === 1 && PARTS_OF_STATES.has(words[0] ?? '') && tokens[at - 1]?.word !== 'bairro';
}

/** "no centro": ordinary words that are a neighbourhood in many cities are that of none, unless it is called one. */
function isAnywhere({ tokens, knowledge, at, words, places }: Read): boolean {
  const isNamed = tokens[at - 1]?.word === 'bairro';
  const cities = new Set(places.map(({ city }) => city));
  if (isNamed || cities.size < MANY_CITIES || !isOrdinaryName(words, knowledge)) return false;
  const before = tokens[at - 1]?.word ?? '';
  const isNext = before === 'e' || before === 'ou';
  return !(PLACE_PREPOSITIONS.has(before) || isNext) || !hasOneOfMost(places, knowledge);
}

/** "em campo grande": most of what is offered under that name lies in one city. */
function hasOneOfMost(places: readonly NamedPlace[], { listingsOf }: WordsKnowledge): boolean {
  const inCity = new Map<string, number>();
  for (const { city = '', slug } of places) inCity.set(city, (inCity.get(city) ?? 0) + listingsOf(slug));
  const counts = [...inCity.values()];
  return Math.max(...counts) > MOST_OF_ALL * counts.reduce((sum, count) => sum + count, 0);
}

function scoreOf({ tokens, knowledge, at, to, words }: Read, isCertain: boolean): number {
  const before = tokens[at - 1]?.word ?? '';
  const isNamed = before === 'bairro' || (/^d[aeo]$/.test(before) && tokens[at - 2]?.word === 'bairro');
  const isStrong = PLACE_PREPOSITIONS.has(before);
  const isOrdinary = isOrdinaryName(words, knowledge);
  const doubt = isOrdinary && !isNamed && !isCertain ? (isStrong ? 3 : ORDINARY) : 0;
  // One name of several words counts more than several names.
  const sure = isNamed ? CERTAIN : isStrong ? 3 : LOOSE_PREPOSITIONS.has(before) ? 1 : 0;
  return 10 * (to - at) - 1 + sure - doubt;
}

/** Words that mean something else by themselves; but "jardim planalto" is a place by its first word. */
function isOrdinaryName(words: readonly string[], { reader }: WordsKnowledge): boolean {
  const [first = ''] = words;
  if (words.length > 1 && STREET_WORDS.has(first)) return false;
  return words.every((word) => reader.isKnown(word) || /^\d+$/.test(word)) || reader.isOrdinary(words);
}
