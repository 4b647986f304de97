import { hasFilters } from '../change-search-query.ts';
import { searchOfWords } from './search-of-words.ts';
import type { WordsKnowledge } from './words-knowledge.ts';
import type { NamedPlace, WordsQuery } from './words-query.ts';

/** Weights that tell places of one name apart. */
export type PlaceWeights = {
  /** Listings in a place under everything else that the text asks for. */
  readonly matching: (slug: string) => number;
  /** Likelihood that a place is meant by its name. */
  readonly likelihood: (place: NamedPlace) => number;
  readonly isChosen: (place: NamedPlace) => boolean;
  readonly isCapital: (place: NamedPlace) => boolean;
};

/**
 * Of all its listings, so many to one that matches: a place that is much larger than its namesake is meant even where the
 * rest of the text leaves nothing in it.
 */
const SHARE_OF_ALL = 10;
/** A capital is taken to have so many: it loses to no handful of listings elsewhere. */
const LEAST_OF_CAPITAL = 100;
/**
 * Likelihood of a place that is named by the beginning of its name alone, as a share of that of one with this very
 * name.
 */
const SHORT_SHARE = 0.2;
/** The listings of a city lie in many districts. */
const DISTRICTS = 150;
/** Factor of the likelihood of a place in the state of a place that is chosen already. */
const NEAR_CHOSEN = 10;
/** More than any number of listings: a place that is chosen already is meant by its name. */
const CHOSEN = 1e12;

/** Counts the places once, under what is chosen already and `rest`: what the text asks for beside them. */
export function placeWeights(
  places: readonly NamedPlace[],
  rest: WordsQuery,
  { listingsOf, countsIn, reader, chosen }: WordsKnowledge,
): PlaceWeights {
  const slugs = [...new Set(places.map(({ slug }) => slug))];
  const isFiltered =
    Object.keys(rest).some((key) => key !== 'order') || hasFilters({ ...chosen, localities: [] });
  const isNarrowed = countsIn !== null && slugs.length > 1 && isFiltered;
  const counts = isNarrowed ? countsIn(searchOfWords(rest), slugs) : slugs.map(listingsOf);
  const matching = new Map(slugs.map((slug, at) => [slug, counts[at] ?? 0]));
  const all = (slug: string) =>
    reader.places.capitals.has(slug) ? Math.max(LEAST_OF_CAPITAL, listingsOf(slug)) : listingsOf(slug);
  const chosenPlaces = new Set(chosen.localities);
  const chosenStates = new Set(chosen.localities.map((slug) => slug.slice(-2)));
  return {
    isCapital: ({ slug }) => reader.places.capitals.has(slug),
    isChosen: ({ slug }) => chosenPlaces.has(slug),
    matching: (slug) => matching.get(slug) ?? 0,
    likelihood({ slug, uf, isShort, district }) {
      if (chosenPlaces.has(slug)) return CHOSEN;
      const count = (matching.get(slug) ?? 0) + all(slug) / SHARE_OF_ALL;
      const near = chosenStates.has(uf) ? NEAR_CHOSEN : 1;
      return (count * near * (isShort ? SHORT_SHARE : 1)) / (district === null ? 1 : DISTRICTS);
    },
  };
}
