import { STATES } from '../../catalogue/enumerations.ts';
import { ZONE } from './neighbourhood-names.ts';
import { isCapitalNamed, isTownTold, stateAfter } from './place-context.ts';
import { SHORT_FOR } from './place-names.ts';
import { saysNothing } from './plain-words.ts';
import { type Applied, isSearchable } from './query-of-meanings.ts';
import {
  beginningWith,
  headedAlone,
  isOfCapital,
  PARTS_OF_STATES,
  writtenAt,
} from './read-neighbourhoods.ts';
import { asTold } from './read-places.ts';
import { searchOfWords } from './search-of-words.ts';
import type { Token } from './text-tokens.ts';
import type { WordTrie } from './word-trie.ts';
import type { WordsKnowledge } from './words-knowledge.ts';
import type { Candidate, CandidateMeaning, NamedPlace, WordsQuery } from './words-query.ts';

/** Words of a name, and words without a wish around it. */
const MOST_WORDS = 10;
/** Words of a name that stands among others. */
const MOST_AMONG_OTHERS = 5;

/** Readings of a text, and what they mean together. */
export type ReadText = {
  readonly readings: readonly Candidate[];
  /** Readings that no search can ask for. */
  readonly unknown: readonly Candidate[];
  readonly query: WordsQuery;
  readonly applied: readonly Applied[];
};

/**
 * Chooses between the place that has this name and the meanings of its words one by one. The words are taken only
 * where all of them have a meaning, and as many listings with it; the other of the two is told.
 */
export function withWholeName(
  text: string,
  tokens: readonly Token[],
  best: readonly Candidate[],
  read: (readings: readonly Candidate[]) => ReadText,
  knowledge: WordsKnowledge,
): { readonly taken: ReadText; readonly other: ReadText | null } {
  const byWords = read(best);
  const name = wholeName(text, tokens, best, knowledge);
  if (name === null) return { taken: byWords, other: null };
  if (best.some((each) => isPastName(each, name) || isNoPlace(each, name, tokens)))
    return { taken: byWords, other: null };
  const outside = best.filter(({ from, to }) => to <= name.from || from >= name.to);
  const within = best.filter(
    (other) =>
      !outside.includes(other) && !byWords.unknown.includes(other) && other.meanings.every(isSearchable),
  );
  const byName = read([...outside, name].sort((a, b) => a.from - b.from));
  const countOf = ({ query }: ReadText) => countIn(query, knowledge);
  const isPlaceOnly = within.every(isPlace);
  // "residencial bela vista", "cidade industrial": what a place is for is more often a word of its name.
  const isPurposeOfName = name.to - name.from > 1 && within.every((each) => isPlace(each) || isPurpose(each));
  const isAllRead = tokens.every((token, at) => {
    const isRead = within.some(({ from, to }) => from <= at && at < to);
    return at < name.from || at >= name.to || token.kind === 'sign' || isRead || saysNothing(tokens, at);
  });
  const isListed = (byName.query.localities ?? []).some((slug) => knowledge.listingsOf(slug) > 0);
  const isByCount = isAllRead && !isPurposeOfName && within.length > 0;
  // "cidade industrial itapissuma" may be a name of its own; a neighbourhood and its city are told more often.
  const isPair = isPlaceOnly && isAllRead && within.length > 1 && byWords.query.localities?.length === 1;
  if (isPair) return { taken: byWords, other: null };
  const isNamed = isByCount
    ? countOf(byName) > countOf(byWords) || (isPlaceOnly && isListed && countOf(byName) === countOf(byWords))
    : isListed || best.length === 0;
  const [taken, other] = isNamed ? [byName, byWords] : [byWords, byName];
  const isOther = !isPlaceOnly && (isNamed || countOf(byName) > 0 || within.some(isPlace));
  return { taken, other: isOther ? other : null };
}

/** Another reading of the same words as a state, or of more words: "no estado do rio de janeiro", "região serrana". */
function isPastName(reading: Candidate, name: Candidate): boolean {
  const isOver = reading.from < name.to && name.from < reading.to;
  const isLonger = reading.from < name.from || reading.to > name.to;
  const isSame = reading.from === name.from && reading.to === name.to;
  return isOver && (isLonger || (isSame && reading.meanings.some(hasState)));
}

/** "imóvel do itaú": the words are another thing, whatever place is called so, unless they are all of the text. */
const isNoPlace = ({ from, to, meanings }: Candidate, name: Candidate, tokens: readonly Token[]) =>
  from === name.from &&
  to === name.to &&
  to - from < tokens.length &&
  meanings.every(({ kind }) => kind === 'somethingElse');

const hasState = (meaning: CandidateMeaning) =>
  meaning.kind === 'place' && meaning.places.some(({ level }) => level === 'state');

const isPlace = ({ meanings }: Candidate) => meanings.every(({ kind }) => kind === 'place');

const isPurpose = ({ meanings }: Candidate) => meanings.every(({ kind }) => kind === 'purposes');

/** Listings of a search; of one without a place all that it leaves in the country. */
function countIn(query: WordsQuery, { countsIn, listingsOf }: WordsKnowledge): number {
  const places = query.localities ?? STATES;
  const counts = countsIn === null ? places.map(listingsOf) : countsIn(searchOfWords(query), places);
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * A place whose whole name is all that a text says, with its state perhaps; or that begins with a kind of property, goes on
 * with a word that means nothing else, and is the only place of the text: "chácaras marajoara". Null: there is none.
 */
function wholeName(
  text: string,
  tokens: readonly Token[],
  best: readonly Candidate[],
  knowledge: WordsKnowledge,
): Candidate | null {
  const says = (token: Token, at: number) => token.kind !== 'sign' && !saysNothing(tokens, at);
  const first = tokens.findIndex(says);
  if (first < 0) return null;
  const end = tokens.findLastIndex(says) + 1;
  for (let from = Math.max(0, end - MOST_WORDS); from <= first; from += 1) {
    for (let to = Math.min(tokens.length, from + MOST_WORDS); to > first; to -= 1) {
      const found = namedBetween({ text, tokens, knowledge, from, to });
      if (found !== null && found.to >= end) return found;
    }
  }
  return amongOthers(text, tokens, best, knowledge);
}

function amongOthers(
  text: string,
  tokens: readonly Token[],
  best: readonly Candidate[],
  knowledge: WordsKnowledge,
): Candidate | null {
  const { phrases, reader } = knowledge;
  for (const [from, { word }] of tokens.entries()) {
    if (!phrases.next.get(word)?.values.length) continue;
    for (let to = Math.min(tokens.length, from + MOST_AMONG_OTHERS); to > from + 1; to -= 1) {
      if (tokens.slice(from, to).every((token) => reader.isKnown(token.word))) continue;
      const found = namedBetween({ text, tokens, knowledge, from, to });
      if (found !== null && isOnlyPlace(found, best)) return found;
    }
  }
  return null;
}

function isOnlyPlace(found: Candidate, best: readonly Candidate[]): boolean {
  const outside = best.filter((other) => other.to <= found.from || other.from >= found.to);
  return !outside.some(({ meanings }) => meanings.some(({ kind }) => kind === 'place'));
}

type Between = {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly knowledge: WordsKnowledge;
  readonly from: number;
  readonly to: number;
};

/** The places of the very name between two tokens, in the state behind it where one is named. */
function namedBetween({ text, tokens, knowledge, from, to }: Between): Candidate | null {
  if (tokens[from]?.kind === 'sign' || tokens[to - 1]?.kind === 'sign') return null;
  const { word } = tokens[from] ?? { word: '' };
  const names = knowledge.neighbourhoods();
  const written = writtenAt(text, tokens, from, to);
  const towns = asTold(citiesOf(knowledge, tokens, from, to), isTownTold(tokens, from) ? 'town' : null);
  const exact = names?.of(written) ?? [];
  const headed =
    names === null || towns.length === 0 || exact.length > 0
      ? []
      : headedAlone(written, textOf(tokens, from, to).split(' '), names, knowledge);
  const named = [
    ...towns,
    ...exact,
    ...headed,
    ...(names === null || to > from + 1 ? [] : beginningWith(word, names, knowledge)),
  ];
  if (named.length === 0) return null;
  const state = stateAfter(knowledge.reader, tokens, to);
  // "zona leste sp": a part of the capital, and not what is called so elsewhere in the state; "interior de são paulo" too.
  const words = textOf(tokens, from, to);
  if (state !== null && (ZONE.test(words) || PARTS_OF_STATES.has(words))) return null;
  const ofState = named.filter(({ uf }) => uf === state?.uf);
  // "vila conceição em são paulo": of the names of the state that of the capital where it shares its name.
  const ofCapital =
    state !== null && isCapitalNamed(tokens, to, state)
      ? ofState.filter(({ city }) => knowledge.reader.places.capitals.has(city ?? ''))
      : [];
  const inState =
    ofCapital.length > 0 ? ofCapital : asTold(ofState, isTownTold(tokens, from) ? 'town' : 'state');
  const isTown = inState.some(({ level }) => level === 'city');
  const read = { places: named, knowledge };
  if (state !== null && !isTown && to === from + 1 && isOfCapital(tokens, to, state, inState, read))
    return null;
  const [places, end] = state !== null && inState.length > 0 ? [inState, state.to] : [named, to];
  return { from, to: end, score: 0, corrected: null, meanings: [{ kind: 'place', places }] };
}

const textOf = (tokens: readonly Token[], from: number, to: number) =>
  tokens
    .slice(from, to)
    .map(({ word }) => word)
    .join(' ');

function citiesOf(
  { reader, listingsOf }: WordsKnowledge,
  tokens: readonly Token[],
  from: number,
  to: number,
): readonly NamedPlace[] {
  let nodes: readonly WordTrie<NamedPlace>[] = [reader.places.names];
  for (const { word } of tokens.slice(from, to)) {
    const words = [word, SHORT_FOR.get(word) ?? ''];
    nodes = nodes.flatMap(({ next }) => words.flatMap((each) => next.get(each) ?? []));
  }
  const cities = nodes
    .flatMap(({ values }) => values)
    .filter(({ level, isWide }) => level === 'city' && isWide !== true);
  const whole = cities.filter(({ isShort }) => isShort !== true);
  return whole.length > 0 ? whole : cities.filter(({ slug }) => listingsOf(slug) > 0);
}
