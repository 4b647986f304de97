import type { Token } from './text-tokens.ts';
import type { WordsKnowledge } from './words-knowledge.ts';
import type { Candidate, NamedPlace } from './words-query.ts';

const placesOf = ({ meanings }: Candidate): readonly NamedPlace[] =>
  meanings.flatMap((meaning) => (meaning.kind === 'place' ? meaning.places : []));

/** Names that are told one after the other, each for itself. */
const LISTED = /(?:^|\s)(?:e|ou)(?=\s|$)|[;/]/i;
/** What lies in the town that follows. */
const WITHIN = /(?:^|\s)(?:em|n[ao]|de|d[ao])\s*$/i;

/**
 * Without the neighbourhoods of other towns where the text names a town: "vista alegre em porto alegre" asks for no Vista
 * Alegre of São Gonçalo. Names of a list stay ("bangu ou niterói"), and names of one state that nothing puts into each other.
 */
export function withoutPartsElsewhere(
  readings: readonly Candidate[],
  text: string,
  tokens: readonly Token[],
  { listingsOf }: WordsKnowledge,
): Candidate[] {
  const likeliest = (reading: Candidate) =>
    placesOf(reading).toSorted((a, b) => listingsOf(b.slug) - listingsOf(a.slug))[0];
  const named = readings.filter((reading) => placesOf(reading).length > 0).sort((a, b) => a.from - b.from);
  const towns = named.filter((reading) => likeliest(reading)?.level === 'city');
  const slugs = new Set(towns.flatMap(placesOf).map(({ slug }) => slug));
  const states = new Set(towns.flatMap((town) => likeliest(town)?.uf ?? []));
  const isElsewhere = (reading: Candidate, at: number) => {
    const best = likeliest(reading);
    if (best?.level !== 'neighbourhood' || placesOf(reading).some(({ city }) => slugs.has(city ?? '')))
      return false;
    const gaps = [at - 1, at].map((first) => gapAfter(text, tokens, named[first], named[first + 1]));
    if (gaps.some((gap) => gap !== null && LISTED.test(gap))) return false;
    const isWithin = WITHIN.test(gaps[1] ?? '');
    return isWithin || (named.length === 2 && !states.has(best.uf));
  };
  const dropped = towns.length === 0 ? [] : named.filter(isElsewhere);
  return readings.filter((reading) => !dropped.includes(reading));
}

/** What stands between two readings; null: there are no two. */
function gapAfter(
  text: string,
  tokens: readonly Token[],
  first: Candidate | undefined,
  second: Candidate | undefined,
): string | null {
  if (first === undefined || second === undefined) return null;
  return text.slice(tokens[first.to - 1]?.to, tokens[second.from]?.from);
}
