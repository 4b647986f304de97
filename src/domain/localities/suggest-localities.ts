import { type Locality, normaliseName } from './locality.ts';

/** At most 27 are shown, and under two characters only the first 27 are considered: the states (2§5, D§3). */
const MAX_SUGGESTIONS = 27;
const MIN_CHARACTERS = 2;

/** What is known of an option that can be looked for. */
type Named = Pick<Locality, 'name' | 'level' | 'uf'>;
type Searchable<T> = { readonly option: T; readonly name: string; readonly position: number };

/**
 * Makes the search of the picker over options in their given order (states first). Names are compared without
 * accents and case; those that begin with the text stand before those with a word that does, then those that hold it.
 */
export function localitySuggester<T extends Named>(
  options: readonly T[],
): (text: string, weightOf?: (option: T) => number) => readonly T[] {
  const searchable = options.map((option, position) => ({
    option,
    name: normaliseName(option.name),
    position,
  }));
  return (text, weightOf = () => 0) => {
    const wanted = normaliseName(text);
    if (wanted.length < MIN_CHARACTERS) {
      const first = searchable.slice(0, MAX_SUGGESTIONS);
      return first.filter(({ name }) => name.includes(wanted)).map(({ option }) => option);
    }
    return searchable
      .flatMap((candidate) => {
        const rank = rankOf(candidate, wanted);
        return rank === null ? [] : [{ ...candidate, rank, weight: weightOf(candidate.option) }];
      })
      .sort((a, b) => a.rank - b.rank || b.weight - a.weight || a.position - b.position)
      .slice(0, MAX_SUGGESTIONS)
      .map(({ option }) => option);
  };
}

/** Lower is better; a state stands before the cities of its rank; null: no match. `sp` and `campinas sp` count too. */
function rankOf({ option, name }: Searchable<Named>, wanted: string): number | null {
  const level = option.level === 'state' ? 0 : 1;
  if (name === wanted || (level === 0 && option.uf === wanted)) return level;
  if (`${name} ${option.uf}`.startsWith(wanted)) return 2 + level;
  if (name.includes(` ${wanted}`)) return 4 + level;
  return name.includes(wanted) ? 6 + level : null;
}
