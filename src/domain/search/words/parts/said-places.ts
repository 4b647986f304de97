import { saysNothing } from '../plain-words.ts';
import type { Token } from '../text-tokens.ts';
import type { WordsKnowledge } from '../words-knowledge.ts';
import type { Candidate, NamedPlace } from '../words-query.ts';

export type SharedKnowledge = Pick<WordsKnowledge, 'listingsOf' | 'reader' | 'townsOfPart'>;

export const placesOf = ({ meanings }: Candidate): readonly NamedPlace[] =>
  meanings.flatMap((meaning) => (meaning.kind === 'place' ? meaning.places : []));

export const isNeighbourhood = ({ level }: NamedPlace) => level === 'neighbourhood';

export const isIn = (some: readonly NamedPlace[], towns: readonly NamedPlace[]) =>
  some.some(({ slug, city }) => towns.some((town) => town.slug === city || town.slug === slug));

/** The text between two readings; null: there are no two. */
export function gapAfter(
  text: string,
  tokens: readonly Token[],
  first: Candidate | undefined,
  second: Candidate | undefined,
): string | null {
  if (first === undefined || second === undefined) return null;
  return text.slice(tokens[first.to - 1]?.to, tokens[second.from]?.from);
}

/** A part and its town as an address has them: "bangu, rio", "bangu - rio", "bangu/rio", "bangu (rio)", "bangu rio". */
export const ADDRESS = /^[\s,–\-/(]*(?:(?:em|n[ao])\s+)?$/i;
/** A name with fewer is as easily that of another town, of which no listing is known. */
export const LEAST_CLEAR = 10;
/** A word that nothing explains. */
export function isUnknown(
  tokens: readonly Token[],
  at: number,
  { reader }: Pick<SharedKnowledge, 'reader'>,
): boolean {
  const token = tokens[at];
  return token?.kind === 'word' && !reader.isKnown(token.word) && !saysNothing(tokens, at);
}
