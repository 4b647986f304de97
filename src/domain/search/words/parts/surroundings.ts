import type { Token } from '../text-tokens.ts';
import type { WordTrie } from '../word-trie.ts';
import type { WordsKnowledge } from '../words-knowledge.ts';
import type { NamedPlace } from '../words-query.ts';

/** Tokens of a text that are no place, though a place is called so. */
export type Surroundings = {
  /** What the home has, looks at or lies beside: "com rio no fundo", "vista pro mar". */
  readonly isAside: (at: number) => boolean;
  /** True where such a word may be the place after all: "terreno na serra". */
  readonly isDoubtful: boolean;
};

export const NO_SURROUNDINGS: Surroundings = { isAside: () => false, isDoubtful: false };

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Nouns of the landscape, and what people live near to; many a place is called by one of them alone. */
const LANDSCAPE = list(
  'rio riacho ribeirao corrego lago lagos lagoa acude represa barragem cachoeira nascente mar praia areia ilha serra serras montanha montanhas morro mata floresta campo campos porto ponte natureza colegio colegios',
);
/** Nouns with a name of their own behind "de": "praia de Iracema". */
const NAMED = list('praia lagoa lago ilha morro serra represa cachoeira vale costa chapada rota circuito');
/** Towns that people name by an article: "na Serra" is Serra, Espírito Santo, or the mountains. */
const BY_ARTICLE: ReadonlyMap<string, string> = new Map([
  ['serra', 'serra-es'],
  ['montanha', 'montanha-es'],
]);
/** Behind "serra": mountains of another state. */
const OF_MOUNTAINS = /^(?:gaucha|catarinense|fluminense|capixaba|mineira|carioca|paulista)$/;
/** Words of a text about that state. */
const OF_STATE = /^(?:es|espirito|capixaba|vitoria)$/;
/** Rivers with the name of a place. */
const RIVERS = list(
  'tiete araguaia uruguai itajai paranaiba ivai iguacu tocantins amazonas negro preto pardo doce xingu madeira tapajos cuiaba paraguai miranda aquidauana taquari jacui ibicui camaqua itapemirim macae paraiba parana jaguaribe capibaribe parnaiba corumba grande',
);

/** Between the words that lead to a thing and its noun. */
const SMALL = /^(?:[ao]s?|uma?|uns|umas|d[aeo]s?|dum|duma|n[ao]s?|num|numa|aos?|pr[ao]s?|para|p|com|em|ate)$/;
const ARTICLE = /^(?:os?|as|uma?|uns|umas)$/;
const PRAISE =
  /^(?:lind[ao]s?|bel[ao]s?|bonit[ao]s?|bo[am]|otim[ao]|pequen[ao]s?|grandes?|propri[ao]|bastante|muit[ao]s?|maravilhos[ao])$/;
/** What follows belongs to the home, or does not. */
const HAVING = /^(?:com|sem)$/;
/** Before such a preposition: what follows is looked at or reached, and not where the home lies. */
const LOOKING = /^(?:vistas?|fundos?|frente|virad[ao]s?|voltad[ao]s?|acesso)$/;
const AT = /^(?:para|pr[ao]s?|p|aos?|a|com)$/;
/** Before a day that is called as a town is: "antes do Natal". */
const TIME = /^(?:antes|depois)$/;
const EDGE = /^(?:beira|margem|margens)$/;
/** Before a noun of the landscape alone. */
const NEAR =
  /^(?:pertinho|perto|proxim[ao]s?|lado|longe|junto|metros?|mts?|m|passos|quadras?|atras|pe|dentro|borda|vistas?|tem|tenha|tenham|passa|passe|passando|corta|cortad[ao]s?|banhad[ao]s?|cercad[ao]s?|rodead[ao]s?|cerca|fundos?|frente|acesso|descida)$/;
/** Near the river, or near the city that people call so. */
const NEAR_TOWN = /^(?:pertinho|perto|proxim[ao]s?)$/;
/** Behind a noun of the landscape. */
const BEHIND =
  /^(?:(?:n[ao]s?|aos?|d[ao]|pel[ao]) (?:fundos?|quintal|atras|frente|lado|meio|terreno|porta|propriedade|divisa)|passando|passa|cortando|correndo|limp[ao]|privativ[ao]|privad[ao]|propri[ao]|atras|dentro)\b/;
/** Kinds of property of a town; others lie in the mountains as well. */
const OF_TOWNS = /^(?:aps?|aptos?|apts?|apartamentos?|kitnets?|salas?|lojas?|galpao|galpoes|predios?)$/;
/** Words of a name at most. */
const MOST_OF_NAME = 5;

type Line = {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly knowledge: WordsKnowledge;
};

/** Reads what a text says of a home beside where it lies. */
export function surroundingsOf(
  text: string,
  tokens: readonly Token[],
  knowledge: WordsKnowledge,
): Surroundings {
  const line = { text, tokens, knowledge };
  const aside = new Set<number>();
  let isDoubtful = false;
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'word') continue;
    const end = thingAt(line, at) ?? listedEnd(line, at, aside);
    const isDoubt = end === null && isTownOrThing(line, at);
    isDoubtful ||= isDoubt || isNearTown(line, at);
    const to = isDoubt ? at + 1 : (end ?? at);
    for (let each = at; each < to; each += 1) aside.add(each);
  }
  return { isAside: (at) => aside.has(at), isDoubtful: isDoubtful && aside.size > 0 };
}

const wordAt = ({ tokens }: Line, at: number) => tokens[at]?.word ?? '';
const isLandscape = (line: Line, at: number) => LANDSCAPE.has(wordAt(line, at));

/** Where the name of a thing beside the home ends, that begins at a token; null: none does. */
function thingAt(line: Line, at: number): number | null {
  if (isFoot(line, at)) return at + 1;
  if (isBank(line, at)) return at + 2;
  const lead = leadOf(line, at);
  if (lead?.is === 'thing' && !SMALL.test(wordAt(line, at))) return riverEnd(line, at, nameEnd(line, at));
  if (isNamedThing(line, at)) return nameEnd(line, at + 2);
  if (!isLandscape(line, at) || nameEnd(line, at) > at + 1) return null;
  return lead !== null || isBeside(line, at) ? riverEnd(line, at, at + 1) : null;
}

/** "com cachoeira e rio": the next of what the home has. */
function listedEnd(line: Line, at: number, aside: ReadonlySet<number>): number | null {
  const isNext = wordAt(line, at - 1) === 'e' && (aside.has(at - 2) || isLandscape(line, at - 2));
  return isNext && isLandscape(line, at) && nameEnd(line, at) === at + 1 ? at + 1 : null;
}

/** "pé na areia", "pé da serra": no state. */
const isFoot = (line: Line, at: number) =>
  wordAt(line, at) === 'pe' && /^[nd]a$/.test(wordAt(line, at + 1)) && isLandscape(line, at + 2);

/** "beira rio", "beira do rio": the bank, unless a neighbourhood of that name lies in a town of the text. */
function isBank(line: Line, at: number): boolean {
  if (!EDGE.test(wordAt(line, at)) || wordAt(line, at - 1) === 'bairro') return false;
  const noun = SMALL.test(wordAt(line, at + 1)) ? at + 2 : at + 1;
  // "casa em beira rio" is in a place of that name.
  if (!isLandscape(line, noun) || (noun === at + 1 && wordAt(line, at - 1) === 'em')) return false;
  const written = line.text.slice(line.tokens[at]?.from, line.tokens[noun]?.to);
  const parts = line.knowledge.neighbourhoods()?.of(written) ?? [];
  return !parts.some(({ city }) => city !== undefined && isTold(line, city));
}

/** The town's name stands in the text. */
function isTold({ tokens }: Line, slug: string): boolean {
  const words = slug.slice(0, -3).split('-');
  return tokens.some((_, at) => words.every((word, step) => tokens[at + step]?.word === word));
}

type Lead = {
  /** "com", "vista para": what follows is a thing, whatever its name; else where it is of the landscape. */
  readonly is: 'thing' | 'landscape';
  readonly word: string;
};

/** Words before a name that make a thing of it. */
function leadOf(line: Line, at: number): Lead | null {
  let preposition = '';
  for (let before = at - 1; before >= 0 && !isParted(line, before); before -= 1) {
    const word = wordAt(line, before);
    const isThing = HAVING.test(word) ? preposition === '' : LOOKING.test(word) && AT.test(preposition);
    if (isThing || EDGE.test(word) || (TIME.test(word) && /^d[aeo]$|^o$/.test(wordAt(line, before + 1))))
      return { is: 'thing', word };
    if (NEAR.test(word)) return { is: 'landscape', word };
    if (!SMALL.test(word) && !PRAISE.test(word)) return null;
    if (SMALL.test(word) && !ARTICLE.test(word)) preposition = word;
  }
  return null;
}

/** "perto do rio", but not "perto de um rio". */
const isNearTown = (line: Line, at: number) =>
  wordAt(line, at) === 'rio' && wordAt(line, at - 1) === 'do' && NEAR_TOWN.test(wordAt(line, at - 2));

/** A comma or a point stands behind a token. */
const isParted = ({ text, tokens }: Line, at: number) =>
  /[,;.!?\n]/.test(text.slice(tokens[at]?.to, tokens[at + 1]?.from));

/** "rio no fundo", "rio passando". */
const isBeside = (line: Line, at: number) => BEHIND.test(`${wordAt(line, at + 1)} ${wordAt(line, at + 2)}`);

/** "praia de iracema": the beach's name is no place of another town, unless it is a town itself. */
function isNamedThing(line: Line, at: number): boolean {
  if (!NAMED.has(wordAt(line, at)) || !/^d[aeo]s?$/.test(wordAt(line, at + 1))) return false;
  if (nameEnd(line, at) > at + 1) return false;
  return !townsAt(line, at + 2).some(({ slug }) => line.knowledge.listingsOf(slug) > 0);
}

/** Towns and states of just the name that begins at a token. */
function townsAt({ tokens, knowledge }: Line, at: number): readonly NamedPlace[] {
  const found: NamedPlace[] = [];
  let node: WordTrie<NamedPlace> | undefined = knowledge.reader.places.names;
  for (let to = at; node && to < tokens.length; to += 1) {
    node = node.next.get(tokens[to]?.word ?? '');
    found.push(...(node?.values ?? []).filter(({ isShort, district }) => !isShort && district === null));
  }
  return found;
}

/** "rio tietê": the river's name is no town. */
function riverEnd(line: Line, at: number, end: number): number {
  return wordAt(line, at) === 'rio' && end === at + 1 && RIVERS.has(wordAt(line, end)) ? end + 1 : end;
}

/** The end of the longest name of a place that begins at a token; the token's own where none does. */
function nameEnd({ text, tokens, knowledge }: Line, at: number): number {
  const names = knowledge.neighbourhoods();
  let node: WordTrie<NamedPlace> | undefined = knowledge.reader.places.names;
  let end = at + 1;
  for (let to = at + 1; to <= Math.min(tokens.length, at + MOST_OF_NAME); to += 1) {
    node = node?.next.get(tokens[to - 1]?.word ?? '');
    const written = text.slice(tokens[at]?.from, tokens[to - 1]?.to);
    if ((node?.values.length ?? 0) > 0 || (names?.of(written).length ?? 0) > 0) end = to;
  }
  return end;
}

/** "terreno na serra": mountains or the town, unless the text says which. */
function isTownOrThing(line: Line, at: number): boolean {
  const { tokens, knowledge } = line;
  const slug = BY_ARTICLE.get(wordAt(line, at));
  if (OF_MOUNTAINS.test(wordAt(line, at + 1))) return false;
  if (slug === undefined || at < 2 || wordAt(line, at - 1) !== 'na' || nameEnd(line, at) > at + 1)
    return false;
  // "laranjeiras na serra": a part of the town stands before it.
  const isSaid =
    !knowledge.reader.isKnown(wordAt(line, at - 2)) ||
    tokens.some(({ word }) => OF_STATE.test(word) || OF_TOWNS.test(word));
  const isChosen = knowledge.chosen.localities.some((place) => place.endsWith(slug.slice(-2)));
  return !isSaid && !isChosen && !hasPartOf(line, slug);
}

/** A neighbourhood of the town stands in the text: "casa em laranjeiras na serra". */
function hasPartOf({ text, tokens, knowledge }: Line, slug: string): boolean {
  const names = knowledge.neighbourhoods();
  return tokens.some(({ from }, at) =>
    tokens
      .slice(at, at + MOST_OF_NAME)
      .some(({ to }) => names?.of(text.slice(from, to)).some(({ city }) => city === slug)),
  );
}
