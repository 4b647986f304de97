import { STATES } from '../../catalogue/enumerations.ts';
import { ZONE } from './neighbourhood-names.ts';
import { LOOSE_PREPOSITIONS, PLACE_PREPOSITIONS, STREET_WORDS } from './plain-words.ts';
import type { PlaceReader } from './read-places.ts';
import type { Token } from './text-tokens.ts';
import type { WordTrie } from './word-trie.ts';
import type { Candidate, NamedPlace } from './words-query.ts';

/** Words around a name of a place. */
export type Context = {
  /** "em", "no", "cidade de": a place follows. */
  readonly isStrong: boolean;
  /** A joint with a city before it is all that says so. */
  readonly isListed: boolean;
  readonly isLoose: boolean;
  /** "rua", "jardim das": the name of a part of a city follows. */
  readonly isStreet: boolean;
  readonly level: NamedPlace['level'] | null;
};

/** The words around a token that may begin a name of a place. */
export function contextOf(reader: PlaceReader, text: string, tokens: readonly Token[], at: number): Context {
  const before = tokens[at - 1]?.word ?? '';
  const twoBefore = tokens[at - 2]?.word ?? '';
  const isOf = before === 'de' || before === 'do' || before === 'da';
  const isCity = isTownTold(tokens, at);
  const isState = isOf && ['estado', 'interior', 'litoral'].includes(twoBefore);
  const isSmall = /^d[aeo]s?$/.test(before);
  const isListed = isNextOfList(reader, text, tokens, at);
  return {
    isStrong: PLACE_PREPOSITIONS.has(before) || isCity || isState || isListed,
    isListed: isListed && !PLACE_PREPOSITIONS.has(before),
    isLoose: LOOSE_PREPOSITIONS.has(before),
    // "cidade jardim, águas lindas": a comma ends the name that the word before it belongs to.
    isStreet: !isBehindComma(text, tokens, at) && STREET_WORDS.has(isSmall ? twoBefore : before),
    level: isCity ? 'city' : isState ? 'state' : null,
  };
}

const TOWN_WORDS = new Set(['cidade', 'municipio']);

/** "cidade de", "município": what follows is a town, whatever else has its name. */
export function isTownTold(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.word ?? '';
  const isOf = /^d[aeo]$/.test(before);
  return TOWN_WORDS.has(isOf ? (tokens[at - 2]?.word ?? '') : before);
}

const isBehindComma = (text: string, tokens: readonly Token[], at: number) =>
  /[,;]/.test(text.slice(tokens[at - 1]?.to ?? tokens[at]?.from, tokens[at]?.from));

/** Words of a city's name at most. */
const MOST_OF_CITY = 6;

/** "teresina e altos", "teresina, altos": a city stands before, and a joint between. */
function isNextOfList({ places }: PlaceReader, text: string, tokens: readonly Token[], at: number): boolean {
  const isJoint = tokens[at - 1]?.word === 'e' || tokens[at - 1]?.word === 'ou';
  const end = isJoint ? at - 1 : at;
  const gap = text.slice(tokens[end - 1]?.to, tokens[at]?.from);
  if (end < 1 || !(isJoint || /^\s*[,/]\s*$/.test(gap))) return false;
  for (let from = end - 1; from >= Math.max(0, end - MOST_OF_CITY); from -= 1) {
    let node: WordTrie<NamedPlace> | undefined = places.names;
    for (let to = from; node && to < end; to += 1) node = node.next.get(tokens[to]?.word ?? '');
    if (node?.values.some(({ level, isShort }) => level === 'city' && isShort !== true)) return true;
  }
  return false;
}

export const RISKY_STATES = new Set(['ap', 'se', 'to']);
/** These states share their name with their capital, and the capital is what most people mean. */
export const CITY_FIRST = new Set(['sp', 'rj']);

/** Words between a part of a name and the state after it, at most. */
const STATE_WITHIN = 5;

/** True when the abbreviation of a state stands soon after a token. */
export function isStateAhead(tokens: readonly Token[], at: number): boolean {
  return tokens
    .slice(at + 1, at + 1 + STATE_WITHIN)
    .some(({ word }) => (STATES as readonly string[]).includes(word));
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
    if (state && !isCityOfState(state.uf, tokens, to))
      found = { uf: state.uf, to, isAdjacent: isBare(tokens, after, at) };
    node = node.next.get(tokens[to]?.word ?? '');
  }
  return found;
}

/** "ipiranga em são paulo sp": the name that state and capital share is the capital's where the state stands behind it. */
function isCityOfState(uf: string, tokens: readonly Token[], to: number): boolean {
  const at = tokens[to]?.kind === 'sign' ? to + 1 : to;
  return CITY_FIRST.has(uf) && tokens[at]?.word === uf;
}

/** True where a state is told by the name of its capital, and nothing says that the state is meant. */
export function isCapitalNamed(
  tokens: readonly Token[],
  after: number,
  { uf, to }: { readonly uf: string; readonly to: number },
): boolean {
  const words = tokens.slice(after, to).map(({ word }) => word);
  return CITY_FIRST.has(uf) && !words.includes(uf) && !words.includes('estado');
}

/** A state's abbreviation; those that are also words only in capitals or after a preposition. */
export function stateCodeAt(
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
  const capital = capitalAt(reader, tokens, at);
  const places = [capital ?? { slug: uf, uf, level: 'state' as const, district: null }];
  const score = context.isStrong ? 12 : RISKY_STATES.has(uf) ? 5 : 9;
  return [{ from: at, to: at + 1, score, corrected: null, meanings: [{ kind: 'place', places }] }];
}

/** "nova iguaçu centro rj" is no centre of the capital. */
const isCentreAlone = (tokens: readonly Token[], at: number) =>
  at === 0 ||
  /^(?:n?o|em|d?o|casas?|ap\w*|lojas?|salas?|predios?|imove(?:l|is))$/.test(tokens[at - 1]?.word ?? '');

/** "grande sp", and no name that ends so: "praia grande sp". */
const isGreater = (tokens: readonly Token[], at: number) =>
  tokens[at]?.word === 'grande' && (at === 0 || /^(?:n?a|em|da|toda)$/.test(tokens[at - 1]?.word ?? ''));

/** "zona leste de sp", "centro de sp", "grande sp": the state's abbreviation is the city's; null elsewhere. */
export function capitalAt({ places }: PlaceReader, tokens: readonly Token[], at: number): NamedPlace | null {
  const uf = tokens[at]?.word ?? '';
  if (!CITY_FIRST.has(uf)) return null;
  const end = /^(?:d[aeo]|em|-|\/)$/.test(tokens[at - 1]?.word ?? '') ? at - 1 : at;
  const isZone = ZONE.test(`${tokens[end - 2]?.word} ${tokens[end - 1]?.word}`);
  const isCentre = tokens[end - 1]?.word === 'centro' && isCentreAlone(tokens, end - 1);
  if (!isZone && !isCentre && !isGreater(tokens, end - 1)) return null;
  const slug = [...places.capitals].find((each) => each.endsWith(`-${uf}`));
  return slug === undefined ? null : { slug, uf, level: 'city', district: null };
}
