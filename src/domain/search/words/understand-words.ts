import { DEFAULT_QUERY, type SearchQuery } from '../search-query.ts';
import { withExclusions } from './exclusions.ts';
import { isGarageOfOther, isRoomOfHome, partsOfHome, withSmallHouses } from './parts/parts-of-home.ts';
import { surroundingsOf } from './parts/surroundings.ts';
import { inSharedTown, narrowedBeside, withoutPartsElsewhere } from './parts-elsewhere.ts';
import { STOP_WORDS, saysNothing } from './plain-words.ts';
import { isSearchable, queryOf } from './query-of-meanings.ts';
import { bestReading, mendedTokens, sidesOfRegion } from './read-candidates.ts';
import { resolvePlaces } from './resolve-places.ts';
import { type Token, tokenise } from './text-tokens.ts';
import { type ReadText, withWholeName } from './whole-names.ts';
import { besideChosen, type WordsKnowledge } from './words-knowledge.ts';
import type { Candidate, CandidateMeaning, NotUnderstood, WordsAnswer, WordsQuery } from './words-query.ts';

/**
 * Understands what a visitor typed: "apartamento 2 quartos até 200 mil em campinas desocupado". Every word is in one
 * of `understood`, in `notUnderstood`, in `unread`, or a stop word. Never throws, whatever the text; its work is
 * bounded by the first 300 characters, what lies beyond is handed back as unread. Words about one thing that
 * contradict each other: the later ones count, the earlier stay as chips that are not applied; options of one group
 * add up. An unwished option is left out where the other options of its group can be chosen, else it is not
 * understood. The places `chosen` before the text tell places of one name apart.
 */
export function understandWords(
  text: string,
  known: WordsKnowledge,
  chosen: SearchQuery = DEFAULT_QUERY,
): WordsAnswer {
  const knowledge = besideChosen(known, chosen);
  const { tokens: written, end } = tokenise(text);
  const tokens = withoutDoubling(written);
  const mended = mendedTokens(tokens, knowledge);
  const surroundings = surroundingsOf(text, tokens, knowledge);
  const best = bestReading(text, tokens, mended, knowledge, surroundings);
  const read = (readings: readonly Candidate[]) => meaningOf(text, tokens, readings, knowledge);
  const { taken, other } = withWholeName(text, tokens, best, read, knowledge);
  const isDoubtful = surroundings.isDoubtful && (taken.query.localities ?? []).length === 0;
  const plain = isDoubtful ? read(bestReading(text, tokens, mended, knowledge)) : null;
  const { readings, unknown, query, applied } = taken;
  const understood = applied.map(({ reading, meaning, isApplied }) => {
    const at = { from: tokens[reading.from]?.from ?? 0, to: endOf(text, tokens, reading) };
    const words = text.slice(at.from, at.to);
    return { ...meaning, words, corrected: reading.corrected, ...at, applied: isApplied };
  });
  return {
    query,
    understood,
    notUnderstood: tokens.some(isReadable)
      ? leftOver(text, surelyMended(tokens, mended.tokens), readings, unknown)
      : wholeOf(text, end),
    unread: unreadFrom(text, end),
    otherwise: (other ?? plain)?.query ?? null,
  };
}

/** Letters of a word that is taken for a mistyped one without a wish: "soja" is no "seja". */
const LEAST_SILENCED = 6;

const surelyMended = (written: readonly Token[], mended: readonly Token[]): readonly Token[] =>
  mended.map((token, at) => (token.word.length < LEAST_SILENCED ? (written[at] ?? token) : token));

/** Tokens between a negation and the word that doubles it. */
const MOST_DOUBLED = 3;

/** "sem entrada nenhuma em natal": behind its noun the word says the negation once more. */
function withoutDoubling(tokens: readonly Token[]): readonly Token[] {
  return tokens.filter(({ word }, at) => {
    if (word !== 'nenhum' && word !== 'nenhuma') return true;
    const before = tokens.slice(Math.max(0, at - MOST_DOUBLED), at).map((token) => token.word);
    return before.length < 2 || !before.slice(0, -1).some((each) => each === 'sem' || each === 'nao');
  });
}

/** Joint meaning of readings. */
function meaningOf(
  text: string,
  tokens: readonly Token[],
  best: readonly Candidate[],
  knowledge: WordsKnowledge,
): ReadText {
  const homes = withSmallHouses(best, tokens);
  const said = withExclusions(text, tokens, homes, coverage(best, tokens.length));
  const sensible = withoutMisreadings(said, tokens);
  const together = inSharedTown(sensible, text, tokens, knowledge);
  const meant = narrowedBeside(together, text, tokens, knowledge);
  const inTown = withoutPartsElsewhere(meant, text, tokens, knowledge);
  // "perto da praia da costa, vila velha": what it is near to is no place, and the town is not near itself.
  const readings = inTown.filter((reading) => !isLostRegion(reading, inTown, tokens));
  const unknown = [
    ...best.filter(({ meanings }) => !meanings.every(isSearchable)),
    ...best.filter(({ from, to }) => !said.some((other) => other.from <= from && to <= other.to)),
    ...sensible.filter(({ from }) => !together.some((other) => other.from === from)),
    ...meant.filter((reading) => !readings.includes(reading)),
  ];
  return { readings, unknown, ...queryOf(resolvePlaces(readings, restOf(readings), knowledge)) };
}

/** End of a reading in the text, with the bracket that closes behind it. */
function endOf(text: string, tokens: readonly Token[], { from, to }: Candidate): number {
  const [start, end] = [tokens[from]?.from ?? 0, tokens[to - 1]?.to ?? 0];
  return text.slice(start, end).includes('(') && text[end] === ')' ? end + 1 : end;
}

/** Search of a text beside its places. */
function restOf(readings: readonly Candidate[]): WordsQuery {
  const meant = readings.flatMap((reading) =>
    reading.meanings.flatMap((meaning) => (meaning.kind === 'place' ? [] : [{ reading, meaning }])),
  );
  return queryOf(meant).query;
}

/** Without readings that no search can ask for, and those that the words around them take back: a region without a place. */
function withoutMisreadings(meant: readonly Candidate[], tokens: readonly Token[]): Candidate[] {
  const parts = partsOfHome(meant, tokens);
  return meant.filter(
    (reading) =>
      !parts.has(reading) &&
      reading.meanings.every(isSearchable) &&
      !isLostRegion(reading, meant, tokens) &&
      !isRoomOfHome(reading, meant, tokens) &&
      !isGarageOfOther(reading, meant),
  );
}

function isLostRegion(reading: Candidate, readings: readonly Candidate[], tokens: readonly Token[]): boolean {
  if (!reading.meanings.some(({ kind }) => kind === 'searchRegion')) return false;
  const first = tokens[reading.from]?.word;
  const { isBefore, isBehind } = sidesOfRegion(tokens, reading);
  return !readings.some(
    (other) =>
      other.meanings.some(({ kind }) => kind === 'place') &&
      (first !== 'grande' || (other.from === reading.to && other.meanings.some(isCity))) &&
      ((isBehind && other.to === reading.from) || (isBefore && isSoonAfter(reading, other, tokens))),
  );
}

/** "perto da cidade de Campinas", but not "perto do metrô São Paulo". */
function isSoonAfter({ to }: Candidate, { from }: Candidate, tokens: readonly Token[]): boolean {
  return from >= to && tokens.slice(to, from).every(({ word }) => STOP_WORDS.has(word));
}

/** "Grande Campinas" is a region; "Campo Grande, RJ" is not. */
function isCity(meaning: CandidateMeaning): boolean {
  return meaning.kind === 'place' && meaning.places.some(({ level }) => level === 'city');
}

function coverage(readings: readonly Candidate[], length: number): boolean[] {
  const isCovered = new Array<boolean>(length).fill(false);
  for (const { from, to } of readings) isCovered.fill(true, from, to);
  return isCovered;
}

/**
 * Runs of words that no reading explains; stop words and signs inside a run belong to it, at its ends not. A reading
 * that no search can ask for ("pelo menos 2 vagas") stays whole.
 */
function leftOver(
  text: string,
  tokens: readonly Token[],
  readings: readonly Candidate[],
  unknown: readonly Candidate[],
): NotUnderstood[] {
  const isCovered = coverage(readings, tokens.length);
  const isWhole = coverage(unknown, tokens.length);
  const runs: NotUnderstood[] = [];
  let last = -1;
  for (const [at, token] of tokens.entries()) {
    if (isCovered[at] || (!isWhole[at] && (token.kind === 'sign' || saysNothing(tokens, at)))) continue;
    const run = runs.at(-1);
    const joins = run && !isCovered.slice(last, at).includes(true);
    const from = joins ? run.from : token.from;
    if (joins) runs.pop();
    runs.push({ words: text.slice(from, token.to), from, to: token.to });
    last = at;
  }
  return runs;
}

const isReadable = ({ kind }: Token) => kind !== 'sign';

/** A text without a word or number, such as one of emoji alone. */
function wholeOf(text: string, end: number): NotUnderstood[] {
  const words = text.slice(0, end).trim();
  const from = text.indexOf(words);
  return words === '' ? [] : [{ words, from, to: from + words.length }];
}

function unreadFrom(text: string, end: number): NotUnderstood | null {
  const words = text.slice(end).trim();
  const from = end + text.slice(end).indexOf(words);
  return words === '' ? null : { words, from, to: from + words.length };
}
