import { editDistance, forgivenEdits } from '../word-nearness.ts';
import type { NeighbourhoodNames } from './neighbourhood-names.ts';
import type { WordsKnowledge } from './words-knowledge.ts';
import type { NamedPlace } from './words-query.ts';

/** Errors that are forgiven in a name. */
type Forgiving = {
  /** Letters of the whole name. */
  readonly letters: number;
  /** Listings of a short name and of a long one. */
  readonly listed: readonly [number, number];
  /** Words that may be a slip. */
  readonly isStrange: (word: string, knowledge: WordsKnowledge) => boolean;
  /** Words of a name of which none need be strange. */
  readonly surely: number;
};

export const ANYWHERE: Forgiving = {
  letters: 5,
  listed: [3, 1],
  isStrange: (word, { reader }) => !reader.isKnown(word) && !reader.places.words.has(word),
  surely: 4,
};
/** Beside its town the name is one of few. */
export const IN_TOWN: Forgiving = {
  letters: 4,
  listed: [1, 1],
  isStrange: (word, { reader }) => !reader.isKnown(word),
  surely: 3,
};
/** Letters of a word that may be a slip. */
const LEAST_STRANGE = 4;
/** Words of a mistyped name at most. */
const MOST_MISTYPED = 6;
/** Letters of a name that is like few others. */
const LONG_NAME = 7;
const EDGES = new Set(
  'a o e ou de do da dos das em no na nos nas com por para pra ate sem um uma que'.split(' '),
);

/** A slip in some word of a name, which neither begins nor ends with a small word. */
export function mayBeMistyped(words: readonly string[], knowledge: WordsKnowledge, how: Forgiving): boolean {
  const last = words.at(-1) ?? '';
  const isPart = words.length > 2 && /^[a-h]$/.test(last);
  if (EDGES.has(words[0] ?? '') || (EDGES.has(last) && !isPart)) return false;
  if (words.length > MOST_MISTYPED || words.join('').length < how.letters) return false;
  const isSure = words.length >= how.surely && !words.every((word) => knowledge.reader.isKnown(word));
  return isSure || words.some((word) => word.length >= LEAST_STRANGE && how.isStrange(word, knowledge));
}

/** The number or letter of a part, at the end of its name. */
const COUNTED = / (?:[ivx]+|\d+[a-h]?|[a-h])$/;

type Near = {
  readonly places: readonly NamedPlace[];
  readonly edits: number;
  readonly words: readonly string[];
};

/** The nearest name of which only strange words differ, by no more edits than each is forgiven. */
export function nearestName(
  written: readonly string[],
  names: NeighbourhoodNames,
  knowledge: WordsKnowledge,
  how: Forgiving,
  isMeant: (place: NamedPlace) => boolean = () => true,
): Near | null {
  const joined = written.join('');
  const least = how.listed[joined.length < LONG_NAME ? 0 : 1];
  for (const { word, distance } of names.near.near(joined, forgivenEdits(joined.length))) {
    const meant = names.spelled(word);
    const words = meant.split(' ');
    // "XII" is no slip of "II".
    if (COUNTED.exec(written.join(' '))?.[0] !== COUNTED.exec(meant)?.[0]) continue;
    if (!isSlipOf(written, words, distance, (word) => how.isStrange(word, knowledge))) continue;
    const places = names
      .ofJoined(word)
      .filter((place) => knowledge.weightOf(place.slug) >= least && isMeant(place));
    if (places.length > 0) return { places, edits: distance, words };
  }
  return null;
}

const isPluralOf = (many: string, one: string) => one.length >= LEAST_STRANGE && many === `${one}s`;

/** Words of a name that tell what it is, whatever one letter of another says. */
const SURE_WORDS = 2;

function isSlipOf(
  written: readonly string[],
  meant: readonly string[],
  distance: number,
  isStrange: (word: string) => boolean,
): boolean {
  if (written.length !== meant.length) return distance === 1;
  const differing = written.filter((word, at) => word !== meant[at]).length;
  if (distance === 1 && differing === 1 && written.length > SURE_WORDS) return true;
  return written.every((word, at) => {
    const other = meant[at] ?? '';
    const forgiven = forgivenEdits(Math.max(word.length, other.length));
    if (word === other || isPluralOf(word, other) || isPluralOf(other, word)) return true;
    const edits = editDistance(word, other, forgiven);
    return isStrange(word) && edits <= forgiven && (edits < 2 || word[0] === other[0]);
  });
}
