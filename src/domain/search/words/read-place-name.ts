import { isNickname } from '../../localities/nicknames.ts';
import { editDistance, forgivenEdits } from '../word-nearness.ts';
import { SHORT_FOR } from './place-names.ts';
import type { PlaceReader } from './read-places.ts';
import type { Token } from './text-tokens.ts';
import type { WordTrie } from './word-trie.ts';
import type { NamedPlace } from './words-query.ts';

/** Letters that a mistyped word of a place must have: fewer after a preposition or at the beginning, fewest inside a name. */
export const LEAST_MISTYPED = { bare: 6, afterPreposition: 5, inName: 4 };
const MOST_NEAR = 12;
const MOST_COST = 3;

/** A name that was read in the tokens up to `to`, with the places that have it. */
export type NameFound = {
  readonly places: readonly NamedPlace[];
  readonly words: readonly string[];
  readonly to: number;
  readonly cost: number;
  /** A right word was taken for another one: only in a state that has no place of the name as it is typed. */
  readonly isForced: boolean;
};

type Step = {
  readonly node: WordTrie<NamedPlace>;
  readonly words: readonly string[];
  readonly to: number;
  readonly cost: number;
  readonly isForced: boolean;
};

/** Adds the names of places that the words of a step and the tokens after them make. */
export function namesFrom(
  reader: PlaceReader,
  tokens: readonly Token[],
  step: Step,
  how: Forgiving,
  found: NameFound[],
): void {
  const at = step.words.length > 0 && tokens[step.to]?.word === '-' ? step.to + 1 : step.to;
  const token = tokens[at];
  if (token?.kind !== 'word') return;
  const least = step.words.length > 0 ? LEAST_MISTYPED.inName : how.least;
  const readings = [
    ...readingsOf(reader, token.word, { ...how, least }),
    ...swappedIn(reader, step, token.word),
    ...particlesIn(step, token.word),
    ...pluralsIn(reader, step, token.word),
  ];
  for (const { word, distance, isForced } of readings) {
    const node = step.node.next.get(word);
    const cost = step.cost + distance;
    if (!node || cost > MOST_COST) continue;
    const next = {
      node,
      words: [...step.words, word],
      to: at + 1,
      cost,
      isForced: step.isForced || isForced,
    };
    if (node.values.length > 0) found.push({ ...next, places: node.values });
    namesFrom(reader, tokens, next, how, found);
  }
}

const PARTICLES = ['de', 'do', 'da', 'dos', 'das'];

/** "São José do Ribamar": another small word than that of the name. */
function particlesIn({ node, words }: Step, word: string): WordReading[] {
  if (words.length === 0 || !PARTICLES.includes(word)) return [];
  return PARTICLES.filter((other) => other !== word && node.next.has(other)).map((other) => ({
    word: other,
    distance: 0,
    isForced: false,
  }));
}

/** "Águas Linda": a right word that continues a name with an "s" more or less. */
function pluralsIn({ isKnown, places }: PlaceReader, { node, words }: Step, word: string): WordReading[] {
  if (words.length === 0 || word.length < LEAST_MISTYPED.inName) return [];
  if (!(isKnown(word) || places.words.has(word)) || node.next.has(word)) return [];
  const other = word.endsWith('s') ? word.slice(0, -1) : `${word}s`;
  return node.next.has(other) ? [{ word: other, distance: 1, isForced: false }] : [];
}

/** Words of a name that are surely part of it. */
const SURE_WORDS = 2;

/** "São José do Rio Perto": a right word that continues a name once two of its letters are swapped. */
function swappedIn({ isKnown }: PlaceReader, { node, words }: Step, word: string): WordReading[] {
  if (words.length < SURE_WORDS || !isKnown(word) || node.next.has(word)) return [];
  const letters = [...word].sort().join('');
  return [...node.next.keys()]
    .filter((next) => next.length === word.length && [...next].sort().join('') === letters)
    .filter((next) => editDistance(word, next, 1) === 1)
    .map((next) => ({ word: next, distance: 1, isForced: false }));
}

/** Letters that a mistyped word must have, and whether right words are taken for others too. */
type Forgiving = { readonly least: number; readonly isForced: boolean };

type WordReading = { readonly word: string; readonly distance: number; readonly isForced: boolean };

/** Readings of a name's word: itself, its full form, or right words that it is near to. */
function readingsOf(
  { places, isKnown }: PlaceReader,
  word: string,
  { least, isForced }: Forgiving,
): WordReading[] {
  const certain = [word, SHORT_FOR.get(word) ?? word]
    .filter((each, index, all) => places.words.has(each) && all.indexOf(each) === index)
    .map((each) => ({ word: each, distance: 0, isForced: false }));
  const isRight = places.words.has(word);
  if (isKnown(word) || word.length < least || (isRight && !isForced)) return certain;
  const near = places.words
    .near(word, isRight ? 1 : forgivenEdits(word.length))
    .filter((other) => other.distance < 2 || (other.word[0] === word[0] && !isNickname(other.word)))
    .slice(0, MOST_NEAR);
  const heard = isRight
    ? []
    : [...places.heard(word), ...cedillaOf(word).filter((other) => places.words.has(other))].map((other) => ({
        word: other,
        distance: 1,
      }));
  const others = [...heard, ...near.filter((each) => !heard.some((other) => other.word === each.word))];
  return [...certain, ...others.map((each) => ({ ...each, isForced: isRight }))];
}

/** "Guassu" is an old spelling of Guaçu, whose cedilla is no letter here. */
const cedillaOf = (word: string): readonly string[] => (word.includes('ss') ? [word.replace('ss', 'c')] : []);

/** "pau d'alho", "pau dalho" for Paudalho: one word, and where it ends. */
export function elidedName(
  tokens: readonly Token[],
  at: number,
): { readonly word: string; readonly to: number } | null {
  const [first = '', next = '', last = ''] = [0, 1, 2].map((step) => tokens[at + step]?.word);
  if (next === 'd') return { word: `${first}d${last}`, to: at + 3 };
  return /^d[aeiou]/.test(next) ? { word: `${first}${next}`, to: at + 2 } : null;
}
