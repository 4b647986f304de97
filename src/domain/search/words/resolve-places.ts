import type { WordsKnowledge } from './words-knowledge.ts';
import type { Candidate, Meaning, NamedPlace } from './words-query.ts';

/** A reading and one thing that it means. */
export type Meant = { readonly reading: Candidate; readonly meaning: Meaning };

/** A namesake with less than this share of the listings of the first one is only offered as an alternative. */
const LEAST_SHARE = 0.25;
/** How likely a city is called by the beginning of its name alone, beside one that is called so. */
const SHORT_SHARE = 0.2;
/** The listings of a city lie in many districts, and a capital is likelier than other places (`weightOf`). */
const DISTRICTS = 150;

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
  const likelihood = ({ slug, isShort, district }: NamedPlace) =>
    (weightOf(slug) * (isShort ? SHORT_SHARE : 1)) / (district === null ? 1 : DISTRICTS);
  const most = Math.max(...possible.map(likelihood));
  const likely = possible
    .filter((place) => likelihood(place) >= most * LEAST_SHARE)
    .sort((a, b) => Number(b.district === null) - Number(a.district === null));
  const value = [...new Set(likely.map(({ slug }) => slug))];
  const alternatives = [...new Set(places.map(({ slug }) => slug))].filter((slug) => !value.includes(slug));
  return { kind: 'localities', value, alternatives, district: likely[0]?.district ?? null };
}
