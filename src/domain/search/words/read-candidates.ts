import { editDistance, forgivenEdits, type NearWord } from '../word-nearness.ts';
import { beginsUnit } from './measure-words.ts';
import { costLimitAt, otherAmountAt } from './other-amounts.ts';
import { otherBankAt } from './parts/other-banks.ts';
import { NO_SURROUNDINGS, type Surroundings } from './parts/surroundings.ts';
import { codesAt } from './read-codes.ts';
import { datesAt } from './read-dates.ts';
import { measureAt } from './read-measures.ts';
import { neighbourhoodReader } from './read-neighbourhoods.ts';
import { placesAt } from './read-places.ts';
import type { Token } from './text-tokens.ts';
import type { WordTrie } from './word-trie.ts';
import type { WordsKnowledge } from './words-knowledge.ts';
import type { Candidate, CandidateMeaning, NamedPlace } from './words-query.ts';

/** Tokens with mistyped keywords mended, and how many edits each took. */
export type Mended = { readonly tokens: readonly Token[]; readonly edits: readonly number[] };

/**
 * The readings that together explain most of the text, in its order, none over another. What is beside the home is no
 * place.
 */
export function bestReading(
  text: string,
  tokens: readonly Token[],
  mended: Mended,
  known: WordsKnowledge,
  { isAside }: Surroundings = NO_SURROUNDINGS,
): Candidate[] {
  const knowledge = withMemory(known);
  const neighbourhoods = neighbourhoodReader(text, tokens, knowledge, knowledge.neighbourhoods(), isAside);
  const scores = new Array<number>(tokens.length + 1).fill(0);
  const choices = new Array<Candidate | null>(tokens.length).fill(null);
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    scores[at] = scores[at + 1] as number;
    const candidates = [...candidatesAt(text, tokens, mended, at, knowledge), ...neighbourhoods(at)];
    const meant = isAside(at) ? candidates.filter((candidate) => !isPlace(candidate)) : candidates;
    for (const candidate of withNamesakes(meant)) {
      const score = candidate.score + (scores[candidate.to] as number);
      if (candidate.score <= 0 || score <= (scores[at] as number)) continue;
      scores[at] = score;
      choices[at] = candidate;
    }
  }
  const chosen: Candidate[] = [];
  for (let at = 0; at < tokens.length; ) {
    const choice = choices[at];
    if (choice) chosen.push(choice);
    at = choice?.to ?? at + 1;
  }
  return chosen;
}

const isPlace = ({ meanings }: Candidate) => meanings.length === 1 && meanings[0]?.kind === 'place';

/** A city and a neighbourhood of one name are told apart later, by what the text says elsewhere and by their listings. */
function withNamesakes(candidates: readonly Candidate[]): readonly Candidate[] {
  return candidates.map((candidate) => {
    if (!isPlace(candidate)) return candidate;
    const { from, to, corrected } = candidate;
    const alike = candidates.filter(
      (other) => isPlace(other) && other.from === from && other.to === to && other.corrected === corrected,
    );
    // Of a state and its capital of one name the likelier reading stands, whatever else is called so.
    const best = Math.max(...alike.filter((other) => !isNeighbourhood(other)).map((other) => other.score));
    const same = alike.filter((other) => isNeighbourhood(other) || other.score === best);
    if (same.length < 2 || !same.some(isNeighbourhood) || same.every(isNeighbourhood)) return candidate;
    const score = Math.max(...same.map((other) => other.score));
    return { ...candidate, score, meanings: [{ kind: 'place', places: placesOf(same) }] };
  });
}

function isNeighbourhood(candidate: Candidate): boolean {
  return placesOf([candidate]).some(({ level }) => level === 'neighbourhood');
}

function placesOf(candidates: readonly Candidate[]): readonly NamedPlace[] {
  const places = candidates.flatMap(({ meanings }) =>
    meanings.flatMap((meaning) => (meaning.kind === 'place' ? meaning.places : [])),
  );
  return [...new Map(places.map((place) => [place.slug, place])).values()];
}

/** Looks for the places near a mistyped word once a text, however many names it may stand in. */
function withMemory(knowledge: WordsKnowledge): WordsKnowledge {
  const { places } = knowledge.reader;
  const seen = new Map<string, readonly NearWord[]>();
  const near = (word: string, limit: number) => {
    const found = seen.get(word) ?? places.words.near(word, limit);
    seen.set(word, found);
    return found;
  };
  const words = { ...places.words, near };
  return { ...knowledge, reader: { ...knowledge.reader, places: { ...places, words } } };
}

function candidatesAt(
  text: string,
  tokens: readonly Token[],
  mended: Mended,
  at: number,
  knowledge: WordsKnowledge,
): Candidate[] {
  const measures = [
    measureAt(mended.tokens, at),
    costLimitAt(text, mended.tokens, at),
    otherAmountAt(text, mended.tokens, at),
    datesAt(mended.tokens, at, knowledge.today()),
    otherBankAt(tokens, at),
  ];
  return [
    ...codesAt(tokens, at, knowledge),
    ...measures.flatMap((measure) => (measure === null ? [] : [withEdits(measure, mended)])),
    ...phrasesAt(knowledge.phrases, mended, at),
    ...placesAt(knowledge.reader, text, tokens, at),
  ];
}

function phrasesAt(phrases: WordTrie<readonly CandidateMeaning[]>, mended: Mended, at: number): Candidate[] {
  const found: Candidate[] = [];
  let node: typeof phrases | undefined = phrases;
  for (let to = at; node && to <= mended.tokens.length; to += 1) {
    const [meanings] = node.values;
    if (meanings && to > at && !isRegionOfNothing(meanings, mended.tokens, at, to)) {
      found.push(withEdits({ from: at, to, score: 10 * (to - at) - 1, corrected: null, meanings }, mended));
    }
    node = skipHyphen(node, mended.tokens[to]);
  }
  return found;
}

/** Where the words of a region stand: "e região" behind its place, "região metropolitana" on either side, others before. */
export function sidesOfRegion(
  tokens: readonly Token[],
  { from, to }: Pick<Candidate, 'from' | 'to'>,
): { readonly isBefore: boolean; readonly isBehind: boolean } {
  const isJoined = ['e', 'mais'].includes(tokens[from]?.word ?? '');
  return { isBefore: !isJoined, isBehind: isJoined || tokens[to - 1]?.word === 'metropolitana' };
}

/** "perto" at the end of a text. */
function isRegionOfNothing(
  meanings: readonly CandidateMeaning[],
  tokens: readonly Token[],
  from: number,
  to: number,
): boolean {
  const isRegion = meanings.some(({ kind }) => kind === 'searchRegion');
  return isRegion && to === tokens.length && !sidesOfRegion(tokens, { from, to }).isBehind;
}

/** A hyphen between the words of a phrase does not part them: "pré-venda". */
function skipHyphen<T>(node: WordTrie<T>, token: Token | undefined): WordTrie<T> | undefined {
  return token?.word === '-' ? { next: node.next, values: [] } : node.next.get(token?.word ?? '');
}

function withEdits(candidate: Candidate, { tokens, edits }: Mended): Candidate {
  const count = edits.slice(candidate.from, candidate.to).reduce((sum, each) => sum + each, 0);
  if (count === 0) return candidate;
  const corrected = tokens
    .slice(candidate.from, candidate.to)
    .map(({ word }) => word)
    .join(' ');
  return { ...candidate, score: candidate.score - 3 * count, corrected };
}

/** The tokens with words in the place of those that are no words but near to one. */
export function mendedTokens(tokens: readonly Token[], knowledge: WordsKnowledge): Mended {
  const edits: number[] = [];
  const mended = tokens.map((token, at) => {
    const isCounted = tokens[at - 1]?.kind === 'number';
    const near =
      token.kind === 'word' && !knowledge.isRight(token.word)
        ? nearKeyword(token.word, isCounted, knowledge)
        : null;
    edits.push(near?.distance ?? 0);
    return near ? { ...token, word: near.word } : token;
  });
  return { tokens: mended, edits };
}

/**
 * The keyword that sounds the same, unless another is nearer, else the nearest; of words of four letters only one that
 * begins alike, since so many are near to them. Of those as near a unit stands behind a number, and what says something
 * alone comes before what is part of a phrase. Three letters are a kind of property without its last one ("cas").
 */
function nearKeyword(word: string, isCounted: boolean, knowledge: WordsKnowledge): NearWord | null {
  const { keywords, heard, cut, phrases } = knowledge;
  const near = keywords.near(word, forgivenEdits(word.length));
  const sound = heard(word);
  const [alikeSound] = sound;
  const isNearer =
    near[0]?.distance === 1 && !near.some((each) => each.distance === 1 && sound.includes(each.word));
  if (alikeSound !== undefined && !(isNearer && editDistance(word, alikeSound, 1) > 1))
    return { word: alikeSound, distance: 1 };
  const whole = cut.get(word);
  if (whole !== undefined) return { word: whole, distance: 1 };
  const alike = near.filter((other) => other.word[0] === word[0]);
  const some = word.length === 4 ? alike : near;
  const worth = ({ word: other }: NearWord) =>
    (isCounted && beginsUnit(other) ? 8 : 0) +
    (other[0] === word[0] ? 4 : 0) +
    ((phrases.next.get(other)?.values.length ?? 0) > 0 ? 2 : 0);
  const nearest = some.filter(({ distance }) => distance === some[0]?.distance);
  return nearest.toSorted((a, b) => worth(b) - worth(a))[0] ?? null;
}
