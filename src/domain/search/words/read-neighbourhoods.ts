import { ANYWHERE, IN_TOWN, mayBeMistyped, nearestName } from './mistyped-neighbourhoods.ts';
import { type NeighbourhoodNames, ZONE } from './neighbourhood-names.ts';
import { capitalAt, isCapitalNamed, stateAfter } from './place-context.ts';
import { LOOSE_PREPOSITIONS, PLACE_PREPOSITIONS, SAID_ALONE, STREET_WORDS } from './plain-words.ts';
import { citiesIn, DOUBT, likelihoodOf, type NamedTown } from './read-places.ts';
import type { Token } from './text-tokens.ts';
import type { WordTrie } from './word-trie.ts';
import type { WordsKnowledge } from './words-knowledge.ts';
import type { Candidate, NamedPlace } from './words-query.ts';

/** Words of a name at most. */
const MOST_WORDS = 8;
/** Mistyped names are looked for so many times in a text, each a millisecond. */
const MOST_NEAR_LOOKS = 24;
/** Letters of a short form, whose point ends no name. */
const MOST_SHORT = 5;
/** Listings that a neighbourhood must have to be meant by a short name that is mistyped. */
const LEAST_LISTED = 3;
/** Penalty of ordinary words, unless something says that they are a place. */
const ORDINARY = 15;
/** Weight of the word "bairro". */
const CERTAIN = 4;
/** The share of the listings of a name that one city must have to be meant by it. */
const MOST_OF_ALL = 0.6;
/** Words that with a state behind them name no place of their own. */
export const PARTS_OF_STATES = new Set(['interior', 'litoral', 'capital']);
/** In so many cities a name tells nobody which is meant. */
const MANY_CITIES = 3;

/** Reads names of neighbourhoods of one text. */
export type NeighbourhoodReader = (at: number) => Candidate[];

/** The reader of a text; `names` null: no neighbourhood is known. A town that `isAside` is none of the text. */
export function neighbourhoodReader(
  text: string,
  tokens: readonly Token[],
  knowledge: WordsKnowledge,
  names: NeighbourhoodNames | null,
  isAside: (at: number) => boolean,
): NeighbourhoodReader {
  if (names === null) return () => [];
  const cities = citiesIn(text, tokens, knowledge).filter(({ from }) => !isAside(from));
  let looks = 0;
  return (at) => {
    if (tokens[at]?.kind === 'sign' || isNoBeginning(tokens, at)) return [];
    const found: Candidate[] = [];
    for (let to = at + 1; to <= Math.min(tokens.length, at + MOST_WORDS); to += 1) {
      if (isParted(text, tokens, to - 1, at)) break;
      if (tokens[to - 1]?.kind === 'sign') continue;
      const words = tokens.slice(at, to).map(({ word }) => word);
      const exact = namesAt(text, { tokens, at, to, words, knowledge, cities }, names);
      const around = new Set(
        cities.filter((city) => city.to <= at || city.from >= to).map(({ slug }) => slug),
      );
      const isMeant = ({ city }: NamedPlace) => around.has(city ?? '');
      const read = { tokens, knowledge, cities, at, to };
      const known = exact.length > 0 ? candidates({ ...read, words, places: exact }) : [];
      const near =
        exact.some(isMeant) || looks >= MOST_NEAR_LOOKS || isEndOfName(tokens, at, names, knowledge)
          ? undefined
          : nearAt(words, exact.length === 0, around, names, knowledge);
      if (near !== undefined) looks += 1;
      const slips = near ? candidates({ ...read, ...near }) : [];
      // A name of another town is a slip of one of the town that is told, unless "e" or "ou" lists them.
      const isListed = [tokens[at - 1], tokens[to]].some((token) => /^(?:e|ou)$/.test(token?.word ?? ''));
      found.push(...(slips.length > 0 && !isListed ? [] : known), ...slips);
    }
    return found;
  };
}

/** "jardim goiás": a right word behind the head of a name that some place has is no slip of a name of its own. */
function isEndOfName(
  tokens: readonly Token[],
  at: number,
  names: NeighbourhoodNames,
  { reader }: WordsKnowledge,
): boolean {
  const [head = '', word = ''] = [tokens[at - 1]?.word, tokens[at]?.word];
  const isRight = reader.places.words.has(word);
  return isRight && STREET_WORDS.has(head) && names.of(`${head} ${word}`).length > 0;
}

const STREETS = /^(?:rua|avenida|av|travessa|alameda|estrada|rodovia)$/;

/** "rua das flores", or the letter that ends another name: "lunabel 3b - novo gama". */
function isNoBeginning(tokens: readonly Token[], at: number): boolean {
  const isSmall = /^d[aeo]s?$/.test(tokens[at - 1]?.word ?? '');
  const isLetter = tokens[at]?.word.length === 1 && tokens[at + 1]?.kind === 'sign';
  return isLetter || STREETS.test(tokens[isSmall ? at - 2 : at - 1]?.word ?? '');
}

/** The name that is near to some words: of the towns that are told, else anywhere; undefined: it was not looked for. */
function nearAt(
  words: readonly string[],
  isUnknown: boolean,
  around: ReadonlySet<string>,
  names: NeighbourhoodNames,
  knowledge: WordsKnowledge,
): ReturnType<typeof nearestName> | undefined {
  const isInTown = around.size > 0 && mayBeMistyped(words, knowledge, IN_TOWN);
  const isAny = isUnknown && mayBeMistyped(words, knowledge, ANYWHERE);
  if (!isInTown && !isAny) return undefined;
  const isMeant = ({ city }: NamedPlace) => around.has(city ?? '');
  return (
    (isInTown ? nearestName(words, names, knowledge, IN_TOWN, isMeant) : null) ??
    (isAny ? nearestName(words, names, knowledge, ANYWHERE) : null)
  );
}

/** Places whose name begins with a word that is not just any word. */
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
    // "santana, são paulo" is no Vila Santana with a single listing: Santana is a name of its own elsewhere.
    const isOther = words.length === 1 && exact.length > 0;
    if (headed.length > 0 && !(isOther && listedIn(headed, knowledge) < LEAST_LISTED)) return headed;
  }
  if (isCity && exact.length === 0) {
    const headed = headedAlone(writtenAt(text, tokens, at, to), words, names, knowledge);
    // "apartamento na barra": a town without a listing is not all that begins so.
    const isAlone = headed.length === 0 && words.length === 1 && !isListedTown(words, knowledge);
    return isAlone ? beginningWith(word, names, knowledge) : headed;
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
  // "apartamento recreio": where the word is a place anyway, those of a longer name may be meant as well.
  const isStrong = PLACE_PREPOSITIONS.has(before) || isNext || exact.length > 0;
  return [...exact, ...begun.filter((place) => isStrong || isAround(place) || place.uf === state?.uf)];
}

/** Listings behind the heads of a name that is also a town's. */
const LEAST_HEADED = 10;

/** "josé bonifácio": of a town without a listing the Conjunto Residencial José Bonifácio has the name as well. */
export function headedAlone(
  written: string,
  words: readonly string[],
  names: NeighbourhoodNames,
  knowledge: WordsKnowledge,
): readonly NamedPlace[] {
  if (isListedTown(words, knowledge)) return [];
  const headed = names.headed(written);
  return listedIn(headed, knowledge) < LEAST_HEADED ? [] : headed;
}

function isListedTown(words: readonly string[], { reader, listingsOf }: WordsKnowledge): boolean {
  let node: WordTrie<NamedPlace> | undefined = reader.places.names;
  for (const word of words) node = node?.next.get(word);
  return node?.values.some(({ slug }) => listingsOf(slug) > 0) ?? false;
}

const listedIn = (places: readonly NamedPlace[], { listingsOf }: Pick<WordsKnowledge, 'listingsOf'>) =>
  places.reduce((sum, { slug }) => sum + listingsOf(slug), 0);

/** Letters of a name of several words that is written as one: "delcastilho". */
const LEAST_ONE_WORD = 8;

/** Listings of the longer names that some words begin, where no city of theirs is told. */
const LEAST_BEGUN = 20;

/** Places whose longer name begins with some words: of a city of the text, or with many listings. */
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
  return listedIn(begun, knowledge) < least ? [] : begun;
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

type Read = {
  readonly tokens: readonly Token[];
  readonly knowledge: WordsKnowledge;
  readonly cities: readonly NamedTown[];
  readonly at: number;
  readonly to: number;
  /** Words of the name; of a mistyped one those that are meant. */
  readonly words: readonly string[];
  readonly places: readonly NamedPlace[];
  readonly edits?: number;
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
  const isVague =
    state !== null &&
    words.length === 1 &&
    inCity.length === 0 &&
    isOfCapital(read.tokens, to, state, inState, read);
  if (isVague) return [];
  const isTold = inCity.length > 0 || inState.length > 0 || isCityToo(read);
  if (inCity.length === 0 && ZONE.test(words.join(' '))) return [];
  if ((!isTold && (isAnywhere(read) || isOfOtherCity(read))) || isPartOfState(read)) return [];
  const town = ordinaryTownBehind(read, inCity);
  const [places, end] =
    town !== null
      ? [inCity.filter(({ city }) => city === town.slug), town.to]
      : inCity.length > 0
        ? [inCity, to]
        : inState.length > 0
          ? [inState, state?.to ?? to]
          : [read.places, to];
  const score = scoreOf(read, isTold) + 10 * (end - to) + (town === null ? 0 : CERTAIN);
  if (score <= 0) return [];
  return [
    {
      from: at,
      to: end,
      score: score - (edits === 0 ? 0 : slipOf(read, edits, inCity.length > 0 || inState.length > 0)),
      corrected: edits === 0 ? null : words.join(' '),
      meanings: [{ kind: 'place', places }],
    },
  ];
}

/** "são sebastião altos": a word of every day behind a neighbourhood of the town of that name is the town. */
function ordinaryTownBehind(
  { tokens, knowledge, cities, to }: Read,
  inCity: readonly NamedPlace[],
): NamedTown | null {
  const at = tokens[to]?.kind === 'sign' || /^(?:em|de)$/.test(tokens[to]?.word ?? '') ? to + 1 : to;
  const isIn = (slug: string) => inCity.some(({ city }) => city === slug);
  // "belo horizonte" is no Belo.
  const [town] = cities
    .filter((city) => city.isWhole && city.from === at)
    .toSorted((a, b) => b.to - a.to || Number(isIn(b.slug)) - Number(isIn(a.slug)));
  if (town === undefined || !isIn(town.slug)) return null;
  const words = tokens.slice(at, town.to).map(({ word }) => word);
  if (!knowledge.reader.isOrdinary(words)) return null;
  const state = stateAfter(knowledge.reader, tokens, town.to);
  return state !== null && town.slug.endsWith(`-${state.uf}`) ? { ...town, to: state.to } : town;
}

/** Penalty of a slip: as that of a city's name, so that of two names as near the likelier is meant. */
function slipOf(
  { tokens, at, to, words, places, knowledge }: Read,
  edits: number,
  isBeside: boolean,
): number {
  const before = tokens[at - 1]?.word ?? '';
  const isSure = isBeside || PLACE_PREPOSITIONS.has(before);
  const doubt = isSure ? 0 : LOOSE_PREPOSITIONS.has(before) ? DOUBT.mistypedName : DOUBT.mistyped;
  const isParted = words.length !== to - at;
  const certain = isBeside ? -1 : 1;
  return 3 * edits + certain + doubt + (isParted ? 1 : 0) - likelihoodOf(knowledge.reader, places);
}

/** The state after a name, unless it belongs to the longer name of a city: "palmeiras de goiás". */
function stateBehind({ tokens, knowledge, cities, at, to }: Read): ReturnType<typeof stateAfter> {
  const state = stateAfter(knowledge.reader, tokens, to);
  const isOfCity = cities.some((city) => city.isWhole && city.from === at && city.to >= (state?.to ?? 0));
  // "centro de sp" is that of the capital.
  if (state !== null && capitalAt(knowledge.reader, tokens, state.to - 1) !== null) return null;
  return state !== null && isOfCity ? null : state;
}

/** A city is called just that, and its words are no others: who names it may mean the neighbourhood as well. */
function isCityToo({ cities, knowledge, at, to, words, edits = 0 }: Read): boolean {
  if (knowledge.reader.isOrdinary(words)) return false;
  if (edits > 0) return isCityName(words, knowledge);
  return cities.some((city) => city.isWhole && city.from === at && city.to === to);
}

function isCityName(words: readonly string[], { reader }: WordsKnowledge): boolean {
  let node: WordTrie<NamedPlace> | undefined = reader.places.names;
  for (const word of words) node = node?.next.get(word);
  return (
    node?.values.some(({ level, isShort, district }) => level === 'city' && !isShort && district === null) ??
    false
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
  return !(PLACE_PREPOSITIONS.has(before) || isNext) || !hasOneOfMost(places, places, knowledge);
}

/** "santana são paulo": the name of state and capital is the capital's for a name that is none of one town of the state. */
export function isOfCapital(
  tokens: readonly Token[],
  after: number,
  state: { readonly uf: string; readonly to: number },
  inState: readonly NamedPlace[],
  { places, knowledge }: Pick<Read, 'places' | 'knowledge'>,
): boolean {
  return isCapitalNamed(tokens, after, state) && !hasOneOfMost(inState, places, knowledge);
}

/** "em campo grande": most of what is offered under that name lies in one city of some places. */
function hasOneOfMost(
  places: readonly NamedPlace[],
  all: readonly NamedPlace[],
  { listingsOf }: WordsKnowledge,
): boolean {
  const inCity = new Map<string, number>();
  for (const { city = '', slug } of places) inCity.set(city, (inCity.get(city) ?? 0) + listingsOf(slug));
  return Math.max(...inCity.values()) > MOST_OF_ALL * listedIn(all, { listingsOf });
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
