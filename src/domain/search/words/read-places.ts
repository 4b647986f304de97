import { STATES } from '../../catalogue/enumerations.ts';
import { forgivenEdits } from '../word-nearness.ts';
import { type PlaceNames, SHORT_FOR } from './place-names.ts';
import { LOOSE_PREPOSITIONS, PLACE_PREPOSITIONS, STREET_WORDS } from './plain-words.ts';
import type { Token } from './text-tokens.ts';
import type { WordTrie } from './word-trie.ts';
import type { Candidate, NamedPlace } from './words-query.ts';

/** What the reading of places needs to know of words that are no places. */
export type PlaceReader = {
  readonly places: PlaceNames;
  /** A right word of another meaning: never a mistyped place. */
  readonly isKnown: (word: string) => boolean;
  /** A name that is read as ordinary words, unless a preposition or a state says that it is a place. */
  readonly isOrdinary: (name: readonly string[]) => boolean;
};

/** Letters that a mistyped word of a place must have: fewer after a preposition, fewest inside a name. */
const LEAST_MISTYPED = { bare: 6, afterPreposition: 5, inName: 4 };
const MOST_NEAR = 12;
const MOST_COST = 3;
/** What is taken from the score of a name that may be something else. A word that is explained is worth 10. */
const DOUBT = { street: 100, ordinary: 15, mistyped: 3, mistypedName: 8 };
const RISKY_STATES = new Set(['ap', 'se', 'to']);
/** These states share their name with their capital, and the capital is what most people mean. */
const CITY_FIRST = new Set(['sp', 'rj']);

type Found = {
  readonly places: readonly NamedPlace[];
  readonly words: readonly string[];
  readonly to: number;
  readonly cost: number;
};

/** Every reading of the tokens from `at` as a place, with the state after it where one is named. */
export function placesAt(
  reader: PlaceReader,
  text: string,
  tokens: readonly Token[],
  at: number,
): Candidate[] {
  if (tokens[at]?.kind !== 'word') return [];
  const context = contextOf(tokens, at);
  const found: Found[] = [];
  const least = context.isStrong ? LEAST_MISTYPED.afterPreposition : LEAST_MISTYPED.bare;
  walk(reader, tokens, { node: reader.places.names, words: [], to: at, cost: 0 }, least, found);
  const joined = reader.places.joined.get(tokens[at]?.word ?? '');
  if (joined) found.push({ places: joined, words: [tokens[at]?.word ?? ''], to: at + 1, cost: 0 });
  const named = found.flatMap((each) => candidatesOf(reader, tokens, at, each, context));
  return [...named, ...stateCodeAt(text, tokens, at, context)];
}

type Context = {
  /** "em", "no", "cidade de": a place follows. */
  readonly isStrong: boolean;
  readonly isLoose: boolean;
  /** "rua", "jardim das": the name of a part of a city follows. */
  readonly isStreet: boolean;
  readonly level: NamedPlace['level'] | null;
};

function contextOf(tokens: readonly Token[], at: number): Context {
  const before = tokens[at - 1]?.word ?? '';
  const twoBefore = tokens[at - 2]?.word ?? '';
  const isOf = before === 'de' || before === 'do' || before === 'da';
  const isCity = isOf && (twoBefore === 'cidade' || twoBefore === 'municipio');
  const isState = isOf && ['estado', 'interior', 'litoral'].includes(twoBefore);
  return {
    isStrong: PLACE_PREPOSITIONS.has(before) || isCity || isState,
    isLoose: LOOSE_PREPOSITIONS.has(before),
    isStreet: STREET_WORDS.has(/^d[aeo]s?$/.test(before) ? twoBefore : before),
    level: isCity ? 'city' : isState ? 'state' : null,
  };
}

type Step = {
  readonly node: WordTrie<NamedPlace>;
  readonly words: readonly string[];
  readonly to: number;
  readonly cost: number;
};

function walk(
  reader: PlaceReader,
  tokens: readonly Token[],
  step: Step,
  least: number,
  found: Found[],
): void {
  const at = step.words.length > 0 && tokens[step.to]?.word === '-' ? step.to + 1 : step.to;
  const token = tokens[at];
  if (token?.kind !== 'word') return;
  for (const { word, distance } of readingsOf(
    reader,
    token.word,
    step.words.length > 0 ? LEAST_MISTYPED.inName : least,
  )) {
    const node = step.node.next.get(word);
    const cost = step.cost + distance;
    if (!node || cost > MOST_COST) continue;
    const next = { node, words: [...step.words, word], to: at + 1, cost };
    if (node.values.length > 0) found.push({ ...next, places: node.values });
    walk(reader, tokens, next, least, found);
  }
}

/** What a word of a name may stand for: itself, what it is short for, or right words that it is near to. */
function readingsOf({ places, isKnown }: PlaceReader, word: string, least: number) {
  const long = SHORT_FOR.get(word);
  const readings = long ? [{ word: long, distance: 0 }] : [];
  if (places.words.has(word)) return [{ word, distance: 0 }, ...readings];
  if (isKnown(word) || word.length < least) return readings;
  return [...readings, ...places.words.near(word, forgivenEdits(word.length)).slice(0, MOST_NEAR)];
}

function candidatesOf(
  reader: PlaceReader,
  tokens: readonly Token[],
  at: number,
  found: Found,
  context: Context,
): Candidate[] {
  const ofLevel = found.places.filter(({ level }) => context.level === null || level === context.level);
  const state = stateAfter(reader, tokens, found.to);
  const inState = state ? found.places.filter(({ uf, level }) => uf === state.uf && level === 'city') : [];
  const capital = tokens[found.to]?.word === 'capital';
  const asCapital = capital ? found.places.filter(({ slug }) => reader.places.capitals.has(slug)) : [];
  const readings = [
    { places: ofLevel.filter(({ level }) => level === 'state'), to: found.to, certain: false },
    { places: ofLevel.filter(({ level }) => level === 'city'), to: found.to, certain: false },
    { places: inState, to: state?.to ?? found.to, certain: true },
    { places: asCapital, to: found.to + 1, certain: true },
  ];
  const isOrdinary = reader.isOrdinary(found.words);
  return readings
    .filter(({ places }) => places.length > 0)
    .map(({ places, to, certain }) => ({
      from: at,
      to,
      score:
        10 * (to - at) -
        1 -
        3 * found.cost +
        (certain ? certaintyOf(isOrdinary, context) : scoreOf(found, places, isOrdinary, context)),
      corrected: found.cost > 0 ? found.words.join(' ') : null,
      meanings: [{ kind: 'place' as const, places }],
    }));
}

function certaintyOf(isOrdinary: boolean, { isStrong }: Context): number {
  return 2 + (isStrong ? 3 : 0) - (isOrdinary ? 3 : 0);
}

/** What the words before a name make of it; a state after the name leaves no doubt. */
function scoreOf(
  { cost, words }: Found,
  [first]: readonly NamedPlace[],
  isOrdinary: boolean,
  { isStrong, isLoose, isStreet, level }: Context,
): number {
  const isCity = first?.level === 'city';
  const likely = isCity === CITY_FIRST.has(first?.uf ?? '') || level !== null ? 0 : -1;
  const isStreetItself = words.length === 1 && STREET_WORDS.has(words[0] ?? '');
  if (isStreet || isStreetItself) return likely - DOUBT.street;
  if (isStrong) return likely + 3 - (isOrdinary ? 1 : 0);
  const mistyped = cost > 0 ? (isLoose ? DOUBT.mistypedName : DOUBT.mistyped) : 0;
  return likely + (isLoose ? 1 : 0) - mistyped - (isOrdinary ? DOUBT.ordinary : 0);
}

/** The state that stands after a place: "santa maria rs", "santa maria - RS", "santa maria no rio grande do sul". */
function stateAfter(
  { places }: PlaceReader,
  tokens: readonly Token[],
  after: number,
): { readonly uf: string; readonly to: number } | null {
  let at = after;
  while (
    at < after + 3 &&
    ['-', '/', 'de', 'do', 'da', 'no', 'na', 'em', 'estado'].includes(tokens[at]?.word ?? '')
  ) {
    at += 1;
  }
  const code = STATES.find((uf) => uf === tokens[at]?.word);
  if (code) return { uf: code, to: at + 1 };
  let node: WordTrie<NamedPlace> | undefined = places.names;
  let found: { readonly uf: string; readonly to: number } | null = null;
  for (let to = at; node && to <= tokens.length; to += 1) {
    const state = node.values.find(({ level }) => level === 'state');
    if (state) found = { uf: state.uf, to };
    node = node.next.get(tokens[to]?.word ?? '');
  }
  return found;
}

/** A state's abbreviation; those that are also words only in capitals or after a preposition. */
function stateCodeAt(text: string, tokens: readonly Token[], at: number, context: Context): Candidate[] {
  const token = tokens[at] as Token;
  const uf = STATES.find((state) => state === token.word);
  const isCapitals = text.slice(token.from, token.to) === token.word.toUpperCase();
  if (!uf || (RISKY_STATES.has(uf) && !isCapitals && !context.isStrong)) return [];
  const places = [{ slug: uf, uf, level: 'state' as const, district: null }];
  const score = context.isStrong ? 12 : RISKY_STATES.has(uf) ? 5 : 9;
  return [{ from: at, to: at + 1, score, corrected: null, meanings: [{ kind: 'place', places }] }];
}
