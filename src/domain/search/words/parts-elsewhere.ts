import {
  gapAfter,
  isIn,
  isNeighbourhood,
  isVagueBeside,
  namesIn,
  placesOf,
  SURELY_ASKED,
} from './names-beside.ts';
import type { Token } from './text-tokens.ts';
import type { WordsKnowledge } from './words-knowledge.ts';
import type { Candidate, NamedPlace } from './words-query.ts';

/** Names that are told one after the other, each for itself. */
const LISTED = /(?:^|\s)(?:e|ou)(?=\s|$)|[;/]/i;
/** Words before the town that something lies in. */
const WITHIN = /(?:^|\s)(?:em|n[ao]|de|d[ao])\s*$/i;
/** Nothing but what puts one place into another. */
const HELD = /^\s*(?:em|n[ao])\s*$/i;
/** Nothing but a preposition or a comma between a part and its town. */
const NEXT = /^[\s,–-]*(?:(?:em|no|na|de|do|da)\s+)?$/i;
/** Weight of the listings of the other town, as a multiple, where a comma parts the names. */
const COMMA_SHARE = 5;

/**
 * Without places that lie elsewhere where the text names a town: "vista alegre em porto alegre" asks for no Vista Alegre of
 * São Gonçalo, "na vitória em salvador" for no Vitória of Espírito Santo. Names of a list stay ("bangu ou niterói"), and
 * names of one state that nothing puts into each other.
 */
export function withoutPartsElsewhere(
  readings: readonly Candidate[],
  text: string,
  tokens: readonly Token[],
  { listingsOf, weightOf }: WordsKnowledge,
): Candidate[] {
  const likeliest = (reading: Candidate) =>
    placesOf(reading).toSorted((a, b) => listingsOf(b.slug) - listingsOf(a.slug))[0];
  const all = namesIn(readings);
  /** "são joão em bangu": what a neighbourhood is to hold lies in its city, or is nowhere. */
  const isHeldElsewhere = (reading: Candidate, at: number) => {
    const next = all[at + 1];
    const gap = gapAfter(text, tokens, reading, next);
    const holder = next && likeliest(next);
    if (gap === null || !HELD.test(gap) || holder?.level !== 'neighbourhood') return false;
    // "jardim colorado em campo grande": the town of that name holds it.
    if (isIn(placesOf(reading), placesOf(next as Candidate))) return false;
    const isInCity = ({ level, slug, city }: NamedPlace) =>
      level === 'state' || (city ?? slug) === holder.city;
    return !placesOf(reading).some(isInCity);
  };
  const held = all.filter(isHeldElsewhere);
  const named = all.filter((reading) => !held.includes(reading));
  const towns = named.filter((reading) => likeliest(reading)?.level === 'city');
  const slugs = new Set(towns.flatMap(placesOf).map(({ slug }) => slug));
  const states = new Set(towns.flatMap((town) => likeliest(town)?.uf ?? []));
  const isNeighbourhoodElsewhere = (reading: Candidate, at: number) => {
    const best = likeliest(reading);
    if (best?.level !== 'neighbourhood' || placesOf(reading).some(({ city }) => slugs.has(city ?? '')))
      return false;
    const gaps = [at - 1, at].map((first) => gapAfter(text, tokens, named[first], named[first + 1]));
    if (gaps.some((gap) => gap !== null && LISTED.test(gap))) return false;
    const isWithin = WITHIN.test(gaps[1] ?? '');
    return isWithin || (named.length === 2 && !states.has(best.uf));
  };
  const isTownElsewhere = (reading: Candidate, at: number) => {
    const next = named[at + 1];
    const gap = gapAfter(text, tokens, reading, next);
    if (next === undefined || gap === null || !NEXT.test(gap) || !isTown(next)) return false;
    const [first, second] = [placesOf(reading), placesOf(next)];
    const isOfState = first.some(({ level }) => level === 'state');
    if (isOfState || first.every(isNeighbourhood) || isIn(first, second)) return false;
    const [best, town] = [likeliest(reading), likeliest(next)];
    if (best === undefined || town === undefined) return false;
    if (listingsOf(best.slug) > 0 && best.uf === town.uf) return false;
    if (WITHIN.test(gap)) return true;
    const weight = weigh(first);
    return (
      (weight < SURELY_ASKED || reading.corrected !== null) &&
      weight * (gap.includes(',') ? COMMA_SHARE : 1) < weigh(second)
    );
  };
  /** "osvaldo orico bangu": of two parts of different states, with nothing between, the second is the town of the words. */
  const isPartElsewhere = (reading: Candidate, at: number) => {
    const next = named[at + 1];
    const gap = gapAfter(text, tokens, reading, next);
    if (next === undefined || gap === null || gap.trim() !== '') return false;
    const [first, second] = [likeliest(reading), likeliest(next)];
    if (first === undefined || second === undefined || isIn(placesOf(reading), placesOf(next))) return false;
    if (!isNeighbourhood(first) || !isNeighbourhood(second) || first.uf === second.uf) return false;
    return listingsOf(first.slug) < SURELY_ASKED;
  };
  const weigh = (places: readonly NamedPlace[]) => Math.max(...places.map(({ slug }) => weightOf(slug)));
  const dropped = named.filter(
    (reading, at) =>
      isTownElsewhere(reading, at) ||
      isPartElsewhere(reading, at) ||
      isVagueBeside(reading, { before: named[at - 1], behind: named[at + 1] }, text, tokens, {
        listingsOf,
      }) ||
      (towns.length > 0 && isNeighbourhoodElsewhere(reading, at)),
  );
  return readings.filter((reading) => !held.includes(reading) && !dropped.includes(reading));
}

/** A name of towns, and perhaps of neighbourhoods besides. */
const isTown = (reading: Candidate) => placesOf(reading).some(({ level }) => level === 'city');
