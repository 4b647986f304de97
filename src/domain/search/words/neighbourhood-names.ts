import { type Locality, normaliseName, slugOf } from '../../localities/locality.ts';
import { readNeighbourhood } from '../../localities/neighbourhood.ts';
import { eachPlaceAlias } from '../../localities/place-aliases.ts';
import { isBareKey, sharedKey } from '../../localities/same-names.ts';
import { type NearWords, nearWords } from '../word-nearness.ts';
import { bodiesOf, familyKeys, withoutParticles, withoutZeros } from './family-names.ts';
import { SHORT_WORDS } from './text-tokens.ts';
import type { NamedPlace } from './words-query.ts';

/** Names of the catalogue's neighbourhoods. */
export type NeighbourhoodNames = {
  /** Places of a name in any way of writing it. */
  readonly of: (words: string) => readonly NamedPlace[];
  /** Places whose longer name begins with a word: "Recreio" dos Bandeirantes. */
  readonly beginning: (word: string) => readonly NamedPlace[];
  /** Places whose names have no more than a head before the words: Parque "Estrela Dalva". */
  readonly headed: (words: string) => readonly NamedPlace[];
  /** Places whose longer name begins with some words: "Mansões Recreio" Mossoró. */
  readonly begun: (words: string) => readonly NamedPlace[];
  /** Names near a mistyped one, both without spaces. */
  readonly near: NearWords;
  readonly ofJoined: (joined: string) => readonly NamedPlace[];
  /** The words of a name that is written without spaces. */
  readonly spelled: (joined: string) => string;
  /** A word of some name: never mended into another. */
  readonly hasWord: (word: string) => boolean;
};

/** Heads that people leave out of a longer name. */
const LOOSE_HEADS = /^(?:loteamento|residencial|condominio|conjunto habitacional|conjunto)-(?=[^-]+-[^-])/;
/** Word that is often said alone of a name, and with which few names begin. */
const BEGINNING = /^([a-z]{5,})-d[aeo]s?-/;
/** The first word of a name of two: "Quintino" Bocaiúva. */
const LONG_BEGINNING = /^([a-z]{7,})-[a-z]{5,}$/;
const BRASILIA = 'brasilia-df';
/** Shorter words of names may still be mended. */
const LEAST_WORD = 4;

export function neighbourhoodNames(neighbourhoods: readonly Locality[]): NeighbourhoodNames {
  const byKey = new Map<string, NamedPlace[]>();
  const byBody = new Map<string, NamedPlace[]>();
  const byShared = new Map<string, NamedPlace[]>();
  const add = (key: string, place: NamedPlace) => byKey.set(key, [...(byKey.get(key) ?? []), place]);
  const words = new Set<string>();
  const beginnings = new Map<string, NamedPlace[]>();
  const begunBy = new Map<string, NamedPlace[]>();
  for (const locality of neighbourhoods) {
    const place = named(locality);
    const key = locality.slug.slice(0, -(place.city ?? '').length - 1);
    add(key, place);
    for (const spelling of locality.spellings ?? []) add(spelling, place);
    const shared = isBareKey(key) ? sharedKey(key) : '';
    if (shared !== '') byShared.set(shared, [...(byShared.get(shared) ?? []), place]);
    const plain = withoutZeros(key);
    if (plain !== key) add(plain, place);
    const { main, within: inBrackets, others } = otherKeys(locality.name, key);
    // A region of the Federal District is all of its parts.
    const within = place.city === BRASILIA ? regionsOf(key).filter((region) => region !== key) : [];
    for (const region of within) add(region, place);
    const addPart = (part: string) => {
      if (!within.includes(part)) add(part, { ...place, isPart: true });
    };
    const wholes = [...new Set([...(main === null ? [] : [main]), ...familyKeys(plain)])];
    for (const whole of wholes) addPart(whole);
    const bare = withoutParticles(plain);
    if (bare !== plain) addPart(bare);
    const bodies = new Set([key, plain, ...wholes].flatMap(bodiesOf));
    for (const body of new Set([...bodies, ...[...bodies].map(sharedKey)]))
      byBody.set(body, [...(byBody.get(body) ?? []), { ...place, isPart: true }]);
    const [, alone = ''] = LONG_BEGINNING.exec(plain) ?? [];
    for (const begun of [...beginningsOf(plain), ...(alone === '' ? [] : [alone])]) {
      begunBy.set(begun, [...(begunBy.get(begun) ?? []), { ...place, isPart: true }]);
    }
    for (const other of others) add(other, { ...place, isShort: true });
    if (inBrackets !== null) addPart(inBrackets);
    const [, first] = BEGINNING.exec(key) ?? [];
    if (first !== undefined) {
      beginnings.set(first, [...(beginnings.get(first) ?? []), { ...place, isShort: true }]);
    }
    for (const word of key.split('-')) if (word.length >= LEAST_WORD) words.add(word);
  }
  const joined = new Map([...byKey.keys()].map((key) => [key.replaceAll('-', ''), key]));
  return {
    // A name may be one word twice: "Cará-Cará".
    of(text) {
      const keys = keysOf(text);
      const named = firstOf(byKey, keys);
      return named.length > 0 ? named : otherwiseSpelled(keys[0] ?? '', byShared);
    },
    headed(text) {
      const keys = keysOf(text);
      return firstOf(byBody, [...keys, ...keys.map(sharedKey)]);
    },
    beginning: (word) => beginnings.get(word) ?? [],
    begun: (text) => firstOf(begunBy, keysOf(text)),
    near: nearWords(joined.keys()),
    ofJoined: (text) => byKey.get(joined.get(text) ?? '') ?? [],
    spelled: (text) => (joined.get(text) ?? text).replaceAll('-', ' '),
    hasWord: (word) => words.has(word),
  };
}

function firstOf(
  names: ReadonlyMap<string, readonly NamedPlace[]>,
  keys: readonly string[],
): readonly NamedPlace[] {
  return names.get(keys.find((key) => names.has(key)) ?? '') ?? [];
}

/** Places of which a name is another spelling; a small word before it is the text's. */
function otherwiseSpelled(
  key: string,
  byShared: ReadonlyMap<string, readonly NamedPlace[]>,
): readonly NamedPlace[] {
  return /^d[aeo]s?-/.test(key) ? [] : (byShared.get(sharedKey(key)) ?? []);
}

/** A text as a name and as it stands; numbers without their zeros. */
function keysOf(text: string): readonly string[] {
  const whole = text.replace(/(?<!\p{L})s[tr][ªº]/giu, (short) => SHORT_WORDS[short.toLowerCase()] ?? short);
  const written = [...new Set([text, whole])];
  const keys = written
    .flatMap((each) => [readNeighbourhood(each, '')?.key ?? '', slugOf(each)])
    .filter((key) => key !== '');
  const plain = keys.map(withoutZeros);
  return [...new Set([...plain, ...plain.map(withoutParticles)])];
}

function named({ slug, uf, parent }: Locality): NamedPlace & { readonly city: string } {
  return { slug, uf, level: 'neighbourhood', district: null, city: parent ?? '' };
}

/** A part of a city, as which no list tells its neighbourhoods: what names it in brackets is no part of a name. */
export const ZONE = /^zona[ -](?:norte|sul|leste|oeste|central)$/;

type OtherKeys = {
  readonly main: string | null;
  readonly within: string | null;
  readonly others: readonly string[];
};

/** The name without its brackets; the brackets alone, and the name without a loose head. */
function otherKeys(name: string, key: string): OtherKeys {
  const [, main = '', part = ''] = /^(.+) \((.+)\)$/.exec(name) ?? [];
  const keyOf = (text: string) => readNeighbourhood(text, '')?.key ?? '';
  const isOther = (other: string) => other !== '' && other !== key;
  const [before, within] = [keyOf(main), keyOf(part)];
  const isApart = (other: string) => isOther(other) && other !== before && !ZONE.test(other);
  const loose = key.replace(LOOSE_HEADS, '');
  return {
    main: isOther(before) ? before : null,
    within: isApart(within) ? within : null,
    others: isApart(loose) && loose !== within ? [loose] : [],
  };
}

/** The first words of a longer name, two at least, that end with a word of their own. */
function beginningsOf(key: string): readonly string[] {
  const words = key.split('-');
  return words
    .map((_, at) => words.slice(0, at + 1))
    .filter(
      (some) => some.length > 1 && some.length < words.length && (some.at(-1)?.length ?? 0) >= LEAST_WORD,
    )
    .map((some) => some.join('-'));
}

/** "norte-aguas-claras-taguatinga" lies in two; "sobradinho-ii" is no Sobradinho. */
function regionsOf(key: string): readonly string[] {
  let rest = `-${key}-`;
  return regions().filter((one) => {
    const isIn = rest.includes(`-${one}-`);
    rest = rest.replaceAll(`-${one}-`, '--');
    return isIn;
  });
}

let known: readonly string[] | null = null;

/** Longer names first: "Sobradinho II" before "Sobradinho". */
function regions(): readonly string[] {
  if (known !== null) return known;
  const names: string[] = [];
  eachPlaceAlias((uf, name) => {
    if (uf === 'df') names.push(normaliseName(name).replaceAll(' ', '-'));
  });
  known = names.sort((a, b) => b.length - a.length);
  return known;
}
