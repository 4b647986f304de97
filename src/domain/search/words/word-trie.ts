/** Names of one or several words; a walk from a word gives every name that begins there. */
export type WordTrie<T> = {
  readonly next: Map<string, WordTrie<T>>;
  readonly values: T[];
};

export function emptyTrie<T>(): WordTrie<T> {
  return { next: new Map(), values: [] };
}

/** Adds a value under a name whose words are parted by single spaces. */
export function addName<T>(trie: WordTrie<T>, name: string, value: T): void {
  let node = trie;
  for (const word of name.split(' ')) {
    const known = node.next.get(word);
    const child = known ?? emptyTrie<T>();
    if (!known) node.next.set(word, child);
    node = child;
  }
  node.values.push(value);
}

/**
 * Spells out the alternatives of a phrase: `sem (divida|debito)|quitado` is "sem divida", "sem debito" and "quitado";
 * an empty alternative leaves the place out. Groups do not nest.
 */
export function spelledOut(phrases: string): readonly string[] {
  return phrases.split(/\|(?![^(]*\))/).flatMap(spelledOne);
}

function spelledOne(phrase: string): readonly string[] {
  const group = /\(([^()]*)\)/.exec(phrase);
  if (group === null) return [phrase.replace(/\s+/g, ' ').trim()];
  const [whole, inner = ''] = group;
  const before = phrase.slice(0, group.index);
  const after = phrase.slice(group.index + whole.length);
  return inner.split('|').flatMap((option) => spelledOne(`${before}${option}${after}`));
}

/** The words of every name that the trie holds, each once. */
export function wordsOf<T>(trie: WordTrie<T>, into = new Set<string>()): Set<string> {
  for (const [word, child] of trie.next) {
    into.add(word);
    wordsOf(child, into);
  }
  return into;
}
