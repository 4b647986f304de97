import {
  CITY_FIRST,
  type Context,
  capitalAt,
  contextOf,
  isStateAhead,
  RISKY_STATES,
  stateAfter,
  stateCodeAt,
} from './place-context.ts';
import { type PlaceNames, withoutEndings } from './place-names.ts';
import { STREET_WORDS } from './plain-words.ts';
import { measureAt } from './read-measures.ts';
import { elidedName, LEAST_MISTYPED, type NameFound, namesFrom } from './read-place-name.ts';
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
  /** A word that by itself is a kind of property. */
  readonly isType: (word: string) => boolean;
};

/** Letters of a name of several words of which the first may be short and mistyped: "potro alegre". */
const LONG_NAME = 8;
/** Listings that a place must have to be meant by a mistyped name, by its edits; a state after the name leaves no doubt. */
const LEAST_LISTED = [0, 3, 10, 20];
/** The same for longer names, of which few are like each other; none for one of several words at one edit. */
const LEAST_LISTED_LONG = [0, 1, 3, 20];
const LEAST_LONG = 6;
/** Penalties of a name that may be something else. A word that is explained is worth 10. */
export const DOUBT = { street: 100, ordinary: 15, mistyped: 3, mistypedName: 8 };
const COMMON_WORD_STATES = new Set([...RISKY_STATES, 'al', 'am', 'pa', 'ma']);
/** Every reading of the tokens from `at` as a place, with the state after it where one is named. */
export function placesAt(
  reader: PlaceReader,
  text: string,
  tokens: readonly Token[],
  at: number,
): Candidate[] {
  if (tokens[at]?.kind !== 'word') return [];
  const context = contextOf(reader, text, tokens, at);
  const found: NameFound[] = [];
  const isFirst = at === 0;
  const least = context.isStrong || isFirst ? LEAST_MISTYPED.afterPreposition : LEAST_MISTYPED.bare;
  const start = { node: reader.places.names, words: [], to: at, cost: 0, isForced: false };
  namesFrom(reader, tokens, start, { least, isForced: false }, found);
  const isShort = (tokens[at]?.word.length ?? 0) < least && !reader.places.words.has(tokens[at]?.word ?? '');
  if (isShort) {
    const long: NameFound[] = [];
    namesFrom(reader, tokens, start, { least: LEAST_MISTYPED.inName, isForced: false }, long);
    found.push(...long.filter(({ words }) => words.length > 1 && words.join('').length >= LONG_NAME));
  }
  const isKnownThere = found.some(({ places, to }) => {
    const state = stateAfter(reader, tokens, to);
    return state !== null && places.some(({ uf }) => uf === state.uf);
  });
  if (!isKnownThere && isStateAhead(tokens, at)) {
    namesFrom(reader, tokens, start, { least, isForced: true }, found);
  }
  const joined = reader.places.joined.get(tokens[at]?.word ?? '');
  if (joined)
    found.push({ places: joined, words: [tokens[at]?.word ?? ''], to: at + 1, cost: 0, isForced: false });
  const elided = elidedName(tokens, at);
  const ofElided = elided === null ? [] : (reader.places.names.next.get(elided.word)?.values ?? []);
  if (elided !== null && ofElided.length > 0)
    found.push({ places: ofElided, words: [elided.word], to: elided.to, cost: 0, isForced: false });
  const whole = Math.max(at, ...found.filter(isWholeCity).map(({ to }) => to));
  const named = found.flatMap((each) => candidatesOf(reader, text, tokens, at, { ...each, whole }, context));
  return [...named, ...stateCodeAt(reader, text, tokens, at, context)];
}

function candidatesOf(
  reader: PlaceReader,
  text: string,
  tokens: readonly Token[],
  at: number,
  found: NameFound & { readonly whole: number },
  context: Context,
): Candidate[] {
  const state = stateBehind(reader, tokens, found);
  const isElsewhere = state !== null && isContradicted(reader, text, tokens, found, state.uf);
  const isOrdinary =
    reader.isOrdinary(found.words) &&
    !isPara(text, tokens, at) &&
    !standsAlone(reader, text, tokens, at, found);
  // "sítio ou chácara em minas": a word of the lexicon before a preposition is no city of that state.
  const isOwnState = state !== null && (state.isAdjacent || context.isStrong || !isOrdinary);
  const inState = wholeNames(
    state && isOwnState
      ? found.places.filter(({ uf, level, isWide }) => uf === state.uf && level === 'city' && !isWide)
      : [],
  );
  const isTownBefore = context.level === 'city';
  const told = isTownBefore ? 'town' : isBehindCentre(text, tokens, at) ? 'state' : null;
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
    { places: asTold(ofLevel.filter(isTown), told), to: found.to, certain: false },
    { places: asTold(inState, isTownBefore ? 'town' : 'state'), to: state?.to ?? found.to, certain: true },
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

const isTown = ({ level }: NamedPlace) => level === 'city';

/** "centro, candeias": what has a centre is a town. */
function isBehindCentre(text: string, tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return before?.word === 'centro' && /^\s*,\s*$/.test(text.slice(before.to, tokens[at]?.from));
}

/** Towns of that very name of which the words beside it say that they are meant, and no part of another town. */
export function asTold(
  places: readonly NamedPlace[],
  told: NamedPlace['told'] | null,
): readonly NamedPlace[] {
  return places.map((place) =>
    told && isTown(place) && !place.isShort && place.district === null ? { ...place, told } : place,
  );
}

/** With its accent, or alone, the state; else the small word that it is without one. */
function isPara(text: string, tokens: readonly Token[], at: number): boolean {
  const { word, from, to } = tokens[at] as Token;
  return word === 'para' && (tokens.length === 1 || text.slice(from, to).normalize('NFC').includes('á'));
}

/** Listings of a town with the name of an ordinary word that stands alone: beside an amount, and behind a kind of property. */
const LEAST_ALONE = { beside: 3, behindType: 10 };
/** Tokens of an amount at most. */
const MOST_OF_AMOUNT = 6;

/** "serra até 200 mil", "casa 80 mil altos", "apartamento serra": nothing is beside the word that it could say something of. */
function standsAlone(
  { weightOf, isType }: PlaceReader,
  text: string,
  tokens: readonly Token[],
  at: number,
  { places, words, cost, to }: NameFound,
): boolean {
  const listed = Math.max(
    0,
    ...places
      .filter(({ level, isShort, district }) => level === 'city' && !isShort && district === null)
      .map(({ slug }) => weightOf(slug)),
  );
  if (words.length > 1 || cost > 0 || listed < LEAST_ALONE.beside) return false;
  const isParted = (first: number) =>
    /[,;]/.test(text.slice(tokens[first]?.to, tokens[first + 1]?.from ?? text.length));
  const isEnd = to === tokens.length || isParted(to - 1) || measureAt(tokens, to) !== null;
  const isBehindAmount = Array.from({ length: MOST_OF_AMOUNT }, (_, back) => at - 1 - back).some(
    (from) => from >= 0 && measureAt(tokens, from)?.to === at,
  );
  const isBehindType = listed >= LEAST_ALONE.behindType && isType(tokens[at - 1]?.word ?? '');
  return isEnd && (at === 0 || isParted(at - 1) || isBehindAmount || isBehindType);
}

function leastListed({ cost, words }: NameFound): number {
  const isLong = words.join('').length >= LEAST_LONG;
  if (cost === 1 && isLong && words.length > 1) return 0;
  return (isLong ? LEAST_LISTED_LONG : LEAST_LISTED)[cost] ?? Number.POSITIVE_INFINITY;
}

const isWholeCity = ({ places, cost }: NameFound) =>
  cost === 0 &&
  places.some(({ level, isShort, district }) => level === 'city' && !isShort && district === null);

/** The state after a name, unless it belongs to the longer name of a city: "palmeiras de goiás". */
function stateBehind(
  reader: PlaceReader,
  tokens: readonly Token[],
  { to, whole }: Pick<NameFound, 'to'> & { readonly whole: number },
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
  { places, to }: NameFound,
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
  { cost, words }: NameFound,
  [first]: readonly NamedPlace[],
  isOrdinary: boolean,
  { isStrong, isListed, isLoose, isStreet, level }: Context,
): number {
  const isCity = first?.level === 'city';
  const isWhole = isCity && first?.isShort !== true && words.length > 1 && cost === 0;
  // The whole name of a city is it, and not a state with a neighbourhood behind it: "ceará mirim".
  const doubt = isWhole ? -0.5 : -1;
  const likely = isCity === CITY_FIRST.has(first?.uf ?? '') || level !== null ? 0 : doubt;
  // "nova iguaçu, comendador soares": a joint makes no city of one word that many names begin with.
  if (first?.isShort && words.length === 1 && (!isStrong || isListed)) return likely - DOUBT.ordinary;
  const isStreetItself = words.length === 1 && STREET_WORDS.has(words[0] ?? '');
  if (isStreet || isStreetItself) return likely - DOUBT.street;
  if (isStrong) return likely + 3 - (isOrdinary ? 1 : 0);
  const mistyped = cost > 0 ? (isLoose ? DOUBT.mistypedName : DOUBT.mistyped) : 0;
  return likely + (isLoose ? 1 : 0) - mistyped - (isOrdinary ? DOUBT.ordinary : 0);
}

/** A town that a text names, and where. */
export type NamedTown = {
  readonly slug: string;
  readonly from: number;
  readonly to: number;
  /** By its whole name. */
  readonly isWhole: boolean;
};

/** The cities that a text names in full, wherever, a slip in their names forgiven. */
export function citiesIn(
  text: string,
  tokens: readonly Token[],
  { reader, listingsOf }: { readonly reader: PlaceReader; readonly listingsOf: (slug: string) => number },
): readonly NamedTown[] {
  return tokens.flatMap((_, from) => {
    const found: NamedTown[] = [];
    let node: WordTrie<NamedPlace> | undefined = reader.places.names;
    for (let to = from; node && to <= tokens.length; to += 1) {
      for (const place of withoutEndings(node.values, listingsOf)) {
        if (place.level === 'city' && place.district === null)
          found.push({ slug: place.slug, from, to, isWhole: place.isShort !== true });
      }
      // "ji-paraná": names are kept without their hyphens.
      if (to === from || tokens[to]?.word !== '-') node = node.next.get(tokens[to]?.word ?? '');
    }
    const capital = capitalAt(reader, tokens, from);
    if (capital !== null) found.push({ slug: capital.slug, from, to: from + 1, isWhole: true });
    return [...found, ...mistypedAt(reader, text, tokens, from)];
  });
}

function mistypedAt(
  reader: PlaceReader,
  text: string,
  tokens: readonly Token[],
  at: number,
): readonly NamedTown[] {
  return placesAt(reader, text, tokens, at)
    .filter(({ corrected, score }) => corrected !== null && score > 0)
    .flatMap(({ from, to, meanings }) =>
      meanings
        .flatMap((meaning) => (meaning.kind === 'place' ? meaning.places : []))
        .flatMap((place) =>
          place.level === 'city' && place.district === null && place.isShort !== true
            ? [{ slug: place.slug, from, to, isWhole: false }]
            : [],
        ),
    );
}
