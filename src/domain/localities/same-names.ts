/** Words before a name that say what the place was made or counted as, and tell it from no other of its town. */
const SAYS_NOTHING = /^(?:loteamento|distrito)-(?:d[aeo]s?-)?(?=[a-z])/;
/** Bodies that are no names of their own. */
const NO_NAME =
  /^(?:centro|industrial|urbano|rural|novo|sede|popular|residencial|(?:setor|quadra|zona|area|etapa|gleba)(?:-.*)?)$/;
const PARTICLE = /^d[aeo]s?$/;
/** Numbers, letters and short words are told apart by each of their letters: "VII" is no "VIII". */
const KEPT = /\d|^(?:[ivxl]+|.{1,3})$/;

/** One spelling of what sounds the same: "goytacazes" and "goitacases", "ipiíba" and "ipiba". */
function heardWord(word: string): string {
  if (KEPT.test(word)) return word;
  return word
    .replaceAll('ssu', 'cu')
    .replaceAll('ph', 'f')
    .replaceAll('th', 't')
    .replaceAll('y', 'i')
    .replaceAll('z', 's')
    .replaceAll('w', 'v')
    .replace(/([a-qt-z])\1+/g, '$1');
}

/**
 * Key that two names of one town share where they are surely one place: "loteamento-veneza" and "veneza", "braz-da-pina" and
 * "bras-de-pina". Names that differ by "residencial", "jardim" or "conjunto" are two places as often as one.
 */
export function sharedKey(key: string): string {
  const words = bareKey(key).split('-');
  // A small word at the end is the beginning of one that is cut off.
  return words
    .filter((word, at) => at === words.length - 1 || !PARTICLE.test(word))
    .map(heardWord)
    .join('-');
}

/** Numbers, romans and single letters, which count: "setor I A" is no "setor IA". */
const COUNTS = /\d|^(?:[ivxl]+|.)$/;

/** The same for names whose words are joined as well: "rego-moleiro" and "regomoleiro". */
export function joinedKey(key: string): string {
  const shared = sharedKey(key);
  return shared.split('-').some((word) => COUNTS.test(word)) ? shared : shared.replaceAll('-', '');
}

/** The name without words before it that say nothing; a body that is no name of its own keeps them. */
export function bareKey(key: string): string {
  const body = key.replace(SAYS_NOTHING, '');
  return NO_NAME.test(body) ? key : body;
}

/** A name of a city by its key, and the listings that write it so. */
export type WrittenName = { readonly id: number; readonly key: string; readonly rows: number };

/** True for a key without words before the name that say nothing. */
export const isBareKey = (key: string) => !SAYS_NOTHING.test(key) && !/^d[aeo]s?-/.test(key);

/** Names of one city that are one place, each with the one under which it is shown: the shorter one, then that written most. */
export function sameNamesOf(names: readonly WrittenName[]): ReadonlyMap<number, number> {
  const shown = new Map<number, number>();
  for (const same of Map.groupBy(names, ({ key }) => joinedKey(key)).values()) {
    const [first, ...others] = same.toSorted(
      (a, b) =>
        Number(isBareKey(b.key)) - Number(isBareKey(a.key)) || b.rows - a.rows || (a.key < b.key ? -1 : 1),
    );
    for (const { id } of others) if (first !== undefined) shown.set(id, first.id);
  }
  return shown;
}
