import { NAME_PARTICLES } from '../name-text.ts';
import { forgivenEdits } from '../word-nearness.ts';
import { type Token, tokenise } from './text-tokens.ts';
import { type WordPostings, wordPostings } from './word-postings.ts';

/** A document that words were found in. */
export type WordMatch = {
  readonly id: number;
  /** Higher is better; comparable only within one answer. */
  readonly score: number;
  /** Positions of the words in the document's text. */
  readonly hits: readonly { readonly from: number; readonly to: number }[];
};

export type WordIndex = {
  /** Adds a document, or puts another text in the place of the one it had. */
  readonly put: (id: number, text: string) => void;
  readonly remove: (id: number) => void;
  /**
   * The best documents for some words, best first, equal ones by id. A document word counts 1 when it is the word
   * itself, less when it begins with it or lies within the forgiven typing errors; each word of the query counts by
   * how few documents have it. `textOf` gives the text that a document was put with, for the hits: none is kept here.
   */
  readonly search: (words: string, limit: number, textOf: (id: number) => string) => readonly WordMatch[];
  /**
   * Every document that holds each of some words, in no order: the word itself where any document has it, else those
   * that begin with it, else those that lie nearest within the forgiven typing errors.
   */
  readonly holding: (words: string) => readonly number[];
  readonly size: () => number;
};

const EXACT = 1;
const BEGINNING = 0.8;
/** By the number of edits. */
const MISTYPED = [0, 0.6, 0.4] as const;
const LEAST_BEGINNING = 3;
const MAX_QUERY_WORDS = 8;
/** Least number of documents that are ranked by the sequence of their words, however few are asked for. */
const LEAST_RANKED = 100;
const MAX_DOCUMENT = 4000;
/** The index is written anew when this many slots, and a quarter of all, belong to texts that are gone. */
const LEAST_DEAD = 1000;
const DEAD_SHARE = 0.25;

/** An index of words over texts, kept in memory: 8 MB for the words of 32,547 addresses, 127 MB for a million. */
export function wordIndex(): WordIndex {
  let postings = wordPostings();
  let ids: number[] = [];
  const slotOf = new Map<number, number>();
  const dead = new Set<number>();

  function forget(id: number): void {
    const slot = slotOf.get(id);
    if (slot === undefined) return;
    slotOf.delete(id);
    dead.add(slot);
    if (dead.size >= LEAST_DEAD && dead.size > ids.length * DEAD_SHARE) rewrite();
  }

  function rewrite(): void {
    const moved = new Int32Array(ids.length).fill(-1);
    const kept = ids.filter((_, slot) => !dead.has(slot));
    let next = 0;
    for (const slot of ids.keys()) {
      if (dead.has(slot)) continue;
      moved[slot] = next;
      next += 1;
    }
    postings = postings.renumbered((slot) => moved[slot] as number);
    ids = kept;
    dead.clear();
    for (const [slot, id] of ids.entries()) slotOf.set(id, slot);
  }

  return {
    put(id, text) {
      forget(id);
      const slot = ids.push(id) - 1;
      slotOf.set(id, slot);
      for (const word of new Set(wordsOf(text).map((token) => token.word))) postings.add(word, slot);
    },
    remove: forget,
    search(words, limit, textOf) {
      const asked = [...new Set(wordsOf(words).map((token) => token.word))].slice(0, MAX_QUERY_WORDS);
      const similar = asked.map((word) => similarWords(word, postings));
      const scores = new Float64Array(ids.length);
      for (const each of similar) addScores(each, { postings, dead, count: slotOf.size }, scores);
      return best(scores, ids, limit <= 0 ? 0 : Math.max(limit, LEAST_RANKED))
        .map((scored) => matchOf(scored, wordsOf(textOf(scored.id)), similar))
        .sort(byScore)
        .slice(0, limit);
    },
    holding: (words) =>
      holding(words, postings, ids)
        .filter((slot) => !dead.has(slot))
        .map((slot) => ids[slot] as number),
    size: () => slotOf.size,
  };
}

function wordsOf(text: string): readonly Token[] {
  return tokenise(text, MAX_DOCUMENT).tokens.filter(
    ({ kind, word }) => kind !== 'sign' && word !== '' && !NAME_PARTICLES.has(word),
  );
}

/** Slots of the documents that hold each of the words. */
function holding(words: string, postings: WordPostings, ids: readonly number[]): number[] {
  const asked = [...new Set(wordsOf(words).map((token) => token.word))].slice(0, MAX_QUERY_WORDS);
  const held = new Uint8Array(ids.length);
  for (const [index, word] of asked.entries()) {
    for (const meant of meantWords(word, postings)) {
      for (const slot of postings.slotsOf(meant)) if (held[slot] === index) held[slot] = index + 1;
    }
  }
  return ids.flatMap((_, slot) => (asked.length > 0 && held[slot] === asked.length ? [slot] : []));
}

function meantWords(word: string, { words, startingWith }: WordPostings): readonly string[] {
  if (words.has(word)) return [word];
  const longer = word.length >= LEAST_BEGINNING ? startingWith(word) : [];
  if (longer.length > 0 || /\d/.test(word)) return longer;
  const near = words.near(word, forgivenEdits(word.length));
  return near.filter(({ distance }) => distance === near[0]?.distance).map((other) => other.word);
}

/** Words of documents and how much each is worth for one word of the query. */
type Similar = ReadonlyMap<string, number>;

/** Best first, so that the first one that a document holds is the one that counts. */
function similarWords(word: string, { words, startingWith }: WordPostings): Similar {
  const similar = new Map<string, number>();
  if (words.has(word)) similar.set(word, EXACT);
  if (word.length >= LEAST_BEGINNING) for (const longer of startingWith(word)) similar.set(longer, BEGINNING);
  const edits = /\d/.test(word) ? 0 : forgivenEdits(word.length);
  for (const near of words.near(word, edits)) {
    if (!similar.has(near.word)) similar.set(near.word, MISTYPED[near.distance] ?? 0);
  }
  return similar;
}

type Documents = {
  readonly postings: WordPostings;
  readonly dead: ReadonlySet<number>;
  readonly count: number;
};

/** Adds to the score of each document what it earns for one word of the query. */
function addScores(similar: Similar, { postings, dead, count }: Documents, scores: Float64Array): void {
  const seen = new Uint8Array(scores.length);
  const slots: number[] = [];
  const weights: number[] = [];
  for (const [word, weight] of similar) {
    for (const slot of postings.slotsOf(word)) {
      if (seen[slot] === 1 || dead.has(slot)) continue;
      seen[slot] = 1;
      slots.push(slot);
      weights.push(weight);
    }
  }
  const rarity = Math.log2(1 + count / Math.max(1, slots.length));
  for (const [index, slot] of slots.entries()) {
    scores[slot] = (scores[slot] as number) + (weights[index] as number) * rarity;
  }
}

type Scored = { readonly id: number; readonly score: number };

const byScore = (a: Scored, b: Scored) => b.score - a.score || a.id - b.id;

/** The `limit` best, kept in order while the scores are gone through once. */
function best(scores: Float64Array, ids: readonly number[], limit: number): readonly Scored[] {
  const found: Scored[] = [];
  for (let slot = 0; slot < scores.length; slot += 1) {
    const score = scores[slot] as number;
    const last = found[limit - 1];
    if (score === 0 || limit <= 0 || (last && score < last.score)) continue;
    const scored = { id: ids[slot] as number, score };
    if (last && byScore(scored, last) > 0) continue;
    let at = found.length;
    while (at > 0 && byScore(scored, found[at - 1] as Scored) < 0) at -= 1;
    found.splice(at, 0, scored);
    found.length = Math.min(found.length, limit);
  }
  return found;
}

function matchOf({ id, score }: Scored, tokens: readonly Token[], similar: readonly Similar[]): WordMatch {
  const hits = tokens.filter(({ word }) => similar.some((words) => words.has(word)));
  const inSequence = similar.filter((first, asked) => {
    const second = similar[asked + 1];
    return second && tokens.some(({ word }, at) => first.has(word) && second.has(tokens[at + 1]?.word ?? ''));
  });
  const sequence = 1 + inSequence.length / similar.length;
  return { id, score: score * sequence, hits: hits.map(({ from, to }) => ({ from, to })) };
}
