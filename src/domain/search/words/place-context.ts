import { LOOSE_PREPOSITIONS, PLACE_PREPOSITIONS, STREET_WORDS } from './plain-words.ts';
import type { PlaceReader } from './read-places.ts';
import type { Token } from './text-tokens.ts';
import type { WordTrie } from './word-trie.ts';
import type { NamedPlace } from './words-query.ts';

/** Words around a name of a place. */
export type Context = {
  /** "em", "no", "cidade de": a place follows. */
  readonly isStrong: boolean;
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
  const isCity = isOf && (twoBefore === 'cidade' || twoBefore === 'municipio');
  const isState = isOf && ['estado', 'interior', 'litoral'].includes(twoBefore);
  return {
    isStrong: PLACE_PREPOSITIONS.has(before) || isCity || isState || isNextOfList(reader, text, tokens, at),
    isLoose: LOOSE_PREPOSITIONS.has(before),
    isStreet: STREET_WORDS.has(/^d[aeo]s?$/.test(before) ? twoBefore : before),
    level: isCity ? 'city' : isState ? 'state' : null,
  };
}

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
