import { type Locality, normaliseName } from './locality.ts';
import { neighbourhoodInFull } from './neighbourhood.ts';
import { sharedKey } from './same-names.ts';

/** At most 27 are shown, and under two characters only the first 27 are considered: the states (2§5, D§3). */
const MAX_SUGGESTIONS = 27;
const MIN_CHARACTERS = 2;

/** Known names of an option that can be looked for. */
type Named = Pick<Locality, 'slug' | 'name' | 'level' | 'uf' | 'cityName' | 'spellings'>;
const NO_OTHERS: ReadonlyMap<string, readonly string[]> = new Map();
type Searchable<T> = { readonly option: T; readonly names: readonly string[]; readonly position: number };

/**
 * Finds places by a text among the options, and among `more` of them; of equally good ones the heavier stands first.
 * `isFound`: somebody who knows more names has found `more` for this very text, best first, so that all of them are offered.
 */
export type LocalitySuggester<T> = (
  text: string,
  weightOf?: (option: T) => number,
  more?: readonly T[],
  isFound?: boolean,
) => readonly T[];

/**
 * Makes the search of the picker over options in their given order (states first). Names are compared without
 * accents and case; those that begin with the text stand before those with a word that does, then those that hold it.
 */
export function localitySuggester<T extends Named>(
  options: readonly T[],
  otherNames: ReadonlyMap<string, readonly string[]> = NO_OTHERS,
): LocalitySuggester<T> {
  const searchableOf = (all: readonly T[], from: number) =>
    all.map((option, index) => ({
      option,
      names: spellingsOf([option.name, ...(otherNames.get(option.slug) ?? []), ...(option.spellings ?? [])]),
      position: from + index,
    }));
  const searchable = searchableOf(options, 0);
  let heard: readonly Searchable<T>[] | null = null;
  return (text, weightOf = () => 0, more = [], isFound = false) => {
    const wanted = normaliseName(text);
    const ways = writtenInFull(text, wanted);
    if (wanted.length < MIN_CHARACTERS) {
      const first = searchable.slice(0, MAX_SUGGESTIONS);
      return first
        .filter(({ names }) => names.some((name) => name.includes(wanted)))
        .map(({ option }) => option);
    }
    const named = ranked(searchable, ways);
    if (named.length < FEW) heard ??= searchable.map(asHeard);
    const besides = ranked(searchableOf(more, options.length), ways, isFound);
    const best = [...named, ...besides, ...(named.length < FEW ? rankedAsHeard(heard ?? [], wanted) : [])]
      .map((candidate) => ({ ...candidate, weight: weightOf(candidate.option) }))
      .sort((a, b) => a.rank - b.rank || b.weight - a.weight || a.position - b.position);
    // A place that is among several is offered once, and takes the place of no other.
    const offered = new Map(best.map(({ option }) => [option.slug, option]));
    return [...offered.values()].slice(0, MAX_SUGGESTIONS);
  };
}

type Ranked<T> = Searchable<T> & { readonly rank: number };

/** Of options that are found already, one whose other names are not known here stands where the next one does. */
function ranked<T extends Named>(
  searchable: readonly Searchable<T>[],
  ways: readonly string[],
  isFound = false,
): readonly Ranked<T>[] {
  let next: number | null = isFound ? 1 : null;
  return searchable
    .toReversed()
    .flatMap((candidate) => {
      const ranks = ways.flatMap((wanted) => rankOf(candidate, wanted) ?? []);
      const rank = ranks.length === 0 ? next : Math.min(...ranks);
      if (isFound) next = rank;
      return rank === null ? [] : [{ ...candidate, rank }];
    })
    .reverse();
}

/** With fewer places of a name its other spellings are looked for too. */
const FEW = 5;
/** Behind every place of the name as it is typed. */
const HEARD_RANK = 8;
/** Letters of a text that can be heard. */
const LEAST_HEARD = 4;

const heardName = (name: string) => sharedKey(name.replaceAll(' ', '-')).replaceAll('-', ' ');

const asHeard = <T extends Named>(candidate: Searchable<T>): Searchable<T> => ({
  ...candidate,
  names: [...new Set(candidate.names.map(heardName))],
});

/** Places whose names sound like the text: "goytacases" is typed for Goitacazes. */
function rankedAsHeard<T extends Named>(
  searchable: readonly Searchable<T>[],
  wanted: string,
): readonly Ranked<T>[] {
  if (wanted.length < LEAST_HEARD || / d[aeo]s?$/.test(wanted)) return [];
  return ranked(searchable, [heardName(wanted)]).map((found) => ({
    ...found,
    rank: found.rank + HEARD_RANK,
  }));
}

/** The text, and the text with its short forms in full and its numbers as the names of parts have them: "jd sao jose 2". */
function writtenInFull(text: string, wanted: string): readonly string[] {
  const inFull = normaliseName(neighbourhoodInFull(text));
  return [...new Set([wanted, inFull])].filter((way) => way.length >= MIN_CHARACTERS);
}

/** "d'Oeste" is typed "d oeste" and "doeste". */
function spellingsOf(names: readonly string[]): readonly string[] {
  const spelled = names.flatMap((name) => [normaliseName(name), normaliseName(name.replace(/['’`´]/g, ''))]);
  return [...new Set(spelled)];
}

/**
 * Lower is better; a state stands before the cities and neighbourhoods of its rank; null: no match. `sp` and `campinas sp`
 * count too, and "copacabana rio" where the city begins so.
 */
function rankOf({ option, names }: Searchable<Named>, wanted: string): number | null {
  let best: number | null = null;
  for (const name of names) {
    const rank = rankOfName(option, name, wanted);
    if (rank !== null && (best === null || rank < best)) best = rank;
  }
  return best;
}

function rankOfName(option: Named, name: string, wanted: string): number | null {
  const level = option.level === 'state' ? 0 : 1;
  if (name === wanted || (level === 0 && option.uf === wanted)) return level;
  if (wanted.startsWith(name)) return isWithPlace(option, name, wanted) ? 2 + level : null;
  if (`${name} ${option.uf}`.startsWith(wanted)) return 2 + level;
  if (!name.includes(wanted)) return null;
  return name.includes(` ${wanted}`) ? 4 + level : 6 + level;
}

/** "campinas sp", "cambui campinas", "cambui campinas sp". */
function isWithPlace({ uf, cityName }: Named, name: string, wanted: string): boolean {
  if (`${name} ${uf}`.startsWith(wanted)) return true;
  return cityName !== undefined && `${name} ${normaliseName(cityName)} ${uf}`.startsWith(wanted);
}
