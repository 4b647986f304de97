import { STATES } from '../../catalogue/enumerations.ts';
import { editDistance, forgivenEdits } from '../word-nearness.ts';
import { ZONE } from './neighbourhood-names.ts';
import { type Context, contextOf } from './place-context.ts';
import { type PlaceNames, SHORT_FOR } from './place-names.ts';
import { STREET_WORDS } from './plain-words.ts';
import type { Token } from './text-tokens.ts';
import type { WordTrie } from './word-trie.ts';
import type { Candidate, NamedPlace } from './words-query.ts';

/** Knowledge of words that are no places, for the reading of places. */
export type PlaceReader = {
  readonly places: PlaceNames;
  /** Listings in a place, by its slug: of names that are as near to a mistyped one the likelier is meant. */
  readonly weightOf: (slug: string) => number;
  /** A right word of another meaning: never a mistyped place. */
  readonly isKnown: (word: string) => boolean;
  /** A name that is read as ordinary words, unless a preposition or a state says that it is a place. */
  readonly isOrdinary: (name: readonly string[]) => boolean;
};

/** Letters that a mistyped word of a place must have: fewer after a preposition or at the beginning, fewest inside a name. */
const LEAST_MISTYPED = { bare: 6, afterPreposition: 5, inName: 4 };
/** Letters of a name of several words of which the first may be short and mistyped: "potro alegre". */
const LONG_NAME = 8;
const MOST_NEAR = 12;
const MOST_COST = 3;
/** Listings that a place must have to be meant by a mistyped name, by its edits; a state after the name leaves no doubt. */
const LEAST_LISTED = [0, 3, 10, 20];
/** The same for longer names, of which few are like each other; none for one of several words at one edit. */
const LEAST_LISTED_LONG = [0, 1, 3, 20];
const LEAST_LONG = 6;
/** Penalties of a name that may be something else. A word that is explained is worth 10. */
export const DOUBT = { street: 100, ordinary: 15, mistyped: 3, mistypedName: 8 };
const RISKY_STATES = new Set(['ap', 'se', 'to']);
const COMMON_WORD_STATES = new Set([...RISKY_STATES, 'al', 'am', 'pa', 'ma']);
/** These states share their name with their capital, and the capital is what most people mean. */
const CITY_FIRST = new Set(['sp', 'rj']);

type Found = {
  readonly places: readonly NamedPlace[];
  readonly words: readonly string[];
  readonly to: number;
  readonly cost: number;
  /** A right word was taken for another one: only in a state that has no place of the name as it is typed. */
  readonly isForced: boolean;
};

/** Every reading of the tokens from `at` as a place, with the state after it where one is named. */
export function placesAt(
  reader: PlaceReader,
  text: string,
  tokens: readonly Token[],
  at: number,
): Candidate[] {
  if (tokens[at]?.kind !== 'word') return [];
  const context = contextOf(reader, text, tokens, at);
  const found: Found[] = [];
  const isFirst = at === 0;
  const least = context.isStrong || isFirst ? LEAST_MISTYPED.afterPreposition : LEAST_MISTYPED.bare;
  const start = { node: reader.places.names, words: [], to: at, cost: 0, isForced: false };
  walk(reader, tokens, start, { least, isForced: false }, found);
  const isShort = (tokens[at]?.word.length ?? 0) < least && !reader.places.words.has(tokens[at]?.word ?? '');
  if (isShort) {
    const long: Found[] = [];
    walk(reader, tokens, start, { least: LEAST_MISTYPED.inName, isForced: false }, long);
    found.push(...long.filter(({ words }) => words.length > 1 && words.join('').length >= LONG_NAME));
  }
  const isKnownThere = found.some(({ places, to }) => {
    const state = stateAfter(reader, tokens, to);
    return state !== null && places.some(({ uf }) => uf === state.uf);
  });
  if (!isKnownThere && isStateAhead(tokens, at)) {
    walk(reader, tokens, start, { least, isForced: true }, found);
  }
  const joined = reader.places.joined.get(tokens[at]?.word ?? '');
  if (joined)
    found.push({ places: joined, words: [tokens[at]?.word ?? ''], to: at + 1, cost: 0, isForced: false });
  const elided = elidedName(tokens, at);
  const ofElided = elided === null ? [] : (reader.places.names.next.get(elided)?.values ?? []);
  if (elided !== null && ofElided.length > 0)
    found.push({ places: ofElided, words: [elided], to: at + 3, cost: 0, isForced: false });
  const whole = Math.max(at, ...found.filter(isWholeCity).map(({ to }) => to));
  const named = found.flatMap((each) => candidatesOf(reader, text, tokens, at, { ...each, whole }, context));
  return [...named, ...stateCodeAt(reader, text, tokens, at, context)];
}

/** "pau d'alho" for Paudalho. */
function elidedName(tokens: readonly Token[], at: number): string | null {
  const [first, between, last] = [0, 1, 2].map((step) => tokens[at + step]?.word ?? '');
  return between === 'd' ? `${first}d${last}` : null;
}

type Step = {
  readonly node: WordTrie<NamedPlace>;
  readonly words: readonly string[];
  readonly to: number;
  readonly cost: number;
  readonly isForced: boolean;
};

function walk(
  reader: PlaceReader,
  tokens: readonly Token[],
  step: Step,
  how: Forgiving,
  found: Found[],
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
    walk(reader, tokens, next, how, found);
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
    .filter((other) => other.distance < 2 || other.word[0] === word[0])
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

/** Words between a part of a name and the state after it, at most. */
const STATE_WITHIN = 5;

/** True when the abbreviation of a state stands soon after a token. */
function isStateAhead(tokens: readonly Token[], at: number): boolean {
  return tokens
    .slice(at + 1, at + 1 + STATE_WITHIN)
    .some(({ word }) => (STATES as readonly string[]).includes(word));
}

function candidatesOf(
  reader: PlaceReader,
  text: string,
  tokens: readonly Token[],
  at: number,
  found: Found & { readonly whole: number },
  context: Context,
): Candidate[] {
  const state = stateBehind(reader, tokens, found);
  const isElsewhere = state !== null && isContradicted(reader, text, tokens, found, state.uf);
  const isOrdinary = reader.isOrdinary(found.words);
  // "sítio ou chácara em minas": a word of the lexicon before a preposition is no city of that state.
  const isOwnState = state !== null && (state.isAdjacent || context.isStrong || !isOrdinary);
  const inState = wholeNames(
    state && isOwnState
      ? found.places.filter(({ uf, level, isWide }) => uf === state.uf && level === 'city' && !isWide)
      : [],
  );
  const ofLevel =
    found.isForced || isElsewhere
      ? []
      : found.places.filter(
          (place) =>
            (state === null || !place.isWide) &&
            (context.level === null || place.level === context.level) &&
            reader.weightOf(place.slug) >= leastListed(found),
        );
  const asState =
    tokens[found.to]?.word === 'estado' ? found.places.filter(({ level }) => level === 'state') : [];
  const capital = tokens[found.to]?.word === 'capital';
  const asCapital = capital ? found.places.filter(({ slug }) => reader.places.capitals.has(slug)) : [];
  const readings = [
    { places: ofLevel.filter(({ level }) => level === 'state'), to: found.to, certain: false },
    { places: ofLevel.filter(({ level }) => level === 'city'), to: found.to, certain: false },
    { places: inState, to: state?.to ?? found.to, certain: true },
    { places: asCapital, to: found.to + 1, certain: true },
    { places: asState, to: found.to + 1, certain: true },
  ];
  return readings
    .filter(({ places }) => places.length > 0)
    .map(({ places, to, certain }) => ({
      from: at,
      to,
      score:
        10 * (to - at) -
        1 -
        3 * found.cost +
        (found.cost > 0 ? likelihoodOf(reader, places) : 0) +
        (certain ? certaintyOf(isOrdinary, context) : scoreOf(found, places, isOrdinary, context)),
      corrected: found.cost > 0 ? found.words.join(' ') : null,
      meanings: [{ kind: 'place' as const, places }],
    }));
}

function leastListed({ cost, words }: Found): number {
  const isLong = words.join('').length >= LEAST_LONG;
  if (cost === 1 && isLong && words.length > 1) return 0;
  return (isLong ? LEAST_LISTED_LONG : LEAST_LISTED)[cost] ?? Number.POSITIVE_INFINITY;
}

const isWholeCity = ({ places, cost }: Found) =>
  cost === 0 &&
  places.some(({ level, isShort, district }) => level === 'city' && !isShort && district === null);

/** The state after a name, unless it belongs to the longer name of a city: "palmeiras de goiás". */
function stateBehind(
  reader: PlaceReader,
  tokens: readonly Token[],
  { to, whole }: Pick<Found, 'to'> & { readonly whole: number },
): ReturnType<typeof stateAfter> {
  const state = stateAfter(reader, tokens, to);
  return state !== null && state.to <= whole ? null : state;
}

/**
 * True where a state right after a name has no place of it: the name is that of a part of some city there ("Campo
 * Grande RJ"). A state that is named in a list, or whose abbreviation is a word, says nothing of the name before it.
 */
function isContradicted(
  { isKnown }: PlaceReader,
  text: string,
  tokens: readonly Token[],
  { places, to }: Found,
  uf: string,
): boolean {
  const [last, code] = [tokens[to - 1], tokens[to]];
  const isCode = code?.word === uf && !COMMON_WORD_STATES.has(uf);
  // "para morar" is no state.
  const isName = code?.word !== uf && !CITY_FIRST.has(uf) && !isKnown(code?.word ?? '');
  if (!last || code === undefined || !(isCode || isName)) return false;
  const isAdjacent = text.slice(last.to, code.from).trim() === '';
  return isAdjacent && places.every((place) => place.isWide || place.uf !== uf || place.level === 'state');
}

/** Less than one point, so that it only tells equals apart. */
export function likelihoodOf({ weightOf }: PlaceReader, places: readonly NamedPlace[]): number {
  const most = Math.max(...places.map(({ slug }) => weightOf(slug)));
  return Math.min(0.9, Math.log2(1 + most) / 20);
}

/** Places of that very name; those that only begin with it where there are none. */
function wholeNames(places: readonly NamedPlace[]): readonly NamedPlace[] {
  const whole = places.filter(({ isShort }) => !isShort);
  return whole.length > 0 ? whole : places;
}

function certaintyOf(isOrdinary: boolean, { isStrong }: Context): number {
  return 2 + (isStrong ? 3 : 0) - (isOrdinary ? 3 : 0);
}

/** Score of a name by the words before it; a state after the name leaves no doubt. */
function scoreOf(
  { cost, words }: Found,
  [first]: readonly NamedPlace[],
  isOrdinary: boolean,
  { isStrong, isLoose, isStreet, level }: Context,
): number {
  const isCity = first?.level === 'city';
  const isWhole = isCity && first?.isShort !== true && words.length > 1 && cost === 0;
  // The whole name of a city is it, and not a state with a neighbourhood behind it: "ceará mirim".
  const doubt = isWhole ? -0.5 : -1;
  const likely = isCity === CITY_FIRST.has(first?.uf ?? '') || level !== null ? 0 : doubt;
  if (first?.isShort && words.length === 1 && !isStrong) return likely - DOUBT.ordinary;
  const isStreetItself = words.length === 1 && STREET_WORDS.has(words[0] ?? '');
  if (isStreet || isStreetItself) return likely - DOUBT.street;
  if (isStrong) return likely + 3 - (isOrdinary ? 1 : 0);
  const mistyped = cost > 0 ? (isLoose ? DOUBT.mistypedName : DOUBT.mistyped) : 0;
  return likely + (isLoose ? 1 : 0) - mistyped - (isOrdinary ? DOUBT.ordinary : 0);
}

/** No preposition stands between two tokens. */
const isBare = (tokens: readonly Token[], from: number, to: number) =>
  tokens.slice(from, to).every(({ kind }) => kind === 'sign');

/** The state that stands after a place: "santa maria rs", "santa maria - RS", "santa maria no rio grande do sul". */
export function stateAfter(
  { places }: PlaceReader,
  tokens: readonly Token[],
  after: number,
): { readonly uf: string; readonly to: number; readonly isAdjacent: boolean } | null {
  let at = after;
  while (
    at < after + 3 &&
    ['-', '/', 'de', 'do', 'da', 'no', 'na', 'em', 'estado'].includes(tokens[at]?.word ?? '')
  ) {
    at += 1;
  }
  const code = STATES.find((uf) => uf === tokens[at]?.word);
  if (code) return { uf: code, to: at + 1, isAdjacent: isBare(tokens, after, at) };
  let node: WordTrie<NamedPlace> | undefined = places.names;
  let found: ReturnType<typeof stateAfter> = null;
  for (let to = at; node && to <= tokens.length; to += 1) {
    const state = node.values.find(({ level }) => level === 'state');
    if (state) found = { uf: state.uf, to, isAdjacent: isBare(tokens, after, at) };
    node = node.next.get(tokens[to]?.word ?? '');
  }
  return found;
}

/** A state's abbreviation; those that are also words only in capitals or after a preposition. */
function stateCodeAt(
  reader: PlaceReader,
  text: string,
  tokens: readonly Token[],
  at: number,
  context: Context,
): Candidate[] {
  const token = tokens[at] as Token;
  const uf = STATES.find((state) => state === token.word);
  const isCapitals = text.slice(token.from, token.to) === token.word.toUpperCase();
  if (!uf || (RISKY_STATES.has(uf) && !isCapitals && !context.isStrong)) return [];
  const capital = CITY_FIRST.has(uf) && isBehindZone(tokens, at) ? capitalOf(reader, uf) : null;
  const places = [capital ?? { slug: uf, uf, level: 'state' as const, district: null }];
  const score = context.isStrong ? 12 : RISKY_STATES.has(uf) ? 5 : 9;
  return [{ from: at, to: at + 1, score, corrected: null, meanings: [{ kind: 'place', places }] }];
}

/** "zona leste de sp": the state's abbreviation is the city's. */
function isBehindZone(tokens: readonly Token[], at: number): boolean {
  const end = /^(?:d[aeo]|em)$/.test(tokens[at - 1]?.word ?? '') ? at - 1 : at;
  return ZONE.test(`${tokens[end - 2]?.word} ${tokens[end - 1]?.word}`);
}

function capitalOf({ places }: PlaceReader, uf: string): NamedPlace | null {
  const slug = [...places.capitals].find((each) => each.endsWith(`-${uf}`));
  return slug === undefined ? null : { slug, uf, level: 'city', district: null };
}
