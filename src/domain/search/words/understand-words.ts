import { NEGATIONS, STOP_WORDS } from './plain-words.ts';
import { queryOf } from './query-of-meanings.ts';
import { bestReading } from './read-candidates.ts';
import { resolvePlaces } from './resolve-places.ts';
import { type Token, tokenise } from './text-tokens.ts';
import type { WordsKnowledge } from './words-knowledge.ts';
import type { Candidate, NotUnderstood, WordsAnswer } from './words-query.ts';

/**
 * Understands what a visitor typed: "apartamento 2 quartos até 200 mil em campinas desocupado". Every word is in one
 * of `understood`, in `notUnderstood`, or a stop word. Never throws, whatever the text; its work is bounded by the
 * first 300 characters, what lies beyond is handed back as not understood. Words about one thing that contradict each
 * other: the later ones count, the earlier stay as chips that are not applied; options of one group add up.
 */
export function understandWords(text: string, knowledge: WordsKnowledge): WordsAnswer {
  const { tokens, end } = tokenise(text);
  const readings = withoutMisreadings(bestReading(text, tokens, knowledge), tokens);
  const { query, applied } = queryOf(resolvePlaces(readings, knowledge));
  const understood = applied.map(({ reading, meaning, isApplied }) => {
    const at = { from: tokens[reading.from]?.from ?? 0, to: tokens[reading.to - 1]?.to ?? 0 };
    const words = text.slice(at.from, at.to);
    return { ...meaning, words, corrected: reading.corrected, ...at, applied: isApplied };
  });
  return { query, understood, notUnderstood: [...leftOver(text, tokens, readings), ...unread(text, end)] };
}

/** Readings that the words around them take back: what stands after a negation, a region without a place. */
function withoutMisreadings(readings: readonly Candidate[], tokens: readonly Token[]): Candidate[] {
  const isCovered = coverage(readings, tokens.length);
  const meant = readings.filter(({ from }) => {
    let before = from - 1;
    while (before >= 0 && !isCovered[before] && STOP_WORDS.has(tokens[before]?.word ?? '')) before -= 1;
    return isCovered[before] || !NEGATIONS.has(tokens[before]?.word ?? '');
  });
  return meant.filter(
    (reading) => !isLostRegion(reading, meant, tokens) && !isRoomOfHome(reading, meant, tokens),
  );
}

function isLostRegion(reading: Candidate, readings: readonly Candidate[], tokens: readonly Token[]): boolean {
  if (!reading.meanings.some(({ kind }) => kind === 'searchRegion')) return false;
  const first = tokens[reading.from]?.word;
  const isAfter = first === 'e' || first === 'mais';
  return !readings.some(
    (other) =>
      other.meanings.some(({ kind }) => kind === 'place') &&
      (isAfter ? other.to === reading.from : other.from === reading.to || other.from === reading.to + 1),
  );
}

const HOMES = new Set<string>(['apartamento', 'casa', 'casa_condominio', 'flat_hotel']);

/** "apartamento 2 quartos sala cozinha", "2 salas": the room, not the kind of property. */
function isRoomOfHome(reading: Candidate, readings: readonly Candidate[], tokens: readonly Token[]): boolean {
  const isRoom = /^salas?$/.test(tokens[reading.from]?.word ?? '') && reading.to === reading.from + 1;
  if (!isRoom) return false;
  const hasHome = readings.some(({ meanings }) =>
    meanings.some(
      (meaning) => meaning.kind === 'propertyTypes' && meaning.value.some((type) => HOMES.has(type)),
    ),
  );
  return hasHome || tokens[reading.from - 1]?.kind === 'number';
}

function coverage(readings: readonly Candidate[], length: number): boolean[] {
  const isCovered = new Array<boolean>(length).fill(false);
  for (const { from, to } of readings) isCovered.fill(true, from, to);
  return isCovered;
}

/** Runs of words that no reading explains; stop words and signs inside a run belong to it, at its ends not. */
function leftOver(text: string, tokens: readonly Token[], readings: readonly Candidate[]): NotUnderstood[] {
  const isCovered = coverage(readings, tokens.length);
  const runs: NotUnderstood[] = [];
  let last = -1;
  for (const [at, token] of tokens.entries()) {
    if (isCovered[at] || token.kind === 'sign' || STOP_WORDS.has(token.word)) continue;
    const run = runs.at(-1);
    const joins = run && !isCovered.slice(last, at).includes(true);
    const from = joins ? run.from : token.from;
    if (joins) runs.pop();
    runs.push({ words: text.slice(from, token.to), from, to: token.to });
    last = at;
  }
  return runs;
}

function unread(text: string, end: number): NotUnderstood[] {
  const words = text.slice(end).trim();
  const from = end + text.slice(end).indexOf(words);
  return words === '' ? [] : [{ words, from, to: from + words.length }];
}
