import type { Locality } from '../../localities/locality.ts';
import type { LocalDate } from '../../time.ts';
import { DEFAULT_QUERY, type SearchQuery } from '../search-query.ts';
import { type NearWords, nearWords } from '../word-nearness.ts';
import { withMeaning } from './join-searches.ts';
import { LEXICON, REGION_NAMES } from './lexicon.ts';
import { MEASURE_VOCABULARY } from './measure-words.ts';
import type { NeighbourhoodNames } from './neighbourhood-names.ts';
import { NUMBER_VOCABULARY } from './numbers.ts';
import { placeNames } from './place-names.ts';
import { NEGATIONS, ORDINARY_WORDS, STOP_WORDS, STREET_WORDS } from './plain-words.ts';
import { CODE_VOCABULARY, type CodeReader } from './read-codes.ts';
import { DATE_VOCABULARY } from './read-dates.ts';
import type { PlaceReader } from './read-places.ts';
import { type Sounds, soundsOf } from './word-sounds.ts';
import { addName, emptyTrie, spelledOut, type WordTrie, wordsOf } from './word-trie.ts';
import type { CandidateMeaning } from './words-query.ts';

/** Knowledge with which a text is understood; built once. */
export type WordsKnowledge = CodeReader & {
  readonly reader: PlaceReader;
  readonly phrases: WordTrie<readonly CandidateMeaning[]>;
  /** Right words, but for those of neighbourhoods alone, of which lists spell some wrongly; none of them is ever corrected. */
  readonly isRight: (word: string) => boolean;
  /** The words that a mistyped word can stand for, beside those of places. */
  readonly keywords: NearWords;
  /** Words that sound like a word. */
  readonly heard: Sounds;
  /** Kinds of property of four letters, by their first three. */
  readonly cut: ReadonlyMap<string, string>;
  /** Likelihood of a place among its namesakes: its number of listings. */
  readonly weightOf: (slug: string) => number;
  /** Its number of listings alone. */
  readonly listingsOf: (slug: string) => number;
  /** Listings in each of some places under the other filters of a search; null: nobody tells. */
  readonly countsIn: ((query: SearchQuery, slugs: readonly string[]) => readonly number[]) | null;
  /** Search before the text. */
  readonly chosen: SearchQuery;
  /** Neighbourhoods of the catalogue of the moment; null: none are known. */
  readonly neighbourhoods: () => NeighbourhoodNames | null;
  /** Towns of which a neighbourhood of that key is known, with or without a listing. */
  readonly townsOfPart: (key: string) => readonly string[];
  /** The day in Brasília; null: nobody tells, and no date is read. */
  readonly today: () => LocalDate | null;
};

/** Shorter keywords are too near to other words. */
const LEAST_KEYWORD = 4;
const LEAST_MISTYPED_STOP = 6;
/** Factor of the likelihood of a capital over a namesake with as many listings. */
const CAPITAL_SHARE = 5;
/** Listings of every place where nobody tells how many there are. */
const MANY = 20;
/** Listings that a capital is taken to have where it has fewer. */
const FEW = 10;

/**
 * Builds the knowledge (about 20 ms). `weightOf` gives the number of listings of a place by its slug; without it
 * capitals come before their namesakes. `isListedCode` tells codes from CEPs; without it eight digits are a code.
 */
export function wordsKnowledge(options: {
  readonly localities: readonly Locality[];
  readonly smallIdPrefix: string;
  readonly weightOf?: (slug: string) => number;
  readonly countsIn?: WordsKnowledge['countsIn'];
  readonly isListedCode?: (digits: string) => boolean;
  readonly neighbourhoods?: () => NeighbourhoodNames | null;
  readonly townsOfPart?: WordsKnowledge['townsOfPart'];
  readonly today?: () => LocalDate | null;
}): WordsKnowledge {
  const phrases = emptyTrie<readonly CandidateMeaning[]>();
  for (const [text, ...meanings] of LEXICON) {
    for (const phrase of spelledOut(text)) addName(phrases, phrase, meanings);
  }
  const known = wordsOf(phrases);
  for (const [text, ...meanings] of REGION_NAMES) {
    for (const phrase of spelledOut(text)) addName(phrases, phrase, meanings);
  }
  const ofPhrases = wordsOf(phrases);
  const keywords = new Set([...known, ...MEASURE_VOCABULARY, ...NUMBER_VOCABULARY]);
  const plain = new Set([
    ...keywords,
    ...STOP_WORDS,
    ...ORDINARY_WORDS,
    ...NEGATIONS,
    ...STREET_WORDS,
    ...CODE_VOCABULARY,
  ]);
  const places = placeNames(options.localities, (word) => plain.has(word));
  const neighbourhoods = options.neighbourhoods ?? (() => null);
  const listed = options.weightOf ?? (() => MANY);
  const weightOf = (slug: string) =>
    places.capitals.has(slug) ? Math.max(FEW, listed(slug)) * CAPITAL_SHARE : listed(slug);
  const isType = (word: string) => phrases.next.get(word)?.values.some(namesType) ?? false;
  return {
    reader: {
      places,
      weightOf,
      isKnown: (word) => plain.has(word),
      isType,
      isOrdinary: (name) =>
        name.length === 1 ? plain.has(name[0] ?? '') : name.length === 2 && isType(name[0] ?? ''),
    },
    phrases,
    isRight: (word) =>
      plain.has(word) || places.words.has(word) || ofPhrases.has(word) || DATE_VOCABULARY.includes(word),
    keywords: nearWords([
      ...[...keywords].filter((word) => word.length >= LEAST_KEYWORD),
      ...[...STOP_WORDS].filter((word) => word.length >= LEAST_MISTYPED_STOP && !keywords.has(word)),
    ]),
    heard: soundsOf([...keywords].filter((word) => word.length >= LEAST_KEYWORD)),
    cut: new Map(
      [...phrases.next.keys()]
        .filter((word) => word.length === LEAST_KEYWORD && isType(word) && !plain.has(word.slice(0, -1)))
        .map((word) => [word.slice(0, -1), word]),
    ),
    smallIdPrefix: options.smallIdPrefix.toLowerCase(),
    weightOf,
    listingsOf: listed,
    countsIn: options.countsIn ?? null,
    chosen: DEFAULT_QUERY,
    neighbourhoods,
    townsOfPart: options.townsOfPart ?? (() => []),
    today: options.today ?? (() => null),
    isListedCode: options.isListedCode ?? (() => true),
  };
}

/** The knowledge for a text beside a search that is chosen already: what both ask for together is counted. */
export function besideChosen(knowledge: WordsKnowledge, chosen: SearchQuery): WordsKnowledge {
  const { countsIn } = knowledge;
  const inBoth: WordsKnowledge['countsIn'] =
    countsIn && ((query, slugs) => countsIn({ ...withMeaning(chosen, query), page: 1 }, slugs));
  return { ...knowledge, chosen, countsIn: inBoth };
}

function namesType(meanings: readonly CandidateMeaning[]): boolean {
  return meanings.some(({ kind }) => kind === 'propertyTypes');
}
