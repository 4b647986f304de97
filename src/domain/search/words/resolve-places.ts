import type { WordsKnowledge } from './words-knowledge.ts';
import type { Candidate, Meaning, NamedPlace } from './words-query.ts';

/** A reading and one thing that it means. */
export type Meant = { readonly reading: Candidate; readonly meaning: Meaning };

/** A namesake with less than this share of the listings of the first one is only offered as an alternative. */
const LEAST_SHARE = 0.25;

/**
 * Tells namesakes apart: by a state that the text names elsewhere, else by their listings. Those that are about as
 * likely as the first are all meant.
 */
export function resolvePlaces(readings: readonly Candidate[], { weightOf }: WordsKnowledge): Meant[] {
  const named = new Set<string>();
  for (const { meanings } of readings) {
    for (const meaning of meanings) {
      const [first, ...others] = meaning.kind === 'place' ? meaning.places : [];
      if (first && others.every(({ uf }) => uf === first.uf)) named.add(first.uf);
    }
  }
  return readings.flatMap((reading) =>
    reading.meanings.map((meaning): Meant => {
      return {
        reading,
        meaning: meaning.kind === 'place' ? localityOf(meaning.places, named, weightOf) : meaning,
      };
    }),
  );
}

function localityOf(
  places: readonly NamedPlace[],
  named: ReadonlySet<string>,
  weightOf: (slug: string) => number,
): Meaning {
  const inNamed = places.filter(({ uf }) => named.has(uf));
  const possible = inNamed.length > 0 ? inNamed : places;
  const cities = possible.filter(({ district }) => district === null);
  const meant = cities.length > 0 ? cities : possible;
  const most = Math.max(...meant.map(({ slug }) => weightOf(slug)));
  const likely = meant.filter(({ slug }) => weightOf(slug) >= most * LEAST_SHARE);
  const value = [...new Set(likely.map(({ slug }) => slug))];
  const alternatives = [...new Set(places.map(({ slug }) => slug))].filter((slug) => !value.includes(slug));
  return { kind: 'localities', value, alternatives, district: meant[0]?.district ?? null };
}
