import { bareKey } from './same-names.ts';

/**
 * Columns of lists hold so many characters of a name, and cut off what is longer: "EUNO ANDRADE DA SILV". A name that fills
 * its column in the middle of a word is the beginning of another one.
 */
const COLUMN_WIDTHS = new Set([20, 40]);

export function fillsColumn(written: string | null): boolean {
  return COLUMN_WIDTHS.has(written?.trim().length ?? 0);
}

/** A name of a city by its key, and whether it fills the column of its list. */
export type PerhapsCut = { readonly id: number; readonly key: string; readonly isFull: boolean };

/** No name ends with one of them. */
const ENDS_NO_NAME = /-(?:d[aeo]s?)$/;
/** The number of a part: "Ana Beatriz I" is no beginning of "Ana Beatriz II". */
const ENDS_WITH_NUMBER = /(?:-[ivx]+|\d)$/;

function isCut({ key, isFull }: PerhapsCut): boolean {
  return ENDS_NO_NAME.test(key) || (isFull && !ENDS_WITH_NUMBER.test(key));
}

function isBeginning(cut: string, whole: string): boolean {
  if (whole.length <= cut.length || !whole.startsWith(cut)) return false;
  return whole[cut.length] !== '-' || ENDS_NO_NAME.test(cut);
}

/** The beginning of a word before many names says nothing: "LOTEAMENTO RESIDENCI". */
const BEGINS_MANY = /^(?:residenc|conjunt|condom|chacar|jardi|parqu|vila|nova?)[a-z]*$/;

/** Names that go on from a cut one; else those that do without "loteamento", which tells no place from another. */
function longerThan({ key: cut }: PerhapsCut, names: readonly PerhapsCut[]): readonly PerhapsCut[] {
  const longer = names.filter(({ key }) => isBeginning(cut, key));
  const bare = bareKey(cut);
  if (longer.length > 0 || bare === cut || BEGINS_MANY.test(bare)) return longer;
  return names.filter(({ key }) => isBeginning(bare, bareKey(key)));
}

/** Names of one city that are cut off, each with the one whole name that begins so; others stay by themselves. */
export function wholeNamesOf(names: readonly PerhapsCut[]): ReadonlyMap<number, number> {
  const wholes = new Map<number, number>();
  const cut = names.filter(isCut).sort((a, b) => b.key.length - a.key.length);
  for (const name of cut) {
    const [whole, ...others] = new Set(longerThan(name, names).map(({ id }) => wholes.get(id) ?? id));
    if (whole !== undefined && others.length === 0) wholes.set(name.id, whole);
  }
  return wholes;
}
